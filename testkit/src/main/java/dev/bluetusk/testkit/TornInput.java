package dev.bluetusk.testkit;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.random.RandomGenerator;

/// A stream that gives its bytes in pieces of random size, as a network may, and never more than a few at once.
///
/// Confined to one thread.
public final class TornInput extends FilterInputStream {
    private final RandomGenerator random;
    private final int pieceMax;

    /// Tears a stream.
    ///
    /// @param random   where the sizes come from
    /// @param pieceMax the most bytes that one read gives, at least 1
    public TornInput(InputStream in, RandomGenerator random, int pieceMax) {
        super(in);
        this.random = random;
        this.pieceMax = pieceMax;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int piece = length == 0 ? 0 : 1 + random.nextInt(Math.min(length, pieceMax));
        return super.read(target, offset, piece);
    }
}
