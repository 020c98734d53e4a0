package dev.bluetusk.jdbc.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which parameters have no type by their place.
class TypelessParametersTest {
    private static ParsedSql read(String text) throws SQLException {
        return SqlText.parse(text, SqlRules.prepared());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "select 1 where ? is null",
                "select ? IS /* really */ Not Null",
                "select 1 where ((?) is null)",
                "select case when (?) is null then 1 end",
                "select 1 where not ? isnull",
                "select 1 where ? notnull",
                "select concat('a', ?)",
                "select pg_catalog.jsonb_build_object('a', ?, 'b', 1)",
                "select num_nulls(?)"
            })
    void aParameterOfWhichNothingTellsTheTypeIsFound(String text) throws SQLException {
        assertThat(read(text).typeless()).containsExactly(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "select 1 where a = ? is null",
                "select cast(? as inet) is null",
                "select ?::inet is null",
                "select coalesce(?, 1) is null",
                "select lower(?) is null",
                "select 1 where a in (?) is null",
                "select ? is not distinct from null",
                "select ? is true",
                "insert into t values (?, null)",
                "select concat('a', ? || 'b')",
                "select 'format(?) is null'"
            })
    void aParameterWithATypeByItsPlaceIsNot(String text) throws SQLException {
        assertThat(read(text).typeless()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            select 1 where $1 is null                     | 1
            select 1 where $1 is null or a = $1           |
            select 1 where $2 is null or a = $1           | 2
            """)
    void aNumberedParameterHasATypeIfOneOfItsPlacesGivesIt(String text, String found) throws SQLException {
        assertThat(read(text).typeless().toString()).isEqualTo(found == null ? "[]" : "[" + found + "]");
    }

    @Test
    void indexesCountOverTheStatementsOfAText() throws SQLException {
        assertThat(read("select ?; select 1 where a = ? and ? is null").typeless())
                .containsExactly(3);
    }
}
