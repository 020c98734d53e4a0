package dev.bluetusk.jdbc.url;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerZoneTest {
    @ParameterizedTest(name = "{0} is {1} on the server")
    @CsvSource({
        "Europe/Vienna, Europe/Vienna",
        "UTC, UTC",
        "GMT, GMT",
        "GMT+03:00, GMT-03:00",
        "GMT-09:30, GMT+09:30",
        "Etc/GMT+3, Etc/GMT+3"
    })
    void offsetsCountToTheWestOnTheServer(String java, String server) {
        assertThat(ServerZone.name(TimeZone.getTimeZone(java))).isEqualTo(server);
    }

    @ParameterizedTest(name = "{0} is {1} east of Greenwich")
    @CsvSource({
        "GMT-03:00, +03:00",
        "UTC+3, -03:00",
        "<+0530>-05:30, +05:30",
        "<-02:30:15>+02:30:15, -02:30:15",
        "GMT0, Z",
        "XYZ7, -07:00"
    })
    void aNameWithAnOffsetIsReadAsTheServerDoes(String name, String offset) {
        assertThat(ServerZone.of(name)).isEqualTo(ZoneOffset.of(offset));
    }

    @Test
    void namesOfPlacesAreTheSame() {
        assertThat(ServerZone.of("America/St_Johns")).isEqualTo(ZoneId.of("America/St_Johns"));
        assertThat(ServerZone.of("Etc/GMT+3").getRules())
                .isEqualTo(ZoneOffset.ofHours(-3).getRules());
    }

    @Test
    void aZoneThatJavaDoesNotKnowIsUtc() {
        assertThat(ServerZone.of("posix/Nowhere")).isEqualTo(ZoneOffset.UTC);
        assertThat(ServerZone.of("GMT+99")).isEqualTo(ZoneOffset.UTC);
    }
}
