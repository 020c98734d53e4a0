package dev.bluetusk.jdbc.connection;

import dev.bluetusk.client.session.Session;
import dev.bluetusk.jdbc.session.JdbcSession;
import dev.bluetusk.jdbc.spi.ConnectionAccess;
import dev.bluetusk.jdbc.value.Cell;
import dev.bluetusk.protocol.wire.Format;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The inside of a connection, as modules beside the driver may use it.
record SessionAccess(Connection connection, JdbcSession inside) implements ConnectionAccess {
    private static final int NO_MODIFIER = -1;

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
    public <T> T read(int typeOid, String text, Class<T> type) throws SQLException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        Cell cell = new Cell();
        cell.type(typeOid, NO_MODIFIER, Format.TEXT);
        cell.point(bytes, 0, bytes.length);
        try {
            return inside.reader().object(cell, type);
        } catch (RuntimeException e) {
            throw inside.failure(e);
        }
    }

    @Override
    public void cancel() throws SQLException {
        inside.cancel();
    }
}
