package dev.bluetusk.cli.shop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SplitMixTest {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    @Test
    void theSequenceIsTheOneThatTheJdkMakesFromTheSameState() {
        for (long seed : new long[] {0, 1, -1, 2026, Long.MIN_VALUE}) {
            SplitMix ours = new SplitMix(seed, "").at(1);
            SplittableRandom jdk = new SplittableRandom(mixedByTheJdk(mixedByTheJdk(seed) + GOLDEN_GAMMA));
            for (int draw = 0; draw < 1_000; draw++) {
                assertThat(ours.next()).as("seed %d, draw %d", seed, draw).isEqualTo(jdk.nextLong());
            }
        }
    }

    @Test
    void aRowsNumbersDoNotDependOnWhatWasDrawnBefore() {
        SplitMix random = new SplitMix(7, "orders");
        long first = random.at(41).next();
        random.at(5).next();
        random.next();
        assertThat(random.at(41).next()).isEqualTo(first);
        assertThat(new SplitMix(7, "order_lines").at(41).next()).isNotEqualTo(first);
    }

    @Test
    void boundedNumbersReachBothEndsAndAreSpreadEvenly() {
        SplitMix random = new SplitMix(9, "dice");
        int[] counts = new int[6];
        IntStream.range(0, 60_000).forEach(draw -> counts[random.below(6)]++);
        assertThat(IntStream.of(counts)).allMatch(count -> count > 9_500 && count < 10_500);
        IntStream.range(0, 1_000).forEach(draw -> assertThat(random.below(3L)).isBetween(0L, 2L));
        IntStream.range(0, 1_000).forEach(draw -> assertThat(random.fraction()).isBetween(0.0, Math.nextDown(1.0)));
    }

    private static long mixedByTheJdk(long bits) {
        return new SplittableRandom(bits - GOLDEN_GAMMA).nextLong();
    }
}
