package org.postgresql.util;

import java.sql.SQLException;

/// A [PGobject] that knows the binary format of its type as well. This driver reads and writes such objects by
/// their texts.
public interface PGBinaryObject {
    /// Reads the value out of bytes.
    ///
    /// @param value where the bytes lie
    /// @param offset where they begin
    /// @throws SQLException if they are none of the type
    void setByteValue(byte[] value, int offset) throws SQLException;

    /// How many bytes [#toBytes] writes.
    int lengthInBytes();

    /// Writes the value as bytes.
    ///
    /// @param bytes where to
    /// @param offset where they begin
    void toBytes(byte[] bytes, int offset);
}
