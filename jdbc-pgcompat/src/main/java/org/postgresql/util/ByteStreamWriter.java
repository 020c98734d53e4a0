package org.postgresql.util;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.List;

/// Bytes of a known number that write themselves, so that nobody needs an array of them all.
public interface ByteStreamWriter {
    /// How many bytes [#writeTo] writes.
    int getLength();

    /// Writes them.
    ///
    /// @throws IOException if the target cannot be written to
    void writeTo(ByteStreamTarget target) throws IOException;

    /// What remains in some buffers, one after the other.
    static ByteStreamWriter of(ByteBuffer... buffers) {
        return new BufferedBytes(List.of(buffers));
    }

    /// Where the bytes go.
    interface ByteStreamTarget {
        /// The stream to write to.
        OutputStream getOutputStream();
    }
}
