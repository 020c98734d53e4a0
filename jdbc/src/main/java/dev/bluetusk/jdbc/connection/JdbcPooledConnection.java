package dev.bluetusk.jdbc.connection;

import dev.bluetusk.client.session.Session;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.url.JdbcUrl;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.sql.ConnectionEvent;
import javax.sql.ConnectionEventListener;
import javax.sql.PooledConnection;
import javax.sql.StatementEvent;
import javax.sql.StatementEventListener;
import org.jspecify.annotations.Nullable;

/// A session for somebody else's pool: it gives one connection after the other, whose closing the pool hears.
///
/// What a connection leaves open is rolled back when it is closed. Settings that it changed by SQL stay, as
/// JDBC's pools expect.
public sealed class JdbcPooledConnection implements PooledConnection permits JdbcXaConnection {
    private final Session session;
    private final JdbcUrl url;
    private final List<ConnectionEventListener> listeners = new CopyOnWriteArrayList<>();
    private final List<StatementEventListener> statementListeners = new CopyOnWriteArrayList<>();
    private @Nullable JdbcConnection current;

    /// Takes a session.
    JdbcPooledConnection(Session session, JdbcUrl url) {
        this.session = session;
        this.url = url;
    }

    /// Connects.
    public static JdbcPooledConnection open(JdbcUrl url) throws SQLException {
        return new JdbcPooledConnection(JdbcConnection.connect(url), url);
    }

    final Session session() {
        return session;
    }

    /// The connection that was given last, if it is open.
    final @Nullable JdbcConnection current() {
        return current;
    }

    @Override
    public Connection getConnection() throws SQLException {
        if (!session.isOpen()) {
            SQLException closed = SqlErrors.connectionClosed();
            lost(closed);
            throw closed;
        }
        JdbcConnection before = current;
        current = null;
        if (before != null) {
            before.close();
        }
        JdbcConnection next = new JdbcConnection(session, url, new Handle());
        current = next;
        return next.shown();
    }

    /// Hears of a connection that was given out.
    private final class Handle implements ConnectionOwner {
        @Override
        public void closed(Session used) {
            JdbcConnection over = current;
            current = null;
            if (used.isOpen()) {
                leave(used);
            }
            if (used.isOpen() && over != null) {
                over.session().transactions().restore();
            }
            if (over != null) {
                ConnectionEvent event = new ConnectionEvent(JdbcPooledConnection.this);
                listeners.forEach(listener -> listener.connectionClosed(event));
            }
        }

        @Override
        public void lost(SQLException failure) {
            JdbcPooledConnection.this.lost(failure);
        }

        @Override
        public void statementClosed(PreparedStatement statement) {
            if (!statementListeners.isEmpty()) {
                StatementEvent event = new StatementEvent(JdbcPooledConnection.this, statement);
                statementListeners.forEach(listener -> listener.statementClosed(event));
            }
        }

        @Override
        public void statementFailed(PreparedStatement statement, SQLException failure) {
            if (!statementListeners.isEmpty()) {
                StatementEvent event = new StatementEvent(JdbcPooledConnection.this, statement, failure);
                statementListeners.forEach(listener -> listener.statementErrorOccurred(event));
            }
        }
    }

    /// Brings the session into order behind a connection.
    void leave(Session used) {
        used.rollback();
    }

    private void lost(SQLException failure) {
        ConnectionEvent event = new ConnectionEvent(this, failure);
        listeners.forEach(listener -> listener.connectionErrorOccurred(event));
    }

    @Override
    public void close() throws SQLException {
        current = null;
        session.close();
    }

    @Override
    public void addConnectionEventListener(ConnectionEventListener listener) {
        listeners.add(listener);
    }

    @Override
    public void removeConnectionEventListener(ConnectionEventListener listener) {
        listeners.remove(listener);
    }

    @Override
    public void addStatementEventListener(StatementEventListener listener) {
        statementListeners.add(listener);
    }

    @Override
    public void removeStatementEventListener(StatementEventListener listener) {
        statementListeners.remove(listener);
    }
}
