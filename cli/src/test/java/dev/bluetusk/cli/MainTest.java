package dev.bluetusk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.cli.console.Look;
import dev.bluetusk.cli.console.ScreenCapture;
import org.junit.jupiter.api.Test;

class MainTest {
    private final ScreenCapture screen = new ScreenCapture(Look.PLAIN);

    private int run(String... words) {
        return new Main(screen.console()).run(words);
    }

    @Test
    void withoutWordsItShowsItsHelp() {
        assertThat(run()).isZero();
        assertThat(screen.out()).startsWith("Usage: bluetusk").contains("doctor");
        assertThat(screen.err()).isEmpty();
    }

    @Test
    void theVersionIsThatOfThePom() {
        assertThat(run("--version")).isZero();
        assertThat(screen.out()).matches("(?s)bluetusk \\d+\\.\\d+\\.\\d+\\R.*");
    }

    @Test
    void aMisspelledCommandGetsASuggestionOnOneLine() {
        assertThat(run("docter")).isEqualTo(2);
        assertThat(screen.err().lines())
                .containsExactly(
                        "bluetusk: unmatched argument at index 0: 'docter'; did you mean doctor?",
                        "bluetusk: `bluetusk --help` tells what it takes");
    }

    @Test
    void aMisspelledOptionGetsASuggestion() {
        assertThat(run("doctor", "--prot=1")).isEqualTo(2);
        assertThat(screen.err()).contains("unknown option: '--prot=1'; did you mean --port");
        assertThat(screen.err()).contains("`bluetusk doctor --help`");
    }

    @Test
    void aWrongValueIsNamed() {
        assertThat(run("doctor", "--port", "many")).isEqualTo(2);
        assertThat(screen.err()).contains("invalid value for option '--port': 'many' is not an int");
    }

    @Test
    void theDoctorFindsThisMachineFit() {
        assertThat(run("doctor", "--port", "0")).isZero();
        assertThat(screen.out()).contains("Java", "memory", "temporary folder");
    }
}
