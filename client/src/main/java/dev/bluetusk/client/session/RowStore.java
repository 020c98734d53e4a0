package dev.bluetusk.client.session;

import dev.bluetusk.client.row.Cells;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.ArrayDeque;

/// Rows that were set aside in memory, in order, until somebody reads them. Each takes its bytes and four more
/// a value. Beyond a limit they are dropped, which whoever comes so far is told.
final class RowStore {
    static final long NO_LIMIT = 0;

    private final long bytesMax;
    private long bytes;
    private boolean dropped;
    private final ArrayDeque<byte[]> rows = new ArrayDeque<>();
    private final WireWriter body = new WireWriter(1024);

    RowStore(long bytesMax) {
        this.bytesMax = bytesMax;
    }

    void add(Cells cells) {
        body.clear();
        body.int2(cells.count());
        for (int column = 0; column < cells.count(); column++) {
            int length = cells.length(column);
            body.int4(length);
            if (length > 0) {
                body.bytes(cells.array(), cells.offset(column), length);
            }
        }
        keep();
    }

    void add(Row source) {
        int columns = source.columns().count();
        body.clear();
        body.int2(columns);
        for (int column = 1; column <= columns; column++) {
            int length = source.length(column);
            body.int4(length);
            if (length > 0) {
                body.bytes(source.buffer(), source.offset(column), length);
            }
        }
        keep();
    }

    private void keep() {
        dropped |= bytesMax != NO_LIMIT && bytes + body.length() > bytesMax;
        if (!dropped) {
            bytes += body.length();
            rows.add(written());
        }
    }

    private byte[] written() {
        byte[] row = new byte[body.length()];
        System.arraycopy(body.array(), 0, row, 0, row.length);
        return row;
    }

    /// Puts the next row into cells.
    ///
    /// @return false if there is none
    /// @throws IllegalStateException if it was dropped
    boolean next(Cells cells, int columns) {
        byte[] row = rows.poll();
        if (row == null && dropped) {
            throw new IllegalStateException("expected a result of at most " + bytesMax
                    + " bytes to hold while another command ran but it had more: the rest was dropped");
        }
        if (row == null) {
            return false;
        }
        cells.point(row, 0, row.length, columns);
        return true;
    }
}
