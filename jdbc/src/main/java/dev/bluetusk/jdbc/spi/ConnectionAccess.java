package dev.bluetusk.jdbc.spi;

import dev.bluetusk.client.session.Session;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The inside of a connection, for a [ConnectionExtension]: its native session, by the rules that statements
/// keep.
///
/// Safe for all threads: one uses the session at a time, and the others wait.
public interface ConnectionAccess {
    /// The driver's own connection.
    Connection connection();

    /// The native session: whoever uses it does so within [#use] or [#aside], save for what any thread may
    /// call.
    Session session();

    /// A property that the connection was made with.
    Optional<String> property(String name);

    /// Uses the session as a statement does: with autocommit off, a transaction begins with it if none is open.
    ///
    /// @throws SQLException what a failure of the session is in JDBC
    <T extends @Nullable Object> T use(Work<T> work) throws SQLException;

    /// Uses the session for what belongs to no transaction.
    ///
    /// @throws SQLException what a failure of the session is in JDBC
    <T extends @Nullable Object> T aside(Work<T> work) throws SQLException;

    /// A text of the server as a Java class, as the driver's results would give it: `java.sql.Array` of the text of an
    /// array, for example.
    ///
    /// @param typeOid the number of its type
    /// @throws SQLException if it cannot be read so
    <T> T read(int typeOid, String text, Class<T> type) throws SQLException;

    /// Asks the server to cancel what runs; waits for no other thread.
    ///
    /// @throws SQLException if the server cannot be asked
    void cancel() throws SQLException;

    /// Something that needs the session.
    ///
    /// @param <T> what it gives
    @FunctionalInterface
    interface Work<T extends @Nullable Object> {
        /// Does it. Runtime exceptions of the native driver are translated.
        T with(Session session) throws SQLException;
    }
}
