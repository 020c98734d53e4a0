package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.jdbc.error.PostgresSqlException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.SQLSyntaxErrorException;
import java.sql.Statement;
import java.sql.Types;
import org.junit.jupiter.api.Test;

/// Connecting, statements and transactions on a real server.
class ConnectionIT {
    private static final String URL = Connections.freshUrl("jdbc_connection");

    @Test
    void anIsolationLevelThatSqlChangedIsTold() throws SQLException {
        try (Connection connection = Connections.open(URL);
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            statement.execute("set transaction isolation level serializable");
            assertThat(connection.getTransactionIsolation()).isEqualTo(Connection.TRANSACTION_SERIALIZABLE);
            connection.commit();
            assertThat(connection.getTransactionIsolation()).isEqualTo(Connection.TRANSACTION_REPEATABLE_READ);
        }
    }

    @Test
    void theDriverIsFoundAndAValueComesBack() throws SQLException {
        try (Connection connection = Connections.open(URL);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select 1 as one, 'two' as two, null as three")) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getInt(1)).isEqualTo(1);
            assertThat(rows.getString("TWO")).isEqualTo("two");
            assertThat(rows.getString(3)).isNull();
            assertThat(rows.wasNull()).isTrue();
            assertThat(rows.next()).isFalse();
        }
    }

    @Test
    void parametersOfAllSimpleTypesArrive() throws SQLException {
        try (Connection connection = Connections.open(URL);
                PreparedStatement statement = connection.prepareStatement("select ?, ?, ?, ?, ?, ?, ?::text")) {
            statement.setInt(1, 7);
            statement.setLong(2, 8L);
            statement.setString(3, "nine");
            statement.setBigDecimal(4, new java.math.BigDecimal("1.50"));
            statement.setBoolean(5, true);
            statement.setDouble(6, 0.5);
            statement.setNull(7, Types.VARCHAR);
            for (int i = 0; i < 3; i++) {
                try (ResultSet rows = statement.executeQuery()) {
                    assertThat(rows.next()).isTrue();
                    assertThat(rows.getInt(1)).isEqualTo(7);
                    assertThat(rows.getLong(2)).isEqualTo(8);
                    assertThat(rows.getString(3)).isEqualTo("nine");
                    assertThat(rows.getBigDecimal(4)).isEqualTo("1.50");
                    assertThat(rows.getBoolean(5)).isTrue();
                    assertThat(rows.getDouble(6)).isEqualTo(0.5);
                    assertThat(rows.getObject(7)).isNull();
                }
            }
        }
    }

    @Test
    void anErrorIsOfTheClassOfItsSqlStateAndTellsTheServersFields() throws SQLException {
        try (Connection connection = Connections.open(URL);
                Statement statement = connection.createStatement()) {
            assertThatThrownBy(() -> statement.execute("selekt 1"))
                    .isInstanceOf(SQLSyntaxErrorException.class)
                    .isInstanceOf(PostgresSqlException.class);
            statement.execute("create table uniq (id int primary key)");
            statement.executeUpdate("insert into uniq values (1)");
            assertThatThrownBy(() -> statement.executeUpdate("insert into uniq values (1)"))
                    .isInstanceOfSatisfying(
                            SQLIntegrityConstraintViolationException.class,
                            e -> assertThat(((PostgresSqlException) e)
                                            .errorFields()
                                            .constraint())
                                    .contains("uniq_pkey"));
        }
    }

    @Test
    void withAutocommitOffWhatIsNotCommittedIsUndone() throws SQLException {
        try (Connection connection = Connections.open(URL);
                Statement statement = connection.createStatement()) {
            statement.execute("create table kept (id int)");
            connection.setAutoCommit(false);
            statement.executeUpdate("insert into kept values (1)");
            connection.rollback();
            statement.executeUpdate("insert into kept values (2)");
            connection.commit();
            connection.setAutoCommit(true);
            try (ResultSet rows = statement.executeQuery("select * from kept")) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getInt(1)).isEqualTo(2);
                assertThat(rows.next()).isFalse();
            }
        }
    }

    @Test
    void aCommitOfAFailedTransactionIsAnError() throws SQLException {
        try (Connection connection = Connections.open(URL);
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            assertThatThrownBy(() -> statement.execute("select 1/0")).isInstanceOf(SQLException.class);
            assertThatThrownBy(connection::commit)
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("25P02"));
            assertThat(statement.execute("select 1")).isTrue();
        }
    }
}
