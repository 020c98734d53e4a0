package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Wrapper;
import org.junit.jupiter.api.Test;

/// Arguments that JDBC's methods cannot do anything with are refused with what was expected.
class WrongArgumentsIT {
    private static final String URL = Connections.freshUrl("jdbc_wrong_arguments");

    @Test
    void anArrayOfNothingIsNullAndAnArrayOfNoTypeIsRefused() throws SQLException {
        try (Connection connection = Connections.open(URL)) {
            assertThat(connection.createArrayOf("int4", null)).isNull();
            assertThatThrownBy(() -> connection.createArrayOf(null, new Object[] {1}))
                    .isInstanceOf(SQLException.class)
                    .hasMessage("expected the name of the elements' type but got null");
        }
    }

    @Test
    void aRowOfNoTypeOrOfNoAttributesIsRefused() throws SQLException {
        try (Connection connection = Connections.open(URL)) {
            assertThatThrownBy(() -> connection.createStruct("x", null))
                    .isInstanceOf(SQLException.class)
                    .hasMessage("expected an array of attributes but got null");
            assertThatThrownBy(() -> connection.createStruct(null, new Object[0]))
                    .isInstanceOf(SQLException.class)
                    .hasMessage("expected the name of a composite type but got null");
        }
    }

    @Test
    void nothingIsAWrapperOfNull() throws SQLException {
        try (Connection connection = Connections.open(URL);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select 1")) {
            refusesNull(connection);
            refusesNull(statement);
            refusesNull(rows);
            refusesNull(rows.getMetaData());
            refusesNull(connection.getMetaData());
        }
        refusesNull(new BlueTuskDataSource());
        refusesNull(new BlueTuskPooledDataSource());
    }

    private static void refusesNull(Wrapper object) throws SQLException {
        assertThat(object.isWrapperFor(null)).isFalse();
        assertThatThrownBy(() -> object.unwrap(null))
                .isInstanceOf(SQLException.class)
                .hasMessage("expected a class to unwrap to but got null");
    }

    @Test
    void aNegativeTimeLimitIsToldAsItWasGiven() throws SQLException {
        try (Connection connection = Connections.open(URL);
                Statement statement = connection.createStatement()) {
            assertThatThrownBy(() -> statement.setQueryTimeout(-1))
                    .isInstanceOf(SQLException.class)
                    .hasMessage("expected a query timeout of 0 seconds or more but got -1");
        }
    }
}
