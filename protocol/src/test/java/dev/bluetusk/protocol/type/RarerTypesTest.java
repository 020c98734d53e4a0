package dev.bluetusk.protocol.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class RarerTypesTest {
    private static final long SEED = 20_261_201;
    private static final int VALUES = 500;

    private static final Map<String, Function<RandomGenerator, Object>> GENERATED = Map.ofEntries(
            Map.entry("point", RarerTypesTest::point),
            Map.entry("line", random -> new Line(number(random), number(random), number(random))),
            Map.entry("lseg", random -> new LineSegment(point(random), point(random))),
            Map.entry("box", random -> new Box(point(random), point(random))),
            Map.entry("path", random -> new Path(random.nextBoolean(), points(random))),
            Map.entry("polygon", random -> new Polygon(points(random))),
            Map.entry("circle", random -> new Circle(point(random), number(random))),
            Map.entry("varbit", RarerTypesTest::bits),
            Map.entry("money", random -> new Money(random.nextLong() >> random.nextInt(64))),
            Map.entry("inet", RarerTypesTest::inet),
            Map.entry("cidr", RarerTypesTest::inet),
            Map.entry("macaddr", random -> new MacAddress(octets(random, 6))),
            Map.entry("macaddr8", random -> new MacAddress8(octets(random, 8))),
            Map.entry("pg_lsn", random -> new Lsn(random.nextLong() >>> random.nextInt(64))),
            Map.entry("tid", random -> new Tid(random.nextLong(1L << 32), random.nextInt(1 << 16))),
            Map.entry("xid8", random -> random.nextLong() >>> (1 + random.nextInt(63))),
            Map.entry("int4range", random -> range(random, random.nextInt(), random.nextInt())),
            Map.entry("int8range", random -> range(random, random.nextLong(), random.nextLong())),
            Map.entry(
                    "int4multirange",
                    random -> new PgMultirange<>(List.of(
                            range(random, random.nextInt(), random.nextInt()), range(random, random.nextInt(), 7)))));

    @Test
    void generatedValuesComeBackFromBothFormats() {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
        GENERATED.forEach((name, generator) -> {
            for (int i = 0; i < VALUES; i++) {
                assertRoundTrip(Samples.codec(name), generator.apply(random));
            }
        });
    }

    private static <T> void assertRoundTrip(Codec<T> codec, Object value) {
        T own = codec.accept(value).orElseThrow();
        T fromBinary = codec.decode(Samples.reader(Samples.encode(codec, own)), Format.BINARY);
        T fromText = Samples.decodeText(codec, codec.text(own));
        assertThat(fromBinary).as("%s, seed %s", codec.type().name(), SEED).isEqualTo(own);
        assertThat(fromText).as("%s, seed %s", codec.type().name(), SEED).isEqualTo(own);
    }

    private static double number(RandomGenerator random) {
        return random.nextBoolean() ? random.nextInt(100) : Double.longBitsToDouble(random.nextLong());
    }

    private static Point point(RandomGenerator random) {
        return new Point(number(random), number(random));
    }

    private static List<Point> points(RandomGenerator random) {
        List<Point> points = new ArrayList<>(List.of(point(random)));
        while (random.nextInt(4) != 0) {
            points.add(point(random));
        }
        return points;
    }

    private static BitString bits(RandomGenerator random) {
        StringBuilder digits = new StringBuilder();
        for (int i = random.nextInt(40); i > 0; i--) {
            digits.append(random.nextInt(2));
        }
        return BitString.of(digits.toString());
    }

    private static Inet inet(RandomGenerator random) {
        byte[] address = octets(random, random.nextBoolean() ? 4 : 16).toByteArray();
        for (int i = 0; i < address.length; i += 2) {
            if (random.nextBoolean()) {
                address[i] = 0;
                address[i + 1] = 0;
            }
        }
        return new Inet(Octets.of(address), random.nextInt(address.length * 8 + 1));
    }

    private static Octets octets(RandomGenerator random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return Octets.of(bytes);
    }

    private static <T> PgRange<T> range(RandomGenerator random, T lower, T upper) {
        return switch (random.nextInt(5)) {
            case 0 -> PgRange.of(lower, upper);
            case 1 -> PgRange.closed(lower, upper);
            case 2 -> PgRange.atLeast(lower);
            case 3 -> PgRange.lessThan(upper);
            default -> random.nextBoolean() ? PgRange.all() : PgRange.empty();
        };
    }

    @Test
    void theDigitsOfMoneyCountInAnyLocale() {
        Codec<?> money = Samples.codec("money");
        for (String text : List.of("$1,234.56", "1.234,56 €", "1 234,56", "CHF 1'234.56", "¥123,456")) {
            assertThat(Samples.decodeText(money, text)).isEqualTo(new Money(123_456));
        }
        for (String text : List.of("-$1,234.56", "($1,234.56)", "1.234,56- €")) {
            assertThat(Samples.decodeText(money, text)).isEqualTo(new Money(-123_456));
        }
        assertThat(new Money(-5).amount(2)).isEqualByComparingTo("-0.05");
        assertThatThrownBy(() -> Samples.decodeText(money, "$")).isInstanceOf(ValueException.class);
    }

    @Test
    void referencesAreNamesInTextAndDigitsInBinary() {
        Codec<?> regclass = Samples.codec("regclass");
        assertThat(Samples.decodeText(regclass, "pg_class")).isEqualTo("pg_class");
        assertThat(Samples.decodeBinary(regclass, "ffffffff")).isEqualTo("4294967295");
        assertThat(sent(Oid.REGCLASS, "pg_class")).isEqualTo(Format.TEXT);
        assertThat(sent(Oid.REGCLASS, 1259L)).isEqualTo(Format.TEXT);
        assertThat(sent(2210, List.of("1259"))).isEqualTo(Format.BINARY);
        assertThat(sent(2210, List.of("pg_class"))).isEqualTo(Format.TEXT);
    }

    @Test
    void valuesOfTextSearchAreSentAsText() {
        assertThat(sent(Oid.TSVECTOR, new TsVector("'a':1"))).isEqualTo(Format.TEXT);
        assertThat(sent(Oid.TSQUERY, new TsQuery("'a' & 'b'"))).isEqualTo(Format.TEXT);
        assertThat(sent(3645, List.of(new TsQuery("'a'")))).isEqualTo(Format.TEXT);
    }

    @Test
    void aRangeOfAnotherNumberClassIsWrittenWhereItFits() {
        assertThat(sent(Oid.INT8RANGE, PgRange.of(1, 5))).isEqualTo(Format.BINARY);
        assertThat(Samples.CODECS.text(PgRange.of(1, 5))).isEqualTo("[1,5)");
        assertThatThrownBy(() -> sent(Oid.INT4RANGE, PgRange.of(1L << 40, 1L << 41)))
                .isInstanceOf(ValueException.class);
    }

    @Test
    void aSingleBitMayBeABoolean() {
        assertThat(Samples.read(Oid.BIT, "1", Boolean.class)).isTrue();
        assertThatThrownBy(() -> Samples.read(Oid.BIT, "10", Boolean.class)).isInstanceOf(ValueException.class);
    }

    @Test
    void aTransactionNumberHasNoSign() {
        assertThatThrownBy(() -> Samples.decodeBinary(Samples.codec("xid8"), "ffffffffffffffff"))
                .isInstanceOf(ValueException.class);
        assertThat(Samples.CODECS
                        .decoder(Oid.XID8, String.class)
                        .decode(Samples.reader(Octets.hex("ffffffffffffffff")), Format.BINARY))
                .isEqualTo("18446744073709551615");
        assertThat(Samples.decodeBinary(Samples.codec("xid"), "ffffffff")).isEqualTo(4_294_967_295L);
    }

    @Test
    void hostileCountsTakeNoMemory() {
        Map<String, String> hostile = Map.of(
                "path", "017fffffff",
                "polygon", "7fffffff",
                "int4multirange", "7fffffff",
                "tsvector", "7fffffff",
                "pg_snapshot", "7fffffff00000000000000000000000000000000",
                "varbit", "7fffffff",
                "inet", "02ff0004ffffffff",
                "int4range", "ff");
        hostile.forEach((name, hex) -> assertThatThrownBy(() -> Samples.decodeBinary(Samples.codec(name), hex))
                .as(name)
                .isInstanceOf(ProtocolException.class));
    }

    @Test
    void anAlternativeOfATsqueryIsInParenthesesWhereItMustBe() {
        Codec<?> tsquery = Samples.codec("tsquery");
        assertThat(Samples.decodeBinary(tsquery, "0000000502020203010000636174000100007261740001000066617400"))
                .isEqualTo(new TsQuery("'fat' & ( 'rat' | 'cat' )"));
        assertThat(Samples.decodeBinary(tsquery, "00000005020400010100006300020301000062000100006100"))
                .isEqualTo(new TsQuery("( 'a' | 'b' ) <-> 'c'"));
    }

    @Test
    void aTsqueryThatIsNestedTooDeepIsRefused() {
        String nots = String.join("", Collections.nCopies(TextSearchBinary.DEPTH_MAX + 2, "0201"));
        assertThatThrownBy(() -> Samples.decodeBinary(Samples.codec("tsquery"), "00000fff" + nots))
                .isInstanceOf(ProtocolException.class)
                .hasMessageContaining("levels");
    }

    private static Format sent(int typeOid, Object value) {
        return Samples.CODECS.encode(typeOid, value, new WireWriter());
    }
}
