package dev.bluetusk.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/// Byte streams as a bad network or a mad peer would deliver them: in pieces, cut short, with wrong bytes.
///
/// Stateless, safe for all threads; all chance comes from the caller.
public final class BentStream {
    private static final int PIECE_MAX = 40;

    private BentStream() {}

    /// The same bytes in pieces of random size, mostly small ones.
    public static List<byte[]> torn(byte[] bytes, RandomGenerator random) {
        List<byte[]> pieces = new ArrayList<>();
        for (int at = 0; at < bytes.length; ) {
            int size = random.nextInt(8) == 0 ? bytes.length : 1 + random.nextInt(PIECE_MAX);
            int end = Math.min(bytes.length, at + size);
            pieces.add(Arrays.copyOfRange(bytes, at, end));
            at = end;
        }
        return pieces;
    }

    /// The bytes up to a random place.
    public static byte[] cut(byte[] bytes, RandomGenerator random) {
        return bytes.length == 0 ? bytes : Arrays.copyOf(bytes, random.nextInt(bytes.length));
    }

    /// The bytes with some of them wrong, left out, doubled or put in: up to `faults` places.
    public static byte[] corrupted(byte[] bytes, RandomGenerator random, int faults) {
        byte[] bent = bytes.clone();
        for (int i = 0; i < faults && bent.length > 0; i++) {
            bent = fault(bent, random);
        }
        return bent;
    }

    private static byte[] fault(byte[] bytes, RandomGenerator random) {
        int at = random.nextInt(bytes.length);
        return switch (random.nextInt(5)) {
            case 0 -> replaced(bytes, at, (byte) random.nextInt(256));
            case 1 -> replaced(bytes, at, (byte) (bytes[at] ^ 1 << random.nextInt(8)));
            case 2 -> spliced(bytes, at, at + 1, new byte[0]);
            case 3 -> spliced(bytes, at, at, new byte[] {bytes[at]});
            default -> {
                // Lengths and counts hurt most when they are the largest or the smallest numbers.
                byte[] number = new byte[4];
                Arrays.fill(number, (byte) (random.nextBoolean() ? 0xFF : 0));
                number[0] = (byte) (random.nextBoolean() ? 0x7F : 0x80);
                yield spliced(bytes, at, Math.min(bytes.length, at + 4), number);
            }
        };
    }

    private static byte[] replaced(byte[] bytes, int at, byte value) {
        byte[] copy = bytes.clone();
        copy[at] = value;
        return copy;
    }

    private static byte[] spliced(byte[] bytes, int from, int to, byte[] between) {
        byte[] copy = new byte[bytes.length - (to - from) + between.length];
        System.arraycopy(bytes, 0, copy, 0, from);
        System.arraycopy(between, 0, copy, from, between.length);
        System.arraycopy(bytes, to, copy, from + between.length, bytes.length - to);
        return copy;
    }
}
