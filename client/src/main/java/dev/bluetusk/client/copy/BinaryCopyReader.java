package dev.bluetusk.client.copy;

import dev.bluetusk.protocol.type.Decoder;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;

/// Reads rows in binary COPY format, value by value from left to right, without boxes.
///
/// ```java
/// try (CopyOut copy = session.copyOut("copy points (id, x) to stdout (format binary)")) {
///     BinaryCopyReader rows = new BinaryCopyReader(copy);
///     while (rows.next()) {
///         long id = rows.readLong();
///         double x = rows.readDouble();
///     }
/// }
/// ```
///
/// Values that are not read are skipped. The data may be cut anywhere. Confined to the thread of its session.
public final class BinaryCopyReader {
    private static final int UNREAD = -2;

    private final CopyOut copy;
    private final WireReader value = new WireReader();
    private final WireReader joined = new WireReader();
    private WireReader piece = new WireReader();
    private boolean started;
    private boolean over;
    private int columnsLeft;
    private int column;
    private int length = UNREAD;

    /// Makes one over COPY data that nobody has read from.
    public BinaryCopyReader(CopyOut copy) {
        if (copy.format() != Format.BINARY) {
            throw new IllegalArgumentException(
                    "expected a COPY statement with (format binary) but this one is in text format");
        }
        this.copy = copy;
    }

    /// Goes to the next row.
    ///
    /// @return false at the end of the data
    public boolean next() {
        if (over) {
            return false;
        }
        if (!started) {
            readHeader();
        }
        while (columnsLeft > 0 || length != UNREAD) {
            skip();
        }
        columnsLeft = need(2).int2();
        column = 0;
        if (columnsLeft < 0) {
            drain();
            return false;
        }
        return true;
    }

    /// How many values of this row are left.
    public int columnsLeft() {
        return columnsLeft + (length == UNREAD ? 0 : 1);
    }

    /// Whether the next value is NULL; if so it counts as read.
    public boolean readNull() {
        if (peekLength() >= 0) {
            return false;
        }
        length = UNREAD;
        return true;
    }

    /// Reads an `int2`.
    public short readShort() {
        return fixed(2).int2();
    }

    /// Reads an `int4`.
    public int readInt() {
        return fixed(4).int4();
    }

    /// Reads an `int8`.
    public long readLong() {
        return fixed(8).int8();
    }

    /// Reads a `float8`.
    public double readDouble() {
        return fixed(8).float8();
    }

    /// Reads a `bool`.
    public boolean readBoolean() {
        return fixed(1).unsignedInt1() != 0;
    }

    /// Reads a `text` or another type whose binary form is its text.
    public String readText() {
        WireReader bytes = take();
        return bytes.utf8(bytes.remaining());
    }

    /// Reads a value by a decoder, such as a codec.
    public <T> T read(Decoder<T> decoder) {
        return decoder.decode(take(), Format.BINARY);
    }

    /// Skips a value.
    public void skip() {
        if (!readNull()) {
            take();
        }
    }

    private WireReader fixed(int expected) {
        int found = peekLength();
        if (found != expected) {
            throw new IllegalStateException("column " + column + " was read as a value of " + expected + " bytes but "
                    + (found < 0 ? "is NULL" : "has " + found));
        }
        return take();
    }

    private WireReader take() {
        int size = peekLength();
        if (size < 0) {
            throw new IllegalStateException("column " + column + " is NULL: ask readNull first");
        }
        WireReader source = need(size);
        value.reset(source.array(), source.position(), size);
        source.skip(size);
        length = UNREAD;
        return value;
    }

    private int peekLength() {
        if (length == UNREAD) {
            if (columnsLeft <= 0) {
                throw new IllegalStateException("this row has no more values");
            }
            columnsLeft--;
            column++;
            length = need(4).int4();
            if (length < -1) {
                throw new ProtocolException("expected a length of -1 or more for column " + column
                        + " of binary COPY data but got " + length);
            }
        }
        return length;
    }

    private void readHeader() {
        started = true;
        int extension = BinaryCopy.readHeader(need(BinaryCopy.HEADER));
        need(extension).skip(extension);
    }

    private void drain() {
        columnsLeft = 0;
        over = true;
        while (copy.next()) {
            // Nothing of ours can follow the trailer; the server still says that it is done.
        }
    }

    /// A cursor with so many bytes at least: pieces are joined when a value lies across them.
    private WireReader need(int bytes) {
        while (piece.remaining() < bytes) {
            int left = piece.remaining();
            byte[] rest = left == 0 ? new byte[0] : piece.bytes(left);
            if (!copy.next()) {
                throw new ProtocolException("expected " + bytes + " more bytes of binary COPY data but they ended");
            }
            piece = left == 0 ? copy.data() : join(rest, copy.data());
        }
        return piece;
    }

    private WireReader join(byte[] rest, WireReader next) {
        byte[] both = new byte[rest.length + next.remaining()];
        System.arraycopy(rest, 0, both, 0, rest.length);
        System.arraycopy(next.array(), next.position(), both, rest.length, next.remaining());
        return joined.reset(both, 0, both.length);
    }
}
