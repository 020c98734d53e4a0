package dev.bluetusk.jdbc.url;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Sizes of `maxResultBuffer`.
class ResultBufferTest {
    @ParameterizedTest
    @CsvSource({"100, 100", "3k, 3000", "2 M, 2000000"})
    void sizesAreBytesOrThousandsOfThem(String text, long bytes) {
        assertThat(ResultBuffer.bytes(text)).isEqualTo(bytes);
    }

    @Test
    void sharesAreOfTheHeapAndNeverAllOfIt() {
        long percent = Runtime.getRuntime().maxMemory() / 100;
        assertThat(ResultBuffer.bytes("10p")).isEqualTo(10 * percent);
        assertThat(ResultBuffer.bytes("5percent")).isEqualTo(5 * percent);
        assertThat(ResultBuffer.bytes("100pct")).isEqualTo(90 * percent);
        assertThat(ResultBuffer.bytes("900000T")).isEqualTo(90 * percent);
    }

    @ParameterizedTest
    @ValueSource(strings = {"much", "10X", "-1", "1e3"})
    void otherTextsAreRefused(String text) {
        assertThatThrownBy(() -> ResultBuffer.bytes(text)).hasMessageContaining("maxResultBuffer");
    }
}
