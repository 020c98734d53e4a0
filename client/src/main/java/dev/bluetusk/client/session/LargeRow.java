package dev.bluetusk.client.session;

import dev.bluetusk.client.carrier.BlockingCarrier;
import dev.bluetusk.client.conversation.RowExchange;
import dev.bluetusk.client.row.Cells;
import dev.bluetusk.client.row.ComingRow;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.ValuePieces;
import dev.bluetusk.protocol.wire.BigEndian;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/// A row of which the values before the first large one have come, while the rest is on its way.
///
/// Values are taken in their order: one is held when it, or one behind it, is asked for. A large one that is asked
/// for in pieces is not held; what they have given is gone. Confined to its session.
final class LargeRow implements ComingRow {
    private static final int NONE = -1;
    private static final int HELD_AT_FIRST = 1024;

    private final BlockingCarrier carrier;
    private final RowExchange query;
    private final Cells cells;
    private final int columns;
    private final BitSet taken = new BitSet();
    private final byte[] head = new byte[Integer.BYTES];
    private byte[] held = new byte[HELD_AT_FIRST];
    private int used;
    private int left;
    private int found;
    // The large value whose bytes come next, its length, and who reads it.
    private int pending = NONE;
    private int pendingLength;
    private @Nullable LargeValue stream;

    private LargeRow(BlockingCarrier carrier, RowExchange query) {
        this.carrier = carrier;
        this.query = query;
        this.cells = query.cells();
        this.columns = query.rowColumns();
        this.left = query.metBytes();
    }

    /// Takes the beginning of a row that a query has met, up to its first large value.
    static void meet(BlockingCarrier carrier, RowExchange query) {
        LargeRow row = new LargeRow(carrier, query);
        row.readHead(Short.BYTES);
        int count = BigEndian.int2(row.head, 0) & 0xFFFF;
        if (count != row.columns) {
            throw carrier.brokenRow("expected a DataRow with " + row.columns + " columns but got " + count);
        }
        row.cells.comes(row, row.held, count);
        try {
            row.goOn();
        } catch (OutOfMemoryError e) {
            throw carrier.outOfMemory(e);
        }
    }

    private void readHead(int bytes) {
        for (int at = 0; at < bytes; ) {
            at += carrier.readPiece(head, at, bytes - at);
        }
        left -= bytes;
    }

    private int readLength() {
        if (left < Integer.BYTES) {
            throw carrier.brokenRow("expected the length of a value but DataRow has " + left + " bytes left");
        }
        readHead(Integer.BYTES);
        int length = BigEndian.int4(head, 0);
        boolean last = found == columns - 1;
        if (length < -1 || length > left || (last && left != Math.max(0, length))) {
            throw carrier.brokenRow(
                    "expected a value of -1 to " + left + " bytes that fills its DataRow but got " + length);
        }
        return length;
    }

    /// Holds values up to the next large one, or to the end of the row.
    private void goOn() {
        while (found < columns && pending == NONE) {
            int length = readLength();
            if (length >= Row.LARGE_VALUE_MIN) {
                pending = found;
                pendingLength = length;
            } else {
                hold(found, length);
            }
            found++;
        }
        if (left == 0) {
            query.closeMetRow();
        }
    }

    private void hold(int column, int length) {
        int size = Math.max(0, length);
        if (held.length - used < size) {
            held = Arrays.copyOf(held, used + room(size));
            cells.moved(held);
        }
        read(held, used, size);
        cells.put(column, used, length);
        used += size;
    }

    /// How much room to make for a value: for all that is left of the row too, if that has no large value, so that a
    /// large one is not copied for the small ones behind it.
    private int room(int size) {
        int behind = left - size;
        if (size >= Row.LARGE_VALUE_MIN) {
            return size + (behind < Row.LARGE_VALUE_MIN ? behind : 0);
        }
        return Math.min(left, Math.max(size, held.length));
    }

    private void read(byte[] target, int offset, int length) {
        for (int at = 0; at < length; ) {
            at += carrier.readPiece(target, offset + at, length - at);
        }
        left -= length;
    }

    /// Bytes of the large value for its stream.
    int take(byte[] target, int offset, int lengthMax) {
        int count = carrier.readPiece(target, offset, lengthMax);
        left -= count;
        return count;
    }

    /// Goes past the large value: holds it, or what its stream has left.
    private void pass() {
        LargeValue reader = stream;
        int column = pending;
        stream = null;
        if (column == NONE) {
            return;
        }
        if (reader == null || (reader.isOpen() && !reader.isBegun())) {
            hold(column, pendingLength);
            if (reader != null) {
                reader.keep(held, used - pendingLength);
            }
        } else {
            taken.set(column);
            keepRest(reader);
        }
        pending = NONE;
    }

    private void keepRest(LargeValue reader) {
        int rest = reader.left();
        if (reader.isOpen()) {
            byte[] kept = new byte[rest];
            read(kept, 0, rest);
            reader.keep(kept, 0);
        } else {
            skip(rest);
        }
    }

    private void skip(int length) {
        carrier.skipPieces(length);
        left -= length;
    }

    /// Goes on until a value is held, or is the one whose bytes come next.
    private void reach(int column, boolean held) {
        try {
            while (column >= found || (held && column == pending)) {
                pass();
                goOn();
            }
        } catch (OutOfMemoryError e) {
            throw carrier.outOfMemory(e);
        }
    }

    @Override
    public void require(int column) {
        reach(column, true);
        if (taken.get(column)) {
            throw gone(column);
        }
    }

    private static IllegalStateException gone(int column) {
        return new IllegalStateException("the value of column " + (column + 1)
                + " was read in pieces and is gone: each large value can be read once");
    }

    @Override
    public void requireAll() {
        reach(columns - 1, true);
    }

    @Override
    public boolean isTaken(int column) {
        LargeValue reader = stream;
        return taken.get(column) || (column == pending && reader != null && (reader.isBegun() || !reader.isOpen()));
    }

    @Override
    public boolean comesNext(int column) {
        reach(column, false);
        return column == pending && !isTaken(column);
    }

    @Override
    public ValuePieces pieces() {
        LargeValue reader = stream;
        if (reader == null) {
            reader = new LargeValue(this, pendingLength);
            stream = reader;
        }
        return reader;
    }

    @Override
    public void leave() {
        if (query.metBytes() == 0) {
            return;
        }
        LargeValue reader = stream;
        if (reader != null && carrier.isOpen()) {
            try {
                keepRest(reader);
            } catch (OutOfMemoryError e) {
                throw carrier.outOfMemory(e);
            }
        }
        end();
    }

    @Override
    public void drop() {
        if (stream != null) {
            stream.drop();
        }
        if (query.metBytes() > 0) {
            end();
        }
    }

    private void end() {
        stream = null;
        pending = NONE;
        found = columns;
        if (carrier.isOpen()) {
            skip(left);
        }
        query.closeMetRow();
    }
}
