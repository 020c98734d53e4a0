package dev.bluetusk.jdbc.result;

import dev.bluetusk.client.row.Row;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Copies of a native row's values.
final class RowBytes {
    private RowBytes() {}

    /// The bytes of a value; null for NULL.
    static byte @Nullable [] of(Row row, int column) {
        int length = row.length(column);
        return length < 0 ? null : Arrays.copyOfRange(row.buffer(), row.offset(column), row.offset(column) + length);
    }

    /// The bytes of all values.
    static byte[] @Nullable [] of(Row row) {
        byte[] @Nullable [] all = new byte[row.columns().count()][];
        for (int i = 0; i < all.length; i++) {
            all[i] = of(row, i + 1);
        }
        return all;
    }
}
