package dev.bluetusk.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantityTest {
    @ParameterizedTest
    @CsvSource({"0,0 B", "999,999 B", "1000,1.00 kB", "1234567,1.23 MB", "99960000,100 MB", "999600000,1.00 GB"})
    void bytesKeepThreeDigits(long bytes, String text) {
        assertThat(Quantity.bytes(bytes)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"7,7", "9999,'9,999'", "10000,10.0 k", "812345,812 k", "4123456,4.12 M"})
    void smallCountsAreExactAndLargeOnesAreRounded(long count, String text) {
        assertThat(Quantity.count(count)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"12,12 ms", "3210,3.21 s", "12345,12.3 s", "125000,2:05 min", "10925000,3:02:05 h"})
    void timesAreWrittenInTheUnitThatFits(long millis, String text) {
        assertThat(Quantity.time(Duration.ofMillis(millis))).isEqualTo(text);
    }
}
