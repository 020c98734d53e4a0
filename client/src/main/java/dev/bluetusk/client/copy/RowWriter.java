package dev.bluetusk.client.copy;

import dev.bluetusk.protocol.type.ValueException;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.SqlState;
import dev.bluetusk.protocol.wire.WireWriter;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Writes rows into a table by binary COPY, value by value, each as the type that its column has.
///
/// ```java
/// try (RowWriter rows = session.copyIn("points", List.of("id", "x"))) {
///     for (int i = 0; i < 1000; i++) {
///         rows.startRow().writeInt(i).writeDouble(Math.sqrt(i));
///     }
///     rows.finish();
/// }
/// ```
///
/// Numbers are written in the width of their column and checked for its range; [#write] takes whatever the
/// column's type can be written from. Primitives make no garbage. A value that does not fit throws a
/// [ValueException] that names row and column, and its row is taken back: the caller may write it anew, go on
/// with the next one, or leave. Without [#finish] nothing is stored. NULL for a column that must not be is
/// refused by the server, which names the line. Confined to the thread of its session, save [#rows].
public final class RowWriter implements AutoCloseable {
    private static final VarHandle ROWS = rowsHandle();

    private final CopyIn copy;
    private final CopyColumns columns;
    private WireWriter out;
    private int rowStart;
    private int written;
    private long rows;

