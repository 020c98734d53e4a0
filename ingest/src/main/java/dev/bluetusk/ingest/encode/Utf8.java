package dev.bluetusk.ingest.encode;

import dev.bluetusk.ingest.source.Utf8Sequence;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Checks that bytes are what the server takes as text in UTF-8: well formed, and without U+0000.
///
/// Eight ASCII bytes are passed at once. Well formed means RFC 3629: no overlong form, no surrogate, nothing
/// above U+10FFFF.
final class Utf8 {
    static final int VALID = -1;

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long LOW = 0x0101010101010101L;
    private static final long HIGH = 0x8080808080808080L;

    private Utf8() {}

    /// The index of the first byte that is not part of valid text, or `VALID`.
    static int invalidAt(byte[] bytes, int start, int end) {
        int position = start;
        while (end - position >= Long.BYTES) {
            if (!asciiAt(bytes, position)) {
                break;
            }
            position += Long.BYTES;
        }
        if (end - start >= Long.BYTES && end - position < Long.BYTES && asciiAt(bytes, end - Long.BYTES)) {
            return VALID;
        }
        while (position < end) {
            int length = bytes[position] > 0 ? 1 : bytes[position] == 0 ? 0 : Utf8Sequence.length(bytes, position, end);
            if (length == 0) {
                return position;
            }
            position += length;
        }
        return VALID;
    }

    /// Whether the eight bytes are ASCII and none is zero.
    private static boolean asciiAt(byte[] bytes, int position) {
        long word = (long) WORD.get(bytes, position);
        return ((word | (word - LOW)) & HIGH) == 0;
    }

    /// Characters (code points) in valid text.
    static int characters(byte[] bytes, int start, int end) {
        int count = 0;
        for (int i = start; i < end; i++) {
            count += (bytes[i] & 0xc0) != 0x80 ? 1 : 0;
        }
        return count;
    }

    /// @throws Rejection if the bytes are not valid text
    static void check(byte[] bytes, int start, int end) {
        int invalid = invalidAt(bytes, start, end);
        if (invalid != VALID) {
            String what = bytes[invalid] == 0
                    ? "has a zero byte, which PostgreSQL text cannot hold"
                    : String.format("is not UTF-8 (byte 0x%02x at offset %d)", bytes[invalid], invalid - start);
            throw Rejection.of(bytes, start, end, what);
        }
    }
}
