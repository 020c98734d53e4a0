package dev.bluetusk.jdbc.connection;

import dev.bluetusk.client.session.Session;
import dev.bluetusk.jdbc.session.JdbcSession;
import dev.bluetusk.jdbc.spi.ConnectionAccess;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The inside of a connection, as modules beside the driver may use it.
record SessionAccess(Connection connection, JdbcSession inside) implements ConnectionAccess {
    @Override
    public Session session() {
        return inside.session();
    }

    @Override
    public Optional<String> property(String name) {
        return inside.options().text(name);
    }

    @Override
    public <T extends @Nullable Object> T use(Work<T> work) throws SQLException {
        inside.enter();
        try {
            inside.transactions().beforeStatement();
            return work.with(inside.session());
        } catch (RuntimeException e) {
            throw inside.failure(e);
        } finally {
            inside.leave();
        }
    }

    @Override
    public <T extends @Nullable Object> T aside(Work<T> work) throws SQLException {
        inside.enter();
        try {
            return work.with(inside.session());
        } catch (RuntimeException e) {
            throw inside.failure(e);
        } finally {
            inside.leave();
        }
    }

    @Override
    public void cancel() throws SQLException {
        inside.cancel();
    }
}
