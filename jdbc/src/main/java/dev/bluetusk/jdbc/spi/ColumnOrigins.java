package dev.bluetusk.jdbc.spi;

import java.sql.SQLException;

/// What the driver's metadata of a result know of its columns beside what JDBC asks for. Columns count from 1.
public interface ColumnOrigins {
    /// The name that a column has in its table; empty if it is none of a table.
    ///
    /// @throws SQLException if there is no such column
    String baseColumn(int column) throws SQLException;

    /// Whether the values of a column came in the binary format.
    ///
    /// @throws SQLException if there is no such column
    boolean isBinary(int column) throws SQLException;
}
