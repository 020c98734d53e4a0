package org.postgresql.core;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.postgresql.PGConnection;

/// A connection of this driver, both as JDBC and as [PGConnection] have it.
public interface BaseConnection extends PGConnection, Connection {
    /// Runs a query.
    ///
    /// @throws SQLException if it cannot be run
    ResultSet execSQLQuery(String s) throws SQLException;

    /// Runs a query, for a result of a type and a concurrency.
    ///
    /// @throws SQLException if it cannot be run
    ResultSet execSQLQuery(String s, int resultSetType, int resultSetConcurrency) throws SQLException;

    /// Runs statements that give no rows.
    ///
    /// @throws SQLException if they cannot be run
    void execSQLUpdate(String s) throws SQLException;

    /// Says whether prepared statements are forgotten after `DEALLOCATE` and `DISCARD`. They are in any case.
    void setFlushCacheOnDeallocate(boolean flushCacheOnDeallocate);

    /// Whether a backslash in a text of SQL stands for itself.
    boolean getStandardConformingStrings();

    /// Where the session's transaction is.
    TransactionState getTransactionState();

    /// A text that can stand between single quotes in SQL.
    ///
    /// @throws SQLException if it has a character that no text can have
    String escapeString(String str) throws SQLException;

    /// Whether the server is of a version or a newer one, such as 150004 for 15.4.
    boolean haveMinimumServerVersion(int ver);

    /// Whether the server is of a version or a newer one.
    boolean haveMinimumServerVersion(Version ver);

    /// Whether labels of columns are found by their exact letters alone.
    boolean isColumnSanitiserDisabled();

    /// How the session writes characters.
    Encoding getEncoding();

    /// What is known of the types of the database.
    TypeInfo getTypeInfo();
}
