package dev.bluetusk.protocol.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.ProtocolException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ArraysTest {
    private static final ArrayCodec<Integer> INT4 = new ArrayCodec<>(new Int4Codec());
    private static final ArrayCodec<String> TEXT = new ArrayCodec<>(new TextCodec(PgType.TEXT));

    @Test
    void aLowerBoundMakesNoNesting() {
        assertThat(Samples.read(Oid.TEXT_ARRAY, "[0:1]={foo,bar}", String[].class))
                .containsExactly("foo", "bar");
        assertThat(Samples.decodeText(TEXT, "[0:1]={foo,bar}").lowerBound(0)).isZero();
    }

    @Test
    void nullIsNotItsText() {
        assertThat(Samples.read(Oid.TEXT_ARRAY, "{NULL,\"NULL\",\"\"}", String[].class))
                .containsExactly(null, "NULL", "");
        assertThat(Samples.read(Oid.TEXT_ARRAY, "{NULL,\"NULL\",\"\"}", listClass()))
                .containsExactly(null, "NULL", "");
    }

    @Test
    void anEmptyArrayHasNoElements() {
        assertThat(Samples.read(Oid.INT4_ARRAY, "{}", int[].class)).isEmpty();
        assertThat(Samples.read(Oid.INT4_ARRAY, "{}", Integer[][].class)).isEmpty();
        assertThat(Samples.read(Oid.INT4_ARRAY, "{}", listClass())).isEmpty();
        assertThat(Samples.decodeText(INT4, "{}").dimensions()).isZero();
    }

    @Test
    void dimensionsBecomeNestedArraysAndLists() {
        Integer[][] nested = Samples.read(Oid.INT4_ARRAY, "{{1,NULL},{3,4}}", Integer[][].class);
        assertThat(Arrays.deepToString(nested)).isEqualTo("[[1, null], [3, 4]]");
        assertThat(Samples.read(Oid.INT4_ARRAY, "{{1,NULL},{3,4}}", listClass()).toString())
                .isEqualTo("[[1, null], [3, 4]]");
        assertThat(Samples.read(Oid.INT4_ARRAY, "{{1,2},{3,4}}", long[][].class))
                .isDeepEqualTo(new long[][] {{1, 2}, {3, 4}});
        assertThatThrownBy(() -> Samples.read(Oid.INT4_ARRAY, "{{1,2},{3,4}}", int[].class))
                .isInstanceOf(ValueException.class)
                .hasMessageContaining("2 dimensions");
    }

    @Test
    void elementsMayBeReadAsTheirOtherClasses() {
        assertThat(Samples.read(Oid.INT4_ARRAY, "{1,2}", long[].class)).containsExactly(1, 2);
        assertThat(Samples.read(Oid.INT4_ARRAY, "{1,2}", String[].class)).containsExactly("1", "2");
        assertThat(Samples.read(Oid.NUMERIC_ARRAY, "{1.10,2}", BigDecimal[].class))
                .containsExactly(new BigDecimal("1.10"), new BigDecimal("2"));
        assertThat(Samples.read(Oid.INT4_ARRAY, "{1,NULL}", Object[].class)).containsExactly(1, null);
        assertThat(Samples.read(Oid.BYTEA_ARRAY, "{\"\\\\x01\"}", byte[][].class))
                .isDeepEqualTo(new byte[][] {{1}});
        assertThatThrownBy(() -> Samples.CODECS.decoder(Oid.INT4_ARRAY, boolean[].class))
                .isInstanceOf(ValueException.class);
        assertThatThrownBy(() -> Samples.read(Oid.INT4_ARRAY, "{1,NULL}", int[].class))
                .isInstanceOfSatisfying(
                        ValueException.class, e -> assertThat(e.sqlState()).isEqualTo("22004"));
    }

    @Test
    void javaArraysAndListsAreTaken() {
        assertThat(text(INT4, new int[] {1, 2})).isEqualTo("{1,2}");
        assertThat(text(INT4, new int[][] {{1, 2}, {3, 4}})).isEqualTo("{{1,2},{3,4}}");
        assertThat(text(INT4, new long[] {1})).isEqualTo("{1}");
        assertThat(text(INT4, List.of(1, 2L, (short) 3))).isEqualTo("{1,2,3}");
        assertThat(text(INT4, Arrays.asList(1, null))).isEqualTo("{1,NULL}");
        assertThat(text(INT4, List.of(List.of(1), List.of(2)))).isEqualTo("{{1},{2}}");
        assertThat(text(INT4, new Integer[0])).isEqualTo("{}");
        assertThat(text(INT4, List.of(List.of(), List.of()))).isEqualTo("{}");
        assertThat(INT4.accept(List.of("1"))).isEmpty();
        assertThat(INT4.accept(7)).isEmpty();
        for (Object ragged : new Object[] {
            new int[][] {{1}, {2, 3}},
            List.of(1, List.of(2)),
            List.of(List.of(1), 2),
            new int[1][1][1][1][1][1][1],
            new int[][] {{1}, {}},
            Arrays.asList(new int[] {1}, null)
        }) {
            assertThatThrownBy(() -> INT4.accept(ragged))
                    .isInstanceOfSatisfying(
                            ValueException.class, e -> assertThat(e.sqlState()).isEqualTo("2202E"));
        }
    }

    @Test
    void textsThatAreNoArrayAreRefused() {
        for (String text : new String[] {
            "",
            "{",
            "}",
            "1",
            "{1",
            "{1,}",
            "{,1}",
            "{1}{2}",
            "{{1},{2,3}}",
            "{{1},2}",
            "{1,{2}}",
            "{\"1}",
            "{\"1\\",
            "[0:1={1,2}",
            "[0:1]{1,2}",
            "[0:1]",
            "[x:1]={1}",
            "{{{{{{{1}}}}}}}",
            "[1:1][1:1]={1}",
            "{1}x",
            "{\"1\"2}",
            "[0]={1}",
            "[1:1][1:1][1:1][1:1][1:1][1:1][1:1]={1}"
        }) {
            assertThatThrownBy(() -> Samples.decodeText(INT4, text)).as(text).isInstanceOf(ValueException.class);
        }
    }

    @Test
    void countsThatNoValueCanHoldAreRefusedBeforeMemoryIsTaken() {
        for (String hex : new String[] {
            "00000001 00000000 00000017 7fffffff 00000001",
            "00000002 00000000 00000017 00010000 00000001 00010000 00000001",
            "00000001 00000000 00000017 ffffffff 00000001",
            "7fffffff 00000000 00000017",
            "ffffffff 00000000 00000017",
            "00000001 00000000 00000019 00000001 00000001 ffffffff",
            "00000001 00000000 00000017 00000001 00000001 7fffffff",
            "00000001 00000000 00000017 00000001 00000001 fffffffe"
        }) {
            assertThatThrownBy(() -> Samples.decodeBinary(INT4, hex)).as(hex).isInstanceOf(ProtocolException.class);
        }
        assertThat(Samples.decodeBinary(INT4, "00000001 00000000 00000017 00000000 00000001")
                        .dimensions())
                .isZero();
    }

    @Test
    void randomArraysOfTextsComeBackTheSameInBothFormats() {
        long seed = 20_240_606;
        Random random = new Random(seed);
        String signs = "ab \t\n,{}\"\\'nulNUL汉🐘";
        for (int round = 0; round < 3000; round++) {
            int[] lengths = new int[1 + random.nextInt(3)];
            int[] bounds = new int[lengths.length];
            int count = 1;
            for (int i = 0; i < lengths.length; i++) {
                lengths[i] = 1 + random.nextInt(3);
                bounds[i] = random.nextInt(4) == 0 ? random.nextInt(9) - 4 : 1;
                count *= lengths[i];
            }
            List<@Nullable String> elements = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                int[] points = signs.codePoints().toArray();
                StringBuilder text = new StringBuilder();
                random.ints(random.nextInt(6), 0, points.length).forEach(point -> text.appendCodePoint(points[point]));
                elements.add(random.nextInt(6) == 0 ? null : text.toString());
            }
            PgArray<String> array = PgArray.of(lengths, bounds, elements);
            assertThat(Samples.decodeText(TEXT, TEXT.text(array)))
                    .as("seed %s", seed)
                    .isEqualTo(array);
            Octets binary = Samples.encode(TEXT, array);
            assertThat(TEXT.decode(Samples.reader(binary), Format.BINARY)).isEqualTo(array);
            assertThat(TEXT.decodeText(Samples.reader(binary), Format.BINARY)).isEqualTo(TEXT.text(array));
        }
    }

    @Test
    void anArraysNumbersMustFit() {
        assertThatThrownBy(() -> PgArray.of(new int[] {2}, new int[] {1}, List.of("a")))
                .isInstanceOf(ValueException.class);
        assertThatThrownBy(() -> PgArray.of(new int[] {1 << 30, 1 << 30}, new int[] {1, 1}, List.of()))
                .isInstanceOf(ValueException.class);
        assertThat(PgArray.of(List.of(1, 2)))
                .isEqualTo(PgArray.of(new int[] {2}, new int[] {1}, List.of(1, 2)))
                .hasSameHashCodeAs(PgArray.of(List.of(1, 2)))
                .hasToString("{1,2}");
    }

    private static <T> String text(Codec<T> codec, Object value) {
        return codec.text(codec.accept(value).orElseThrow());
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // A class literal has no type arguments.
    private static Class<List<Object>> listClass() {
        return (Class) List.class;
    }
}
