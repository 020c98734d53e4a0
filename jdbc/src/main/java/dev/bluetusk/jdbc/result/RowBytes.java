package dev.bluetusk.jdbc.result;

import dev.bluetusk.client.row.Row;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Copies of a native row's values.
final class RowBytes {
    // Stands for a value that was read as a stream and is gone: which array it is counts.
    private static final byte[] TAKEN = {};

    private RowBytes() {}

    /// Whether what was copied was gone already.
    @SuppressWarnings("ReferenceEquality") // Which array it is, not what is in it.
    static boolean isTaken(byte[] value) {
        return value == TAKEN;
    }

    /// The bytes of a value; null for NULL.
    static byte @Nullable [] of(Row row, int column) {
        int length = row.length(column);
        return length < 0 ? null : Arrays.copyOfRange(row.buffer(), row.offset(column), row.offset(column) + length);
    }

    /// The bytes of all values.
    static byte[] @Nullable [] of(Row row) {
        byte[] @Nullable [] all = new byte[row.columns().count()][];
        for (int i = 0; i < all.length; i++) {
            all[i] = row.isTaken(i + 1) ? TAKEN : of(row, i + 1);
        }
        return all;
    }
}
