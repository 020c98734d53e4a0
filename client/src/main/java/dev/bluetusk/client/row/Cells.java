package dev.bluetusk.client.row;

import dev.bluetusk.protocol.wire.BigEndian;
import dev.bluetusk.protocol.wire.ProtocolException;
import java.util.Arrays;

/// Where the values of one row lie in a byte array.
///
/// The array belongs to the session, so this is only good until the next row is asked for. Columns count from 0
/// here. Confined to the thread of its session.
public final class Cells {
    private static final byte[] NOTHING = new byte[0];
    private static final int[] NO_PLACES = new int[0];

    private byte[] array = NOTHING;
    private int[] offsets = NO_PLACES;
    private int[] lengths = NO_PLACES;
    private int count = -1;

    /// Cells of no row.
    public Cells() {}

    /// Whether there is a row.
    public boolean isPresent() {
        return count >= 0;
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
    public int offset(int column) {
        return offsets[column];
    }

    /// How many bytes a value has; -1 for NULL.
    public int length(int column) {
        return lengths[column];
    }

    /// Forgets the row.
    public void clear() {
        array = NOTHING;
        count = -1;
    }

    /// Points at the row in a DataRow body. This is the hottest place of a scan: one pass over the lengths,
    /// without a cursor.
    ///
    /// @param source where the body lies, from `offset`
    /// @param columns how many columns the row must have
    /// @throws ProtocolException if the body is not a row of so many columns
    public void point(byte[] source, int offset, int bodyLength, int columns) {
        int limit = offset + bodyLength;
        int found = bodyLength < 2 ? -1 : BigEndian.int2(source, offset) & 0xFFFF;
        if (found != columns) {
            throw new ProtocolException("expected a DataRow with " + columns + " columns but got " + found);
        }
        if (offsets.length < found) {
            offsets = new int[found];
            lengths = new int[found];
        }
        int at = offset + 2;
        for (int column = 0; column < found; column++) {
            int length = limit - at < 4 ? Integer.MIN_VALUE : BigEndian.int4(source, at);
            at += 4;
            if (length < -1 || length > limit - at) {
                throw misplaced(column, length, limit - at);
            }
            offsets[column] = at;
            lengths[column] = length;
            at += Math.max(0, length);
        }
        if (at != limit) {
            throw new ProtocolException("expected the end of DataRow but " + (limit - at) + " more bytes came");
        }
        array = source;
        count = found;
    }

    private static ProtocolException misplaced(int column, int length, int left) {
        String found = length == Integer.MIN_VALUE ? "the end of DataRow" : Integer.toString(length);
        return new ProtocolException("expected a length of -1 to " + Math.max(left, -1) + " for column " + (column + 1)
                + " but got " + found);
    }

    /// Copies the values into an array of their own, so that they outlive the session's buffer.
    public void detach() {
        if (count < 0) {
            return;
        }
        int total = 0;
        for (int column = 0; column < count; column++) {
            total += Math.max(0, lengths[column]);
        }
        byte[] copy = new byte[total];
        int at = 0;
        for (int column = 0; column < count; column++) {
            int length = Math.max(0, lengths[column]);
            System.arraycopy(array, offsets[column], copy, at, length);
            offsets[column] = at;
            at += length;
        }
        array = copy;
    }

    /// A row of its own with the same values.
    Cells copy() {
        Cells twin = new Cells();
        twin.array = array;
        twin.offsets = Arrays.copyOf(offsets, count);
        twin.lengths = Arrays.copyOf(lengths, count);
        twin.count = count;
        twin.detach();
        return twin;
    }
}
