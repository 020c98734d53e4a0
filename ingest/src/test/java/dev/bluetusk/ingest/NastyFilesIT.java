package dev.bluetusk.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.copy.CopyIn;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.ingest.source.Compression;
import dev.bluetusk.ingest.source.CsvFormat;
import dev.bluetusk.ingest.source.CsvQuoting;
import dev.bluetusk.ingest.source.Packed;
import dev.bluetusk.ingest.source.SourceException;
import dev.bluetusk.ingest.source.Whitespace;
import dev.bluetusk.testkit.TestServers;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Files that broke other loaders, into a real server.
class NastyFilesIT {
    private static Session session;

    @BeforeAll
    static void connect() {
        session = Connector.connect(TestServers.freshDatabase("nasty"));
    }

    @AfterAll
    static void disconnect() {
        session.close();
    }

    @BeforeEach
    void cleanDatabase() {
        session.script("drop schema public cascade; create schema public");
    }

    @Test
    void aByteOrderMarkIsNoPartOfTheFirstNameOrValue() {
        assertThat(load("\uFEFF\"id\",v\n1,a\n", "t")
                        .createTable()
                        .run(session, LoadListener.NONE)
                        .rowsLoaded())
                .isEqualTo(1);
        assertThat(strings("select id||v from t")).containsExactly("1a");
        load("\uFEFF2,\uFEFFb\n", "t").withoutHeader().run(session, LoadListener.NONE);
        assertThat(strings("select v from t where id = 2")).containsExactly("\uFEFFb");
    }

    @ParameterizedTest
    @CsvSource({
        "UTF-16, UTF-16BE",
        "UTF-16LE, UTF-16LE",
        "UTF-16BE, UTF-16BE",
        "UTF-32, UTF-32BE",
        "windows-1252, windows-1252"
    })
    void otherEncodingsAreFoundOutAndTold(String written, String told) {
        session.script("create table t (id int, v text)");
        byte[] bytes = "id,v\n1,Käse\n".getBytes(Charset.forName(written));
        try (LoadPlan plan = load(bytes).plan(session)) {
            assertThat(plan.encoding().name()).isEqualTo(told);
            assertThat(plan.run(session, LoadListener.NONE).bytesRead()).isEqualTo(bytes.length);
        }
        assertThat(strings("select v from t")).containsExactly("Käse");
    }

    @Test
    void bytesThatAreNoCharacterRejectTheirRecordWithLineAndByte() {
        session.script("create table t (id int)");
        byte[] bytes = "id,v\n1,a\n2,b\u0081\n3,c\n".getBytes(StandardCharsets.ISO_8859_1);
        LoadReport report = load(bytes)
                .skipping("v")
                .encoding(Charset.forName("windows-1252"))
                .run(session, LoadListener.NONE);
        assertThat(report.rejects()).hasToString("[line 3: column 4: byte 0x81 is no character of windows-1252]");
        assertThat(strings("select id from t order by id")).containsExactly("1", "3");
    }

    @ParameterizedTest
    @EnumSource
    void packedFilesAreUnpackedAndHalfOfThemStoresNothing(Compression compression) {
        session.script("create table t (id int, v text)");
        StringBuilder csv = new StringBuilder("id,v\n");
        for (int i = 0; i < 200_000; i++) {
            csv.append(i).append(",v").append(i * 7919L % 10007).append('\n');
        }
        byte[] packed = Packed.by(compression, csv.toString().getBytes(StandardCharsets.UTF_8));
        LoadReport report = load(packed).run(session, LoadListener.NONE);
        assertThat(report.rowsLoaded()).isEqualTo(200_000);
        assertThat(report.bytesRead()).isEqualTo(packed.length);
        if (compression != Compression.NONE) {
            byte[] half = Arrays.copyOf(packed, packed.length - 10);
            assertThatThrownBy(() -> load(half).truncateFirst().run(session, LoadListener.NONE))
                    .isInstanceOf(SourceException.class)
                    .hasMessageStartingWith("n.csv: cannot be read: its " + compression.label() + " data are damaged");
            assertThat(strings("select count(*) from t")).containsExactly("200000");
        }
    }

    @Test
    void aZeroByteRejectsOnlyItsRow() {
        session.script("create table t (id int, v text)");
        LoadReport report = load("id,v\n1,a\n2,a\0b\n3,c\n", "t").run(session, LoadListener.NONE);
        assertThat(report.rowsLoaded()).isEqualTo(2);
        assertThat(report.rejects().getFirst().toString())
                .isEqualTo("line 3, column \"v\": \"a\uFFFDb\" has a zero byte, which PostgreSQL text cannot hold");
    }

