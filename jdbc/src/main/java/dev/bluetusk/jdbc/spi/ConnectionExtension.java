package dev.bluetusk.jdbc.spi;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Wrapper;
import java.util.Optional;

/// What a module adds to one connection. Safe for several threads, one after the other.
public interface ConnectionExtension {
    /// One that adds nothing.
    static ConnectionExtension none() {
        return NoConnectionExtension.NONE;
    }

    /// Whether it has classes for values; whoever has none need not be asked.
    default boolean hasValues() {
        return true;
    }

    /// The connection that applications are given.
    ///
    /// @param own the driver's own
    Connection shown(Connection own);

    /// The object that `getObject` gives for a value of a type that JDBC names no class for.
    ///
    /// @param typeName the type as the catalogue has it, such as `point`
    /// @param text the value as PostgreSQL shows it
    /// @return empty if the driver's own is to be given
    /// @throws SQLException if the text is none of the type
    Optional<Object> object(String typeName, String text) throws SQLException;

    /// A value as a class that the driver does not know.
    ///
    /// @param typeName the type as the catalogue has it
    /// @param text the value as PostgreSQL shows it
    /// @return empty if the module does not know it either
    /// @throws SQLException if the text is none of that class
    <T> Optional<T> object(String typeName, String text, Class<T> type) throws SQLException;

    /// NULL as a class that the driver does not know.
    ///
    /// @param typeName the type as the catalogue has it
    /// @return empty for null
    /// @throws SQLException if there is none of that class
    default <T> Optional<T> absent(String typeName, Class<T> type) throws SQLException {
        return Optional.empty();
    }

    /// The name of the class of what [#object(String, String)] gives for a type.
    Optional<String> className(String typeName);

    /// What `unwrap` gives for a class that the driver does not know.
    ///
    /// @param of a connection, a statement, a result set or metadata of the driver
    <T> Optional<T> view(Wrapper of, Class<T> type);
}
