package dev.bluetusk.client.copy;

/// The fixed parts of the binary COPY format (manual, COPY, "Binary Format").
final class BinaryCopy {
    /// The count of columns that ends the data.
    static final int TRAILER = -1;

    private static final byte[] SIGNATURE = {'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xFF, '\r', '\n', 0};

    private BinaryCopy() {}

    static byte[] signature() {
        return SIGNATURE.clone();
    }
}
