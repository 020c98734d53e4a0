package org.postgresql;

import java.sql.SQLException;

/// What a statement tells beyond JDBC, by `statement.unwrap(PGStatement.class)`.
///
/// This driver prepares by its own rules: what is set here is kept and told, and changes nothing.
public interface PGStatement {
    /// Milliseconds that stand for `infinity` where a date must be a number.
    long DATE_POSITIVE_INFINITY = 9223372036825200000L;

    /// Milliseconds that stand for `-infinity` where a date must be a number.
    long DATE_NEGATIVE_INFINITY = -9223372036832400000L;

    /// The same as [#DATE_POSITIVE_INFINITY] where an `int` of seconds must hold it.
    long DATE_POSITIVE_SMALLER_INFINITY = 185543533774800000L;

    /// The same as [#DATE_NEGATIVE_INFINITY] where an `int` of seconds must hold it.
    long DATE_NEGATIVE_SMALLER_INFINITY = -185543533774800000L;

    /// The identifier of the row that was inserted last: 0, since rows have had none since PostgreSQL 12.
    ///
    /// @throws SQLException if the statement is closed
    long getLastOID() throws SQLException;

    /// Says whether it is prepared on the server.
    ///
    /// @throws SQLException if the statement is closed
    void setUseServerPrepare(boolean flag) throws SQLException;

    /// Whether it is prepared on the server.
    boolean isUseServerPrepare();

    /// Sets after how many executions it is prepared; 0 for never.
    ///
    /// @throws SQLException if the number is negative
    void setPrepareThreshold(int threshold) throws SQLException;

    /// After how many executions it is prepared.
    int getPrepareThreshold();

    /// Says whether the fetch size follows the size of rows.
    void setAdaptiveFetch(boolean adaptiveFetch);

    /// Whether the fetch size follows the size of rows.
    boolean getAdaptiveFetch();
}