    @Test
    void bytesThatAreNotUtf8RejectOnlyTheirRow() {
        session.script("create table t (id int, v text)");
        byte[] latin1 = "1,a\n2,é\n3,c\n".getBytes(StandardCharsets.ISO_8859_1);
        LoadReport report = Load.csv(new ByteArrayInputStream(latin1), "l.csv")
                .into("t")
                .withoutHeader()
                .run(session, LoadListener.NONE);
        assertThat(report.rowsLoaded()).isEqualTo(2);
        assertThat(report.rejects().getFirst().reason()).contains("is not UTF-8 (byte 0xe9 at offset 0)");
    }

    @Test
    void carriageReturnsAloneEndLines() {
        session.script("create table t (id int, v text)");
        assertThat(load("1,a\r2,b\r", "t")
                        .withoutHeader()
                        .run(session, LoadListener.NONE)
                        .rowsLoaded())
                .isEqualTo(2);
        LoadReport report = load("3,b\rc,d,e", "t").withoutHeader().run(session, LoadListener.NONE);
        assertThat(report.rejects()).hasToString("[line 2: too many fields: expected 2 but got 3]");
    }

    @Test
    void aBackslashIsData() {
        session.script("create table t (id int, v text)");
        load("11,\"C:\\dir\\\"\n12,\"b\\\"\"x\"\n13,\\N\n14,\\.\n", "t")
                .withoutHeader()
                .run(session, LoadListener.NONE);
        load("15,\\N\n16,\\.\n\\.\n", "t")
                .withoutHeader()
                .format(CopyFormat.TEXT)
                .run(session, LoadListener.NONE);
        assertThat(strings("select v from t order by id"))
                .containsExactly("C:\\dir\\", "b\\\"x", "\\N", "\\.", "\\N", "\\.");
    }

    @Test
    void hugeRecordsAreLoadedWhole() {
        session.script("create table t (id int, v text)");
        String small = "é".repeat(10_000);
        String large = "x\n".repeat(10_000_000);
        load("1," + small + "\n2,\"" + large + "\"\n3,z\n", "t").withoutHeader().run(session, LoadListener.NONE);
        assertThat(strings("select octet_length(v)||' '||md5(v) from t where id < 3 order by id"))
                .hasSize(2)
                .satisfies(lengths -> {
                    assertThat(lengths.get(0)).startsWith("20000 ");
                    assertThat(lengths.get(1)).startsWith("20000000 ");
                });
        assertThat(strings("select md5(repeat(E'x\\n', 10000000)) = md5(v) from t where id = 2"))
                .containsExactly("true");
    }

    @Test
    void aFirstRecordLargerThanTheSampleIsLoadedWhole() {
        session.script("create table t (id int, v text)");
        String large = "x\n".repeat(3_000_000);
        load("1;\"" + large + "\"\n2;y\n", "t").run(session, LoadListener.NONE);
        load("3," + "z".repeat(3_000_000) + "\n", "t").run(session, LoadListener.NONE);
        assertThat(strings("select octet_length(v) from t order by id")).containsExactly("6000000", "1", "3000000");
    }

    @Test
    void aThousandColumnsAreLoaded() {
        StringBuilder names = new StringBuilder("c1");
        StringBuilder values = new StringBuilder("1");
        for (int i = 2; i <= 1000; i++) {
            names.append(",c").append(i);
            values.append(',').append(i);
        }
        load(names + "\n" + values + "\n", "t").createTable().run(session, LoadListener.NONE);
        assertThat(strings("select c1 + c1000 from t")).containsExactly("1001");
    }

    @Test
    void nullEmptyTextAndTheNullWordAreThreeThings() {
        session.script("create table t (id int, v text); create table n (id int, v int)");
        load("1,\"\"\n2,\n", "t").withoutHeader().run(session, LoadListener.NONE);
        load("3,\"mynull\"\n4,mynull\n5,\n", "t")
                .withoutHeader()
                .nullWord("mynull")
                .run(session, LoadListener.NONE);
        assertThat(strings("select coalesce('<'||v||'>', 'NULL') from t order by id"))
                .containsExactly("<>", "NULL", "<mynull>", "NULL", "<>");
        LoadReport report = load("1,\"\"\n2,\n", "n").withoutHeader().run(session, LoadListener.NONE);
        assertThat(report.rejects()).hasToString("[line 1, column \"v\": \"\" is not integer]");
    }

