package org.postgresql.copy;

import java.sql.SQLException;

/// A COPY under way. Until it is over, the connection runs nothing else.
public interface CopyOperation {
    /// Gives it up.
    ///
    /// @throws SQLException if the connection is lost, or it is over already
    void cancelCopy() throws SQLException;

    /// How many columns the data have.
    int getFieldCount();

    /// The format of the data: 0 for text, 1 for binary.
    int getFormat();

    /// The format of a column, counted from 0: 0 for text, 1 for binary.
    int getFieldFormat(int field);

    /// Whether it is under way.
    boolean isActive();

    /// How many rows were copied; -1 before the end.
    long getHandledRowCount();
}
