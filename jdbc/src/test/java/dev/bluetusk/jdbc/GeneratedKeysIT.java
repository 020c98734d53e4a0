package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

/// Keys that the server made come back whatever their names are.
class GeneratedKeysIT {
    private static final String URL = Connections.freshUrl("jdbc_keys");
    private static final String INSERT = "insert into orders (returning_allowed) values (true)";

    private static Connection open() throws SQLException {
        Connection connection = Connections.open(URL);
        connection.createStatement().execute("drop table if exists orders");
        connection.createStatement().execute("create table orders (\"ID\" serial primary key, returning_allowed bool)");
        return connection;
    }

    @Test
    void aKeyWithCapitalLettersComesBackUnderItsName() throws SQLException {
        try (Connection connection = open();
                PreparedStatement statement = connection.prepareStatement(INSERT, new String[] {"ID"})) {
            assertThat(statement.executeUpdate()).isEqualTo(1);
            try (ResultSet keys = statement.getGeneratedKeys()) {
                assertThat(keys.next()).isTrue();
                assertThat(keys.getInt("ID")).isEqualTo(1);
                assertThat(keys.getMetaData().getColumnName(1)).isEqualTo("ID");
            }
        }
    }

    @Test
    void aColumnWhoseNameContainsReturningIsNoReturningClause() throws SQLException {
        try (Connection connection = open();
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(INSERT, Statement.RETURN_GENERATED_KEYS);
            try (ResultSet keys = statement.getGeneratedKeys()) {
                assertThat(keys.next()).isTrue();
                assertThat(keys.getInt(1)).isEqualTo(1);
                assertThat(keys.getBoolean("returning_allowed")).isTrue();
            }
        }
    }

    @Test
    void anEmptyNameOfAKeyIsRefusedByAnSqlException() throws SQLException {
        try (Connection connection = open();
                Statement statement = connection.createStatement()) {
            assertThatThrownBy(() -> statement.executeUpdate(INSERT, new String[] {""}))
                    .isInstanceOf(SQLException.class);
            assertThatThrownBy(() -> connection.prepareStatement(INSERT, new String[] {""}))
                    .isInstanceOf(SQLException.class);
            assertThat(statement.executeUpdate(INSERT)).isEqualTo(1);
        }
    }
}
