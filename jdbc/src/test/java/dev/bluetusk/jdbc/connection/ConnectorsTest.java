package dev.bluetusk.jdbc.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.jdbc.url.JdbcOptions;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Connections of the same recheck time share what is remembered of hosts.
class ConnectorsTest {
    private static JdbcOptions seconds(String text) {
        return JdbcOptions.of(Map.of("hostRecheckSeconds", text));
    }

    @Test
    void eachRecheckTimeHasOneMemoryUpToALimit() {
        assertThat(Connectors.of(JdbcOptions.none())).isSameAs(Connectors.of(seconds("10")));
        assertThat(Connectors.of(seconds("7"))).isSameAs(Connectors.of(seconds("7")));
        assertThat(Connectors.of(seconds("7"))).isNotSameAs(Connectors.of(seconds("8")));
        assertThatThrownBy(() -> Connectors.of(seconds("soon"))).hasMessageContaining("hostRecheckSeconds");
        for (int i = 100; i < 200; i++) {
            assertThat(Connectors.of(seconds(Integer.toString(i)))).isNotNull();
        }
        assertThat(Connectors.of(seconds("199"))).as("beyond the limit").isNotSameAs(Connectors.of(seconds("199")));
        assertThat(Connectors.of(seconds("7"))).isSameAs(Connectors.of(seconds("7")));
    }
}
