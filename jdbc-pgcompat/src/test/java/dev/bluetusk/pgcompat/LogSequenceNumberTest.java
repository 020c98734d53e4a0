package dev.bluetusk.pgcompat;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.postgresql.replication.LogSequenceNumber;

class LogSequenceNumberTest {
    @Test
    void aPlaceIsTheSameAsTextAndAsNumber() {
        LogSequenceNumber place = LogSequenceNumber.valueOf("16/3002D50");
        assertThat(place.asLong()).isEqualTo(0x16_03002D50L);
        assertThat(place.asString()).isEqualTo("16/3002D50");
        assertThat(place).hasToString("LSN{16/3002D50}").isEqualTo(LogSequenceNumber.valueOf(place.asLong()));
        assertThat(place).hasSameHashCodeAs(LogSequenceNumber.valueOf(place.asLong()));
    }

    @Test
    void aTextThatIsNoPlaceIsTheInvalidOne() {
        for (String text : new String[] {"", "16", "16/", "/1", "x/1", "123456789/1", "0/0"}) {
            assertThat(LogSequenceNumber.valueOf(text)).isSameAs(LogSequenceNumber.INVALID_LSN);
        }
    }

    @Test
    void placesFollowEachOtherWithoutASign() {
        LogSequenceNumber last = LogSequenceNumber.valueOf("FFFFFFFF/FFFFFFFF");
        assertThat(last).isGreaterThan(LogSequenceNumber.valueOf("7FFFFFFF/0"));
        assertThat(LogSequenceNumber.INVALID_LSN).isLessThan(last);
    }
}
