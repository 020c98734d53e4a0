package dev.bluetusk.client.row;

import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
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

    /// Points at the row in a DataRow body.
    ///
    /// @param body a cursor on the whole body; it is read to its end
    /// @param columns how many columns the row must have
    /// @throws ProtocolException if the body is not a row of so many columns
    public void point(WireReader body, int columns) {
        int found = body.unsignedInt2();
        if (found != columns) {
            throw new ProtocolException("expected a DataRow with " + columns + " columns but got " + found);
        }
        if (offsets.length < found) {
            offsets = new int[found];
            lengths = new int[found];
        }
        for (int column = 0; column < found; column++) {
            int length = body.int4();
            if (length < -1) {
                throw new ProtocolException(
                        "expected a length of -1 or more for column " + (column + 1) + " but got " + length);
            }
            offsets[column] = body.position();
            lengths[column] = length;
            if (length > 0) {
                body.skip(length);
            }
        }
        body.expectEnd("DataRow");
        array = body.array();
        count = found;
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
