package dev.bluetusk.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConsoleTest {
    @Test
    void whatAFileSaysCannotSteerTheTerminal() {
        ScreenCapture screen = new ScreenCapture(Look.PLAIN);
        screen.console().message("\"\u001b[2Jx\u0007\u009b\"\r over");
        screen.console().error("first\n\tsecond \u0000ü");
        assertThat(screen.err().lines())
                .containsExactly(
                        "bluetusk: \"\uFFFD[2Jx\uFFFD\uFFFD\"\uFFFD over", "bluetusk: first", "\tsecond \uFFFDü");
    }
}
