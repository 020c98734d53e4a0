package dev.bluetusk.jdbc.error;

import dev.bluetusk.protocol.message.ErrorFields;

/// What every `SQLException` of this driver is that tells an error of the server: it carries all of the
/// server's fields.
///
/// ```java
/// catch (SQLException e) {
///     if (e instanceof PostgresSqlException failure) {
///         failure.errorFields().constraint().ifPresent(name -> …);
///     }
/// }
/// ```
public interface PostgresSqlException {
    /// All that the server said: severity, message, detail, hint, place, schema, table, column, constraint, …
    ErrorFields errorFields();
}
