package dev.bluetusk.client.copy;

import dev.bluetusk.client.row.Cells;
import dev.bluetusk.client.row.RowSource;
import dev.bluetusk.protocol.wire.BigEndian;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import java.util.Arrays;

/// Rows that come by binary COPY, in which a row has the same bytes as in a query's answer: so they are read in
/// place, by the same means.
///
/// The data may be cut anywhere: a row that lies across pieces is put together first. Confined to the thread of
/// its session.
public final class CopiedRows implements RowSource {
    private static final byte[] NOTHING = new byte[0];

    private final CopyOut copy;
    private final Cells cells;
    private final int columns;
    // What was received and not yet given out: a piece in the session's buffer, or one that was put together.
    private byte[] array = NOTHING;
    private byte[] own = NOTHING;
    private int from;
    private int to;
    private boolean begun;
    private boolean over;

    /// Makes rows of COPY data that nobody has read from.
    ///
    /// @param cells   where each row is put
    /// @param columns how many columns each row has
    public CopiedRows(CopyOut copy, Cells cells, int columns) {
        if (copy.format() != Format.BINARY) {
            throw new IllegalArgumentException(
                    "expected a COPY statement with (format binary) but this one is in text format");
        }
        this.copy = copy;
        this.cells = cells;
        this.columns = columns;
    }

    /// The usual case, paid for by COPY out in the benchmarks: a piece is a row, and one look at its bytes finds its
    /// end and its values.
    @Override
    public boolean advanceInPlace() {
        if (from == to && !nextHere()) {
            return false;
        }
        int length = cells.pointWhole(array, from, to, columns);
        if (length < 0) {
            return false;
        }
        from += length;
        return true;
    }

    private boolean nextHere() {
        if (over || !copy.nextHere()) {
            return false;
        }
        take(copy.data());
        return true;
    }

    private void take(WireReader piece) {
        array = piece.array();
        from = piece.position();
        to = piece.limit();
    }

    @Override
    public boolean advance() {
        if (over) {
            return false;
        }
        if (!begun) {
            begun = true;
            readHeader();
        }
        int length = rowLength();
        if (length == 0) {
            drain();
            return false;
        }
        cells.point(array, from, length, columns);
        from += length;
        return true;
    }

    private void readHeader() {
        need(BinaryCopy.HEADER);
        int extension = BinaryCopy.readHeader(new WireReader(array, from, to - from));
        from += BinaryCopy.HEADER;
        if (extension < 0) {
            throw new ProtocolException(
                    "expected a length of 0 or more for the extension of binary COPY data but got " + extension);
        }
        need(extension);
        from += extension;
    }

    /// How many bytes the next row has, all of which are here then; 0 for the mark of the end.
    private int rowLength() {
        need(Short.BYTES);
        int count = BigEndian.int2(array, from);
        if (count == BinaryCopy.TRAILER) {
            return 0;
        }
        int length = Short.BYTES;
        for (int column = 0; column < count; column++) {
            need(length + Integer.BYTES);
            int value = BigEndian.int4(array, from + length);
            if (value < -1 || value > Integer.MAX_VALUE - length - Integer.BYTES) {
                throw new ProtocolException("expected a length of -1 or more for column " + (column + 1)
                        + " of binary COPY data but got " + value);
            }
            length += Integer.BYTES + Math.max(0, value);
            need(length);
        }
        return length;
    }

    /// Sees to it that so many bytes are here from [#from] on.
    private void need(int bytes) {
        while (to - from < bytes) {
            boolean cut = from < to;
            if (cut) {
                keepRest();
            }
            if (!copy.next()) {
                throw new ProtocolException("expected " + bytes + " more bytes of binary COPY data but they ended");
            }
            WireReader piece = copy.data();
            if (cut) {
                append(piece);
            } else {
                take(piece);
            }
        }
    }

    /// Takes what is left of a piece out of the session's buffer, or to the front of our own.
    private void keepRest() {
        int left = to - from;
        if (own.length < left) {
            own = new byte[left];
        }
        System.arraycopy(array, from, own, 0, left);
        array = own;
        from = 0;
        to = left;
    }

    private void append(WireReader piece) {
        int length = piece.remaining();
        if (length > own.length - to) {
            own = Arrays.copyOf(own, Math.max(Math.addExact(to, length), 2 * to));
            array = own;
        }
        System.arraycopy(piece.array(), piece.position(), own, to, length);
        to += length;
    }

    /// Nothing of ours can follow the mark; the server still says that it is done.
    private void drain() {
        release();
        while (copy.next()) {
            // A server that sends more is not listened to.
        }
    }

    private void release() {
        over = true;
        array = NOTHING;
        own = NOTHING;
        from = 0;
        to = 0;
        cells.clear();
    }

    @Override
    public void finish() {
        if (!over) {
            drain();
        }
    }

    @Override
    public void close() {
        release();
        copy.close();
    }

    @Override
    public void stop() {
        close();
    }

    @Override
    public String tag() {
        return over ? "COPY " + copy.rows() : "";
    }

    @Override
    public long affected() {
        return copy.rows();
    }
}
