package dev.bluetusk.jdbc.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InsertRowTest {
    private static Optional<InsertRow> row(String sql) throws SQLException {
        return SqlText.parse(sql, SqlRules.prepared()).first().insertRow();
    }

    @Test
    void manyRowsAreNumberedOnward() throws SQLException {
        assertThat(row("insert into t(a, b) values (?, ?::numeric(10,2)) on conflict do nothing")
                        .orElseThrow()
                        .withRows(3))
                .isEqualTo("insert into t(a, b) values ($1, $2::numeric(10,2)),($3, $4::numeric(10,2)),"
                        + "($5, $6::numeric(10,2)) on conflict do nothing");
        assertThat(row("insert into t values ({fn insert(?, ?, ?, ?)}, ?)")
                        .orElseThrow()
                        .withRows(2))
                .endsWith("(overlay($6 placing $9 from cast($7 as int4) for cast($8 as int4)), $10)");
    }

    @Test
    void oneRowIsTheStatementItself() throws SQLException {
        String sql = "INSERT INTO \"values\" (a) /* values (1) */ VALUES ( ?, now(), cast(? as varchar(3)) ) -- x";
        assertThat(row(sql).orElseThrow().withRows(1))
                .isEqualTo(SqlText.parse(sql, SqlRules.prepared()).nativeText());
    }

    @Test
    void aStatementHasOnlySoManyParameters() throws SQLException {
        InsertRow row = row("insert into t values (?, ?, ?)").orElseThrow();

        assertThat(row.rowsMax()).isEqualTo(21_845);
        assertThat(row.withRows(21_845)).endsWith("($65533, $65534, $65535)");
        assertThatThrownBy(() -> row.withRows(21_846)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "insert into t values (1)",
                "insert into t select ?",
                "insert into t values (?), (?)",
                "insert into t values (?) returning a",
                "insert into t values (?) on conflict (a) do update set a = 1",
                "insert into t values (?) on conflict (a) where a > ? do nothing",
                "insert into t values ((select max(a) + ? from t))",
                "insert into t values (next_number(?))",
                "insert into t values (\"Count\"(?))",
                "with x as (select 1) insert into t values (?)",
                "update t set a = ?",
                "insert into t default values",
                "merge into t using u on t.a = ? when not matched then insert values (1)",
            })
    void whatCouldMeanSomethingElseIsLeftAlone(String sql) throws SQLException {
        assertThat(row(sql)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "insert into t values (?)",
                "insert into s.t as x (a, b) overriding system value values (?, default)",
                "insert into t values ((?), (? + 1) * 2, coalesce(?, upper('a')), nextval('s'), current_timestamp(3))",
                "insert into t values (array[?, ?], row(?, 1), ?::char varying(10), $$select$$)",
                "insert into t values (?) on conflict (lower(a)) where b do nothing",
                "insert into t values (?) on conflict on constraint c do nothing /* end */",
            })
    void plainShapesMayHaveManyRows(String sql) throws SQLException {
        assertThat(row(sql)).isPresent();
    }
}