    @Test
    void aMissingFinalLineEndLosesNothingAndATrailingDelimiterIsAnExtraField() {
        session.script("create table t (id int, v text); create table one (id int)");
        assertThat(load("id,v\n1,a\n2,", "t").run(session, LoadListener.NONE).rowsLoaded())
                .isEqualTo(2);
        assertThat(load("7", "one")
                        .withoutHeader()
                        .run(session, LoadListener.NONE)
                        .rowsLoaded())
                .isEqualTo(1);
        LoadReport report = load("id,v\n1,a,\n2,b,\n", "t").run(session, LoadListener.NONE);
        assertThat(report.rowsRejected()).isEqualTo(2);
        assertThat(report.rejects().getFirst().reason()).isEqualTo("too many fields: expected 2 but got 3");
    }

    @Test
    void anEmptyFileAndALoneHeaderLoadNothing() {
        session.script("create table t (id int, v text)");
        assertThat(load("", "t").run(session, LoadListener.NONE).rowsRead()).isZero();
        assertThat(load("id,v\n", "t").run(session, LoadListener.NONE).rowsRead())
                .isZero();
        assertThat(load("id,v", "t").run(session, LoadListener.NONE).rowsRead()).isZero();
    }

    @Test
    void blankLinesAreNoRecordsExceptInOneColumn() {
        session.script("create table t (id int, v text); create table one (v text)");
        assertThat(load("id,v\n\n1,a\n\n\n2,b\n\n", "t")
                        .run(session, LoadListener.NONE)
                        .rowsLoaded())
                .isEqualTo(2);
        assertThat(load("v\na\n\nb\n", "one").run(session, LoadListener.NONE).rowsLoaded())
                .isEqualTo(3);
    }

    @Test
    void reservedAndMixedCaseNamesAreQuotedOnce() {
        String csv = "select,Mixed Case,\"a\"\"b\"\n1,2,3\n";
        LoadReport report = load(csv, "order").withHeader().createTable().run(session, LoadListener.NONE);
        assertThat(report.created()).isTrue();
        assertThat(load(csv, "order")
                        .createTable()
                        .run(session, LoadListener.NONE)
                        .created())
                .isFalse();
        assertThat(strings("select \"select\"::text||\"Mixed Case\"||\"a\"\"b\" from \"order\""))
                .containsExactly("123", "123");
    }

    @ParameterizedTest
    @CsvSource({
        "'numeric(100,14)', 110.022004090000, 110.02200409000000",
        "numeric, 10, 10",
        "numeric, 1E+1, 10",
        "numeric, 0.0001, 0.0001",
        "numeric, -0.99, -0.99",
        "smallint, 5, 5",
        "int, 5, 5",
        "bigint, 5, 5",
        "jsonb, {}, {}",
        "json, '[1, 2]', '[1, 2]'",
        "'timestamp(0)', 2018-06-03T23:59:59.999999999, 2018-06-04 00:00:00",
        "'char(5)', ab, 'ab   '",
        "date, 0009-12-04, 0009-12-04",
        "bytea, \\x00DEADff, \\x00deadff",
        "bool, off, false",
    })
    void valuesKeepTheirDigitsAndWidths(String type, String text, String shown) {
        session.script("create table t (id int, v " + type + ")");
        load("1;\"" + text + "\"\n", "t").delimiter(';').withoutHeader().run(session, LoadListener.NONE);
        assertThat(strings(type.startsWith("char") ? "select format('%s', v) from t" : "select v::text from t"))
                .containsExactly(shown);
    }

    @Test
    void aRoundedOverflowIsARowError() {
        session.script("create table t (id int, v numeric(10,2))");
        LoadReport report =
                load("1,99999999.995\n2,99999999.994\n", "t").withoutHeader().run(session, LoadListener.NONE);
        assertThat(report.rejects())
                .hasToString("[line 1, column \"v\": \"99999999.995\" is out of range for numeric(10,2)]");
        assertThat(strings("select v from t")).containsExactly("99999999.99");
    }

    @Test
    void impossibleDatesRejectTheirRowsAndEarlyYearsAreKept() {
        session.script("create table t (id int, v timestamp not null)");
        LoadReport report = load("1,0009-12-04\n2,0000-00-00\n3,2001-00-10\n4,2007-08-09\n", "t")
                .withoutHeader()
                .run(session, LoadListener.NONE);
        assertThat(report.rejects()).extracting(Reject::line).containsExactly(2L, 3L);
        assertThat(strings("select v from t order by id"))
                .containsExactly("0009-12-04 00:00:00", "2007-08-09 00:00:00");
    }

