package dev.bluetusk.cli.shop;

import java.util.List;

/// The SplitMix64 sequence, with a place of its own for each row of each table.
///
/// Algorithm: `state += 0x9E3779B97F4A7C15`, then the 64-bit finaliser of MurmurHash3 in Stafford's variant 13 (Steele,
/// Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014). It is written out here, and not taken from
/// [java.util.SplittableRandom], because bounded numbers there changed between JDKs, and a file must not.
///
/// Confined to one thread.
final class SplitMix {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private final long origin;
    private long state;

    /// A sequence for one table of one seed, at row 0.
    SplitMix(long seed, String table) {
        long mixed = mix(seed);
        for (int index = 0; index < table.length(); index++) {
            mixed = mix(mixed + GOLDEN_GAMMA * table.charAt(index));
        }
        origin = mixed;
        state = mixed;
    }

    /// Goes to the place that belongs to a row; what was drawn before has no influence.
    SplitMix at(long row) {
        state = mix(origin + GOLDEN_GAMMA * row);
        return this;
    }

    long next() {
        state += GOLDEN_GAMMA;
        return mix(state);
    }

    /// A number from 0 to `bound - 1`.
    long below(long bound) {
        return Math.unsignedMultiplyHigh(next(), bound);
    }

    /// A number from 0 to `bound - 1`.
    int below(int bound) {
        return (int) Math.unsignedMultiplyHigh(next(), bound);
    }

    /// A number from 0 (included) to 1 (excluded), in steps of 2^-53.
    double fraction() {
        return (next() >>> 11) * 0x1.0p-53;
    }

    /// True in `percent` of 100 cases.
    boolean chance(int percent) {
        return below(100) < percent;
    }

    /// One of the choices, each as likely as the others.
    <T> T pick(List<T> choices) {
        return choices.get(below(choices.size()));
    }

    private static long mix(long bits) {
        long first = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
        long second = (first ^ (first >>> 27)) * 0x94D049BB133111EBL;
        return second ^ (second >>> 31);
    }
}
