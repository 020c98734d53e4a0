package dev.bluetusk.jdbc.spi;

import java.sql.Connection;
import java.sql.Wrapper;
import java.util.Optional;

/// Adds nothing to a connection.
final class NoConnectionExtension implements ConnectionExtension {
    static final ConnectionExtension NONE = new NoConnectionExtension();

    private NoConnectionExtension() {}

    @Override
    public boolean hasValues() {
        return false;
    }

    @Override
    public Connection shown(Connection own) {
        return own;
    }

    @Override
    public Optional<Object> object(String typeName, String text) {
        return Optional.empty();
    }

    @Override
    public <T> Optional<T> object(String typeName, String text, Class<T> type) {
        return Optional.empty();
    }

    @Override
    public Optional<String> className(String typeName) {
        return Optional.empty();
    }

    @Override
    public <T> Optional<T> view(Wrapper of, Class<T> type) {
        return Optional.empty();
    }
}
