package dev.bluetusk.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ErrorLimitTest {
    @Test
    void aNumberAllowsThatManyRecords() {
        ErrorLimit limit = ErrorLimit.parse("2");
        assertThat(limit.isExceeded(2, 2, false)).isFalse();
        assertThat(limit.isExceeded(3, 1_000_000, false)).isTrue();
    }

    @Test
    void aShareCountsFromSomeRecordsOnAndAtTheEnd() {
        ErrorLimit limit = ErrorLimit.parse("5%");
        assertThat(limit.isExceeded(500, 999, false)).isFalse();
        assertThat(limit.isExceeded(51, 1_000, false)).isTrue();
        assertThat(limit.isExceeded(50, 1_000, false)).isFalse();
        assertThat(limit.isExceeded(1, 10, true)).isTrue();
        assertThat(limit).hasToString("5%");
        assertThat(ErrorLimit.parse(" 0.5 % ")).hasToString("0.5%");
    }

    @Test
    void onlyALimitOfNoneAllowsNone() {
        assertThat(ErrorLimit.parse("0").allowsNone()).isTrue();
        assertThat(ErrorLimit.parse("0%").allowsNone()).isTrue();
        assertThat(ErrorLimit.parse("1").allowsNone()).isFalse();
        assertThat(ErrorLimit.parse("0.001%").allowsNone()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "-1", "101%", "-1%", "%", "NaN%", "1.5"})
    void anythingElseIsRefused(String text) {
        assertThatThrownBy(() -> ErrorLimit.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
