package dev.bluetusk.client.session;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.client.row.NullValueException;
import dev.bluetusk.protocol.wire.WireReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.Objects;

/// The values of a result one after the other, each read in pieces, so that a value of hundreds of megabytes needs
/// no more memory than the array it is read into.
///
/// ```java
/// try (FieldCursor fields = session.stream("select name, content from files where id = $1", 7)) {
///     while (fields.nextRow()) {
///         fields.nextField();
///         String name = fields.value(String.class);
///         fields.nextField();
///         fields.transferTo(Files.newOutputStream(Path.of(name)));
///     }
/// }
/// ```
///
/// Rows and values go forward only; going on skips what was not read. `bytea` comes as its raw bytes, and `text`,
/// `json` and their like as UTF-8. While the cursor is open the session runs no other command. When the connection
/// breaks in the middle of a value, the session is lost. Confined to the thread of its session.
public final class FieldCursor implements AutoCloseable {
    /// The most bytes that [#value] takes at once; longer values are for [#read] and [#transferTo].
    public static final int VALUE_BYTES_MAX = 16 * 1024 * 1024;

    private static final int NO_FIELD = -2;
    private static final int TRANSFER_BYTES = 64 * 1024;

    private final FieldSource source;
    private final Columns columns;
    private int column;
    private int length = NO_FIELD;
    private int left;

    FieldCursor(FieldSource source, Columns columns) {
        this.source = source;
        this.columns = columns;
    }

    /// The columns; none for a statement that returns no rows.
    public Columns columns() {
        return columns;
    }

    /// Goes to the next row, before its first value.
    ///
    /// @return false if there is none
    public boolean nextRow() {
        column = 0;
        leaveField();
        return source.nextRow();
    }

    /// Goes to the next value of the row.
    ///
    /// @return false if the row has no more
    public boolean nextField() {
        leaveField();
        if (column >= columns.count()) {
            return false;
        }
        length = source.nextField();
        left = Math.max(0, length);
        column++;
        return true;
    }

    private void leaveField() {
        length = NO_FIELD;
        left = 0;
    }

    /// The number of the value's column, counted from 1.
    public int column() {
        requireField();
        return column;
    }

    /// Whether the value is NULL.
    public boolean isNull() {
        return length() < 0;
    }

    /// How many bytes the value has; -1 for NULL.
    public int length() {
        requireField();
        return length;
    }

    private void requireField() {
        if (length == NO_FIELD) {
            throw new IllegalStateException("this cursor stands on no value: call nextRow() and nextField()");
        }
    }

    /// Reads bytes of the value.
    ///
    /// @return how many were read, at least 1 unless none were asked for; -1 at the end of the value
    public int read(byte[] target, int offset, int lengthMax) {
        Objects.checkFromIndexSize(offset, lengthMax, target.length);
        requireField();
        if (left == 0 || lengthMax == 0) {
            return left == 0 ? -1 : 0;
        }
        int count = source.read(target, offset, Math.min(left, lengthMax));
        left -= count;
        return count;
    }

    /// What is left of the value as a stream, which is over when the cursor moves on. Closing it does nothing.
    public InputStream stream() {
        requireField();
        return new ValueStream(this, column);
    }

    /// Writes what is left of the value to a stream.
    ///
    /// @return how many bytes
    public long transferTo(OutputStream target) throws IOException {
        return stream().transferTo(target);
    }

    /// Writes what is left of the value to a channel.
    ///
    /// @return how many bytes
    public long transferTo(WritableByteChannel target) throws IOException {
        byte[] piece = new byte[Math.min(TRANSFER_BYTES, Math.max(1, left))];
        long total = 0;
        for (int count = read(piece, 0, piece.length); count > 0; count = read(piece, 0, piece.length)) {
            ByteBuffer bytes = ByteBuffer.wrap(piece, 0, count);
            while (bytes.hasRemaining()) {
                target.write(bytes);
            }
            total += count;
        }
        return total;
    }

    /// The whole value as a Java class, for the small columns beside a large one.
    ///
    /// @throws NullValueException if it is NULL
    /// @throws IllegalStateException if it has more than [#VALUE_BYTES_MAX] bytes or was read from already
    public <T> T value(Class<T> type) {
        if (isNull()) {
            throw new NullValueException(columns.name(column), column, type.getSimpleName());
        }
        if (length > VALUE_BYTES_MAX || left < length) {
            throw new IllegalStateException(
                    "expected a whole value of at most " + VALUE_BYTES_MAX + " bytes but it has " + length
                            + ", of which " + (length - left) + " were read; read it in pieces");
        }
        byte[] bytes = new byte[length];
        for (int at = 0; at < bytes.length; ) {
            at += read(bytes, at, bytes.length - at);
        }
        return columns.read(column, new WireReader(bytes, 0, bytes.length), type);
    }

    /// Skips what is left, in constant memory. A second call does nothing.
    @Override
    public void close() {
        leaveField();
        source.close();
    }

    /// The bytes of one value.
    private static final class ValueStream extends InputStream {
        private final FieldCursor cursor;
        private final int column;
        private final byte[] one = new byte[1];

        ValueStream(FieldCursor cursor, int column) {
            this.cursor = cursor;
            this.column = column;
        }

        @Override
        public int read() {
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int lengthMax) {
            if (cursor.column() != column) {
                throw new IllegalStateException("this value is over: the cursor moved on");
            }
            return cursor.read(target, offset, lengthMax);
        }

        @Override
        public int available() {
            return 0;
        }
    }
}
