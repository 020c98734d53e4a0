package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import org.junit.jupiter.api.Test;

/// Java's arrays of strings are arrays of `varchar`, so that functions of arrays of any type take them.
class StringArraysIT {
    private static final String URL = Connections.freshUrl("jdbc_string_arrays");
    private static final String UNNEST = "select string_agg(each, '|') from unnest(?) each";

    private static String joined(String properties, String sql, Object array) throws SQLException {
        try (Connection connection = Connections.open(URL, properties);
                PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setObject(1, array);
            try (ResultSet rows = statement.executeQuery()) {
                assertThat(rows.next()).isTrue();
                return rows.getString(1);
            }
        }
    }

    @Test
    void anArrayOfStringsCanBeUnnestedWithoutACast() throws SQLException {
        assertThat(joined("", UNNEST, new String[] {"a", "b,\"c\""})).isEqualTo("a|b,\"c\"");
        assertThat(joined("", UNNEST, new String[][] {{"a", "b"}, {"c", "d"}})).isEqualTo("a|b|c|d");
        assertThat(joined("", "select pg_typeof(?)", new String[0])).isEqualTo("character varying[]");
    }

    @Test
    void stringsOfNoTypeAreInArraysOfNoType() throws SQLException {
        String unspecified = "stringtype=unspecified";
        assertThat(joined(unspecified, "select ?::int4[]", new String[] {"1", "2"}))
                .isEqualTo("{1,2}");
        assertThatThrownBy(() -> joined(unspecified, UNNEST, new String[] {"a"}))
                .isInstanceOf(SQLException.class);
    }

    @Test
    void theServerFindsTheTypeOfAnArrayThatIsSaidToBeOther() throws SQLException {
        try (Connection connection = Connections.open(URL);
                PreparedStatement statement = connection.prepareStatement("select 2 = any (?)")) {
            statement.setObject(1, new String[] {"1", "2"}, Types.OTHER);
            try (ResultSet rows = statement.executeQuery()) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getBoolean(1)).isTrue();
            }
        }
    }
}
