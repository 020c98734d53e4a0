package dev.bluetusk.ingest.encode;

/// Writes one value of one PostgreSQL type in its binary form, from the bytes of a text field.
interface FieldEncoder {
    /// Writes the length (int32) and the value.
    ///
    /// @throws Rejection if the server would refuse the value
    void encode(byte[] bytes, int start, int end, RowBuffer out);
}
