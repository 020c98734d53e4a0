package dev.bluetusk.jdbc.statement;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.protocol.wire.WireReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Rows of generated keys from several results, whose values may have come in different formats: all as text.
final class KeyRows {
    private KeyRows() {}

    static List<byte[] @Nullable []> read(Rows rows) {
        List<byte[] @Nullable []> all = new ArrayList<>();
        Columns columns = rows.columns();
        while (rows.next()) {
            byte[] @Nullable [] values = new byte[columns.count()][];
            for (int column = 1; column <= values.length; column++) {
                values[column - 1] = text(rows.row(), columns, column);
            }
            all.add(values);
        }
        return all;
    }

    private static byte @Nullable [] text(Row row, Columns columns, int column) {
        int length = row.length(column);
        if (length < 0) {
            return null;
        }
        WireReader value = new WireReader(row.buffer(), row.offset(column), length);
        return columns.read(column, value, String.class).getBytes(StandardCharsets.UTF_8);
    }
}
