package dev.bluetusk.client.session;

/// Where a [FieldCursor] gets its values from, piece by piece. Confined to the thread of its session.
interface FieldSource {
    /// Skips what is left of the row and goes to the next one.
    ///
    /// @return false at the end
    boolean nextRow();

    /// Skips what is left of the value and goes to the next one of the row.
    ///
    /// @return its length in bytes, -1 for NULL
    int nextField();

    /// Reads bytes of the value and waits until there are some.
    ///
    /// @param lengthMax at least 1 and no more than the value has left
    /// @return how many were read, at least 1
    int read(byte[] target, int offset, int lengthMax);

    /// Skips what is left. May be called more than once.
    void close();
}
