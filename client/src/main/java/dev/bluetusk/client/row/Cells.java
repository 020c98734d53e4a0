package dev.bluetusk.client.row;

import dev.bluetusk.protocol.wire.BigEndian;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Where the values of one row lie in a byte array.
///
/// A value is located when it is first asked for, with those before it: what nobody reads costs nothing. The array
/// belongs to the session, so this is only good until the next row is asked for. Columns count from 0 here. Confined
/// to the thread of its session.
public final class Cells {
    private static final byte[] NOTHING = new byte[0];
    /// Rows of more bytes do not lie in the steady buffer of a session.
    private static final int LARGE = 64 * 1024;

    private static final long[] NO_PLACES = new long[0];

    private byte[] array = NOTHING;
    // Of each located value: where it begins, in the upper half, and how long it is, in the lower.
    private long[] places = NO_PLACES;
    private int count = -1;
    private int located;
    private int next;
    private int limit;
    private boolean broken;
    private TypeSource types = TypeSource.none();
    private @Nullable WireReader cursor;
    // The row, if it is shown before all of it has come: then each value is asked for anew.
    private @Nullable ComingRow coming;

    /// Cells of no row.
    public Cells() {}

    /// Whether there is a row.
    public boolean isPresent() {
        return count >= 0;
    }

    /// Says where types are looked up from now on that the columns do not know.
    void lookUpBy(TypeSource source) {
        types = source;
    }

    TypeSource types() {
        return types;
    }

    /// What reads a value: the same object each time, so it is to be pointed at the value first.
    WireReader cursor() {
        WireReader reader = cursor;
        if (reader == null) {
            reader = new WireReader();
            cursor = reader;
        }
        return reader;
    }

    /// How many columns the row has.
    public int count() {
        return count;
    }

    /// The array in which the values lie.
    public byte[] array() {
        return array;
    }

    /// Where a value begins in [#array].
    ///
    /// @throws ProtocolException if the row is broken
    public int offset(int column) {
        return offsetIn(place(column));
    }

    /// How many bytes a value has; -1 for NULL.
    ///
    /// @throws ProtocolException if the row is broken
    public int length(int column) {
        return lengthIn(place(column));
    }

    /// Where a value lies, to be taken apart by [#offsetIn] and [#lengthIn].
    long place(int column) {
        if (column >= located) {
            locate(column);
        }
        return places[column];
    }

    static int offsetIn(long place) {
        return (int) (place >>> Integer.SIZE);
    }

    static int lengthIn(long place) {
        return (int) place;
    }

    private static long place(int offset, int length) {
        return (long) offset << Integer.SIZE | (length & 0xFFFF_FFFFL);
    }

    /// How many bytes all values have together.
    public int bytes() {
        int total = 0;
        for (int column = 0; column < count; column++) {
            total += Math.max(0, length(column));
        }
        return total;
    }

    /// Forgets the row, and the memory of a large one.
    public void clear() {
        coming = null;
        if (array.length > LARGE && cursor != null) {
            cursor.reset(NOTHING, 0, 0);
        }
        array = NOTHING;
        count = -1;
        located = 0;
        next = 0;
        limit = 0;
    }

    /// Points at the row in a DataRow body. This is the hottest place of a scan: it looks at nothing but the
    /// number of columns.
    ///
    /// @param source where the body lies, from `offset`
    /// @param columns how many columns the row must have
    /// @throws ProtocolException if the row has another number of columns
    @SuppressWarnings("ReferenceEquality") // Which array it is, not what is in it.
    public void point(byte[] source, int offset, int bodyLength, int columns) {
        requireWhole();
        int found = bodyLength < 2 ? -1 : BigEndian.int2(source, offset) & 0xFFFF;
        if (found != columns) {
            throw new ProtocolException("expected a DataRow with " + columns + " columns but got " + found);
        }
        if (places.length < found) {
            places = new long[found];
        }
        if (array != source) {
            array = source;
        }
        count = found;
        located = 0;
        next = offset + 2;
        limit = offset + bodyLength;
    }

    /// Points at the row that begins at an offset if all of it is there, and finds all of its values, which tell where
    /// it ends.
    ///
    /// @param end     where the bytes end that are there
    /// @param columns how many columns the row must have
    /// @return how many bytes the row has, or -1 if there is no such row; then these cells are of no row
    public int pointWhole(byte[] source, int offset, int end, int columns) {
        count = -1;
        located = 0;
        if (end - offset < Short.BYTES || BigEndian.int2(source, offset) != columns) {
            return -1;
        }
        if (places.length < columns) {
            places = new long[columns];
        }
        long[] found = places;
        int at = offset + Short.BYTES;
        for (int column = 0; column < columns; column++) {
            int left = end - at - Integer.BYTES;
            int length = left < 0 ? Integer.MIN_VALUE : BigEndian.int4(source, at);
            if (length < -1 || length > left) {
                return -1;
            }
            at += Integer.BYTES;
            found[column] = place(at, length);
            at += Math.max(0, length);
        }
        array = source;
        count = columns;
        located = columns;
        next = at;
        limit = at;
        return at - offset;
    }

