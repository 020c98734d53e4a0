package dev.bluetusk.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.ingest.source.CsvFormat;
import dev.bluetusk.ingest.source.SourceException;
import dev.bluetusk.testkit.TestServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Excel workbooks into tables.
class WorkbooksIT {
    private static final String HEADER = "<row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>id</t></is></c>"
            + "<c r=\"B1\" t=\"inlineStr\"><is><t>v</t></is></c></row>";

    private static Session session;

    @TempDir
    private Path folder;

    @BeforeAll
    static void connect() {
        session = Connector.connect(TestServers.freshDatabase("workbooks"));
    }

    @AfterAll
    static void disconnect() {
        session.close();
    }

    @BeforeEach
    void cleanDatabase() {
        session.script("drop schema public cascade; create schema public; set timezone = 'UTC'");
    }

    private LoadReport load(Workbook workbook) throws IOException {
        Path file = workbook.write(folder.resolve("book.xlsx"));
        return Load.from(file).into("t").createTable().run(session, LoadListener.NONE);
    }

    private static List<String> strings(String sql) {
        try (Rows rows = session.query(sql)) {
            return rows.list(String.class);
        }
    }

    private static String types() {
        return String.join(
                ", ",
                strings("select attname || ' ' || format_type(atttypid, -1) from pg_attribute"
                        + " where attrelid = 't'::regclass and attnum > 0 order by attnum"));
    }

    @Test
    void cellsBecomeTextsNumbersAndTruthValues() throws IOException {
        LoadReport report = load(new Workbook()
                .texts("<si><t>zip</t></si><si><r><t>08</t></r><r><t>15</t></r><rPh><t>no</t></rPh></si>"
                        + "<si><t xml:space=\"preserve\"> a_x0009_\"b\" &amp; ü </t></si>")
                .sheet("One", """
                        <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>n</t></is></c>\
                        <c r="C1" t="str"><f>A1</f><v>ok</v></c><c r="D1" t="inlineStr"><is><t>note</t></is></c></row>
                        <row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"><v>0.30000000000000004</v></c><c r="C2" t="b"><v>1</v></c>\
                        <c r="D2" t="s"><v>2</v></c></row>
                        <row r="4"><c r="B4"><v>1.5E-3</v></c><c r="C4" t="b"><v>0</v></c></row>
                        """));
        assertThat(report.rowsLoaded()).isEqualTo(2);
        assertThat(types()).isEqualTo("zip text, n numeric, ok boolean, note text");
        assertThat(strings("select format('%s|%s|%s|%s', zip, n, ok, note) from t order by n desc"))
                .containsExactly("0815|0.3|t| a\t\"b\" & ü ", "|0.0015|f|");
    }

    @Test
    void datesAreKnownByTheFormatsOfTheirCells() throws IOException {
        String cells = "<c r=\"A2\" s=\"1\"><v>45351</v></c><c r=\"B2\" s=\"2\"><v>45351.424305555556</v></c>"
                + "<c r=\"C2\" s=\"3\"><v>0.5</v></c><c r=\"D2\" s=\"4\"><v>1234.5</v></c><c r=\"E2\" s=\"5\"><v>59</v></c>";
        load(new Workbook()
                .styles(
                        "<numFmt numFmtId=\"164\" formatCode=\"dd.mm.yyyy\\ hh:mm\"/>"
                                + "<numFmt numFmtId=\"165\" formatCode=\"[Red]#,##0.00&quot; days&quot;\"/>"
                                + "<numFmt numFmtId=\"166\" formatCode=\"[$-409]mmm\\-yy;@\"/>",
                        "<xf numFmtId=\"0\"/><xf numFmtId=\"14\"/><xf numFmtId=\"164\"/><xf numFmtId=\"20\"/>"
                                + "<xf numFmtId=\"165\"/><xf numFmtId=\"166\"/>")
                .sheet(
                        "One",
                        "<row r=\"1\">" + header("day", "at", "noon", "n", "old") + "</row><row r=\"2\">" + cells
                                + "</row>"));
        assertThat(types()).isEqualTo("day date, at timestamp without time zone, noon text, n numeric, old date");
        assertThat(strings("select format('%s|%s|%s|%s|%s', day, at, noon, n, old) from t"))
                .containsExactly("2024-02-29|2024-02-29 10:11:00|12:00:00|1234.5|1900-02-28");
    }

    private static String header(String... names) {
        StringBuilder cells = new StringBuilder();
        Arrays.stream(names).forEach(name -> cells.append("<c t=\"inlineStr\"><is><t>" + name + "</t></is></c>"));
        return cells.toString();
    }

