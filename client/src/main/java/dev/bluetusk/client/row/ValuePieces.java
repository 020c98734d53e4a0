package dev.bluetusk.client.row;

/// The bytes of a value, piece by piece; got from [Row#pieces]. Confined to the thread of its session.
public interface ValuePieces extends AutoCloseable {
    /// Reads bytes, and waits until there are some.
    ///
    /// @return how many were read, at least 1 unless none were asked for; -1 at the end
    /// @throws IllegalStateException if this was closed, or its session serves somebody else by now
    int read(byte[] target, int offset, int lengthMax);

    /// How many bytes are left.
    int left();

    /// What is left is dropped when something else is asked for.
    @Override
    void close();
}
