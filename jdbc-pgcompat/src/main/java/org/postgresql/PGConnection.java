package org.postgresql;

import java.sql.Array;
import java.sql.SQLException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.postgresql.copy.CopyManager;
import org.postgresql.jdbc.AutoSave;
import org.postgresql.jdbc.PreferQueryMode;
import org.postgresql.largeobject.LargeObjectManager;
import org.postgresql.replication.PGReplicationConnection;
import org.postgresql.util.PGobject;

/// What a connection does beyond JDBC.
///
/// ```java
/// PGConnection postgresql = connection.unwrap(PGConnection.class);
/// long rows = postgresql.getCopyAPI().copyIn("copy cities from stdin (format csv)", reader);
/// ```
///
/// Safe for several threads as the connection itself: one uses the session at a time.
public interface PGConnection {
    /// Makes an array that is to be sent, out of a Java array of objects or primitives.
    ///
    /// @param typeName the type of its elements
    /// @return null for null
    /// @throws SQLException if there is no such type
    @Nullable
    Array createArrayOf(String typeName, @Nullable Object elements) throws SQLException;

    /// The notifications that have come; asks the server nothing, and does not wait.
    ///
    /// @return empty if there are none
    /// @throws SQLException if the connection is gone
    PGNotification[] getNotifications() throws SQLException;

    /// The notifications that have come, after a wait for the first of them.
    ///
    /// @param timeoutMillis how long to wait at most; 0 for as long as it takes
    /// @return empty if there are none
    /// @throws SQLException if the connection is gone
    PGNotification[] getNotifications(int timeoutMillis) throws SQLException;

    /// COPY.
    ///
    /// @throws SQLException if the connection is closed
    CopyManager getCopyAPI() throws SQLException;

    /// Large objects.
    ///
    /// @throws SQLException if the connection is closed
    LargeObjectManager getLargeObjectAPI() throws SQLException;

    /// Has the values of a type read as a class.
    ///
    /// @param type the name of the type
    /// @param klass a public class with a public constructor without parameters
    /// @throws SQLException if such a one cannot be made
    void addDataType(String type, Class<? extends PGobject> klass) throws SQLException;

    /// Has the values of a type read as a class, by its name.
    ///
    /// @throws IllegalArgumentException if there is no such class, or objects of it cannot be made
    @Deprecated
    void addDataType(String type, String className);

    /// Sets after how many executions a statement is prepared. It is kept and told, and changes nothing.
    void setPrepareThreshold(int threshold);

    /// After how many executions a statement is prepared.
    int getPrepareThreshold();

    /// Sets the fetch size of statements that are made from now on.
    ///
    /// @throws SQLException if it is negative
    void setDefaultFetchSize(int fetchSize) throws SQLException;

    /// The fetch size of new statements.
    int getDefaultFetchSize();

    /// Sets the time limit of statements that are made from now on, in seconds; 0 for none.
    ///
    /// @throws SQLException if it is negative
    void setQueryTimeout(int seconds) throws SQLException;

    /// The time limit of new statements, in seconds.
    int getQueryTimeout();

    /// The number of the server's process for this session.
    int getBackendPID();

    /// Asks the server to cancel what runs; from any thread.
    ///
    /// @throws SQLException if the server cannot be asked
    void cancelQuery() throws SQLException;

    /// A name in double quotes.
    ///
    /// @throws SQLException if it has a character that no name can have
    String escapeIdentifier(String identifier) throws SQLException;

    /// A text that can stand between single quotes in SQL; the quotes are left to the caller.
    ///
    /// @throws SQLException if it has a character that no text can have
    String escapeLiteral(String literal) throws SQLException;

    /// How statements are sent.
    PreferQueryMode getPreferQueryMode();

    /// Whether a statement that fails spoils its transaction.
    AutoSave getAutosave();

    /// Changes whether a statement that fails spoils its transaction.
    void setAutosave(AutoSave autoSave);

    /// Replication, for a connection with the property `replication`.
    PGReplicationConnection getReplicationAPI();

    /// Changes the password of a role, without sending it as it is.
    ///
    /// @param newPassword    is wiped
    /// @param encryptionType `scram-sha-256` or `md5`; null for the server's own `password_encryption`
    /// @throws SQLException if the server refuses, or the kind of encryption is none
    void alterUserPassword(String user, char[] newPassword, @Nullable String encryptionType) throws SQLException;

    /// What the server told last of a parameter such as `TimeZone`; null if it does not tell.
    @Nullable
    String getParameterStatus(String parameterName);

    /// All parameters that the server tells of.
    Map<String, String> getParameterStatuses();

    /// Says whether the fetch size follows the size of rows. It is kept and told, and changes nothing.
    void setAdaptiveFetch(boolean adaptiveFetch);

    /// Whether the fetch size follows the size of rows.
    boolean getAdaptiveFetch();
}
