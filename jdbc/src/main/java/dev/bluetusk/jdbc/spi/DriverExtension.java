package dev.bluetusk.jdbc.spi;

import java.sql.SQLException;
import java.sql.SQLWarning;
import java.util.Optional;

/// What a module adds to the driver as a whole. Provide one as a service; it is made once, with the first use
/// of the driver.
///
/// Safe for all threads.
public interface DriverExtension {
    /// The one that is installed; one that adds nothing if there is none.
    static DriverExtension installed() {
        return InstalledExtension.FOUND;
    }

    /// Says what keeps the module from working in this JVM, before a connection is made.
    ///
    /// @throws SQLException if something does
    void check() throws SQLException;

    /// A failure as applications are to see it.
    ///
    /// @param made what the driver made of it; a [dev.bluetusk.jdbc.error.PostgresSqlException] if the server
    /// told it
    /// @return the same, or one that tells no less
    SQLException failure(SQLException made);

    /// A warning as applications are to see it.
    ///
    /// @param made what the driver made of a notice of the server
    SQLWarning warning(SQLWarning made);

    /// What an object of the module is as a parameter; empty if it is none of the module.
    ///
    /// @throws SQLException if it cannot be one
    Optional<TypedText> parameter(Object value) throws SQLException;

    /// What the module adds to a connection.
    ///
    /// @param access the connection's inside
    ConnectionExtension connected(ConnectionAccess access);

    /// A parameter as PostgreSQL reads it.
    ///
    /// @param typeName its type as SQL names it; empty if the server is to find it
    /// @param text the value; empty for NULL
    record TypedText(Optional<String> typeName, Optional<String> text) {}
}
