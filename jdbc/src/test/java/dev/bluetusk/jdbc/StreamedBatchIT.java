package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Batches whose elements have values so long that they are read while they are sent.
class StreamedBatchIT {
    private static final String URL = Connections.freshUrl("jdbc_streamed_batch");
    private static final int LONG = 1_500_000;

    private static Connection open(String properties) throws SQLException {
        Connection connection = Connections.open(URL, properties);
        connection.createStatement().execute("drop table if exists files");
        connection
                .createStatement()
                .execute("create table files (id int primary key check (id < 100), content bytea, key serial)");
        return connection;
    }

    private static InputStream bytes(int count) {
        return new ByteArrayInputStream(new byte[count]);
    }

    private static String sizes(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "select string_agg(id || ':' || coalesce(length(content), -1), ' ' order by id) from files")) {
            rows.next();
            return String.valueOf(rows.getString(1));
        }
    }

    private static void add(PreparedStatement statement, int id, int size) throws SQLException {
        statement.setInt(1, id);
        statement.setBinaryStream(2, bytes(size), size);
        statement.addBatch();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "reWriteBatchedInserts=true"})
    void longAndShortStreamsGoInOneBatch(String properties) throws SQLException {
        try (Connection connection = open(properties);
                PreparedStatement statement =
                        connection.prepareStatement("insert into files (id, content) values (?, ?)")) {
            add(statement, 1, LONG);
            add(statement, 2, 10);
            add(statement, 3, LONG + 1);
            statement.setInt(1, 4);
            statement.setBytes(2, null);
            statement.addBatch();
            assertThat(statement.executeBatch()).containsExactly(1, 1, 1, 1);
            assertThat(sizes(connection)).isEqualTo("1:" + LONG + " 2:10 3:" + (LONG + 1) + " 4:-1");
        }
    }

    @Test
    void aFailureUndoesTheWholeBatchWithAutocommitAndTellsTheElement() throws SQLException {
        try (Connection connection = open("");
                PreparedStatement statement =
                        connection.prepareStatement("insert into files (id, content) values (?, ?)")) {
            add(statement, 1, LONG);
            add(statement, 100, LONG);
            add(statement, 3, LONG);
            assertThatThrownBy(statement::executeBatch).isInstanceOfSatisfying(BatchUpdateException.class, e -> {
                assertThat(e.getSQLState()).isEqualTo("23514");
                assertThat(e.getUpdateCounts()).containsExactly(1);
            });
            assertThat(sizes(connection)).isEqualTo("null");
        }
    }

    @Test
    void inATransactionTheBatchIsAPartOfIt() throws SQLException {
        try (Connection connection = open("")) {
            connection.setAutoCommit(false);
            try (PreparedStatement statement =
                    connection.prepareStatement("insert into files (id, content) values (?, ?)")) {
                add(statement, 1, LONG);
                add(statement, 2, LONG);
                assertThat(statement.executeBatch()).containsExactly(1, 1);
            }
            connection.rollback();
            assertThat(sizes(connection)).isEqualTo("null");
        }
    }

    @Test
    void generatedKeysOfEachElementComeBack() throws SQLException {
        try (Connection connection = open("");
                PreparedStatement statement = connection.prepareStatement(
                        "insert into files (id, content) values (?, ?)", new String[] {"key"})) {
            add(statement, 1, LONG);
            add(statement, 2, LONG);
            assertThat(statement.executeBatch()).containsExactly(1, 1);
            try (ResultSet keys = statement.getGeneratedKeys()) {
                assertThat(keys.next()).isTrue();
                assertThat(keys.getInt(1)).isEqualTo(1);
                assertThat(keys.next()).isTrue();
                assertThat(keys.getInt("key")).isEqualTo(2);
                assertThat(keys.next()).isFalse();
            }
        }
    }
}
