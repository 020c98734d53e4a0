package dev.bluetusk.compat.child;

import dev.bluetusk.client.session.Session;
import java.sql.Connection;
import java.sql.SQLException;

/// What the suite's helpers ask of a connection that is not pgjdbc's and that SQL cannot tell. They call it in the JVM
/// of a test class. Safe for all threads.
public final class ForeignConnection {
    private ForeignConnection() {}

    /// The state of the connection's transaction, by pgjdbc's names: `IDLE`, `OPEN` or `FAILED`.
    public static String transactionState(Connection connection) throws SQLException {
        return switch (connection.unwrap(Session.class).transactionStatus()) {
            case IDLE -> "IDLE";
            case IN_TRANSACTION -> "OPEN";
            case FAILED -> "FAILED";
        };
    }
}