    private static VarHandle rowsHandle() {
        try {
            return MethodHandles.lookup().findVarHandle(RowWriter.class, "rows", long.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Begins the data.
    ///
    /// @param copy    a COPY of exactly these columns in binary format
    public RowWriter(CopyIn copy, CopyColumns columns) {
        if (copy.format() != Format.BINARY) {
            throw new IllegalArgumentException(
                    "expected a COPY statement with (format binary) but this one is in text format");
        }
        this.copy = copy;
        this.columns = columns;
        this.written = columns.count();
        this.out = copy.buffer();
        BinaryCopy.writeHeader(out);
    }

    /// The names of the columns in the order in which a row takes its values.
    public List<String> columns() {
        return columns.names();
    }

    /// Begins a row; the one before must be complete.
    ///
    /// @throws dev.bluetusk.client.PostgresException if the server has refused a row meanwhile
    public RowWriter startRow() {
        requireComplete();
        copy.flushIfFull();
        out = copy.buffer();
        rowStart = out.length();
        out.int2(columns.count());
        written = 0;
        ROWS.setOpaque(this, rows + 1);
        return this;
    }

    /// Writes NULL.
    public RowWriter writeNull() {
        next();
        out.int4(-1);
        return this;
    }

    /// Writes a whole number.
    ///
    /// @throws ValueException if the column cannot hold it
    public RowWriter writeInt(int value) {
        int column = next();
        if (columns.typeOid(column) == Oid.INT4) {
            out.int4(Integer.BYTES).int4(value);
        } else {
            whole(column, value);
        }
        return this;
    }

    /// Writes a whole number.
    ///
    /// @throws ValueException if the column cannot hold it
    public RowWriter writeLong(long value) {
        whole(next(), value);
        return this;
    }

    /// Writes a number with a fraction.
    ///
    /// @throws ValueException if the column cannot hold it
    public RowWriter writeDouble(double value) {
        int column = next();
        if (columns.typeOid(column) == Oid.FLOAT8) {
            out.int4(Double.BYTES).float8(value);
        } else {
            value(column, value);
        }
        return this;
    }

    /// Writes a number with a fraction.
    ///
    /// @throws ValueException if the column cannot hold it
    public RowWriter writeFloat(float value) {
        int column = next();
        switch (columns.typeOid(column)) {
            case Oid.FLOAT4 -> out.int4(Float.BYTES).float4(value);
            case Oid.FLOAT8 -> out.int4(Double.BYTES).float8(value);
            default -> value(column, value);
        }
        return this;
    }

    /// Writes true or false.
    ///
    /// @throws ValueException if the column is no `bool`
    public RowWriter writeBoolean(boolean value) {
        int column = next();
        if (columns.typeOid(column) == Oid.BOOL) {
            out.int4(1).int1(value ? 1 : 0);
        } else {
            value(column, value);
        }
        return this;
    }

    /// Writes a text; in a column of another type it must be that type's text form.
    ///
    /// @throws ValueException if the column cannot hold it, or it has the character U+0000
    public RowWriter writeText(String value) {
        int column = next();
        if (columns.isText(column) && value.indexOf('\0') < 0) {
            text(value);
        } else {
            value(column, value);
        }
        return this;
    }

    /// Writes a value of any class that the column's type can be written from; `null` and an empty `Optional`
    /// are NULL.
    ///
    /// @throws ValueException if it does not fit
    public RowWriter write(@Nullable Object value) {
        if (value == null) {
            return writeNull();
        }
        if (value instanceof String text) {
            return writeText(text);
        }
        if (value instanceof Optional<?> optional) {
            return optional.isPresent() ? write(optional.get()) : writeNull();
        }
        value(next(), value);
        return this;
    }

    /// Writes the binary form of a value, which the column's type must have; nothing is checked.
    public RowWriter writeBinary(byte[] bytes, int offset, int length) {
        next();
        int mark = out.beginLength();
        try {
            out.bytes(bytes, offset, length);
        } catch (RuntimeException e) {
            takeBack();
            throw e;
        }
        out.endValue(mark);
        return this;
    }

    /// How many rows were begun and not taken back. May be asked by any thread.
    public long rows() {
        return (long) ROWS.getOpaque(this);
    }

    /// The COPY beneath, for its progress.
    public CopyIn copy() {
        return copy;
    }

    /// Takes the row back that is under way, if one is.
    public void dropRow() {
        if (written != columns.count()) {
            takeBack();
        }
    }

    private void takeBack() {
        out.truncate(rowStart);
        written = columns.count();
        ROWS.setOpaque(this, rows - 1);
    }

    /// Ends the data and waits until the server has taken them.
    ///
    /// @return how many rows the server took
    /// @throws dev.bluetusk.client.PostgresException if the server refused one; then nothing is stored
    public long finish() {
        requireComplete();
        copy.buffer().int2(BinaryCopy.TRAILER);
        return copy.finish();
    }

    /// Gives the COPY up unless [#finish] was called.
    @Override
    public void close() {
        copy.close();
    }

    private void whole(int column, long value) {
        switch (columns.typeOid(column)) {
            case Oid.INT8 -> out.int4(Long.BYTES).int8(value);
            case Oid.INT4 -> {
                requireRange(column, value, value == (int) value);
                out.int4(Integer.BYTES).int4((int) value);
            }
            case Oid.INT2 -> {
                requireRange(column, value, value == (short) value);
                out.int4(Short.BYTES).int2((int) value);
            }
            default -> value(column, value);
        }
    }

    private void requireRange(int column, long value, boolean fits) {
        if (!fits) {
            throw refused(
                    column,
                    new ValueException(
                            SqlState.NUMERIC_VALUE_OUT_OF_RANGE,
                            "expected a value in the range of the type but got " + value));
        }
    }

    private void text(String value) {
        int mark = out.beginLength();
        try {
            out.utf8(value);
        } catch (RuntimeException e) {
            takeBack();
            throw e;
        }
        out.endValue(mark);
    }

    private void value(int column, Object value) {
        int mark = out.beginLength();
        try {
            columns.codecs().encodeBinary(columns.typeOid(column), value, out);
        } catch (ValueException e) {
            throw refused(column, e);
        } catch (RuntimeException e) {
            takeBack();
            throw e;
        }
        out.endValue(mark);
    }

    private ValueException refused(int column, ValueException reason) {
        long row = rows;
        takeBack();
        return columns.at(row, column, reason);
    }

    private int next() {
        if (written == columns.count()) {
            throw new IllegalStateException(
                    "expected startRow() before a value: row " + rows + " has its " + written + " values already");
        }
        return written++;
    }

    private void requireComplete() {
        if (written != columns.count()) {
            throw new IllegalStateException(
                    "row " + rows + " has " + written + " of its " + columns.count() + " values");
        }
    }
}
