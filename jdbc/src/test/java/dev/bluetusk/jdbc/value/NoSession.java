package dev.bluetusk.jdbc.value;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.client.session.Types;
import dev.bluetusk.jdbc.url.JdbcOptions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What reading values needs, without a server.
record NoSession(JdbcOptions options, String timeZone) implements ValueContext {
    NoSession() {
        this(JdbcOptions.none(), "UTC");
    }

    @Override
    public Types types() {
        throw new AssertionError("no session");
    }

    @Override
    public Connection connection() {
        throw new AssertionError("no session");
    }

    @Override
    public Optional<String> reported(String parameter) {
        return parameter.equals("TimeZone") ? Optional.of(timeZone) : Optional.empty();
    }

    @Override
    public <T> T use(Use<T> work) {
        throw new AssertionError("no session");
    }

    @Override
    public ResultSet resultSet(Columns columns, List<byte[] @Nullable []> rows) {
        throw new AssertionError("no session");
    }
}
