package dev.bluetusk.benchmarks.evidence;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.UUID;
import java.util.stream.IntStream;

/// The values of the typed row, and a sum of what came back.
final class TypedValues {
    static final String SQL =
            "select %s::int4, %s::text, %s::uuid, %s::numeric, %s::timestamptz, %s::int4[], %s::jsonb";
    static final String NAME = "a name of some length";
    static final UUID CODE = UUID.fromString("0b7e9c1a-5d3f-4a61-9a5e-7c1d2e3f4a5b");
    static final BigDecimal PRICE = new BigDecimal("12345.6789");
    static final OffsetDateTime AT = OffsetDateTime.parse("2026-03-04T05:06:07.123456Z");
    static final String JSON = "{\"a\": 1, \"b\": [true, null]}";

    private static final int[] NUMBERS = {1, -2, 3, 40, 500};

    private static final int[] MANY = IntStream.range(0, 1000).map(i -> i * i).toArray();
    private static final String[] WORDS =
            IntStream.range(0, 100).mapToObj(i -> "word number " + i).toArray(String[]::new);

    private TypedValues() {}

    static int[] many() {
        return MANY;
    }

    static String[] words() {
        return WORDS;
    }

    static int[] numbers() {
        return NUMBERS;
    }

    /// A sum in which each value counts.
    static long sum(int number, String name, UUID code, BigDecimal price, Instant at) {
        long sum = number + name.length() + code.getLeastSignificantBits();
        return sum + price.unscaledValue().longValue() + at.getEpochSecond() + at.getNano();
    }

    /// A sum of texts.
    static long sum(String[] words) {
        long sum = 0;
        for (String each : words) {
            sum += each.length();
        }
        return sum;
    }

    /// A sum of the values that have many parts.
    static long sum(int[] numbers, String json) {
        long sum = json.length();
        for (int each : numbers) {
            sum = 31 * sum + each;
        }
        return sum;
    }
}