    @Test
    void typesWithoutABinaryEncoderGoAsTextAndTheRestIsStillChecked() {
        session.script("create type mood as enum ('sad', 'ok'); create domain age as int check (value > 0) not null;"
                + " create table t (id age, m mood, i inet, r int4range, a int[], v interval, x text)");
        String csv =
                "id,m,i,r,a,v,x\n1,ok,10.0.0.1,\"[1,5)\",\"{1,2}\",1 day,\"a\tb\\\nc\"\nx,ok,10.0.0.1,,,,\n2,bad,,,,,\n";
        try (LoadPlan plan = load(csv, "t").plan(session)) {
            assertThat(plan.binary()).isFalse();
        }
        LoadReport report = load(csv, "t").run(session, LoadListener.NONE);
        assertThat(report.rejects())
                .extracting(Reject::toString)
                .containsExactly(
                        "line 4, column \"id\": \"x\" is not integer",
                        "line 5, column \"m\": \"bad\" is no value of enum mood (sad, ok)");
        assertThat(strings("select id||' '||m||' '||i||' '||r||' '||a::text||' '||v||' '||x from t"))
                .containsExactly("1 ok 10.0.0.1/32 [1,5) {1,2} 1 day a\tb\\\nc");
        assertThatThrownBy(() -> load("id,m,i\n1,ok,10.0.0.1\n2,ok,nowhere\n", "t")
                        .rejectsMax(0)
                        .run(session, LoadListener.NONE))
                .hasMessage("n.csv line 3: invalid input syntax for type inet: \"nowhere\"; nothing was loaded");
    }

    @Test
    void formsThatOnlyTheServerReadsGoAsText() {
        session.script("create table t (id int, v date)");
        LoadReport report = load("1,\"Jan 5, 2024\"\n,01/06/2024\n", "t")
                .withoutHeader()
                .format(CopyFormat.TEXT)
                .run(session, LoadListener.NONE);
        assertThat(report.rowsLoaded()).isEqualTo(2);
        assertThat(strings("select v from t order by id")).containsExactly("2024-01-05", "2024-01-06");
        assertThatThrownBy(() -> load("3,2024-01-07\n4,never\n", "t")
                        .withoutHeader()
                        .format(CopyFormat.TEXT)
                        .rejectsMax(0)
                        .run(session, LoadListener.NONE))
                .hasMessage("n.csv line 2: invalid input syntax for type date: \"never\"; nothing was loaded");
    }

    @Test
    void enumsAndDomainsGoInBinaryForm() {
        session.script("create type mood as enum ('sad', 'ok'); create domain price as numeric(6,2) check (value > 0);"
                + " create domain fee as price; create table t (m mood, p fee)");
        try (LoadPlan plan = load("m,p\nok,1\n", "t").plan(session)) {
            assertThat(plan.binary()).isTrue();
        }
        LoadReport report = load("m,p\nok,1.005\nok,10000\n", "t").run(session, LoadListener.NONE);
        assertThat(report.rejects()).hasToString("[line 3, column \"p\": \"10000\" is out of range for numeric(6,2)]");
        assertThat(strings("select m||' '||p from t")).containsExactly("ok 1.01");
        assertThatThrownBy(() -> load("m,p\nok,1\nok,-1\n", "t").rejectsMax(0).run(session, LoadListener.NONE))
                .hasMessageContaining("n.csv line 3: value for domain fee violates check constraint");
    }

    @Test
    void computedAndIdentityColumnsAreLeftToTheServer() {
        session.script(
                "create table t (id bigint generated always as identity, a int, b int generated always as (a * 2) stored)");
        load("a\n1\n2\n", "t").withHeader().run(session, LoadListener.NONE);
        load("7\n", "t").withoutHeader().run(session, LoadListener.NONE);
        load("id,a,b\n100,8,999\n", "t").run(session, LoadListener.NONE);
        assertThat(strings("select id||' '||a||' '||b from t order by id"))
                .containsExactly("1 1 2", "2 2 4", "3 7 14", "100 8 16");
    }

    @Test
    void timesWithoutAnOffsetAreInTheSessionsZone() {
        session.script("set time zone 'Europe/Berlin'; create table t (id int, v timestamptz)");
        try {
            load("1,2024-07-01 12:00\n2,2024-10-27 02:30\n3,2024-03-31 02:30\n", "t")
                    .withoutHeader()
                    .run(session, LoadListener.NONE);
            session.script("create table u (id int, v timestamptz); insert into u values (1, '2024-07-01 12:00'),"
                    + " (2, '2024-10-27 02:30'), (3, '2024-03-31 02:30')");
            assertThat(strings("select t.v = u.v from t join u using (id)")).containsExactly("true", "true", "true");
        } finally {
            session.script("set time zone 'UTC'");
        }
    }

