package org.postgresql.copy;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// A COPY out of a table, step by step.
public interface CopyOut extends CopyOperation {
    /// The next piece, which mostly is a row.
    ///
    /// @return null at the end
    /// @throws SQLException if the server cannot go on
    byte @Nullable [] readFromCopy() throws SQLException;

    /// The next piece, which is waited for in any case.
    ///
    /// @return null at the end
    /// @throws SQLException if the server cannot go on
    byte @Nullable [] readFromCopy(boolean block) throws SQLException;
}
