package dev.bluetusk.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.copy.CopyIn;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.ingest.source.SourceException;
import dev.bluetusk.ingest.target.PlanException;
import dev.bluetusk.testkit.TestServers;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A good file is damaged in one row, in each way that is known, with each delimiter, at the start, in the middle
/// and at the end. Nothing is said of the dialect. What is loaded must be what PostgreSQL's own COPY loads of the
/// damaged file; or, where COPY gives up or reads something else, what it loads of the file with that row mended
/// or left out, by the rules in the guide.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PollutedFilesIT {
    private static final int ROWS = 40;
    private static final String HEADER = "id,name,price,day";

    /// Rows whose texts have no quotes.
    private static final List<Integer> PLACES = List.of(1, 21, 39);

    private Session session;

    @BeforeAll
    void connect() {
        session = Connector.connect(TestServers.freshDatabase("polluted"));
        session.script("create table t (id int, name text, price numeric, day date)");
    }

    @AfterAll
    void disconnect() {
        session.close();
    }

    /// One way to damage a row.
    ///
    /// @param how what was done to the row; what it writes for a byte above ASCII is that byte
    /// @param meant the row as COPY would need it, or nothing if it is rejected; `,` is the delimiter
    /// @param rejects how many records are rejected
    /// @param copyAgrees whether COPY reads the damaged file in the same way
    private record Damage(
            String name,
            UnaryOperator<String> how,
            Optional<UnaryOperator<String>> meant,
            int rejects,
            boolean copyAgrees) {
        /// COPY reads it, and so do we.
        static Damage harmless(String name, UnaryOperator<String> how) {
            return new Damage(name, how, Optional.of(how), 0, true);
        }

        /// COPY gives up; the row is rejected.
        static Damage fatal(String name, UnaryOperator<String> how) {
            return new Damage(name, how, Optional.empty(), 1, false);
        }

        /// COPY gives up or reads something else; we have a rule.
        static Damage ruled(String name, UnaryOperator<String> how, UnaryOperator<String> meant) {
            return new Damage(name, how, Optional.of(meant), 0, false);
        }
    }

    private static List<Damage> damages() {
        return List.of(
                Damage.fatal("a delimiter is missing", row -> row.replaceFirst(",", "")),
                Damage.fatal("a delimiter comes twice", row -> row.replaceFirst(",", ",,")),
                Damage.fatal("a delimiter at the end", row -> row + ","),
                Damage.fatal("all delimiters are others", row -> row.replace(',', '^')),
                Damage.fatal("a delimiter in a text without quotes", row -> row.replace("name", "na,me")),
                Damage.fatal("two fields less", row -> row.substring(0, row.indexOf(',', 3))),
                Damage.fatal("two fields more", row -> row + ",x,y"),
                Damage.fatal("a line of one space", row -> " "),
                Damage.harmless("only delimiters", row -> ",,,"),
                Damage.fatal("text behind a closing quote", row -> row.replace("name", "\"na\"me")),
                Damage.ruled(
                        "a quote inside a text without quotes",
                        row -> row.replace("name", "na\"me"),
                        row -> row.replaceFirst("name ([0-9]+)", "\"na\"\"me $1\"")),
                Damage.ruled(
                        "two quotes inside a text without quotes",
                        row -> row.replace("name", "na\"\"me"),
                        row -> row.replaceFirst("name ([0-9]+)", "\"na\"\"\"\"me $1\"")),
                Damage.ruled(
                        "a space in front of a quote",
                        row -> row.replaceFirst("name ([0-9]+)", " \"name $1\""),
                        row -> row.replaceFirst("name ([0-9]+)", "\" \"\"name $1\"\"\"")),
                Damage.harmless("quotes around numbers", row -> "\"" + row.replaceFirst(",", "\",")),
                Damage.harmless("apostrophes", row -> row.replaceFirst("name ([0-9]+)", "'it's $1'")),
                Damage.harmless("backslashes", row -> row.replace("name", "\\N\\\\name\\")),
                Damage.ruled("CR LF behind the row", row -> row + "\r", row -> row),
                Damage.ruled("a line of nothing in front", row -> "\n" + row, row -> row),
                Damage.ruled("many lines of nothing in front", row -> "\n\n\n" + row, row -> row),
                new Damage("a line end in the row", row -> row.replace("name ", "name\n"), Optional.empty(), 2, false),
                Damage.harmless("other line ends of Unicode", row -> row.replace("name", "n\u000ba\u000cm")),
                Damage.fatal("the header again", row -> HEADER),
                Damage.fatal("a byte that is not UTF-8", row -> row.replace("name", "na\u00ffme")),
                Damage.fatal("a letter of Latin-1", row -> row.replace("name", "n\u00e4me")),
                Damage.fatal("half a character", row -> row.replaceFirst("name [0-9]+", "name\u00c3")),
                Damage.fatal("an overlong character", row -> row.replace("name", "\u00c0\u0080")),
                Damage.fatal("half a surrogate pair", row -> row.replace("name", "\u00ed\u00a0\u0080")),
                Damage.fatal("a zero byte", row -> row.replace("name", "na\u0000me")),
                Damage.fatal("a word for a number", row -> "x" + row),
                Damage.fatal("a number too large", row -> "99999999999" + row),
                Damage.harmless("spaces around a number", row -> " " + row.replaceFirst(",", " ,")),
                Damage.fatal("an empty text for a number", row -> row.replaceFirst("[0-9]+", "\"\"")),
                Damage.fatal("a decimal comma in quotes", row -> row.replaceFirst("([0-9]+)\\.([0-9]+)", "\"$1,$2\"")),
                Damage.fatal("a day that is none", row -> row.replaceFirst("2024-..-..", "2024-02-30")),
                Damage.fatal("a day of another kind", row -> row.replaceFirst("2024-..-..", "30.11.2024")),
                Damage.harmless("words for numbers that are some", row -> row.replaceFirst("[0-9]+\\.[0-9]+", "NaN")));
    }

    private static List<String> rows() {
        List<String> rows = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            String name = i % 5 == 0 ? "\"\u00c3\u00bc, \"\"" + i + "\"\"\n; | \t\"" : "name " + i;
            rows.add("%d,%s,%d.25,2024-01-%02d".formatted(i, name, i, i % 28 + 1));
        }
        return rows;
    }

    /// A file; the commas outside of quotes become the delimiter.
    private static byte[] file(List<String> rows, char delimiter) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes((delimited(HEADER, delimiter) + "\n").getBytes(StandardCharsets.ISO_8859_1));
        rows.forEach(row -> out.writeBytes((delimited(row, delimiter) + "\n").getBytes(StandardCharsets.ISO_8859_1)));
        return out.toByteArray();
    }

    private static String delimited(String row, char delimiter) {
        StringBuilder out = new StringBuilder();
        boolean quoted = false;
        boolean atStart = true;
        for (int i = 0; i < row.length(); i++) {
            char sign = row.charAt(i);
            if (quoted && row.startsWith("\"\"", i)) {
                out.append(sign);
                i++;
            } else if (sign == '"' && (quoted || atStart)) {
                quoted = !quoted;
            }
            atStart = sign == ',' && !quoted;
            out.append(atStart ? delimiter : sign);
        }
        return out.toString();
    }

    private List<String> loaded() {
        try (Rows rows = session.query("select t::text from t order by id, name, price, day")) {
            return rows.list(String.class);
        }
    }

    /// What COPY loads, or nothing if it gives up.
    private List<String> copied(byte[] file, char delimiter) {
        session.execute("truncate t");
        String options = delimiter == '\t' ? "E'\\t'" : "'" + delimiter + "'";
        try (CopyIn copy = session.copyIn("copy t from stdin (format csv, header, delimiter " + options + ")")) {
            copy.write(file, 0, file.length);
            copy.finish();
        } catch (PostgresException refused) {
            return List.of();
        }
        return loaded();
    }

    private LoadReport ours(byte[] file) {
        session.execute("truncate t");
        return Load.from(new ByteArrayInputStream(file), "polluted")
                .into("t")
                .errorLimit(ErrorLimit.records(10))
                .run(session, LoadListener.NONE);
    }

    @ParameterizedTest
    @ValueSource(chars = {',', ';', '\t', '|'})
    void eachDamageCostsNoMoreThanItsRow(char delimiter) {
        SoftAssertions softly = new SoftAssertions();
        for (Damage damage : damages()) {
            for (int place : PLACES) {
                List<String> rows = rows();
                String row = rows.get(place);
                rows.set(place, damage.how().apply(row));
                byte[] damaged = file(rows, delimiter);
                rows.remove(place);
                damage.meant().ifPresent(meant -> rows.add(place, meant.apply(row)));
                List<String> expected = copied(file(rows, delimiter), delimiter);
                String what = damage.name() + ", row " + place + ", delimiter " + delimiter;
                softly.assertThat(expected)
                        .as(what)
                        .hasSize(ROWS - (damage.meant().isPresent() ? 0 : 1));
                if (damage.copyAgrees()) {
                    softly.assertThat(copied(damaged, delimiter))
                            .as("COPY: " + what)
                            .isEqualTo(expected);
                } else {
                    softly.assertThat(copied(damaged, delimiter))
                            .as("COPY: " + what)
                            .isNotEqualTo(expected);
                }
                LoadReport report = ours(damaged);
                softly.assertThat(report.rejects()).as(what).hasSize(damage.rejects());
                softly.assertThat(loaded()).as(what).isEqualTo(expected);
            }
        }
        softly.assertAll();
    }

    @ParameterizedTest
    @ValueSource(chars = {',', ';', '\t', '|'})
    void damageOfAWholeFileCostsNothing(char delimiter) {
        List<String> expected = copied(file(rows(), delimiter), delimiter);
        String text = new String(file(rows(), delimiter), StandardCharsets.UTF_8);
        String upper = delimited(HEADER, delimiter).toUpperCase(Locale.ROOT);
        List<byte[]> files = List.of(
                text.stripTrailing().getBytes(StandardCharsets.UTF_8),
                ("\ufeff" + text).getBytes(StandardCharsets.UTF_8),
                text.getBytes(StandardCharsets.UTF_16),
                (text + "\n\n\n").getBytes(StandardCharsets.UTF_8),
                text.replaceFirst("[^\n]*", upper).getBytes(StandardCharsets.UTF_8),
                text.replaceFirst("id", " id ").getBytes(StandardCharsets.UTF_8));
        for (byte[] file : files) {
            assertThat(ours(file).rejects()).isEmpty();
            assertThat(loaded()).isEqualTo(expected);
        }
    }

    @Test
    void aQuoteThatIsNeverClosedAndAHeaderThatIsNoneEndTheLoad() {
        String text = new String(file(rows(), ','), StandardCharsets.UTF_8);
        byte[] unclosed = text.replace(",name 39", ",\"name 39").getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> ours(unclosed))
                .isInstanceOf(SourceException.class)
                .hasMessageContaining("the quote opened here is never closed");
        for (String header : List.of("id,name,price", "id,name,price,dya", "id,name,name,day", "id,,price,day")) {
            byte[] file = text.replaceFirst("[^\n]*", header).getBytes(StandardCharsets.UTF_8);
            assertThatThrownBy(() -> Load.from(new ByteArrayInputStream(file), "polluted")
                            .into("t")
                            .withHeader()
                            .errorLimit(ErrorLimit.records(0))
                            .run(session, LoadListener.NONE))
                    .as(header)
                    .isInstanceOfAny(PlanException.class, LoadException.class);
        }
        assertThat(loaded()).isEmpty();
    }
}
