package dev.bluetusk.client.copy;

import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// The fixed parts of the binary COPY format (manual, COPY, "Binary Format").
final class BinaryCopy {
    /// The count of columns that ends the data.
    static final int TRAILER = -1;

    private static final byte[] SIGNATURE = {'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xFF, '\r', '\n', 0};

    /// How many bytes the fixed part of the header has: the signature, flags, and the length of an extension.
    static final int HEADER = SIGNATURE.length + 8;

    private BinaryCopy() {}

    /// Begins the data.
    static void writeHeader(WireWriter out) {
        out.bytes(SIGNATURE, 0, SIGNATURE.length).int4(0).int4(0);
    }

    /// Reads the fixed part of the header.
    ///
    /// @return how many bytes of an extension follow
    /// @throws ProtocolException if this is no header
    static int readHeader(WireReader data) {
        for (byte expected : SIGNATURE) {
            if (data.int1() != expected) {
                throw new ProtocolException("expected binary COPY data but their signature is missing");
            }
        }
        data.int4();
        return data.int4();
    }
}
