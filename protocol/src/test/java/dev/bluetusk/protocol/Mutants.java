package dev.bluetusk.protocol;

import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/// The short search that each build makes: the samples of a fuzz test with some bytes wrong, the same ones each time.
public final class Mutants {
    private static final int CHANGES_MAX = 4;

    private Mutants() {}

    /// Hands changed samples to a target; what that throws ends the search, with the bytes that it was given.
    ///
    /// @param samples what a fuzz test begins with, each one array of bytes
    public static void search(Stream<Arguments> samples, int count, Consumer<byte[]> target) {
        List<byte[]> all = samples.map(arguments -> (byte[]) arguments.get()[0]).toList();
        RandomGenerator random = new Random(count);
        for (int i = 0; i < count; i++) {
            byte[] mutant = all.get(random.nextInt(all.size()));
            for (int changes = random.nextInt(1, CHANGES_MAX + 1); changes > 0; changes--) {
                mutant = changed(mutant, all, random);
            }
            try {
                target.accept(mutant);
            } catch (RuntimeException | AssertionError | StackOverflowError e) {
                throw new AssertionError("by the bytes " + HexFormat.of().formatHex(mutant) + ": " + e, e);
            }
        }
    }

    private static byte[] changed(byte[] bytes, List<byte[]> all, RandomGenerator random) {
        int at = random.nextInt(bytes.length + 1);
        byte[] other = all.get(random.nextInt(all.size()));
        return switch (random.nextInt(5)) {
            case 0 -> spliced(bytes, at, 0, new byte[] {(byte) random.nextInt(256)});
            case 1 -> spliced(bytes, at, 1, new byte[] {(byte) random.nextInt(256)});
            case 2 -> spliced(bytes, at, 1 + random.nextInt(4), new byte[0]);
            case 3 -> spliced(bytes, at, bytes.length, other);
            default -> spliced(bytes, at, 4, new byte[] {(byte) (random.nextBoolean() ? 0x7F : 0x80), -1, -1, -1});
        };
    }

    private static byte[] spliced(byte[] bytes, int at, int left, byte[] between) {
        int rest = Math.max(0, bytes.length - at - left);
        byte[] result = new byte[at + between.length + rest];
        System.arraycopy(bytes, 0, result, 0, at);
        System.arraycopy(between, 0, result, at, between.length);
        System.arraycopy(bytes, bytes.length - rest, result, at + between.length, rest);
        return result;
    }
}
