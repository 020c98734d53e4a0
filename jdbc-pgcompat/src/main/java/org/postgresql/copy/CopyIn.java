package org.postgresql.copy;

import java.sql.SQLException;
import org.postgresql.util.ByteStreamWriter;

/// A COPY into a table, step by step. Without [#endCopy] nothing is stored.
public interface CopyIn extends CopyOperation {
    /// Sends some bytes, which may be cut anywhere.
    ///
    /// @throws SQLException if the server has refused what came before, or the COPY is over
    void writeToCopy(byte[] buf, int off, int siz) throws SQLException;

    /// Sends bytes that write themselves.
    ///
    /// @throws SQLException if the server has refused what came before, or the COPY is over
    void writeToCopy(ByteStreamWriter from) throws SQLException;

    /// Sends what is still on this side.
    ///
    /// @throws SQLException if the server has refused what came before, or the COPY is over
    void flushCopy() throws SQLException;

    /// Ends the data, and waits until the server has them.
    ///
    /// @return how many rows there were
    /// @throws SQLException if the server refuses them, or the COPY is over
    long endCopy() throws SQLException;
}
