package dev.bluetusk.frameworks.spring;

import com.zaxxer.hikari.HikariDataSource;
import dev.bluetusk.frameworks.Database;
import dev.bluetusk.frameworks.Scenario;
import dev.bluetusk.frameworks.Transcript;
import java.math.BigDecimal;
import java.sql.Types;
import java.util.Map;
import javax.sql.DataSource;
import org.springframework.jdbc.core.ColumnMapRowMapper;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.SqlOutParameter;
import org.springframework.jdbc.core.SqlParameter;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;
import org.springframework.jdbc.core.simple.SimpleJdbcCall;
import org.springframework.jdbc.core.simple.SimpleJdbcInsert;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/// What Spring builds out of metadata: inserts from the columns of a table, calls from the parameters of a routine.
public final class SpringCallsScenario implements Scenario {
    @Override
    public void run(Database database, Transcript transcript) throws Exception {
        database.run(
                """
                create table item (
                    id int generated always as identity primary key,
                    code varchar(20) not null,
                    price numeric(10, 2),
                    "Mixed Case" text,
                    made timestamptz not null default '2024-01-01 00:00:00Z')
                """,
                "create schema other",
                "create table other.item (id int primary key, only_here text)",
                "create function plus(a int, b int) returns int language sql return a + b",
                """
                create function divide(in a int, in b int, out quotient int, out remainder int) language sql
                as 'select a / b, a % b'
                """,
                "create procedure swap(inout a text, inout b text) language plpgsql as $$"
                        + " declare c text := a; begin a := b; b := c; end $$",
                "create procedure record_item(code text, price numeric) language sql"
                        + " as $$ insert into item (code, price) values (code, price) $$",
                "create function items() returns refcursor language plpgsql as $$"
                        + " declare c refcursor; begin open c for select code, price from item order by id; return c; end $$",
                "create function codes() returns setof text language sql as 'select code from item order by id'",
                "create function fails() returns int language plpgsql as"
                        + " $$ begin raise exception 'no luck' using errcode = 'P0042'; end $$");
        try (HikariDataSource pool = database.pool(2)) {
            inserts(pool, transcript);
            calls(pool, transcript);
            cursors(pool, transcript);
        }
    }

    private static void inserts(DataSource dataSource, Transcript transcript) {
        SimpleJdbcInsert insert = new SimpleJdbcInsert(dataSource)
                .withTableName("item")
                .usingColumns("code", "price")
                .usingGeneratedKeyColumns("id");
        transcript.note("insert string", insertString(insert));
        transcript.note("key", insert.executeAndReturnKey(Map.of("code", "A1", "price", new BigDecimal("9.99"))));
        transcript.note("key again", insert.executeAndReturnKey(Map.of("code", "A2")));
        SimpleJdbcInsert derived =
                new SimpleJdbcInsert(dataSource).withSchemaName("other").withTableName("item");
        transcript.attempt("from metadata", () -> derived.execute(Map.of("id", 1, "only_here", "x")));
        transcript.note("derived", insertString(derived));
        SimpleJdbcInsert all = new SimpleJdbcInsert(dataSource)
                .withSchemaName("public")
                .withTableName("item")
                .usingGeneratedKeyColumns("id", "made");
        transcript.attempt(
                "holder",
                () -> all.executeAndReturnKeyHolder(Map.of("code", "A3", "Mixed Case", "m"))
                        .getKeyList());
        transcript.note("all columns", insertString(all));
        transcript.attempt(
                "batch",
                () -> new SimpleJdbcInsert(dataSource)
                        .withTableName("item")
                        .usingColumns("code", "price")
                        .executeBatch(
                                new MapSqlParameterSource("code", "B1").addValue("price", 1),
                                new MapSqlParameterSource("code", "B2").addValue("price", 2.5)));
        transcript.note("items", new JdbcTemplate(dataSource).queryForList("select * from item order by id"));
    }

    private static String insertString(SimpleJdbcInsert insert) {
        insert.compile();
        return insert.getInsertString();
    }

    private static void calls(DataSource dataSource, Transcript transcript) {
        SimpleJdbcCall plus = new SimpleJdbcCall(dataSource).withFunctionName("plus");
        transcript.attempt("function from metadata", () -> plus.executeFunction(Integer.class, Map.of("a", 2, "b", 3)));
        transcript.attempt("its call", plus::getCallString);
        SimpleJdbcCall divide = new SimpleJdbcCall(dataSource).withProcedureName("divide");
        transcript.attempt("two outputs", () -> divide.execute(Map.of("a", 17, "b", 5)));
        transcript.attempt("its call too", divide::getCallString);
        SimpleJdbcCall declared = new SimpleJdbcCall(dataSource)
                .withFunctionName("plus")
                .withoutProcedureColumnMetaDataAccess()
                .declareParameters(
                        new SqlOutParameter("sum", Types.INTEGER),
                        new SqlParameter("a", Types.INTEGER),
                        new SqlParameter("b", Types.INTEGER));
        transcript.attempt("function as declared", () -> declared.executeFunction(Integer.class, 4, 5));
        transcript.attempt(
                "procedure with inout",
                () -> new SimpleJdbcCall(dataSource)
                        .withProcedureName("swap")
                        .execute(Map.of("a", "left", "b", "right")));
        transcript.attempt(
                "procedure",
                () -> new SimpleJdbcCall(dataSource)
                        .withProcedureName("record_item")
                        .execute(Map.of("code", "C1", "price", new BigDecimal("3.10"))));
        transcript.attempt(
                "unknown",
                () -> new SimpleJdbcCall(dataSource)
                        .withProcedureName("nowhere")
                        .execute(Map.of("a", 1)));
        transcript.attempt(
                "failing",
                () -> new SimpleJdbcCall(dataSource)
                        .withFunctionName("fails")
                        .executeFunction(Integer.class, Map.of()));
        JdbcTemplate template = new JdbcTemplate(dataSource);
        transcript.note("items", template.queryForList("select code, price from item order by id"));
        transcript.note("codes", template.queryForList("select codes()"));
    }

    private static void cursors(DataSource dataSource, Transcript transcript) {
        var transactions = new TransactionTemplate(new DataSourceTransactionManager(dataSource));
        transcript.attempt(
                "cursor",
                () -> transactions.execute(status -> new SimpleJdbcCall(dataSource)
                        .withFunctionName("items")
                        .withoutProcedureColumnMetaDataAccess()
                        .declareParameters(new SqlOutParameter("rows", Types.REF_CURSOR, new ColumnMapRowMapper()))
                        .execute()));
        transcript.attempt(
                "cursor as other",
                () -> transactions.execute(status -> new SimpleJdbcCall(dataSource)
                        .withFunctionName("items")
                        .withoutProcedureColumnMetaDataAccess()
                        .declareParameters(new SqlOutParameter("rows", Types.OTHER, new ColumnMapRowMapper()))
                        .execute()));
    }
}