    @Test
    void semicolonsTabsAndBarsAreDetected() {
        session.script("create table t (id int, price text)");
        load("id;price\n1;1,5\n2;2,5\n", "t").run(session, LoadListener.NONE);
        load("id\tprice\n3\ta,b\n", "t").run(session, LoadListener.NONE);
        load("id|price\n4|x\n", "t").run(session, LoadListener.NONE);
        assertThat(strings("select price from t order by id")).containsExactly("1,5", "2,5", "a,b", "x");
    }

    @Test
    void aReportWithPreambleCommentsSpacesAndNullWordsIsLoaded() {
        session.script("create table t (id int, v text, w numeric)");
        CsvFormat format = CsvFormat.FOUND_OUT
                .withDelimiter("||")
                .withSkippedLines(2)
                .withComment('#')
                .withWhitespace(Whitespace.TRIMMED)
                .withNullWords("", "NULL", "n/a");
        String csv =
                "Report, \"Q1\n\nid || v || w\n# a note\n1 || \" a||b \" || 2.5\n2||NULL|| n/a\n3 || \"NULL\" ||\nx||y||z\n";
        LoadReport report = load(csv, "t").reading(format).run(session, LoadListener.NONE);
        assertThat(report.rejects()).hasToString("[line 8, column \"id\": \"x\" is not integer]");
        assertThat(strings(
                        "select format('%s/%s/%s', id, coalesce(v, '-'), coalesce(w::text, '-')) from t order by id"))
                .containsExactly("1/ a||b /2.5", "2/-/-", "3/NULL/-");
    }

    /// PostgreSQL's own COPY is the judge of quote and escape.
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "\" ~ \" ~ 1,\"a\"\"b\"|2,\"x,|y\"",
                "\" ~ \\ ~ 1,\"a\\\"b\\\\\"|2,\"\\n\"|3,\\x",
                "' ~ ' ~ 1,'it''s, \"so\"'|2,\"b",
                "' ~ ^ ~ 1,'it^'s^^'|2,'^x'",
            })
    void quotesAndEscapesAreReadAsTheServerReadsThem(char quote, char escape, String text) {
        session.script("create table t (id int, v text); create table judge (id int, v text)");
        String csv = text.replace('|', '\n') + "\n";
        load(csv, "t")
                .reading(CsvFormat.FOUND_OUT
                        .withQuoting(CsvQuoting.doubled(quote).escapedBy(escape))
                        .withHeader(CsvFormat.Header.ABSENT))
                .run(session, LoadListener.NONE);
        byte[] bytes = csv.getBytes(StandardCharsets.UTF_8);
        try (CopyIn copy = session.copyIn(
                "copy judge from stdin (format csv, quote " + literal(quote) + ", escape " + literal(escape) + ")")) {
            copy.write(bytes, 0, bytes.length);
            copy.finish();
        }
        assertThat(strings("select t.v from t order by id")).isEqualTo(strings("select v from judge order by id"));
    }

    private static String literal(char sign) {
        return sign == '\'' ? "''''" : "'" + sign + "'";
    }

    @Test
    void truncateFirstReplacesTheRowsOrKeepsThemAllOnFailure() {
        session.script("create table t (id int primary key)");
        load("id\n1\n2\n", "t").run(session, LoadListener.NONE);
        assertThatThrownBy(() ->
                        load("id\n3\n3\n", "t").truncateFirst().rejectsMax(0).run(session, LoadListener.NONE))
                .isInstanceOf(LoadException.class);
        assertThat(strings("select id from t order by id")).containsExactly("1", "2");
        load("id\n3\n", "t").truncateFirst().run(session, LoadListener.NONE);
        assertThat(strings("select id from t order by id")).containsExactly("3");
    }

    private static Load load(byte[] bytes) {
        return Load.csv(new ByteArrayInputStream(bytes), "n.csv").into("t");
    }

    private static Load load(String text, String table) {
        InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        return Load.csv(in, "n.csv").into(table);
    }

    private static List<String> strings(String sql) {
        try (Rows rows = session.query("select q.x::text from (" + sql + ") q(x)")) {
            return rows.list(String.class);
        }
    }
}