    @Test
    void daysMayCountFrom1904() throws IOException {
        load(new Workbook()
                .properties("date1904=\"1\"")
                .styles("", "<xf numFmtId=\"14\"/>")
                .sheet(
                        "One",
                        "<row><c t=\"inlineStr\"><is><t>day</t></is></c></row><row><c s=\"0\"><v>0</v></c></row>"));
        assertThat(strings("select day::text from t")).containsExactly("1904-01-01");
    }

    @Test
    void aSheetIsChosenByNameAndItsTitleSkipped() throws IOException {
        Path file = new Workbook()
                .sheet("Cover", "<row r=\"1\"><c r=\"A1\"><v>1</v></c></row>")
                .sheet(
                        "Data",
                        "<row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>All of it</t></is></c></row><row r=\"3\">"
                                + header("id", "v") + "</row><row r=\"4\"><c r=\"A4\"><v>7</v></c></row>")
                .write(folder.resolve("book.xlsx"));
        Load.from(file)
                .reading(CsvFormat.FOUND_OUT.withSkippedLines(2))
                .sheet("Data")
                .into("t")
                .createTable()
                .run(session, LoadListener.NONE);
        assertThat(strings("select format('%s|%s', id, v is null) from t")).containsExactly("7|t");
        assertThatThrownBy(() -> Load.from(file).sheet("Data2").into("t").run(session, LoadListener.NONE))
                .isInstanceOf(SourceException.class)
                .hasMessageContaining("there is no sheet \"Data2\" (sheets: Cover, Data)");
    }

    @Test
    void badRowsAreToldByTheRowsOfTheSheet() throws IOException {
        session.script("create table t (id int, v text)");
        LoadReport report = load(new Workbook()
                .sheet(
                        "One",
                        HEADER + "<row r=\"3\"><c r=\"A3\" t=\"inlineStr\"><is><t>x,</t></is></c></row>"
                                + "<row r=\"5\"><c r=\"A5\"><v>1.5</v></c><c r=\"C5\"><v>2</v></c></row>"
                                + "<row r=\"6\"><c r=\"A6\" t=\"e\"><v>#DIV/0!</v></c></row>"
                                + "<row r=\"7\"><c r=\"A7\"><v>7</v></c></row>"));
        assertThat(report.rejects())
                .extracting(Reject::toString)
                .containsExactly(
                        "line 3, column \"id\": \"x,\" is not integer",
                        "line 5: too many fields: expected 2 but got 3",
                        "line 6, column \"id\": \"#DIV/0!\" is not integer");
        assertThat(folder.resolve("book.rejected.csv")).hasContent("id,v\n\"x,\",\n1.5,,2\n#DIV/0!,\n");
        assertThat(report.rowsLoaded()).isEqualTo(1);
    }

    @Test
    void aDamagedWorkbookLoadsNothing() throws IOException {
        session.script("create table t (id int, v text)");
        assertThatThrownBy(() -> load(new Workbook().sheet("One", HEADER + "<row r=\"2\"><c r=\"A2\"><v>1</v>")))
                .isInstanceOf(SourceException.class)
                .hasMessageContaining("the workbook is damaged");
        assertThatThrownBy(() -> load(
                        new Workbook().sheet("One", HEADER + "<row r=\"2\"><c r=\"A2\" t=\"s\"><v>9</v></c></row>")))
                .isInstanceOf(SourceException.class)
                .hasMessageContaining("a cell refers to text 9 but there are 0");
        Path old =
                Files.write(folder.resolve("old.xls"), new byte[] {(byte) 0xd0, (byte) 0xcf, 0x11, (byte) 0xe0, 0, 0});
        assertThatThrownBy(() -> Load.from(old).into("t").run(session, LoadListener.NONE))
                .isInstanceOf(SourceException.class)
                .hasMessageContaining("save it as .xlsx");
        assertThat(strings("select count(*)::text from t")).containsExactly("0");
    }

    @Test
    void anOutsideEntityIsNotRead() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "hidden");
        Path file = folder.resolve("evil.xlsx");
        new Workbook()
                .sheet(
                        "One",
                        HEADER
                                + "<row r=\"2\"><c r=\"A2\"><v>1</v></c><c r=\"B2\" t=\"inlineStr\"><is><t>x&e;y</t></is></c></row>")
                .doctype("<!DOCTYPE x [<!ENTITY e SYSTEM \"" + secret.toUri() + "\">]>")
                .write(file);
        assertThatThrownBy(() -> Load.from(file).into("t").createTable().run(session, LoadListener.NONE))
                .isInstanceOf(SourceException.class)
                .hasMessageContaining("damaged");
    }
}
