package dev.bluetusk.jdbc.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeTextsTest {
    @ParameterizedTest
    @CsvSource({
        "5:1:2-03, GMT, 08:01:02+00",
        "23:59:59+11, GMT, 12:59:59+00",
        "23:59:59+11, GMT+03:00, 15:59:59+03",
        "01:30+0530, GMT-01:00, 19:00:00-01",
        "12:00:00.123456Z, GMT, 12:00:00.123456Z",
        "12:00:00.123456+00:00, Europe/Berlin, 13:00:00.123456+01"
    })
    void anOffsetIsThatOfTheZoneAfterwards(String text, String zone, String local) {
        assertThat(TimeTexts.local(text, TimeZone.getTimeZone(zone))).isEqualTo(local);
    }

    @ParameterizedTest
    @ValueSource(strings = {"22:12:1", "8:46:44", "24:00:00+01", "25:00+01", "12:00+99", "noon", ""})
    void otherTextsAreTheServers(String text) {
        assertThat(TimeTexts.local(text, TimeZone.getTimeZone("GMT"))).isEqualTo(text);
    }

    @Test
    void spacesAroundItDoNotMatter() {
        assertThat(TimeTexts.local(" 1:00+01 ", TimeZone.getTimeZone("GMT"))).isEqualTo("00:00:00+00");
    }
}