    /// Fails if the row was found broken when its values were asked for: such a server cannot be trusted.
    ///
    /// @throws ProtocolException if it was
    public void requireWhole() {
        if (broken) {
            throw new ProtocolException("expected nothing more of a server that sent a broken DataRow");
        }
    }

    private void locate(int last) {
        if (last >= count) {
            throw new IndexOutOfBoundsException("expected a column below " + count + " but got " + last);
        }
        if (coming != null) {
            coming.require(last);
            return;
        }
        do {
            int offset = next + Integer.BYTES;
            int left = limit - offset;
            int length = left < 0 ? Integer.MIN_VALUE : BigEndian.int4(array, next);
            if (length < -1 || length > left) {
                broken = true;
                throw misplaced(located, length, left);
            }
            places[located++] = place(offset, length);
            next = offset + Math.max(0, length);
        } while (located <= last);
        if (located == count && next != limit) {
            broken = true;
            throw new ProtocolException("expected the end of DataRow but " + (limit - next) + " more bytes came");
        }
    }

    private static ProtocolException misplaced(int column, int length, int left) {
        String found = length == Integer.MIN_VALUE ? "the end of DataRow" : Integer.toString(length);
        return new ProtocolException("expected a length of -1 to " + Math.max(left, -1) + " for column " + (column + 1)
                + " but got " + found);
    }

    /// How many bytes the row has as it came.
    public int bodyLength() {
        return limit - bodyOffset();
    }

    /// Where the row begins in [#array], as it came: to be copied before the next one comes.
    public int bodyOffset() {
        return located == 0 ? next - Short.BYTES : offsetIn(places[0]) - Integer.BYTES - Short.BYTES;
    }

    /// Copies the values into an array of their own, so that they outlive the session's buffer.
    public void detach() {
        if (count < 0) {
            return;
        }
        if (coming != null) {
            coming.requireAll();
            return;
        }
        locateAll();
        byte[] copy = new byte[bytes()];
        int at = 0;
        for (int column = 0; column < count; column++) {
            int length = length(column);
            int bytes = Math.max(0, length);
            System.arraycopy(array, offset(column), copy, at, bytes);
            places[column] = place(at, length);
            at += bytes;
        }
        array = copy;
    }

    /// Finds all values, so that reading them changes nothing; those of a row that has not come are found as they are
    /// asked for.
    ///
    /// @throws ProtocolException if the row is broken
    void locateAll() {
        if (located < count && coming == null) {
            locate(count - 1);
        }
    }

    /// Is a row that is shown before all of it has come.
    public void comes(ComingRow row, byte[] source, int columns) {
        array = source;
        if (places.length < columns) {
            places = new long[columns];
        }
        coming = row;
        count = columns;
        located = 0;
    }

    /// A value of a row that has not all come is here.
    public void put(int column, int offset, int length) {
        places[column] = place(offset, length);
    }

    /// Leaves a row that has not all come; does nothing to others.
    public void leave() {
        ComingRow row = coming;
        if (row != null) {
            row.leave();
            coming = null;
        }
    }

    /// Leaves a row that has not all come, and nobody may read on in it.
    public void drop() {
        ComingRow row = coming;
        if (row != null) {
            row.drop();
            coming = null;
        }
    }

    /// Whether the row is shown before all of it has come.
    public boolean isComing() {
        return coming != null;
    }

    /// Whether a value of the row is gone, because it was read in pieces.
    boolean isTaken(int column) {
        return coming != null && coming.isTaken(column);
    }

    /// Whether a value is a large one that has not come, so that [#pieces] reads it from the connection.
    boolean comesNext(int column) {
        return coming != null && coming.comesNext(column);
    }

    /// The bytes of a value that is not NULL.
    ValuePieces pieces(int column) {
        if (coming != null && coming.comesNext(column)) {
            return coming.pieces();
        }
        int offset = offset(column);
        return new HeldPieces(Arrays.copyOfRange(array, offset, offset + length(column)));
    }

    /// The values of a row that has not all come lie in another array now.
    public void moved(byte[] source) {
        array = source;
    }

    /// A row of its own with the same values.
    Cells copy() {
        for (int column = 0; column < count; column++) {
            place(column);
        }
        Cells twin = new Cells();
        twin.array = array;
        twin.places = Arrays.copyOf(places, count);
        twin.count = count;
        twin.located = count;
        twin.detach();
        return twin;
    }
}
