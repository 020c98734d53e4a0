package dev.bluetusk.jdbc.connection;

import dev.bluetusk.jdbc.session.JdbcSession;
import dev.bluetusk.jdbc.spi.ConnectionAccess;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The inside of a connection, as modules beside the driver may use it.
record SessionAccess(Connection connection, JdbcSession session) implements ConnectionAccess {
    @Override
    public Optional<String> property(String name) {
        return session.options().text(name);
    }

    @Override
    public <T extends @Nullable Object> T use(Work<T> work) throws SQLException {
        session.enter();
        try {
            session.transactions().beforeStatement();
            return work.with(session.session());
        } catch (RuntimeException e) {
            throw session.failure(e);
        } finally {
            session.leave();
        }
    }

    @Override
    public <T extends @Nullable Object> T aside(Work<T> work) throws SQLException {
        session.enter();
        try {
            return work.with(session.session());
        } catch (RuntimeException e) {
            throw session.failure(e);
        } finally {
            session.leave();
        }
    }

    @Override
    public void cancel() throws SQLException {
        session.cancel();
    }
}
