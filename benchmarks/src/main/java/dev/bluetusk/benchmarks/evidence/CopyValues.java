package dev.bluetusk.benchmarks.evidence;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.stream.IntStream;

/// The values of the rows that are copied, made beforehand.
final class CopyValues {
    private CopyValues() {}

    static String[] names() {
        return IntStream.range(0, Fixture.ROWS)
                .mapToObj(i -> "name of row " + i)
                .toArray(String[]::new);
    }

    static UUID[] codes() {
        return IntStream.range(0, Fixture.ROWS)
                .mapToObj(i -> UUID.nameUUIDFromBytes(Integer.toString(i).getBytes(StandardCharsets.US_ASCII)))
                .toArray(UUID[]::new);
    }
}
