package dev.bluetusk.protocol.type;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.bluetusk.protocol.Mutants;
import dev.bluetusk.protocol.type.TypeDescription.Attribute;
import dev.bluetusk.protocol.type.TypeDescription.Composite;
import dev.bluetusk.protocol.type.TypeDescription.Plain;
import dev.bluetusk.protocol.type.TypeDescription.Shape;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.ProtocolException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Any text as a value whose text has a grammar: it is refused, or what it means has a text that means the same, and
/// survives the binary form.
class TextFormsFuzzTest {
    private static final int MUTANTS = 20_000;

    private static final TypeDescription INNER = type(
            "inner",
            20_000,
            new Composite(List.of(new Attribute("n", Oid.NUMERIC), new Attribute("words", Oid.TEXT_ARRAY))));
    private static final TypeDescription OUTER = type(
            "outer",
            20_002,
            new Composite(List.of(new Attribute("t", Oid.TEXT), new Attribute("i", 20_000), new Attribute("z", 25))));
    private static final TypeDescription HSTORE = type("hstore", 20_004, new Plain());
    private static final Codecs CODECS = Codecs.builtIn().withTypes(List.of(INNER, OUTER, HSTORE));

    private static final List<Codec<?>> ARRAYS =
            codecs("int4[]", "text[]", "box[]", "bytea[]", "timestamptz[]", "numrange[]");
    private static final List<Codec<?>> ROWS = List.of(CODECS.codec(20_002), CODECS.codec(20_003));
    private static final List<Codec<?>> RANGES =
            codecs("int4range", "numrange", "tsrange", "daterange", "int8multirange", "tstzmultirange");
    private static final List<Codec<?>> TIMES =
            codecs("interval", "date", "time", "timetz", "timestamp", "timestamptz");
    private static final List<Codec<?>> NUMBERS = codecs("numeric", "float4", "float8", "int2", "int8", "money", "oid");
    private static final List<Codec<?>> NETWORK =
            codecs("inet", "cidr", "macaddr", "macaddr8", "pg_lsn", "tid", "xid8");
    private static final List<Codec<?>> SHAPES = codecs("point", "line", "lseg", "box", "path", "polygon", "circle");
    private static final List<Codec<?>> WORDS =
            List.of(CODECS.codec(20_004), Samples.codec("bit"), Samples.codec("varbit"), Samples.codec("tsvector"));

    private static TypeDescription type(String name, int oid, Shape shape) {
        return new TypeDescription("public", name, oid, oid + 1, shape);
    }

    private static List<Codec<?>> codecs(String... names) {
        return Arrays.<String>stream(names).<Codec<?>>map(Samples::codec).toList();
    }

    /// Values as a true server writes them, of these types.
    private static Stream<Arguments> samples(List<Codec<?>> codecs, String... more) {
        List<String> names = codecs.stream().map(codec -> codec.type().name()).toList();
        Stream<String> fromServer = ValueSample.all()
                .filter(sample -> names.contains(sample.typeName()))
                .map(ValueSample::text);
        return Stream.concat(fromServer, Stream.of(more))
                .map(text -> Arguments.of((Object) Octets.utf8(text).toByteArray()));
    }

    static Stream<Arguments> arrays() {
        return samples(
                ARRAYS, "{}", "{{1,2},{3,NULL}}", "[-1:0][2:2]={{1},{2}}", "{\"a\\\"b\",\"\",\"NULL\"}", "{{},{}}");
    }

    static Stream<Arguments> rows() {
        return samples(
                ROWS,
                "(,,)",
                "(\"a, b\",\"(1.50,\"\"{x,\"\"\"\"y z\"\"\"\"}\"\")\",)",
                "{\"(a,\\\"(NaN,{})\\\",b)\",NULL}",
                "(\\a\"\"\"b\",,)");
    }

    static Stream<Arguments> ranges() {
        return samples(RANGES, "empty", "[1,5)", "(,)", "[\"2020-01-01 00:00:00\",infinity]", "{[1,2),[5,)}", "{}");
    }

    static Stream<Arguments> times() {
        return samples(
                TIMES,
                "1 year -2 mons +3 days -04:05:06.789",
                "@ 1 day ago",
                "P1Y2M3DT4H5M6.5S",
                "0044-03-15 BC",
                "infinity",
                "24:00:00",
                "12:00:00.000001+15:59:59",
                "294276-12-31 23:59:59.999999");
    }

