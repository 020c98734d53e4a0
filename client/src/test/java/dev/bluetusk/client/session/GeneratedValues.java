package dev.bluetusk.client.session;

import dev.bluetusk.protocol.type.BitString;
import dev.bluetusk.protocol.type.Box;
import dev.bluetusk.protocol.type.Circle;
import dev.bluetusk.protocol.type.Inet;
import dev.bluetusk.protocol.type.Interval;
import dev.bluetusk.protocol.type.Json;
import dev.bluetusk.protocol.type.LineSegment;
import dev.bluetusk.protocol.type.Lsn;
import dev.bluetusk.protocol.type.MacAddress;
import dev.bluetusk.protocol.type.MacAddress8;
import dev.bluetusk.protocol.type.Money;
import dev.bluetusk.protocol.type.Path;
import dev.bluetusk.protocol.type.PgArray;
import dev.bluetusk.protocol.type.PgRange;
import dev.bluetusk.protocol.type.Point;
import dev.bluetusk.protocol.type.Polygon;
import dev.bluetusk.protocol.wire.Octets;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Values by chance for each type, as its Java class, within what the type can hold.
final class GeneratedValues {
    /// Where the values of each type come from; the type as SQL names it.
    static final Map<String, Function<RandomGenerator, Object>> BY_TYPE = new LinkedHashMap<>();

    static {
        BY_TYPE.put("bool", RandomGenerator::nextBoolean);
        BY_TYPE.put("int2", random -> (short) whole(random, 16));
        BY_TYPE.put("int4", random -> (int) whole(random, 32));
        BY_TYPE.put("int8", random -> whole(random, 64));
        BY_TYPE.put("oid", random -> whole(random, 32) & 0xFFFF_FFFFL);
        BY_TYPE.put("xid8", random -> whole(random, 64) & Long.MAX_VALUE);
        BY_TYPE.put("float4", random -> Float.intBitsToFloat(random.nextInt()));
        BY_TYPE.put("float8", random -> Double.longBitsToDouble(random.nextLong()));
        BY_TYPE.put("numeric", GeneratedValues::numeric);
        BY_TYPE.put("text", GeneratedValues::text);
        BY_TYPE.put("bytea", random -> bytes(random, random.nextInt(50)));
        BY_TYPE.put("json", random -> new Json("{\"a\":  " + whole(random, 40) + "}"));
        BY_TYPE.put("jsonb", random -> new Json("{\"a\": " + whole(random, 40) + "}"));
        BY_TYPE.put("uuid", random -> new UUID(random.nextLong(), random.nextLong()));
        BY_TYPE.put("date", GeneratedValues::date);
        BY_TYPE.put("time", GeneratedValues::time);
        BY_TYPE.put("timetz", random -> OffsetTime.of(time(random), offset(random)));
        BY_TYPE.put("timestamp", random -> LocalDateTime.of(dateOfTimestamp(random), time(random)));
        BY_TYPE.put(
                "timestamptz",
                random ->
                        LocalDateTime.of(dateOfTimestamp(random), time(random)).toInstant(ZoneOffset.UTC));
        BY_TYPE.put(
                "interval",
                random -> new Interval((int) whole(random, 20), (int) whole(random, 20), whole(random, 50)));
        BY_TYPE.put("money", random -> new Money(whole(random, 64)));
        BY_TYPE.put("varbit", random -> new BitString(9, Octets.of(new byte[] {(byte) random.nextInt(), (byte) 0x80})));
        BY_TYPE.put("inet", random -> Inet.host(bytes(random, random.nextBoolean() ? 4 : 16)));
        BY_TYPE.put("macaddr", random -> new MacAddress(Octets.of(bytes(random, 6))));
        BY_TYPE.put("macaddr8", random -> new MacAddress8(Octets.of(bytes(random, 8))));
        BY_TYPE.put("pg_lsn", random -> new Lsn(random.nextLong()));
        BY_TYPE.put("point", GeneratedValues::point);
        BY_TYPE.put("lseg", random -> new LineSegment(point(random), point(random)));
        BY_TYPE.put("box", GeneratedValues::box);
        BY_TYPE.put("path", random -> new Path(random.nextBoolean(), points(random)));
        BY_TYPE.put("polygon", random -> new Polygon(points(random)));
        BY_TYPE.put("circle", random -> new Circle(point(random), Math.abs(coordinate(random))));
        BY_TYPE.put("int8range", GeneratedValues::range);
        BY_TYPE.put("int4[]", random -> array(random, each -> (int) whole(each, 32)));
        BY_TYPE.put("text[]", random -> array(random, GeneratedValues::text));
        BY_TYPE.put("numeric[]", random -> array(random, GeneratedValues::numeric));
        BY_TYPE.put("timestamptz[]", random -> array(random, each -> Instant.ofEpochSecond(whole(each, 34))));
        BY_TYPE.put("uuid[]", random -> array(random, each -> new UUID(each.nextLong(), each.nextLong())));
    }

