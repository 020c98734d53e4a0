package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.OwnedRow;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.embedded.PostgresServer;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// Every everyday type, in both formats, as a result and as a parameter; the server's own text is the judge.
@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
class ValuesIT {
    private final Session session;

    ValuesIT(PostgresServer server) {
        session = Connector.connect(Databases.of(server, ValuesIT.class));
        session.script("set timezone = 'Europe/Berlin'");
    }

    @AfterEach
    void close() {
        session.close();
    }

    /// Types that the type of their Java class cannot be cast to.
    private static final Set<String> CAST_NEEDS_TYPE = Set.of("xid", "cid", "xid8", "txid_snapshot");

    /// Types whose cast to text makes another text than their output function.
    private static final Set<String> CAST_DIFFERS =
            Set.of("bool", "bpchar", "char(5)", "timestamptz", "timestamptz[]", "inet", "tstzrange");

    @Test
    void bothFormatsGiveTheSameValueWhoseTextIsTheServers() {
        for (TypeSample sample : TypeSample.ALL) {
            for (String literal : sample.literals()) {
                String cast = "$1::text::" + sample.type();
                String sql = "select " + cast + ", (" + cast + ")::text";
                PreparedStatement statement = session.prepare(sql);
                OwnedRow text = onlyRow(statement.inText().query(literal));
                OwnedRow binary = onlyRow(statement.inBinary().query(literal));
                String expected = text.getString(2);
                if (!CAST_DIFFERS.contains(sample.type())) {
                    assertThat(binary.getString(1))
                            .as(sample.type() + " " + literal)
                            .isEqualTo(expected);
                }
                assertThat(binary.getString(1)).isEqualTo(text.getString(1));
                Class<?> target = target(sample.type(), literal);
                assertSame(text.get(1, target), binary.get(1, target), sample.type() + " " + literal);
            }
        }
    }

    /// No BigDecimal is infinite or not a number.
    private static Class<?> target(String type, String literal) {
        boolean finite = !literal.contains("N") && !literal.contains("Inf");
        return type.equals("numeric") && !finite ? Double.class : Object.class;
    }

    private static void assertSame(Object one, Object other, String what) {
        assertThat(Objects.deepEquals(one, other)).as(what).isTrue();
    }

    @Test
    void aValueThatWasReadGoesBackAsAParameterUnchanged() {
        for (TypeSample sample : TypeSample.ALL) {
            for (String literal : sample.literals()) {
                String cast = "$1::text::" + sample.type();
                OwnedRow read = onlyRow(session.query("select " + cast + ", (" + cast + ")::text", literal));
                Object value = read.get(1, target(sample.type(), literal));
                PreparedStatement typed = session.prepare("select ($1::" + sample.type() + ")::text");
                assertThat(typed.query(value).one(String.class))
                        .as("prepared " + sample.type() + " " + literal)
                        .isEqualTo(read.getString(2));
                if (CAST_NEEDS_TYPE.contains(sample.type())) {
                    continue;
                }
                if (sample.type().equals("json")) {
                    // A JSON value alone is declared as jsonb, which does not keep blanks.
                    continue;
                }
                assertThat(session.query("select ($1::" + sample.type() + ")::text", value)
                                .one(String.class))
                        .as("declared " + sample.type() + " " + literal)
                        .isEqualTo(read.getString(2));
            }
        }
    }

    @Test
    void everydayValuesHaveTheirEverydayClasses() {
        OwnedRow row = onlyRow(session.query(
                "select $1::text, $2::int4, $3::int8, $4::float8, $5::bool, $6::numeric, $7::date, $8::time, $9::timestamp,"
                        + " $10::timestamptz, $11::uuid, $12::bytea",
                "text",
                1,
                2L,
                3.5,
                true,
                new BigDecimal("4.50"),
                LocalDate.of(2024, 2, 29),
                LocalTime.of(12, 34, 56),
                LocalDateTime.of(2024, 2, 29, 12, 34),
                OffsetDateTime.of(2024, 2, 29, 12, 34, 0, 0, ZoneOffset.UTC),
                new UUID(1, 2),
                new byte[] {1, 2, 3}));
        assertThat(row.get(1, String.class)).isEqualTo("text");
        assertThat(row.get(2, Integer.class)).isEqualTo(1);
        assertThat(row.get(3, Long.class)).isEqualTo(2);
        assertThat(row.get(4, Double.class)).isEqualTo(3.5);
        assertThat(row.get(5, Boolean.class)).isTrue();
        assertThat(row.getBigDecimal(6)).isEqualTo(new BigDecimal("4.50"));
        assertThat(row.get(7, LocalDate.class)).isEqualTo(LocalDate.of(2024, 2, 29));
        assertThat(row.get(8, LocalTime.class)).isEqualTo(LocalTime.of(12, 34, 56));
        assertThat(row.get(9, LocalDateTime.class)).isEqualTo(LocalDateTime.of(2024, 2, 29, 12, 34));
        assertThat(row.get(10, OffsetDateTime.class).toInstant())
                .isEqualTo(OffsetDateTime.of(2024, 2, 29, 12, 34, 0, 0, ZoneOffset.UTC)
                        .toInstant());
        assertThat(row.get(11, UUID.class)).isEqualTo(new UUID(1, 2));
        assertThat(row.get(12, byte[].class)).containsExactly(1, 2, 3);
    }

    @Test
    void aTimeStampWithZoneReadAsTextIsTheSameInBothFormats() {
        PreparedStatement statement = session.prepare("select '2024-07-01 12:00:00+02'::timestamptz");
        assertThat(statement.inText().query().one(String.class)).isEqualTo("2024-07-01 10:00:00+00");
        assertThat(statement.inBinary().query().one(String.class)).isEqualTo("2024-07-01 10:00:00+00");
    }

    @Test
    void typesWithoutACodecGoAsText() {
        session.script("create type pg_temp.mood as enum ('sad', 'happy')");
        for (int i = 0; i < 3; i++) {
            OwnedRow row = onlyRow(session.query(
                    "select $1::pg_temp.mood, '[1,5)'::int4range, '(1,2)'::point, '127.0.0.1'::inet", "happy"));
            assertThat(row.getString(1)).isEqualTo("happy");
            assertThat(row.getString(2)).isEqualTo("[1,5)");
            assertThat(row.getString(3)).isEqualTo("(1,2)");
            assertThat(row.getString(4)).isEqualTo("127.0.0.1");
        }
    }

    private static OwnedRow onlyRow(Rows rows) {
        List<OwnedRow> all = rows.list();
        assertThat(all).hasSize(1);
        return all.getFirst();
    }
}
