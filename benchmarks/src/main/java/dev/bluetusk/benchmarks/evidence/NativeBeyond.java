package dev.bluetusk.benchmarks.evidence;

import dev.bluetusk.benchmarks.evidence.Contestant.Operation;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import java.sql.DriverManager;
import java.sql.SQLException;

/// The workloads beyond the sixteen by the native API; the batch of inserts by the JDBC driver, whose word it is.
final class NativeBeyond implements AutoCloseable {
    private final SessionBeyond ofSession;
    private final String plainUrl;
    private final JdbcBatch batch;

    /// @param plainUrl what to connect to without TLS
    /// @param jdbcUrl  the same for the JDBC driver, with a property at least
    NativeBeyond(Session session, String plainUrl, String jdbcUrl) throws SQLException {
        this.ofSession = new SessionBeyond(session);
        this.plainUrl = plainUrl;
        this.batch = new JdbcBatch(DriverManager.getConnection(jdbcUrl + "&reWriteBatchedInserts=true"));
    }

    Operation operation(Beyond work) throws SQLException {
        return switch (work) {
            case CONNECT -> connect();
            case INSERT_BATCH -> batch.operation();
            case KEYED_INSERT, BIG_SCAN, STREAM, TRANSACTION, TEXT_ROWS, ARRAYS -> ofSession.operation(work);
        };
    }

    private Operation connect() {
        ConnectionTarget target = ConnectionTarget.parse(plainUrl);
        return turn -> {
            try (Session one = Connector.connect(target)) {
                return one.isOpen() ? 1 : 0;
            }
        };
    }

    @Override
    public void close() throws SQLException {
        batch.close();
    }
}
