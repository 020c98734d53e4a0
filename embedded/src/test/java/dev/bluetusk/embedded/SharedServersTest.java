package dev.bluetusk.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SharedServersTest {
    @Test
    void theNewestVersionIsSelectedWhenNoneIsNamed() {
        assertThat(SharedServers.majors("")).containsExactly(18);
    }

    @Test
    void aListKeepsItsOrderAndNamesEachVersionOnce() {
        assertThat(SharedServers.majors("14, 18,14")).containsExactly(14, 18);
    }

    @Test
    void aListThatIsNoneIsRefused() {
        assertThatThrownBy(() -> SharedServers.majors("14,latest")).hasMessageContaining("\"14,latest\"");
        assertThatThrownBy(() -> SharedServers.majors("14,,18")).isInstanceOf(IllegalArgumentException.class);
    }
}
