package dev.bluetusk.jdbc.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class SqlCacheTest {
    @Test
    void aTextIsReadOnce() throws SQLException {
        SqlCache cache = new SqlCache();

        ParsedSql first = cache.parse("select ?", SqlRules.prepared());

        assertThat(cache.parse("select ?", SqlRules.prepared())).isSameAs(first);
        assertThat(cache.parse("select ?", SqlRules.plain())).isNotEqualTo(first);
    }

    @Test
    void whatWasUsedLongestAgoGoesFirst() throws SQLException {
        SqlCache cache = new SqlCache(2, 1000);
        ParsedSql first = cache.parse("select 1", SqlRules.plain());
        cache.parse("select 2", SqlRules.plain());
        cache.parse("select 1", SqlRules.plain());
        cache.parse("select 3", SqlRules.plain());

        assertThat(cache.size()).isEqualTo(2);
        assertThat(cache.parse("select 1", SqlRules.plain())).isSameAs(first);
    }

    @Test
    void longTextsAreNotKept() throws SQLException {
        SqlCache cache = new SqlCache(10, 100);
        cache.parse("select " + "1".repeat(50), SqlRules.plain());
        assertThat(cache.size()).isZero();
        for (int i = 0; i < 10; i++) {
            cache.parse("select '" + i + "345678901'", SqlRules.plain());
        }
        assertThat(cache.size()).isEqualTo(5);
    }
}
