package dev.bluetusk.ingest.write;

import dev.bluetusk.ingest.encode.RowBuffer;
import dev.bluetusk.ingest.source.CsvRecord;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Objects;

/// Rows that the server has not yet taken for good, each with the record it was made of.
///
/// Bounded by bytes and by rows; a single larger row is a chunk of its own size. Confined to one thread.
public final class Chunk {
    /// Encoded bytes from which on a chunk is full.
    public static final int BYTES_MAX = 2 << 20;

    /// Rows from which on a chunk is full.
    public static final int ROWS_MAX = 1 << 15;

    private final RowBuffer rows = new RowBuffer(BYTES_MAX + (BYTES_MAX >> 3));
    private final Records records = new Records();
    private final int[] rowEnds = new int[ROWS_MAX];
    private final int[] recordEnds = new int[ROWS_MAX];
    private final long[] lines = new long[ROWS_MAX];
    private int count;

    RowBuffer rows() {
        return rows;
    }

    int count() {
        return count;
    }

    boolean isFull() {
        return count == ROWS_MAX || rows.size() >= BYTES_MAX;
    }

    /// The row that ends the buffer was made of a record.
    void add(CsvRecord record) {
        try {
            record.writeTo(records);
        } catch (IOException e) {
            throw new IllegalStateException("memory does not fail so", e);
        }
        rowEnds[count] = rows.size();
        recordEnds[count] = records.size;
        lines[count] = record.line();
        count++;
    }

    void clear() {
        rows.clear();
        records.clear();
        count = 0;
    }

    /// Where a row begins in the buffer; of the row after the last one, where the buffer ends.
    int start(int row) {
        return row == 0 ? 0 : rowEnds[row - 1];
    }

    /// The line of the file on which a row's record starts.
    public long line(int row) {
        return lines[row];
    }

    /// Writes a row's record as it stands in the file, its line end left out.
    ///
    /// @throws IOException if the stream fails
    public void writeRecord(int row, OutputStream out) throws IOException {
        int from = row == 0 ? 0 : recordEnds[row - 1];
        out.write(records.bytes, from, recordEnds[row] - from);
    }

    /// The records' bytes, one behind the other. Grows by doubling up to a chunk's size, then only as far as
    /// needed.
    private static final class Records extends OutputStream {
        private byte[] bytes = new byte[BYTES_MAX / 4];
        private int size;

        @Override
        public void write(int value) {
            ensure(1);
            bytes[size++] = (byte) value;
        }

        @Override
        public void write(byte[] source, int offset, int length) {
            Objects.checkFromIndexSize(offset, length, source.length);
            ensure(length);
            System.arraycopy(source, offset, bytes, size, length);
            size += length;
        }

        private void ensure(int more) {
            if (bytes.length - size < more) {
                int needed = Math.addExact(size, more);
                bytes = Arrays.copyOf(bytes, Math.max(needed, Math.min(bytes.length * 2, BYTES_MAX * 2)));
            }
        }

        private void clear() {
            size = 0;
            if (bytes.length > BYTES_MAX * 2) {
                bytes = new byte[BYTES_MAX / 4];
            }
        }
    }
}
