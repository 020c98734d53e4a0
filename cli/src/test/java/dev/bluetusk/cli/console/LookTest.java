package dev.bluetusk.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LookTest {
    private static Look look(Map<String, String> environment, String... properties) {
        Properties all = new Properties();
        for (int i = 0; i < properties.length; i += 2) {
            all.setProperty(properties[i], properties[i + 1]);
        }
        return Look.of(environment, all);
    }

    @Test
    void withoutTheLauncherEverythingIsPlain() {
        assertThat(look(Map.of())).isEqualTo(Look.PLAIN);
    }

    @Test
    void noColorAndADumbTerminalTurnColoursOff() {
        assertThat(look(Map.of("TERM", "xterm")).coloursWanted()).isTrue();
        assertThat(look(Map.of("TERM", "xterm", "NO_COLOR", "1")).coloursWanted())
                .isFalse();
        assertThat(look(Map.of("TERM", "xterm", "NO_COLOR", "")).coloursWanted())
                .isTrue();
        assertThat(look(Map.of("TERM", "dumb")).coloursWanted()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"'24 132',132", "'24 0',80", "'',80", "'24 x',80", "'5 5',20", "'24 99999',80"})
    void theWidthComesFromTheLauncher(String size, int columns) {
        assertThat(look(Map.of(), "bluetusk.terminal.size", size).columns()).isEqualTo(columns);
    }

    @Test
    void theFirstLocaleVariableThatIsSetDecidesOnSigns() {
        assertThat(look(Map.of("LANG", "de_DE.UTF-8")).unicode()).isTrue();
        assertThat(look(Map.of("LANG", "de_DE.UTF-8", "LC_ALL", "C")).unicode()).isFalse();
        assertThat(look(Map.of("LC_ALL", "", "LANG", "C.utf8")).unicode()).isTrue();
    }
}
