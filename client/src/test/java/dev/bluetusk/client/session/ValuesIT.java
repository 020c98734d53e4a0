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

    private record Sample(String type, List<String> literals) {
        static Sample of(String type, String... literals) {
            return new Sample(type, List.of(literals));
        }
    }

    private static final List<Sample> SAMPLES = List.of(
            Sample.of("bool", "t", "f"),
            Sample.of("int2", "-32768", "0", "32767"),
            Sample.of("int4", "-2147483648", "0", "2147483647"),
            Sample.of("int8", "-9223372036854775808", "0", "9223372036854775807"),
            Sample.of("oid", "0", "4294967295"),
            Sample.of("float4", "0", "-1.5", "3.4028235e38", "1e-45", "NaN", "Infinity", "-Infinity"),
            Sample.of("float8", "0", "-0.1", "1.7976931348623157e308", "5e-324", "NaN", "Infinity", "-Infinity"),
            Sample.of(
                    "numeric",
                    "0",
                    "0.00",
                    "1.00",
                    "-12.5",
                    "123456789012345678901234567890.000000001",
                    "1e-20",
                    "1e30",
                    "NaN",
                    "Infinity",
                    "-Infinity"),
            Sample.of("text", "", "a", "日本語 ü 😀", "line\nbreak \\ \" '"),
            Sample.of("varchar", "", "abc"),
            Sample.of("bpchar", "", "abc"),
            Sample.of("char(5)", "ab"),
            Sample.of("name", "pg_class"),
            Sample.of("\"char\"", "x"),
            Sample.of("bytea", "\\x", "\\x00ff10"),
            Sample.of("date", "2024-02-29", "0001-01-01", "4713-01-01 BC", "9999-12-31", "5874897-12-31"),
            Sample.of("time", "00:00:00", "23:59:59.999999", "12:34:56.5"),
            Sample.of("timetz", "12:34:56+02", "00:00:00-15:59"),
            Sample.of(
                    "timestamp", "2024-02-29 12:34:56.123456", "1999-12-31 23:59:59.999999", "4713-01-01 00:00:00 BC"),
            Sample.of(
                    "timestamptz", "2024-02-29 12:34:56.123456+00", "2024-10-27 01:30:00+00", "1890-01-01 00:00:00+00"),
            Sample.of(
                    "interval", "0", "1 year 2 mons 3 days 04:05:06.789", "-1 mons +2 days -00:00:01", "1000000:00:00"),
            Sample.of("uuid", "00000000-0000-0000-0000-000000000000", "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11"),
            Sample.of("json", "{\"a\": [1,  2]}", "null"),
            Sample.of("jsonb", "{\"b\": 1, \"a\": \"ü\"}", "[]"),
            Sample.of("bool[]", "{}", "{t,f,NULL}"),
            Sample.of("int2[]", "{1,NULL,-3}"),
            Sample.of("int4[]", "{}", "{1,2,NULL}", "{{1,2},{3,4}}"),
            Sample.of("int8[]", "{9223372036854775807}"),
            Sample.of("float8[]", "{1.5,NaN,NULL}"),
            Sample.of("numeric[]", "{1.50,NULL}"),
            Sample.of("text[]", "{}", "{a,\"b,c\",\"d\\\"e\",\"\",NULL,\"NULL\"}"),
            Sample.of("date[]", "{2024-02-29,NULL}"),
            Sample.of("timestamptz[]", "{\"2024-02-29 12:00:00+01\"}"),
            Sample.of("uuid[]", "{a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11}"),
            Sample.of("bytea[]", "{\"\\\\x00ff\"}"),
            Sample.of("bit(5)", "10110"),
            Sample.of("varbit", "", "1", "101010101"),
            Sample.of("money", "0", "-1234567.89", "92233720368547758.07"),
            Sample.of("xml", "<a>ü</a>"),
            Sample.of("jsonpath", "strict $.\"b\"[*]?(@ > 1)"),
            Sample.of("inet", "127.0.0.1", "10.1.2.3/8", "::1", "2001:db8::7/48", "::ffff:1.2.3.4", "::1.2.3.4"),
            Sample.of("cidr", "10.0.0.0/8", "192.168.1.7/32", "2001:db8::/32"),
            Sample.of("macaddr", "08:00:2b:01:02:03"),
            Sample.of("macaddr8", "08:00:2b:ff:fe:01:02:03"),
            Sample.of("point", "(1.5,-2)", "(NaN,Infinity)"),
            Sample.of("line", "{1,-1,0}"),
            Sample.of("lseg", "[(0,0),(1,1)]"),
            Sample.of("box", "(2,3),(0,-1)"),
            Sample.of("path", "((0,0),(1,1),(2,0))", "[(0.5,0),(1,1)]"),
            Sample.of("polygon", "((0,0),(1,1),(2,0))"),
            Sample.of("circle", "<(1,2),3.5>"),
            Sample.of("int4range", "[1,5)", "empty", "(,)", "[1,)", "(,5)"),
            Sample.of("int8range", "[1,9223372036854775807)"),
            Sample.of("numrange", "[1.50,2)", "(1,2]"),
            Sample.of("daterange", "[2024-01-01,2024-02-01)", "[2024-01-01,infinity)"),
            Sample.of("tsrange", "[\"2024-01-01 00:00:00\",\"2024-01-01 12:30:00\"]"),
            Sample.of("tstzrange", "(\"2024-01-01 00:00:00+00\",)"),
            Sample.of("int4multirange", "{}", "{[1,5),[7,9)}"),
            Sample.of("nummultirange", "{[1.0,2.0],(3,4)}"),
            Sample.of("tsvector", "'cat':3 'fat':2A,4B", "'b''c' 'd\\\\e':1"),
            Sample.of("tsquery", "'fat' & ( 'rat' | 'cat' )", "!( 'a' & 'b' ) <-> 'c':*AB", "'a' <-> ( 'b' <2> 'c' )"),
            Sample.of("xid", "4294967295"),
            Sample.of("cid", "7"),
            Sample.of("xid8", "9223372036854775807"),
            Sample.of("pg_lsn", "16/B374D848"),
            Sample.of("tid", "(4294967295,65535)"),
            Sample.of("pg_snapshot", "10:20:10,14,15"),
            Sample.of("txid_snapshot", "10:20:10,14,15"),
            Sample.of("refcursor", "c1"),
            Sample.of("point[]", "{\"(1,2)\",NULL}"),
            Sample.of("box[]", "{(2,3),(0,-1);(1,1),(0,0)}"),
            Sample.of("inet[]", "{127.0.0.1,NULL,::1/64}"),
            Sample.of("varbit[]", "{1,01}"),
            Sample.of("money[]", "{$12.00}"),
            Sample.of("int4range[]", "{\"[1,5)\",empty}"),
            Sample.of("tsvector[]", "{\"'a':1 'b'\"}"),
            Sample.of("int4multirange[]", "{\"{[1,5),[7,9)}\"}"));

    /// Types that the type of their Java class cannot be cast to.
    private static final Set<String> CAST_NEEDS_TYPE = Set.of("xid", "cid", "xid8", "txid_snapshot");

    /// Types whose cast to text makes another text than their output function.
    private static final Set<String> CAST_DIFFERS =
            Set.of("bool", "bpchar", "char(5)", "timestamptz", "timestamptz[]", "inet", "tstzrange");

    @Test
    void bothFormatsGiveTheSameValueWhoseTextIsTheServers() {
        for (Sample sample : SAMPLES) {
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
        for (Sample sample : SAMPLES) {
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
