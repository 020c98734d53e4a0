package dev.bluetusk.rest.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SqlFileParserTest {

    private static SqlFile read(String file, String text) {
        Problems problems = new Problems();
        Optional<SqlFile> parsed = SqlFileParser.parse(file, text.getBytes(StandardCharsets.UTF_8), problems);
        assertThat(problems.sorted()).isEmpty();
        return parsed.orElseThrow();
    }

    private static SqlStatement only(SqlFile file) {
        assertThat(file.statements()).hasSize(1);
        return file.statements().getFirst();
    }

    private static List<String> problems(String file, String text) {
        Problems problems = new Problems();
        Optional<SqlFile> parsed = SqlFileParser.parse(file, text.getBytes(StandardCharsets.UTF_8), problems);
        assertThat(parsed).isEmpty();
        return problems.sorted().stream().map(SqlProblem::text).toList();
    }

    private static String onlyProblem(String text) {
        List<String> found = problems("a.sql", text);
        assertThat(found).hasSize(1);
        return found.getFirst();
    }

    @Test
    void aWholeFileIsRead() {
        SqlFile file = read("orders/one.sql", """
                -- One order with its lines.
                --
                -- Also says who bought it.
                -- @http GET /orders/{id}
                -- @single
                -- @tag orders
                -- @param id bigint : the order's number
                -- @param locale text default 'de''AT' : how to write names
                select * /* all */ from orders o
                where o.id = :id and o.id <> :id -- twice
                  and o.lang = :locale;
                """);
        assertThat(file.head().method()).isEqualTo(HttpMethod.GET);
        assertThat(file.head().route()).hasToString("/orders/{id}");
        assertThat(only(file).head().shape()).isEqualTo(ResultShape.SINGLE);
        assertThat(file.head().extras().description())
                .isEqualTo("One order with its lines.\n\nAlso says who bought it.");
        assertThat(file.head().extras().tags()).containsExactly("orders");
        assertThat(only(file).parameters()).containsExactly("id", "locale");
        assertThat(only(file).sql()).isEqualTo("""
                select * /* all */ from orders o
                where o.id = ($1::bigint) and o.id <> ($1::bigint) -- twice
                  and o.lang = ($2::text)""");
        assertThat(file.note("id").orElseThrow().description()).isEqualTo("the order's number");
        assertThat(file.note("locale").orElseThrow().defaultValue()).contains(new DefaultValue.Text("de'AT"));
    }

    @ParameterizedTest
    @CsvSource({
        "orders.get.sql, GET, /orders",
        "orders/get.sql, GET, /orders",
        "orders/index.post.sql, POST, /orders",
        "orders/[id].get.sql, GET, /orders/{id}",
        "customers/[id]/orders.get.sql, GET, /customers/{id}/orders",
        "customers/[id]/delete.sql, DELETE, /customers/{id}",
        "index.get.sql, GET, /",
        "a.b.PATCH.SQL, PATCH, /a.b"
    })
    void placeAndNameOfAFileGiveItsRoute(String file, HttpMethod method, String route) {
        SqlFile read = read(file, "select :id::int");
        assertThat(read.head().method()).isEqualTo(method);
        assertThat(read.head().route()).hasToString(route);
    }

    @Test
    void theWrittenPathWinsOverThePlace() {
        SqlFile file = read("deep/in/file.sql", "-- @http post /here\nselect 1");
        assertThat(file.head().route()).hasToString("/here");
        assertThat(file.head().method()).isEqualTo(HttpMethod.POST);
        assertThat(read("a/b.sql", "-- @http GET\nselect 1").head().route()).hasToString("/a/b");
    }

    @Test
    void annotationsMayStandInBlockComments() {
        SqlFile file = read("x.sql", "/* Hello\n * @http GET /x\n * @param n int = 3 : how many\n */ select :n");
        assertThat(file.head().extras().description()).isEqualTo("Hello");
        assertThat(file.note("n").orElseThrow().defaultValue()).contains(new DefaultValue.Text("3"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "n|-|-|-",
                "n : words|-|-|words",
                "n: words|-|-|words",
                "n integer|integer|-|-",
                "n timestamp with time zone default now|timestamp with time zone|now|-",
                "n numeric(10, 2)[] = {1,2} : list|numeric(10, 2)[]|{1,2}|list",
                "n default 10:30:00 : opening|-|10:30:00|opening",
                "n default 'a : b' : text|-|a : b|text",
                "n my_schema.\"Mood\" default ''|my_schema.\"Mood\"||-",
                "n defaulted default 1|defaulted|1|-",
                ":n text|text|-|-"
            })
    void parametersAreNotedInEveryForm(String written, String type, String value, String description) {
        SqlFile file = read("x.get.sql", "-- @param " + written + "\nselect :n");
        ParameterNote note = file.note("n").orElseThrow();
        assertThat(note.type().orElse("-")).isEqualTo(type);
        String found =
                note.defaultValue().map(v -> ((DefaultValue.Text) v).text()).orElse("-");
        assertThat(found).isEqualTo(value == null ? "" : value);
        assertThat(note.description().isEmpty() ? "-" : note.description()).isEqualTo(description);
    }

    @Test
    void anUnquotedNullIsNullAndAQuotedOneIsText() {
        assertThat(read("x.get.sql", "-- @param n default NULL\nselect :n")
                        .note("n")
                        .orElseThrow()
                        .defaultValue())
                .contains(new DefaultValue.Null());
        assertThat(read("x.get.sql", "-- @param n default 'null'\nselect :n")
                        .note("n")
                        .orElseThrow()
                        .defaultValue())
                .contains(new DefaultValue.Text("null"));
    }

    @Test
    void numberedPlaceholdersTakeTheirNamesFromNotes() {
        SqlFile file = read("x.get.sql", "-- @param $2 b int\n-- @param $1 a\nselect $2, $1, $2");
        assertThat(only(file).parameters()).containsExactly("a", "b");
        assertThat(only(file).sql()).isEqualTo("select ($2::int), $1, ($2::int)");
    }

    @Test
    void aServersPositionIsFoundBackInTheFile() {
        SqlFile file = read("x.get.sql", "-- é\nselect :a, '😀', :a\n  from prise");
        int position = only(file).sql().codePointCount(0, only(file).sql().indexOf("prise")) + 1;
        assertThat(only(file).problemAt(position, "no prise (42P01)").text())
                .isEqualTo("x.get.sql:3:8: no prise (42P01)\n  3 |   from prise\n    |        ^");
        assertThat(only(file).problemAt(8, "x").text()).startsWith("x.get.sql:2:8: x");
    }

    @Test
    void severalStatementsHaveHeadsOfTheirOwnAndOneListOfParameters() {
        SqlFile file = read("x.post.sql", """
                -- Moves money.
                -- @tx serializable, read write
                -- @set lock_timeout = '1s'
                -- @role teller
                -- @skip
                update account set money = money - :amount where id = :from;
                -- What is left.
                -- @result left
                -- @single
                select money from account where id = :from;
                update account set money = money + :amount where id = :to
                """);
        assertThat(file.parameters()).containsExactly("amount", "from", "to");
        assertThat(file.head().extras().description()).isEqualTo("Moves money.");
        assertThat(file.head().surroundings().transaction()).contains("isolation level serializable read write");
        assertThat(file.head().surroundings().settings())
                .containsExactly(new Setting("lock_timeout", "1s"), new Setting("role", "teller"));
        assertThat(file.statements())
                .extracting(SqlStatement::sql)
                .containsExactly(
                        "update account set money = money - $1 where id = $2",
                        "select money from account where id = $1",
                        "update account set money = money + $1 where id = $2");
        assertThat(file.statements())
                .extracting(statement -> statement.head().shape())
                .containsExactly(ResultShape.VOID, ResultShape.SINGLE, ResultShape.ROWS);
        assertThat(file.statements().get(1).head().name()).contains("left");
    }

    @Test
    void aVoidFileShowsNothingOfAllItsStatements() {
        SqlFile file = read("x.post.sql", "-- @void\nselect 1;\nselect 2");
        assertThat(file.statements()).allMatch(statement -> statement.head().shape() == ResultShape.VOID);
    }

    @Test
    void numbersOfSeveralStatementsKeepTheirNames() {
        SqlFile file = read("x.get.sql", "-- @param $1 a\n-- @param $2 b\nselect $2;\nselect $2, $1");
        assertThat(file.statements().get(0).sql()).isEqualTo("select $1");
        assertThat(file.statements().get(0).parameters()).containsExactly("b");
        assertThat(file.statements().get(1).sql()).isEqualTo("select $2, $1");
        assertThat(file.statements().get(1).parameters()).containsExactly("a", "b");
    }

    @Test
    void oneStatementMayHoldSemicolonsOfItsOwn() {
        assertThat(only(read("x.get.sql", ";; select ';', \";\", $$;$$ /* ; */ ;; -- ;\n"))
                        .sql())
                .isEqualTo("select ';', \";\", $$;$$");
        String body = "create function f() returns int begin atomic select case when true then 1 end; select 2; end";
        assertThat(only(read("x.post.sql", body + ";")).sql()).isEqualTo(body);
        assertThat(only(read("x.post.sql", "create rule r as on insert to t do (select 1; select 2)"))
                        .sql())
                .endsWith("select 2)");
    }

    @Test
    void bytesThatAreNoUtf8AreShownWithTheirPlace() {
        Problems problems = new Problems();
        byte[] bytes = "-- @http GET\nselect 'x'".getBytes(StandardCharsets.UTF_8);
        bytes[21] = (byte) 0xFF;
        assertThat(SqlFileParser.parse("a.sql", bytes, problems)).isEmpty();
        assertThat(problems.sorted().getFirst().text()).startsWith("a.sql:2:9: the file is not UTF-8");
    }

    @Test
    void aByteOrderMarkAndWindowsLinesAreRead() {
        SqlFile file = read("x.sql", "\uFEFF-- @http GET /x\r\n-- @param n int\r\nselect :n\r\n");
        assertThat(only(file).sql()).isEqualTo("select ($1::int)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "-- @http GET~-- @statsu 201~select 1|a.sql:2:4: unknown annotation @statsu; did you mean \"status\"?",
                "-- @http GTE /x~select 1|a.sql:1:4: @http needs a method, one of GET, POST, PUT, PATCH, DELETE, but got \"GTE\"; did you mean \"GET\"?",
                "-- @http GET x~select 1|a.sql:1:4: a path begins with \"/\"",
                "-- @http GET /x/{id}~select :ident|a.sql:1:4: {id} is in the path /x/{id}, but the statement has no :id",
                "-- @http GET~-- @param stat~select :state|a.sql:2:4: @param stat: the statement has no :stat; did you mean \":state\"?",
                "-- @http GET~select 1; -- @single~select 2|a.sql:2:11: @single stands too late",
                "-- @http GET~select 1;~-- @http POST~select 2|a.sql:3:4: this annotation speaks of the whole file",
                "-- @http GET~-- @skip~-- @single~select 1|a.sql:2:4: @skip shows nothing of the statement",
                "-- @http GET~-- @result 1st~select 1|a.sql:2:4: @result needs a name",
                "-- @http GET~-- @tx serialisable~select 1|a.sql:2:4: @tx needs an isolation",
                "-- @http GET~-- @set work_mem~select 1|a.sql:2:4: @set needs the name of a setting and its value",
                "-- @http GET~-- @timeout~select 1|a.sql:2:4: @timeout needs a time",
                "-- @http GET~-- @timeout 1s~-- @set statement_timeout 2s~select 1|a.sql:3:4: the setting statement_timeout stands twice",
                "-- @http GET~-- @set transaction_read_only on~select 1|a.sql:2:4: transaction_read_only is not set",
                "-- @http GET~select :a;~select $1|a.sql:3:8: a file uses :name or $1, not both",
                "-- @http GET~select 1;~copy t to stdout|a.sql:3:1: COPY cannot be an endpoint",
                "-- @http GET~select :a, $1|a.sql:2:12: a file uses :name or $1, not both",
                "-- @http GET~select $1|a.sql:2:8: $1 has no name",
                "-- @http GET~-- @param $2 b~select $2|a.sql:1:1: the placeholders have a gap: $1 is not used",
                "-- @http GET~select :a, :A|a.sql:2:12: :A and :a differ in upper and lower case only",
                "-- @http GET~select 'x|a.sql:2:8: this string is never closed",
                "-- @http GET~-- nothing else|a.sql:2:16: the file holds no statement",
                "-- @http GET~-- @status 404~select 1|a.sql:2:4: @status needs a code from 200 to 299",
                "-- @http GET~-- @single~-- @void~select 1|a.sql:3:4: @single or @void stands twice",
                "-- @http GET~-- @single please~select 1|a.sql:2:4: @single stands alone",
                "-- @http GET~select 1~-- @single|a.sql:3:1: @single stands too late",
                "-- @http GET~-- @param a int; drop table x~select :a|a.sql:2:4: \"int; drop table x\" is no type",
                "-- @http GET~-- @param a default 'x~select :a|a.sql:2:4: the default's closing quote is missing",
                "select 1|a.sql:1:1: no HTTP method"
            })
    void aMistakeIsToldWithItsPlace(String text, String expected) {
        assertThat(onlyProblem(text.replace('~', '\n'))).startsWith(expected);
    }

    @Test
    void aNameThatContradictsTheAnnotationIsAMistake() {
        assertThat(problems("x.get.sql", "-- @http POST\nselect 1").getFirst())
                .startsWith("x.get.sql:1:4: @http says POST, but the file's name says GET");
    }

    @Test
    void severalMistakesOfOneFileAreToldTogether() {
        assertThat(problems("a.sql", "-- @http GTE\n-- @sinlge\nselect 1; listen x"))
                .hasSize(3);
    }
}