    static Stream<Arguments> numbers() {
        return samples(NUMBERS, "-0.00", "1e-30", "1E+131071", "NaN", "-Infinity", "$1,234.50", "-$0.05", ".5", "5.");
    }

    static Stream<Arguments> addresses() {
        return samples(NETWORK, "::ffff:1.2.3.4/96", "10.1.2.3/8", "fe80::1%eth0", "08002b:010203", "(1,2)", "1F/2A");
    }

    static Stream<Arguments> shapes() {
        return samples(SHAPES, "(1,-2e300)", "[(0,0),(1,1)]", "((0,0),(1,NaN))", "{1,2,3}", "<(0,0),5>");
    }

    static Stream<Arguments> words() {
        return samples(WORDS, "\"a\"=>\"1\", \"b\"=>NULL", "a=>b", "\"\\\"\"=>\"\"", "0101", "'a':1A,2 'b''c'");
    }

    @MethodSource("arrays")
    @FuzzTest(maxDuration = "3m")
    void anyTextAsAnArray(byte[] bytes) {
        check(ARRAYS, bytes);
    }

    @MethodSource("rows")
    @FuzzTest(maxDuration = "3m")
    void anyTextAsARow(byte[] bytes) {
        check(ROWS, bytes);
    }

    @MethodSource("ranges")
    @FuzzTest(maxDuration = "3m")
    void anyTextAsARange(byte[] bytes) {
        check(RANGES, bytes);
    }

    @MethodSource("times")
    @FuzzTest(maxDuration = "3m")
    void anyTextAsATime(byte[] bytes) {
        check(TIMES, bytes);
    }

    @MethodSource("numbers")
    @FuzzTest(maxDuration = "3m")
    void anyTextAsANumber(byte[] bytes) {
        check(NUMBERS, bytes);
    }

    @MethodSource("addresses")
    @FuzzTest(maxDuration = "3m")
    void anyTextAsAnAddress(byte[] bytes) {
        check(NETWORK, bytes);
    }

    @MethodSource("shapes")
    @FuzzTest(maxDuration = "3m")
    void anyTextAsAShape(byte[] bytes) {
        check(SHAPES, bytes);
    }

    @MethodSource("words")
    @FuzzTest(maxDuration = "3m")
    void anyTextAsWords(byte[] bytes) {
        check(WORDS, bytes);
    }

    @Test
    void samplesWithSomeBytesWrongAreReadOrRefused() {
        Mutants.search(arrays(), MUTANTS, this::anyTextAsAnArray);
        Mutants.search(rows(), MUTANTS, this::anyTextAsARow);
        Mutants.search(ranges(), MUTANTS, this::anyTextAsARange);
        Mutants.search(times(), MUTANTS, this::anyTextAsATime);
        Mutants.search(numbers(), MUTANTS, this::anyTextAsANumber);
        Mutants.search(addresses(), MUTANTS, this::anyTextAsAnAddress);
        Mutants.search(shapes(), MUTANTS, this::anyTextAsAShape);
        Mutants.search(words(), MUTANTS, this::anyTextAsWords);
    }

    private static void check(List<Codec<?>> codecs, byte[] bytes) {
        Octets text = Octets.of(bytes);
        codecs.forEach(codec -> check(codec, text));
    }

    private static <T> void check(Codec<T> codec, Octets bytes) {
        String text;
        Octets binary;
        try {
            T value = codec.decode(Samples.reader(bytes), Format.TEXT);
            text = codec.text(value);
            binary = Samples.encode(codec, value);
        } catch (ProtocolException | ValueException refused) {
            // It is no text of the type, or Java's class holds more than the type does.
            return;
        }
        String again = codec.text(Samples.decodeText(codec, text));
        if (!again.equals(text)) {
            throw new AssertionError(codec.type().name() + " " + text + " became " + again + " by its text");
        }
        String fromBinary = codec.text(codec.decode(Samples.reader(binary), Format.BINARY));
        if (!fromBinary.equals(text)) {
            throw new AssertionError(
                    codec.type().name() + " " + text + " became " + fromBinary + " by its binary form");
        }
    }
}
