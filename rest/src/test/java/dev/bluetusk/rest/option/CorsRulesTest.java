package dev.bluetusk.rest.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CorsRulesTest {
    @ParameterizedTest
    @ValueSource(strings = {"", "app.example", "https://app.example/", "https://app.example/path", "*", "https:// x"})
    void whatIsNoOriginIsRefused(String text) {
        assertThatThrownBy(() -> CorsRules.of(List.of(text)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected an origin such as https://app.example");
    }

    @Test
    void credentialsAreForNamedOriginsOnly() {
        assertThatThrownBy(() -> CorsRules.allOrigins().withCredentials())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("origins that are named");
        assertThat(CorsRules.of(List.of("https://A.example")).withCredentials().allows("https://a.example"))
                .isTrue();
    }
}
