package dev.bluetusk.testkit;

import java.util.Random;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/// Chance that can be repeated: a test runs once for each of many seeds, and a failure tells its seed.
///
/// ```java
/// Seeds.forEach(200, random -> { ... });
/// ```
///
/// The seeds are 1, 2, 3 and so on, so that a build is the same each time. `-Dseed=42` runs that one alone;
/// `-Dseeds=10000` runs so many, for a longer search. Stateless, safe for all threads.
public final class Seeds {
    private Seeds() {}

    /// Runs a test for some seeds.
    ///
    /// @param count how many, if nothing else is asked for by a system property
    /// @throws AssertionError if one fails; its cause is what the test threw
    public static void forEach(int count, Consumer<RandomGenerator> test) {
        Long only = Long.getLong("seed");
        long first = only == null ? 1 : only;
        long last = only == null ? Long.getLong("seeds", count) : only;
        for (long seed = first; seed <= last; seed++) {
            try {
                test.accept(of(seed));
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("seed " + seed + " failed (repeat it with -Dseed=" + seed + "): " + e, e);
            }
        }
    }

    /// The chance of one seed.
    public static RandomGenerator of(long seed) {
        // Random starts alike for seeds that lie side by side.
        return new Random(seed * 0x9E37_79B9_7F4A_7C15L);
    }
}
