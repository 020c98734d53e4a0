package dev.bluetusk.ingest.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/// Unpacked bytes; whatever goes wrong while unpacking them is told as damage, with the place.
final class UnpackedStream extends FilterInputStream {
    private final Compression compression;
    private long count;

    UnpackedStream(Compression compression, InputStream unpacker) {
        super(unpacker);
        this.compression = compression;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    /// Unpackers meet damaged bytes with exceptions of all kinds.
    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        try {
            int got = in.read(target, offset, length);
            count += Math.max(0, got);
            return got;
        } catch (IOException | IllegalStateException | IllegalArgumentException | IndexOutOfBoundsException e) {
            throw damaged(compression, count, e);
        }
    }

    static IOException damaged(Compression compression, long unpacked, Exception cause) {
        return new IOException(
                "its " + compression.label() + " data are damaged or cut off after " + unpacked + " unpacked bytes ("
                        + cause.getMessage() + ")",
                cause);
    }
}
