package dev.bluetusk.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProgressBarTest {
    private static final Look TERMINAL = new Look(true, true, false, false, 100);

    private final ScreenCapture plain = new ScreenCapture(Look.PLAIN);
    private long nanos;

    private ProgressBar bar(ScreenCapture screen, long total) {
        return new ProgressBar(
                screen.console(), new ProgressBar.Task("orders.csv", ProgressBar.Unit.BYTES, total), () -> nanos);
    }

    private void after(double seconds) {
        nanos += (long) (seconds * 1e9);
    }

    @Test
    void aLogGetsAPlainLineEveryFiveSeconds() {
        ProgressBar bar = bar(plain, 100_000_000);
        after(4.9);
        bar.update(49_000_000, 490_000);
        assertThat(plain.err()).isEmpty();
        after(0.1);
        bar.update(50_000_000, 500_000);
        bar.update(50_100_000, 501_000);
        assertThat(plain.err())
                .isEqualToNormalizingNewlines("orders.csv:  50 %  500 k rows  100 k rows/s  10.0 MB/s  0:05 left\n");
    }

    @Test
    void aTerminalGetsOneLineThatIsRedrawnAndTakenAway() {
        ScreenCapture screen = new ScreenCapture(TERMINAL);
        try (ProgressBar bar = bar(screen, 1000)) {
            after(1);
            bar.update(500, 5);
        }
        assertThat(screen.err())
                .startsWith("\r\033[Korders.csv [############")
                .contains(" 50 %  5 rows  5 rows/s  500 B/s  0:01 left")
                .endsWith("\r\033[K")
                .doesNotContain("\n");
    }

    @Test
    void theRateIsThatOfTheLastSecondsSoThatAStallIsSeen() {
        ProgressBar bar = bar(plain, 0);
        for (int i = 1; i <= 4; i++) {
            after(5);
            bar.update(Math.min(i, 2) * 1_000_000L, 1);
        }
        List<String> lines = plain.err().lines().toList();
        assertThat(lines.getFirst()).contains("200 kB/s");
        assertThat(lines.getLast()).contains("  0 B/s");
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 40, 60, 79, 80, 81, 200})
    void noLineIsWiderThanTheWindow(int columns) {
        ScreenCapture screen = new ScreenCapture(new Look(true, true, true, true, columns));
        ProgressBar bar = bar(screen, 1L << 50);
        for (int i = 0; i < 50; i++) {
            after(0.5);
            bar.update(i * 987_654_321L, i * 12_345_678L);
        }
        for (String line : screen.err().split("\r\033\\[K", -1)) {
            assertThat(Style.width(line)).as(line).isLessThan(columns);
        }
    }
}
