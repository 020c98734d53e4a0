package dev.bluetusk.protocol.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Reads numbers at a place in a byte array, without a cursor.
///
/// For the fast paths that decode one value of known length. The caller has checked the window; an index
/// outside the array throws [IndexOutOfBoundsException]. Stateless, safe for all threads.
public final class BigEndian {
    private static final VarHandle SHORTS = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private BigEndian() {}

    /// Two bytes with a sign.
    public static short int2(byte[] array, int offset) {
        return (short) SHORTS.get(array, offset);
    }

    /// Four bytes with a sign.
    public static int int4(byte[] array, int offset) {
        return (int) INTS.get(array, offset);
    }

    /// Eight bytes with a sign.
    public static long int8(byte[] array, int offset) {
        return (long) LONGS.get(array, offset);
    }
}
