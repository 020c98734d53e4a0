package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
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
    void keysAreClosedWithTheirStatement() throws SQLException {
        try (Connection connection = open()) {
            Statement statement = connection.createStatement();
            statement.executeUpdate(INSERT, Statement.RETURN_GENERATED_KEYS);
            ResultSet keys = statement.getGeneratedKeys();
            assertThat(keys.isClosed()).isFalse();
            statement.close();
            assertThat(keys.isClosed()).isTrue();
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

    private static final String MERGE = "merge into orders using (values (?::int, true)) as given (\"ID\", allowed)"
            + " on orders.\"ID\" = given.\"ID\""
            + " when matched then update set returning_allowed = false"
            + " when not matched then insert (returning_allowed) values (given.allowed)";

    private static boolean canMergeReturn(Connection connection) throws SQLException {
        return connection.getMetaData().getDatabaseMajorVersion() >= 17;
    }

    @Test
    void aMergeGivesTheKeysOfTheRowsThatItInsertsAndUpdates() throws SQLException {
        try (Connection connection = open()) {
            for (int i = 0; i < 2; i++) {
                try (PreparedStatement statement = i == 0
                        ? connection.prepareStatement(MERGE, new String[] {"ID"})
                        : connection.prepareStatement(MERGE, Statement.RETURN_GENERATED_KEYS)) {
                    statement.setInt(1, i);
                    assertThat(statement.executeUpdate()).isEqualTo(1);
                    try (ResultSet keys = statement.getGeneratedKeys()) {
                        assertThat(keys.next()).isEqualTo(canMergeReturn(connection));
                        if (canMergeReturn(connection)) {
                            assertThat(keys.getInt("ID")).isEqualTo(1);
                            assertThat(keys.getMetaData().getColumnCount()).isEqualTo(i == 0 ? 1 : 2);
                        }
                    }
                }
            }
        }
    }

    @Test
    void aBatchOfMergesGivesTheKeysOfAll() throws SQLException {
        try (Connection connection = open();
                PreparedStatement statement = connection.prepareStatement(MERGE, new String[] {"ID"})) {
            for (int id : new int[] {0, 0, 1}) {
                statement.setInt(1, id);
                statement.addBatch();
            }
            assertThat(statement.executeBatch()).containsExactly(1, 1, 1);
            List<Integer> ids = new ArrayList<>();
            try (ResultSet keys = statement.getGeneratedKeys()) {
                while (keys.next()) {
                    ids.add(keys.getInt(1));
                }
            }
            assertThat(ids).isEqualTo(canMergeReturn(connection) ? List.of(1, 2, 1) : List.of());
        }
    }

    @Test
    void aMergeAmongSeveralStatementsGivesItsKeys() throws SQLException {
        try (Connection connection = open();
                Statement statement = connection.createStatement()) {
            statement.execute("select 1; " + MERGE.replace("?", "0") + "; select 2", new String[] {"ID"});
            assertThat(statement.getMoreResults()).isFalse();
            assertThat(statement.getUpdateCount()).isEqualTo(1);
            assertThat(statement.getMoreResults()).isTrue();
            try (ResultSet keys = statement.getGeneratedKeys()) {
                assertThat(keys.next()).isEqualTo(canMergeReturn(connection));
            }
        }
    }
}
