package dev.bluetusk.jdbc.value;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.Types;
import dev.bluetusk.jdbc.spi.ConnectionExtension;
import dev.bluetusk.jdbc.url.JdbcOptions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What reading and writing values needs to know of the connection that they belong to.
public interface ValueContext {
    /// The properties of the connection.
    JdbcOptions options();

    /// The types of the database. Looking some up asks the server: do so within [#use].
    Types types();

    /// The connection that values belong to.
    Connection connection();

    /// What a module beside the driver adds to the connection.
    default ConnectionExtension extension() {
        return ConnectionExtension.none();
    }

    /// What the server reported last of one of its parameters, such as `TimeZone`; never asks it.
    default Optional<String> reported(String parameter) {
        return Optional.empty();
    }

    /// Something that needs the session, such as reading a large object.
    ///
    /// @param <T> what it gives
    @FunctionalInterface
    interface Use<T> {
        /// Does it. Runtime exceptions are translated.
        T with(Session session) throws SQLException;
    }

    /// Does something with the native session, which nobody else uses meanwhile, by the connection's rules: with
    /// autocommit off it begins a transaction if none is open.
    ///
    /// @throws SQLException what the session's failure is in JDBC
    <T> T use(Use<T> work) throws SQLException;

    /// A result set over rows that are made by the driver itself: each has the bytes of each column in the
    /// column's format, null for NULL.
    ResultSet resultSet(Columns columns, List<byte[] @Nullable []> rows) throws SQLException;
}
