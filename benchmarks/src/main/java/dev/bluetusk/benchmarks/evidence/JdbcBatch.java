package dev.bluetusk.benchmarks.evidence;

import dev.bluetusk.benchmarks.evidence.Contestant.Operation;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;

/// A batch of inserts by JDBC, the same for both drivers, each with `reWriteBatchedInserts=true`.
final class JdbcBatch implements AutoCloseable {
    private final Connection connection;

    JdbcBatch(Connection connection) {
        this.connection = connection;
    }

    Operation operation() throws SQLException {
        PreparedStatement statement = connection.prepareStatement(Fixture.INSERT_BATCH);
        String[] names = CopyValues.names();
        connection.setAutoCommit(false);
        return turn -> {
            for (int i = 0; i < Fixture.INSERTS; i++) {
                statement.setInt(1, turn + i);
                statement.setString(2, names[i]);
                statement.addBatch();
            }
            long inserted = 0;
            for (int count : statement.executeBatch()) {
                inserted += count == Statement.SUCCESS_NO_INFO ? 1 : count;
            }
            connection.rollback();
            return inserted;
        };
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
