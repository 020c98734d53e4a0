package dev.bluetusk.jdbc.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.sql.SQLSyntaxErrorException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SqlTextTest {
    private static ParsedSql parse(String sql) throws SQLException {
        return SqlText.parse(sql, SqlRules.prepared());
    }

    private static String text(String sql) throws SQLException {
        return parse(sql).nativeText();
    }

    @Test
    void placeholdersAreNumberedInTheirOrder() throws SQLException {
        ParsedSql parsed = parse("select ?, ? from t where a = ?");

        assertThat(parsed.nativeText()).isEqualTo("select $1, $2 from t where a = $3");
        assertThat(parsed.parameterCount()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "select '?'",
                "select 'it''s ?'",
                "select \"a?\" from \"b\"\"?\"",
                "select 1 -- why?",
                "select 1 /* why? /* really? */ yes? */",
                "select $$?$$, $a$?$$?$a$",
                "select E'\\'?'",
                "select e'a\\\\', E'\\'?' 'x'",
                "select E'a'\n  'b\\'?'",
                "select E'a'\n -- comment\n 'b\\'?'",
                "select U&'\\0441?'",
                "select B'1', X'1F', N'?'",
                "select '{fn now()}', '{d ''2000-01-01''}'",
                "select 1 /* {fn now()} */",
                "select '$[*] ' :: jsonpath",
                "select a::int, b::text[], c[1:2] from t",
                "select t$1, a$b$c$d from t",
            })
    void whatIsQuotedStaysAsItIs(String sql) throws SQLException {
        ParsedSql parsed = parse(sql);

        assertThat(parsed.nativeText()).isEqualTo(sql);
        assertThat(parsed.parameterCount()).isZero();
        assertThat(parsed.isSingle()).isTrue();
    }

    @Test
    void aDoubledMarkIsOneMark() throws SQLException {
        ParsedSql parsed = parse("select a ?? 'k', a ??| b, a ??& c, a @?? '$[*] ? (@ like_regex \"^a\")' where x = ?");

        assertThat(parsed.nativeText())
                .isEqualTo("select a ? 'k', a ?| b, a ?& c, a @? '$[*] ? (@ like_regex \"^a\")' where x = $1");
        assertThat(parsed.parameterCount()).isEqualTo(1);
    }

    @Test
    void aPlainStatementHasNoParameters() throws SQLException {
        ParsedSql parsed = SqlText.parse("select a ? 'k', b ?? 'k', $1", SqlRules.plain());

        assertThat(parsed.nativeText()).isEqualTo("select a ? 'k', b ? 'k', $1");
        assertThat(parsed.parameterCount()).isZero();
    }

    @Test
    void aMarkBetweenWordsIsKeptApart() throws SQLException {
        assertThat(text("select 1 limit?offset?")).isEqualTo("select 1 limit $1 offset $2");
        assertThat(text("select?::int+?")).isEqualTo("select $1::int+$2");
    }

    @Test
    void backslashesEscapeWhereStringsAreNotStandard() throws SQLException {
        String sql = "select 'a\\'?', ?";

        assertThat(SqlText.parse(sql, SqlRules.prepared().withStandardStrings(false))
                        .nativeText())
                .isEqualTo("select 'a\\'?', $1");
        assertThat(text("select 'a\\', ?")).isEqualTo("select 'a\\', $1");
    }

    @Test
    void numberedParametersCountIfThereAreNoMarks() throws SQLException {
        assertThat(parse("select $2::int, $1").parameterCount()).isEqualTo(2);
        assertThat(parse("prepare x as select $1").parameterCount()).isZero();
        assertThat(parse("create function f(int) returns int begin atomic select $1; end")
                        .parameterCount())
                .isZero();
        assertThatThrownBy(() -> parse("select $1, ?"))
                .isInstanceOf(SQLSyntaxErrorException.class)
                .hasMessage("a statement has parameters as ? or as $1, but statement 1 of the text has both");
    }

    @Test
    void aTextIsCutAtItsSemicolons() throws SQLException {
        ParsedSql parsed = parse("insert into t values (?, ';'); ; update t set a = ? /* ; */ where b = ?;-- end;\n");

        assertThat(parsed.commands())
                .extracting(SqlCommand::text)
                .containsExactly("insert into t values ($1, ';')", " update t set a = $1 /* ; */ where b = $2");
        assertThat(parsed.commands()).extracting(SqlCommand::firstParameter).containsExactly(1, 2);
        assertThat(parsed.commands()).extracting(SqlCommand::parameterCount).containsExactly(1, 2);
        assertThat(parsed.parameterCount()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "create function f() returns int begin atomic select 1; select 2; end",
                "create or replace procedure p() language sql begin atomic insert into t values (1); "
                        + "select case when a then case b when 1 then 2 end end as end from t; end",
                "create rule r as on insert to t do also (insert into u values (1); delete from v)",
                "create function f() returns int language sql as $$ select 1; select 2 $$",
            })
    void semicolonsWithinAStatementDoNotEndIt(String sql) throws SQLException {
        assertThat(parse(sql + "; select 2").commands())
                .extracting(SqlCommand::text)
                .containsExactly(sql, " select 2");
    }

    @Test
    void beginWithoutAtomicIsATransaction() throws SQLException {
        assertThat(parse("begin; create table t(atomic int); end").commands())
                .extracting(SqlCommand::kind)
                .containsExactly(StatementKind.BEGIN, StatementKind.CREATE, StatementKind.COMMIT);
    }

    @Test
    void aTextWithoutStatementsIsOneThatIsEmpty() throws SQLException {
        for (String sql : List.of("", "  \n", ";", "; ;", "-- nothing", "/* a; b */")) {
            ParsedSql parsed = parse(sql);
            assertThat(parsed.commands()).as(sql).hasSize(1);
            assertThat(parsed.first().kind()).as(sql).isEqualTo(StatementKind.EMPTY);
        }
        assertThat(parse("(").first().kind()).isEqualTo(StatementKind.OTHER);
    }

    @Test
    void theKindIsThatOfTheMainStatement() throws SQLException {
        assertThat(kind("/* c */ -- d\n sElect 1")).isEqualTo(StatementKind.SELECT);
        assertThat(kind("((select 1) union select 2)")).isEqualTo(StatementKind.SELECT);
        assertThat(kind("with a as (insert into t values (1) returning *) select * from a"))
                .isEqualTo(StatementKind.SELECT);
        assertThat(kind("with recursive a(b) as materialized (select 1), c as (select 2) update t set a = 1"))
                .isEqualTo(StatementKind.UPDATE);
        assertThat(kind("with \"select\" as (select 1) delete from t")).isEqualTo(StatementKind.DELETE);
        assertThat(kind("table t")).isEqualTo(StatementKind.TABLE);
        assertThat(kind("START TRANSACTION")).isEqualTo(StatementKind.BEGIN);
        assertThat(kind("abort")).isEqualTo(StatementKind.ROLLBACK);
        assertThat(kind("vacuum")).isEqualTo(StatementKind.OTHER);
        assertThat(kind("'x'")).isEqualTo(StatementKind.OTHER);
    }

    private static StatementKind kind(String sql) throws SQLException {
        return parse(sql).first().kind();
    }

    @Test
    void returningIsSeenOnlyAsAClause() throws SQLException {
        assertThat(parse("insert into t values (1) returning id").first().returning())
                .isTrue();
        assertThat(parse("update t set a = 1 Returning(id)").first().returning())
                .isTrue();
        assertThat(parse("with x as (select 1) delete from t returning *")
                        .first()
                        .returning())
                .isTrue();
        assertThat(parse("insert into t(returning_allowed) values (true)")
                        .first()
                        .returning())
                .isFalse();
        assertThat(parse("insert into t(\"returning\") values (1)").first().returning())
                .isFalse();
        assertThat(parse("insert into t select 1 as returning").first().returning())
                .isFalse();
        assertThat(parse("with x as (insert into u values (1) returning id) insert into t select * from x")
                        .first()
                        .returning())
                .isFalse();
        assertThat(parse("insert into t values ('returning') -- returning")
                        .first()
                        .returning())
                .isFalse();
    }

    @Test
    void generatedKeysAreAskedForBehindTheStatement() throws SQLException {
        SqlCommand insert = parse("insert into t values (?) -- all").first();

        assertThat(insert.withReturning(Returning.all(), 18).text())
                .isEqualTo("insert into t values ($1) -- all\nRETURNING *");
        assertThat(insert.withReturning(Returning.quoted(List.of("ID", "a\"b")), 18)
                        .text())
                .endsWith("\nRETURNING \"ID\",\"a\"\"b\"");
        assertThat(insert.withReturning(Returning.verbatim(List.of("ID", "b")), 18)
                        .text())
                .endsWith("\nRETURNING ID,b");
        SqlCommand select = parse("select 1").first();
        assertThat(select.withReturning(Returning.all(), 18)).isSameAs(select);
        SqlCommand asked = parse("delete from t returning a").first();
        assertThat(asked.withReturning(Returning.all(), 18)).isSameAs(asked);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "merge into t using s on t.id = s.id when matched then delete|t",
                "MERGE INTO ONLY shop.\"T\" * USING s ON true WHEN MATCHED THEN DELETE|shop.\"T\"",
                "merge into shop . t as /* the */ \"My t\" using s on true when matched then do nothing|\"My t\"",
                "merge into t x using (select 1) s on true when matched then delete|x",
                "with s as (select 1 as merge) merge into t y using s on true when matched then delete|y",
            })
    void theColumnsThatAMergeReturnsAreThoseOfItsTarget(String text, String target) throws SQLException {
        SqlCommand merge = parse(text).first();
        assertThat(merge.kind()).isEqualTo(StatementKind.MERGE);
        assertThat(merge.givesKeys(17)).isTrue();
        assertThat(merge.withReturning(Returning.all(), 17).text()).isEqualTo(text + "\nRETURNING " + target + ".*");
        assertThat(merge.withReturning(Returning.quoted(List.of("ID", "b")), 17).text())
                .isEqualTo(text + "\nRETURNING " + target + ".\"ID\"," + target + ".\"b\"");
        assertThat(merge.givesKeys(16)).isFalse();
        assertThat(merge.withReturning(Returning.all(), 16)).isSameAs(merge);
    }

    @Test
    void anEscapeWithoutEndIsRefused() {
        assertThatThrownBy(() -> parse("select {fn abs(1)"))
                .isInstanceOf(SQLSyntaxErrorException.class)
                .hasMessage("expected } behind the escape that begins at character 8 of the text");
    }

    @Test
    void escapesNestOnlySoDeep() throws SQLException {
        String deep = "{fn abs(".repeat(100) + "1" + ")}".repeat(100);
        assertThat(text(deep)).isEqualTo("abs(".repeat(100) + "1" + ")".repeat(100));
        String deeper = "{fn abs(".repeat(101) + "1" + ")}".repeat(101);
        assertThatThrownBy(() -> parse(deeper))
                .hasMessageStartingWith("expected at most 100 escapes within each other");
    }

    @Test
    void bracesThatAreNoEscapeStay() throws SQLException {
        assertThat(text("select {foo}, {'a'}, { ?")).isEqualTo("select {foo}, {'a'}, { $1");
        assertThat(SqlText.parse("select {fn now()}", SqlRules.prepared().withEscapes(false))
                        .nativeText())
                .isEqualTo("select {fn now()}");
    }
}
