package dev.bluetusk.architecture;

import dev.bluetusk.protocol.type.Codec;
import dev.bluetusk.protocol.type.Codecs;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The table of types and Java classes in the guide is what the codecs do.
class ValueTableTest {
    /// Where the identifiers of types of one's own begin.
    private static final int FIRST_OWN_OID = 16_384;

    /// The order of the table, by the first type of each line; others come behind, by their identifiers.
    private static final List<String> ORDER = List.of(
            "bool",
            "int2",
            "int4",
            "int8",
            "float4",
            "float8",
            "numeric",
            "money",
            "name",
            "\"char\"",
            "bytea",
            "uuid",
            "json",
            "date",
            "time",
            "timetz",
            "timestamp",
            "timestamptz",
            "interval",
            "bit",
            "cidr",
            "macaddr",
            "macaddr8",
            "int4range",
            "int4multirange",
            "record",
            "tsvector",
            "tsquery",
            "point",
            "line",
            "lseg",
            "box",
            "path",
            "polygon",
            "circle");

    private static final List<Class<?>> JAVA_CLASSES = Stream.of(
                    "java.lang.Boolean",
                    "java.lang.Byte",
                    "java.lang.Short",
                    "java.lang.Integer",
                    "java.lang.Long",
                    "java.lang.Float",
                    "java.lang.Double",
                    "java.lang.Character",
                    "java.lang.String",
                    "java.math.BigDecimal",
                    "java.math.BigInteger",
                    "java.time.Instant",
                    "java.time.LocalDate",
                    "java.time.LocalTime",
                    "java.time.LocalDateTime",
                    "java.time.OffsetDateTime",
                    "java.time.OffsetTime",
                    "java.time.ZonedDateTime",
                    "java.time.Duration",
                    "java.time.Period",
                    "java.util.UUID",
                    "java.util.BitSet",
                    "java.util.Map",
                    "java.util.List",
                    "java.net.InetAddress",
                    "[B")
            .<Class<?>>map(ValueTableTest::load)
            .toList();

    /// What the types of one line have in common.
    private record Line(String own, String read, String written) {
        static Line of(Codec<?> codec) {
            return new Line(
                    name(codec.javaType()),
                    names(codec, codec.conversions().targets()),
                    names(codec, codec.conversions().sources()));
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void theTableOfTypesIsWhatTheCodecsDo() {
        Map<Line, String> lines = new LinkedHashMap<>();
        codecs().filter(codec -> !isArray(codec))
                .sorted(Comparator.comparingInt(ValueTableTest::place))
                .forEach(codec -> lines.merge(
                        Line.of(codec), '`' + codec.type().name() + '`', (before, next) -> before + ", " + next));
        String table = lines.entrySet().stream()
                .map(entry -> "| " + entry.getValue() + " | " + entry.getKey().own + " | " + entry.getKey().read + " | "
                        + entry.getKey().written + " |\n")
                .collect(Collectors.joining());
        new GeneratedPart(Path.of("docs", "driver", "values.md"), "types")
                .mustBe("| type | Java class | read also as | written also from |\n|---|---|---|---|\n" + table);
    }

    @Test
    void theTableOfClassesIsWhatParametersBecome() {
        Codecs codecs = Codecs.builtIn();
        String table = JAVA_CLASSES.stream()
                .map(type -> Map.entry(type, codecs.forClass(type)))
                .filter(entry -> entry.getValue().isPresent())
                .map(entry -> "| " + name(entry.getKey()) + " | `"
                        + entry.getValue().orElseThrow().type().name() + "` |\n")
                .collect(Collectors.joining());
        new GeneratedPart(Path.of("docs", "driver", "values.md"), "classes")
                .mustBe("| Java class | type |\n|---|---|\n" + table);
    }

    private static Stream<Codec<?>> codecs() {
        return IntStream.range(1, FIRST_OWN_OID)
                .mapToObj(Codecs.builtIn()::forOid)
                .flatMap(Optional::stream);
    }

    private static boolean isArray(Codec<?> codec) {
        return codec.type().name().endsWith("[]");
    }

    private static int place(Codec<?> codec) {
        int place = ORDER.indexOf(codec.type().name());
        return place < 0 ? ORDER.size() : place;
    }

    private static String names(Codec<?> codec, Set<Class<?>> types) {
        return types.stream()
                .filter(type -> type != String.class && type != codec.javaType())
                .sorted(Comparator.comparing(Class::getSimpleName))
                .map(ValueTableTest::name)
                .collect(Collectors.joining(", "));
    }

    private static String name(Class<?> type) {
        return '`' + type.getSimpleName() + '`';
    }
}
