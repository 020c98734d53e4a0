package dev.bluetusk.client.session;

import dev.bluetusk.client.carrier.Call;
import dev.bluetusk.client.conversation.ExtendedQuery;
import dev.bluetusk.client.row.Cells;
import dev.bluetusk.client.row.RowSource;
import dev.bluetusk.protocol.wire.BigEndian;
import java.util.Arrays;

/// The rows of a command on a lane, as they came: copied by who reads for the lane, and read by the caller when
/// the command is over.
///
/// They lie one behind the other, each with its length in front. The first half of the life belongs to the carrier,
/// the second to the caller.
final class GatheredRows implements Call.Sink, RowSource {
    private static final int FIRST_ROOM = 64;

    private final ExtendedQuery query;
    private final long bytesMax;
    private final Runnable whenOver;
    private final Cells cells = new Cells();
    private byte[] bytes = new byte[0];
    private int end;
    private int at;
    private boolean tooMany;

    /// Makes an empty one.
    ///
    /// @param bytesMax how many bytes are kept at most; below zero to drop all rows
    /// @param whenOver called under the lane's lock when the last answer has come
    GatheredRows(ExtendedQuery query, long bytesMax, Runnable whenOver) {
        this.query = query;
        this.bytesMax = bytesMax;
        this.whenOver = whenOver;
    }

    @Override
    public void row(Cells row) {
        if (bytesMax < 0) {
            return;
        }
        int length = row.bodyLength();
        long needed = (long) end + Integer.BYTES + length;
        tooMany |= needed > bytesMax;
        if (tooMany) {
            bytes = new byte[0];
            return;
        }
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int)
                    Math.max(needed, Math.min(bytesMax, Math.max(FIRST_ROOM, 2L * bytes.length))));
        }
        for (int shift = Integer.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
            bytes[end++] = (byte) (length >> shift);
        }
        System.arraycopy(row.array(), row.bodyOffset(), bytes, end, length);
        end += length;
    }

    @Override
    public void over() {
        whenOver.run();
    }

    /// Whether there were more rows than fit.
    boolean areTooMany() {
        return tooMany;
    }

    ExtendedQuery query() {
        return query;
    }

    /// Where each row is put.
    Cells cells() {
        return cells;
    }

    @Override
    public boolean advanceInPlace() {
        return false;
    }

    @Override
    public boolean advance() {
        if (at >= end) {
            cells.clear();
            return false;
        }
        int length = BigEndian.int4(bytes, at);
        cells.point(bytes, at + Integer.BYTES, length, query.columns().count());
        at += Integer.BYTES + length;
        return true;
    }

    @Override
    public void finish() {
        at = end;
    }

    @Override
    public void close() {
        finish();
    }

    @Override
    public void stop() {
        finish();
    }

    @Override
    public String tag() {
        return query.tag();
    }

    @Override
    public long affected() {
        return query.affected();
    }
}
