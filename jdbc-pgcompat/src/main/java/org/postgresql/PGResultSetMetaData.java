package org.postgresql;

import java.sql.SQLException;

/// What is known of the columns of a result beyond JDBC, by `metaData.unwrap(PGResultSetMetaData.class)`.
public interface PGResultSetMetaData {
    /// The name that a column has in its table; empty if it is none of a table.
    ///
    /// @throws SQLException if there is no such column
    String getBaseColumnName(int column) throws SQLException;

    /// The table of a column; empty if it is none of a table.
    ///
    /// @throws SQLException if there is no such column
    String getBaseTableName(int column) throws SQLException;

    /// The schema of a column's table; empty if it is none of a table.
    ///
    /// @throws SQLException if there is no such column
    String getBaseSchemaName(int column) throws SQLException;

    /// How the values of a column came: 0 as texts, 1 in the binary format.
    ///
    /// @throws SQLException if there is no such column
    int getFormat(int column) throws SQLException;
}
