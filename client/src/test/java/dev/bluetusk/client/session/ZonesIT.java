package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.OwnedRow;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.embedded.PostgresServer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.TimeZone;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// Times in the zones where they go wrong: neither the session's zone nor the JVM's changes an instant or a
/// local time.
@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
class ZonesIT {
    private static final List<String> ZONES = List.of(
            "UTC",
            "Asia/Shanghai",
            "Africa/Monrovia",
            "America/New_York",
            "Europe/Berlin",
            "America/Sao_Paulo",
            "Australia/Lord_Howe",
            "Pacific/Apia");

    private final Session session;
    private final TimeZone before = TimeZone.getDefault();

    ZonesIT(PostgresServer server) {
        session = Connector.connect(Databases.of(server, ZonesIT.class));
    }

    @AfterEach
    void close() {
        TimeZone.setDefault(before);
        session.close();
    }

    private void live(String zone) {
        TimeZone.setDefault(TimeZone.getTimeZone(zone));
        session.script("set timezone = '" + zone + "'");
    }

    @Test
    void instantsAreTheSameInEveryZone() {
        List<Instant> instants = List.of(
                Instant.parse("1899-12-31T12:00:00Z"),
                Instant.parse("1950-01-01T00:00:00Z"),
                Instant.parse("1582-10-10T00:00:00Z"),
                Instant.parse("2023-03-12T07:30:00Z"),
                Instant.parse("2023-11-05T05:30:00Z"),
                Instant.parse("2023-11-05T06:30:00.123456Z"),
                Instant.parse("2011-12-30T10:00:00Z"),
                Instant.parse("-4712-01-01T00:00:00Z"),
                Instant.parse("+294275-12-31T23:59:59Z"));
        for (String zone : ZONES) {
            live(zone);
            PreparedStatement statement = session.prepare("select $1::timestamptz, extract(epoch from $1)");
            for (Instant instant : instants) {
                OwnedRow binary = statement.inBinary().query(instant).list().getFirst();
                OwnedRow text = statement.inText().query(instant).list().getFirst();
                OwnedRow ofText = session.query("select $1::text::timestamptz", text.getString(1))
                        .list()
                        .getFirst();
                for (OwnedRow row : List.of(binary, text, ofText)) {
                    assertThat(row.get(1, Instant.class)).as(zone).isEqualTo(instant);
                    assertThat(row.get(1, OffsetDateTime.class).toInstant()).isEqualTo(instant);
                }
                assertThat(binary.getBigDecimal(2).longValue()).isEqualTo(instant.getEpochSecond());
            }
        }
    }

    @Test
    void theServersOffsetsMayHaveSeconds() {
        live("Asia/Shanghai");
        assertThat(session.query("select $1::timestamptz::text", Instant.parse("1899-12-31T12:00:00Z"))
                        .one(String.class))
                .isEqualTo("1899-12-31 20:05:43+08:05:43");
        live("Africa/Monrovia");
        assertThat(session.query("select $1::timestamptz::text", Instant.parse("1950-01-01T00:00:00Z"))
                        .one(String.class))
                .isEqualTo("1949-12-31 23:15:30-00:44:30");
    }

    @Test
    void localTimesAreTheSameInEveryZoneAlsoWhereTheyDoNotExist() {
        List<LocalDateTime> times = List.of(
                LocalDateTime.parse("2023-03-12T02:00"),
                LocalDateTime.parse("2023-03-12T02:30"),
                LocalDateTime.parse("2023-11-05T01:30"),
                LocalDateTime.parse("2018-11-04T00:00"),
                LocalDateTime.parse("2011-12-30T12:00"),
                LocalDateTime.parse("1582-10-10T00:00"),
                LocalDateTime.parse("0001-01-01T00:00"));
        for (String zone : ZONES) {
            live(zone);
            PreparedStatement statement = session.prepare("select $1::timestamp, $2::date, $1::timestamp::text");
            for (LocalDateTime time : times) {
                LocalDate date = time.toLocalDate();
                for (PreparedStatement each : List.of(statement.inBinary(), statement.inText())) {
                    OwnedRow row = each.query(time, date).list().getFirst();
                    assertThat(row.get(1, LocalDateTime.class)).as(zone).isEqualTo(time);
                    assertThat(row.get(2, LocalDate.class)).isEqualTo(date);
                    assertThat(row.getString(3)).startsWith(date + " ");
                }
            }
        }
    }

    @Test
    void aZonedTimeKeepsItsInstant() {
        live("America/New_York");
        ZonedDateTime later = ZonedDateTime.ofLocal(
                        LocalDateTime.parse("2023-11-05T01:30"), ZoneId.of("America/New_York"), null)
                .withLaterOffsetAtOverlap();
        assertThat(session.query("select $1", later).one(Instant.class)).isEqualTo(later.toInstant());
        assertThat(session.query("select $1::timestamptz::text", later).one(String.class))
                .isEqualTo("2023-11-05 01:30:00-05");
    }
}
