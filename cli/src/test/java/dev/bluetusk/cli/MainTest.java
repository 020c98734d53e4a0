package dev.bluetusk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.cli.console.Look;
import dev.bluetusk.cli.console.ScreenCapture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(strings = {"demo", "serve", "ingest", "inspect", "generate", "doctor"})
    void everyCommandHasHelpThatFitsATerminal(String command) {
        assertThat(run(command, "--help")).isZero();
        assertThat(screen.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        assertThat(run(command, "--version")).isZero();
        assertThat(screen.out()).contains("bluetusk " + ProgramVersion.number());
    }

    @Test
    void aMisspelledCommandGetsASuggestionOnOneLine() {
        assertThat(run("docter")).isEqualTo(2);
        assertThat(screen.err().lines())
                .containsExactly(
                        "bluetusk: unmatched argument at index 0: 'docter'; did you mean doctor?",
                        "bluetusk: bluetusk --help tells what it takes");
    }

    @Test
    void aMisspelledOptionGetsASuggestion() {
        assertThat(run("doctor", "--prot=1")).isEqualTo(2);
        assertThat(screen.err()).contains("unknown option: '--prot=1'; did you mean --port");
        assertThat(screen.err()).contains("bluetusk doctor --help tells");
    }

    @Test
    void aWrongValueIsNamed() {
        assertThat(run("doctor", "--port", "many")).isEqualTo(2);
        assertThat(screen.err()).contains("invalid value for option '--port': 'many' is not an int");
    }

    @Test
    void generatingWritesFilesAndTellsTheirChecksum(@TempDir Path folder) {
        assertThat(run("generate", "transactions", "--rows=1000", "--out=" + folder))
                .isZero();
        assertThat(screen.out()).contains("1,000").contains("checksum: rows 1000, ids 500500,");
        assertThat(folder.resolve("transactions.csv")).exists();
    }

    @Test
    void generatingRefusesANegativeNumberOfRows(@TempDir Path folder) {
        assertThat(run("generate", "shop", "--rows=-1", "--out=" + folder)).isEqualTo(2);
        assertThat(screen.err())
                .isEqualToNormalizingNewlines("bluetusk: expected 1 to 1000000000 rows for --rows but got -1\n");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void generatingIntoAFileIsBadInput(@TempDir Path folder) throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        assertThat(run("generate", "shop", "--out=" + file)).isEqualTo(4);
        assertThat(screen.err().lines()).hasSize(1);
    }
}
