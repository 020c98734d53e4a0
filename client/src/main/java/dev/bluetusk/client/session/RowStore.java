package dev.bluetusk.client.session;

import dev.bluetusk.client.row.Cells;
import dev.bluetusk.client.row.Row;
import java.util.ArrayDeque;

/// Rows that were set aside in memory, in order, until somebody reads them. Each takes its bytes and four more
/// a value. Beyond a limit they are dropped, which whoever comes so far is told.
final class RowStore {
    static final long NO_LIMIT = 0;

    private final long bytesMax;
    private long bytes;
    private boolean dropped;
    // Most results that are kept have few rows.
    private final ArrayDeque<byte[]> rows = new ArrayDeque<>(1);

    RowStore(long bytesMax) {
        this.bytesMax = bytesMax;
    }

    void add(Cells cells) {
        int columns = cells.count();
        int length = Short.BYTES + Integer.BYTES * columns + cells.bytes();
        if (!takes(length)) {
            return;
        }
        byte[] row = new byte[length];
        int at = putCount(columns, row);
        for (int column = 0; column < columns; column++) {
            at = put(cells.array(), cells.offset(column), cells.length(column), row, at);
        }
        rows.add(row);
    }

    void add(Row source) {
        int columns = source.columns().count();
        int length = Short.BYTES + Integer.BYTES * columns;
        for (int column = 1; column <= columns; column++) {
            length += Math.max(0, source.length(column));
        }
        if (!takes(length)) {
            return;
        }
        byte[] row = new byte[length];
        int at = putCount(columns, row);
        for (int column = 1; column <= columns; column++) {
            at = put(source.buffer(), source.offset(column), source.length(column), row, at);
        }
        rows.add(row);
    }

    /// Whether there is room for a row, which then counts.
    private boolean takes(int length) {
        dropped |= bytesMax != NO_LIMIT && bytes + length > bytesMax;
        if (!dropped) {
            bytes += length;
        }
        return !dropped;
    }

    private static int putCount(int columns, byte[] row) {
        row[0] = (byte) (columns >> 8);
        row[1] = (byte) columns;
        return Short.BYTES;
    }

    /// Writes a value with its length in front.
    ///
    /// @return where the next one goes
    private static int put(byte[] source, int offset, int length, byte[] row, int at) {
        for (int i = 0; i < Integer.BYTES; i++) {
            row[at + i] = (byte) (length >> (Byte.SIZE * (Integer.BYTES - 1 - i)));
        }
        int next = at + Integer.BYTES;
        if (length > 0) {
            System.arraycopy(source, offset, row, next, length);
            next += length;
        }
        return next;
    }

    /// Puts the next row into cells.
    ///
    /// @return false if there is none
    /// @throws IllegalStateException if it was dropped
    boolean next(Cells cells, int columns) {
        cells.leave();
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
