package dev.bluetusk.protocol.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class PrimitiveArraysTest {
    private static final long SEED = 20_261_203;

    @Test
    void theFastWayWritesAndReadsTheSameAsThePlainOne() {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
        for (int i = 0; i < 300; i++) {
            int length = random.nextInt(20);
            int[] ints = random.ints(length).toArray();
            long[] longs = random.longs(length).toArray();
            double[] doubles = random.doubles(length).toArray();
            assertSame(Oid.INT4_ARRAY, ints, Arrays.asList(box(ints)));
            assertSame(Oid.INT8_ARRAY, longs, Arrays.asList(box(longs)));
            assertSame(Oid.FLOAT8_ARRAY, doubles, Arrays.asList(box(doubles)));
        }
    }

    private static Object[] box(Object primitives) {
        Object[] boxes = new Object[java.lang.reflect.Array.getLength(primitives)];
        for (int i = 0; i < boxes.length; i++) {
            boxes[i] = java.lang.reflect.Array.get(primitives, i);
        }
        return boxes;
    }

    private static void assertSame(int typeOid, Object primitives, List<Object> plain) {
        Octets fast = encode(typeOid, primitives);
        assertThat(fast).as("seed %s", SEED).isEqualTo(encode(typeOid, plain));
        assertThat((Object) Samples.CODECS
                        .decoder(typeOid, primitives.getClass())
                        .decode(Samples.reader(fast), Format.BINARY))
                .isEqualTo(primitives);
        String text = Samples.CODECS.text(plain);
        assertThat((Object) Samples.CODECS
                        .decoder(typeOid, primitives.getClass())
                        .decode(Samples.reader(Octets.utf8(text)), Format.TEXT))
                .isEqualTo(primitives);
    }

    private static Octets encode(int typeOid, Object value) {
        WireWriter out = new WireWriter();
        assertThat(Samples.CODECS.encode(typeOid, value, out)).isEqualTo(Format.BINARY);
        return Octets.of(out.array(), 0, out.length());
    }

    @Test
    void nullsAndBrokenArraysAreRefused() {
        Decoder<int[]> decoder = Samples.CODECS.decoder(Oid.INT4_ARRAY, int[].class);
        String header = "00000001 00000001 00000017 ";
        assertThatThrownBy(() -> decoder.decode(
                        Samples.reader(Octets.hex(header + "00000001 00000001 ffffffff")), Format.BINARY))
                .isInstanceOf(ValueException.class);
        assertThatThrownBy(
                        () -> decoder.decode(Samples.reader(Octets.hex(header + "7fffffff 00000001")), Format.BINARY))
                .isInstanceOf(ProtocolException.class);
        assertThatThrownBy(() -> decoder.decode(
                        Samples.reader(Octets.hex(header + "00000001 00000001 00000002 0001 0000")), Format.BINARY))
                .isInstanceOf(ProtocolException.class);
        assertThat(decoder.decode(
                        Samples.reader(Octets.hex(header + "00000001 00000000 00000004 00000009")), Format.BINARY))
                .containsExactly(9);
    }
}