    private GeneratedValues() {}

    /// A number of at most so many bits, small and large ones alike often, and its ends now and then.
    private static long whole(RandomGenerator random, int bits) {
        long end = bits == 64 ? Long.MIN_VALUE : -(1L << (bits - 1));
        return switch (random.nextInt(8)) {
            case 0 -> end;
            case 1 -> -(end + 1);
            case 2 -> 0;
            default -> random.nextLong() >> (64 - bits + random.nextInt(bits));
        };
    }

    private static BigDecimal numeric(RandomGenerator random) {
        BigInteger digits = new BigInteger(1 + random.nextInt(200), new Random(random.nextLong()));
        return new BigDecimal(random.nextBoolean() ? digits : digits.negate(), random.nextInt(60));
    }

    private static String text(RandomGenerator random) {
        List<String> pieces = List.of("a", "\\", "\"", "'", ",", "{", "}", "NULL", " ", "\n", "é", "日", "😀", "\u0001");
        StringBuilder text = new StringBuilder();
        int count = random.nextInt(12);
        for (int i = 0; i < count; i++) {
            text.append(pieces.get(random.nextInt(pieces.size())));
        }
        return text.toString();
    }

    private static byte[] bytes(RandomGenerator random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    private static LocalDate date(RandomGenerator random) {
        return switch (random.nextInt(12)) {
            case 0 -> LocalDate.MAX;
            case 1 -> LocalDate.MIN;
            case 2 -> LocalDate.of(-4712, 1, 1);
            case 3 -> LocalDate.of(5_874_897, 12, 31);
            default -> LocalDate.ofEpochDay(whole(random, 21));
        };
    }

    private static LocalDate dateOfTimestamp(RandomGenerator random) {
        return switch (random.nextInt(12)) {
            case 0 -> LocalDate.of(-4712, 1, 1);
            case 1 -> LocalDate.of(294_276, 12, 31);
            default -> LocalDate.ofEpochDay(whole(random, 21));
        };
    }

    private static LocalTime time(RandomGenerator random) {
        return LocalTime.ofNanoOfDay(random.nextLong(86_400_000_000L) * 1000);
    }

    private static ZoneOffset offset(RandomGenerator random) {
        return ZoneOffset.ofTotalSeconds(random.nextInt(-57_599, 57_600));
    }

    private static double coordinate(RandomGenerator random) {
        return random.nextInt(10) == 0 ? random.nextInt(100) : random.nextGaussian() * 1e10;
    }

    private static Point point(RandomGenerator random) {
        return new Point(coordinate(random), coordinate(random));
    }

    private static Box box(RandomGenerator random) {
        Point one = point(random);
        Point other = point(random);
        return new Box(
                new Point(Math.max(one.x(), other.x()), Math.max(one.y(), other.y())),
                new Point(Math.min(one.x(), other.x()), Math.min(one.y(), other.y())));
    }

    private static List<Point> points(RandomGenerator random) {
        List<Point> points = new ArrayList<>();
        int count = 1 + random.nextInt(5);
        for (int i = 0; i < count; i++) {
            points.add(point(random));
        }
        return points;
    }

    private static PgRange<Long> range(RandomGenerator random) {
        long lower = whole(random, 40);
        return switch (random.nextInt(5)) {
            case 0 -> PgRange.empty();
            case 1 -> PgRange.atLeast(lower);
            case 2 -> PgRange.lessThan(lower);
            case 3 -> PgRange.all();
            default -> PgRange.of(lower, lower + 1 + random.nextInt(1000));
        };
    }

    /// An array of up to three dimensions whose bounds begin anywhere, with nulls.
    private static <E> PgArray<E> array(RandomGenerator random, Function<RandomGenerator, E> element) {
        int dimensions = random.nextInt(4);
        if (dimensions == 0) {
            return PgArray.of(List.of());
        }
        int[] lengths = new int[dimensions];
        int[] bounds = new int[dimensions];
        int count = 1;
        for (int i = 0; i < dimensions; i++) {
            lengths[i] = 1 + random.nextInt(3);
            bounds[i] = random.nextInt(-3, 4);
            count *= lengths[i];
        }
        List<@Nullable E> elements = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            elements.add(random.nextInt(5) == 0 ? null : element.apply(random));
        }
        return PgArray.of(lengths, bounds, elements);
    }
}
