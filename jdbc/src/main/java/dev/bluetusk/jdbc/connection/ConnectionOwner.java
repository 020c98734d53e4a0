package dev.bluetusk.jdbc.connection;

import dev.bluetusk.client.session.Session;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/// To whom the session of a connection belongs, and what hears of the connection's end.
public interface ConnectionOwner {
    /// The owner of a session that ends with its connection.
    ConnectionOwner NOBODY = Session::close;

    /// The connection is closed: its session is to be ended, or can be used by others.
    void closed(Session session);

    /// The session was lost by a failure.
    default void lost(SQLException failure) {}

    /// A prepared statement of the connection was closed.
    default void statementClosed(PreparedStatement statement) {}

    /// A prepared statement of the connection is of no use any more.
    default void statementFailed(PreparedStatement statement, SQLException failure) {}
}
