package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.BigEndian;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.SqlState;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.Optional;

/// Arrays of `int4`, `int8` and `float8` with one dimension as `int[]`, `long[]` and `double[]`, without boxes.
///
/// It is the fast way for what [ArrayCodec] does for every type; any other shape, class or format goes there.
/// Stateless, safe for all threads.
final class PrimitiveArrays {
    /// Dimensions, whether NULLs occur, element type, length, lower bound.
    private static final int HEADER_BYTES = 20;

    private PrimitiveArrays() {}

    /// The fast decoder for an element type and an array class, if there is one.
    ///
    /// @param plain what reads the other shapes and the text format
    @SuppressWarnings("unchecked") // The class says what the decoder gives.
    static <R> Optional<Decoder<R>> decoder(int elementOid, Class<R> target, Decoder<R> plain) {
        Decoder<?> fast;
        if (elementOid == Oid.INT4 && target == int[].class) {
            fast = (value, format) -> isPlain(value, format, elementOid) ? ints(value) : plain.decode(value, format);
        } else if (elementOid == Oid.INT8 && target == long[].class) {
            fast = (value, format) -> isPlain(value, format, elementOid) ? longs(value) : plain.decode(value, format);
        } else if (elementOid == Oid.FLOAT8 && target == double[].class) {
            fast = (value, format) -> isPlain(value, format, elementOid) ? doubles(value) : plain.decode(value, format);
        } else {
            return Optional.empty();
        }
        return Optional.of((Decoder<R>) fast);
    }

    /// Writes an array whose elements are exactly of the element type.
    ///
    /// @return false if it is another, and nothing was written
    static boolean encode(int elementOid, Object array, WireWriter out) {
        if (elementOid == Oid.INT4 && array instanceof int[] ints && ints.length > 0) {
            header(elementOid, ints.length, out);
            for (int each : ints) {
                out.int4(Integer.BYTES).int4(each);
            }
        } else if (elementOid == Oid.INT8 && array instanceof long[] longs && longs.length > 0) {
            header(elementOid, longs.length, out);
            for (long each : longs) {
                out.int4(Long.BYTES).int8(each);
            }
        } else if (elementOid == Oid.FLOAT8 && array instanceof double[] doubles && doubles.length > 0) {
            header(elementOid, doubles.length, out);
            for (double each : doubles) {
                out.int4(Double.BYTES).float8(each);
            }
        } else {
            return false;
        }
        return true;
    }

    private static void header(int elementOid, int length, WireWriter out) {
        out.int4(1).int4(0).int4(elementOid).int4(length).int4(1);
    }

    private static boolean isPlain(WireReader value, Format format, int elementOid) {
        return format == Format.BINARY
                && value.remaining() >= HEADER_BYTES
                && BigEndian.int4(value.array(), value.position()) == 1
                && BigEndian.int4(value.array(), value.position() + 8) == elementOid;
    }

    /// How many elements there are: checked against the bytes before memory is taken.
    private static int count(WireReader value) {
        value.skip(12);
        int count = value.int4();
        value.skip(4);
        if (count < 0 || count > value.remaining() / Integer.BYTES) {
            throw new ProtocolException("expected as many elements as the array holds but " + value.remaining()
                    + " bytes cannot hold " + count);
        }
        return count;
    }

    private static void expectLength(WireReader value, int bytes) {
        int length = value.int4();
        if (length == -1) {
            throw new ValueException(
                    SqlState.NULL_VALUE_NOT_ALLOWED,
                    "an array with NULL cannot be read as an array of primitives; ask for the wrapper class");
        }
        if (length != bytes) {
            throw new ProtocolException("expected an element of " + bytes + " bytes but got " + length);
        }
    }

    private static int[] ints(WireReader value) {
        int[] array = new int[count(value)];
        for (int i = 0; i < array.length; i++) {
            expectLength(value, Integer.BYTES);
            array[i] = value.int4();
        }
        value.expectEnd("an array");
        return array;
    }

    private static long[] longs(WireReader value) {
        long[] array = new long[count(value)];
        for (int i = 0; i < array.length; i++) {
            expectLength(value, Long.BYTES);
            array[i] = value.int8();
        }
        value.expectEnd("an array");
        return array;
    }

    private static double[] doubles(WireReader value) {
        double[] array = new double[count(value)];
        for (int i = 0; i < array.length; i++) {
            expectLength(value, Double.BYTES);
            array[i] = value.float8();
        }
        value.expectEnd("an array");
        return array;
    }
}
