package dev.bluetusk.ingest.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class CsvSourceTest {
    private static final CsvDialect PLAIN = CsvDialect.STANDARD.withHeader(false);

    @Test
    void aRecordEndsAtLineFeedCarriageReturnOrBoth() throws IOException {
        assertThat(rows("1,a\r2,b\r")).containsExactly(List.of("1", "a"), List.of("2", "b"));
        assertThat(rows("1,a\r\n2,b\n3,c\r4,d")).hasSize(4).last().isEqualTo(List.of("4", "d"));
        assertThat(rows("a,b\rc,d,e")).containsExactly(List.of("a", "b"), List.of("c", "d", "e"));
    }

    @Test
    void aQuotedFieldMayHoldDelimitersLineEndsAndDoubledQuotes() throws IOException {
        assertThat(rows("1,\"a,\"\"b\"\"\nc\",x\n")).containsExactly(List.of("1", "a,\"b\"\nc", "x"));
    }

    @Test
    void aBackslashIsAnOrdinaryCharacter() throws IOException {
        assertThat(rows("11,\"C:\\dir\\\"\n12,\"b\\\"\"x\"\n"))
                .containsExactly(List.of("11", "C:\\dir\\"), List.of("12", "b\\\"x"));
    }

    @Test
    void aQuoteInsideAnUnquotedFieldIsData() throws IOException {
        assertThat(rows("5\" disk, \"x\"\n")).containsExactly(List.of("5\" disk", " \"x\""));
    }

    @Test
    void aMissingLastLineEndLosesNothing() throws IOException {
        assertThat(rows("1,a\n2,")).containsExactly(List.of("1", "a"), List.of("2", ""));
        assertThat(rows("x")).containsExactly(List.of("x"));
        assertThat(rows("")).isEmpty();
        assertThat(rows("1,\"a\"")).containsExactly(List.of("1", "a"));
    }

    @Test
    void theByteOrderMarkIsNoPartOfTheFirstNameButStaysDataLater() throws IOException {
        try (CsvSource source = source("\uFEFF\"id\",v\n1,\uFEFFx\n", CsvDialect.STANDARD)) {
            assertThat(source.header()).containsExactly("id", "v");
            assertThat(source.next()).isTrue();
            assertThat(source.record().text(1)).isEqualTo("\uFEFFx");
        }
    }

    @Test
    void utf16IsRefused() {
        byte[] bytes = {(byte) 0xff, (byte) 0xfe, 'i', 0, 'd', 0};
        assertThatThrownBy(
                        () -> new CsvSource("t.csv", new ByteArrayInputStream(bytes), PLAIN, SourceLimits.defaults()))
                .isInstanceOf(SourceException.class)
                .hasMessageContaining("UTF-16");
    }

    @Test
    void textAfterAClosingQuoteSpoilsOnlyItsRecord() throws IOException {
        try (CsvSource source = source("1,a\n\"x\ny\",\"b\"c,d\n3,e\n", PLAIN)) {
            assertThat(source.next()).isTrue();
            assertThat(source.record().defect()).isEmpty();
            assertThat(source.next()).isTrue();
            Defect defect = source.record().defect().orElseThrow();
            assertThat(defect.line()).isEqualTo(3);
            assertThat(defect.column()).isEqualTo(7);
            assertThat(defect.reason()).contains("after the closing quote but got \"c,d\"");
            assertThat(source.next()).isTrue();
            assertThat(source.record().line()).isEqualTo(4);
            assertThat(source.record().defect()).isEmpty();
            assertThat(source.next()).isFalse();
        }
    }

    @Test
    void anUnclosedQuoteNamesWhereItWasOpened() throws IOException {
        try (CsvSource source = source("1,a\n2,\"b\n3,c\n4,d\n", PLAIN)) {
            assertThat(source.next()).isTrue();
            assertThatThrownBy(source::next)
                    .isInstanceOf(SourceException.class)
                    .hasMessage("t.csv line 2, column 3: the quote opened here is never closed");
        }
    }

    @Test
    void aRecordOverTheLimitNamesLineSizeAndLimit() throws IOException {
        SourceLimits limits = SourceLimits.defaults().withRecordBytesMax(300_000);
        String text = "1,a\n2," + "x".repeat(2_000_000) + "\n";
        try (CsvSource source = new CsvSource("t.csv", stream(text), PLAIN, limits)) {
            assertThat(source.next()).isTrue();
            assertThatThrownBy(source::next)
                    .hasMessageStartingWith("t.csv line 2, column 1: a record of ")
                    .hasMessageContaining("record limit 300000 bytes");
        }
    }

    @Test
    void aLargeFieldIsReadWholeAndTheBufferShrinksBack() throws IOException {
        String large = "é\"\n,".repeat(4_000_000);
        String text = "1,\"" + large.replace("\"", "\"\"") + "\"\n" + "2,b\n".repeat(3_000_000);
        try (CsvSource source = source(text, PLAIN)) {
            assertThat(source.next()).isTrue();
            assertThat(source.record().text(1)).isEqualTo(large);
            int rows = 1;
            while (source.next()) {
                rows++;
            }
            assertThat(rows).isEqualTo(3_000_001);
            assertThat(source.record().bytes(0).length).isLessThan(2 * CsvSource.BUFFER_BYTES);
            assertThat(source.record().line()).isEqualTo(1 + 4_000_000 + 3_000_000);
            assertThat(source.bytesRead()).isEqualTo(text.getBytes(StandardCharsets.UTF_8).length);
        }
    }

    @Test
    void aThousandColumnsAreOneRecord() throws IOException {
        String row = "v,".repeat(999) + "v";
        assertThat(rows(row + "\n" + row))
                .hasSize(2)
                .allSatisfy(r -> assertThat(r).hasSize(1000));
    }

    @Test
    void theOriginalBytesOfARecordAreKept() throws IOException {
        try (CsvSource source = source("1,\"a\"\"b\"\r\n2,c\n", PLAIN)) {
            assertThat(source.next()).isTrue();
            assertThat(source.record().text(1)).isEqualTo("a\"b");
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            source.record().writeTo(out);
            assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("1,\"a\"\"b\"");
        }
    }

    static final List<CsvDialect> DIALECTS = List.of(
            PLAIN,
            PLAIN.withDelimiter(",x"),
            PLAIN.withDelimiter("\t").withQuoting(CsvQuoting.NONE),
            PLAIN.withDelimiter(",,").withQuoting(CsvQuoting.DOUBLE.escapedBy('\\')),
            PLAIN.withWhitespace(Whitespace.TRIMMED),
            PLAIN.withQuoting(CsvQuoting.DOUBLE.escapedBy('\\'))
                    .withWhitespace(Whitespace.TRIMMED)
                    .withLines(new CsvLines(2, (byte) 'x')),
            PLAIN.withDelimiter("\t").withWhitespace(Whitespace.TRIMMED).withLines(new CsvLines(1, (byte) '\\')));

    @ParameterizedTest
    @FieldSource("DIALECTS")
    void agreesWithItsPlainTwinOnRandomText(CsvDialect dialect) throws IOException {
        for (long seed = 1; seed <= 8; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            for (int i = 0; i < 1_000; i++) {
                String text = randomText(random, random.nextInt(1, 200));
                assertThat(reading(stream(text), dialect))
                        .as("seed %d, text %s", seed, text)
                        .isEqualTo(new PlainCsv(text, dialect).read());
            }
        }
    }

    @ParameterizedTest
    @FieldSource("DIALECTS")
    void agreesWithItsPlainTwinAcrossBufferEnds(CsvDialect dialect) throws IOException {
        for (long seed = 11; seed <= 14; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            String text = closed(randomText(random, 3 * CsvSource.BUFFER_BYTES + random.nextInt(100)));
            assertThat(reading(stream(text), dialect).equals(new PlainCsv(text, dialect).read()))
                    .as("seed %d", seed)
                    .isTrue();
        }
    }

    @Test
    void aDelimiterMayHaveSeveralCharacters() throws IOException {
        assertThat(rows("1||a|b||\"x||y\"||", PLAIN.withDelimiter("||")))
                .containsExactly(List.of("1", "a|b", "x||y", ""));
        assertThatThrownBy(() -> PLAIN.withDelimiter("§"))
                .hasMessage("delimiter must be an ASCII character but is U+00A7");
    }

    @Test
    void anEscapeStandsInFrontOfQuotesAndOfItself() throws IOException {
        CsvDialect dialect = PLAIN.withQuoting(CsvQuoting.DOUBLE.escapedBy('\\'));
        assertThat(rows("\"a\\\"b\\\\\",\"\\n\",\\x\n", dialect)).containsExactly(List.of("a\"b\\", "\\n", "\\x"));
    }

    @Test
    void linesOfCommentAndThoseInFrontAreNoRecordsButCount() throws IOException {
        CsvDialect dialect = PLAIN.withLines(new CsvLines(2, (byte) '#'));
        String text = "\uFEFFA report, \"\r\n#\r\n# note\r\n1,#a\r\n#\r\n\"2\r\n#3\",b\r\n#";
        PlainCsv.Reading reading = reading(stream(text), dialect);
        assertThat(reading.lines()).extracting(PlainCsv.Line::line).containsExactly(4L, 6L);
        assertThat(rows(text, dialect)).containsExactly(List.of("1", "#a"), List.of("2\r\n#3", "b"));
    }

    @Test
    void trimmedFieldsMayHaveSpacesAroundTheirQuotes() throws IOException {
        CsvDialect dialect = PLAIN.withWhitespace(Whitespace.TRIMMED);
        assertThat(rows(" 1 ,\t\" a, \"  , b c \n  \n", dialect))
                .containsExactly(List.of("1", " a, ", "b c"), List.of(""));
    }

    private static String closed(String text) {
        return text.replace("\"", "").replace("xy", "\n\"q,\"\"\n\",");
    }

    private static String randomText(SplittableRandom random, int length) {
        String alphabet = "\"\",,\n\r\nxyé1 \\\t\u0000\u000b";
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        return text.toString();
    }

    private static PlainCsv.Reading reading(InputStream in, CsvDialect dialect) throws IOException {
        List<PlainCsv.Line> lines = new ArrayList<>();
        try (CsvSource source = new CsvSource("t.csv", in, dialect, SourceLimits.defaults())) {
            while (source.next()) {
                CsvRecord record = source.record();
                List<PlainCsv.Field> fields = new ArrayList<>();
                for (int i = 0; i < record.fields(); i++) {
                    fields.add(new PlainCsv.Field(record.text(i), record.quoted(i)));
                }
                lines.add(
                        new PlainCsv.Line(record.line(), fields, record.defect().isPresent()));
            }
        } catch (SourceException unclosed) {
            return new PlainCsv.Reading(lines, true);
        }
        return new PlainCsv.Reading(lines, false);
    }

    private static List<List<String>> rows(String text) throws IOException {
        return rows(text, PLAIN);
    }

    private static List<List<String>> rows(String text, CsvDialect dialect) throws IOException {
        List<List<String>> rows = new ArrayList<>();
        for (PlainCsv.Line line : reading(stream(text), dialect).lines()) {
            rows.add(line.fields().stream().map(PlainCsv.Field::text).toList());
        }
        return rows;
    }

    private static CsvSource source(String text, CsvDialect dialect) throws IOException {
        return new CsvSource("t.csv", stream(text), dialect, SourceLimits.defaults());
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}
