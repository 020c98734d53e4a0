package dev.bluetusk.client.copy;

import dev.bluetusk.protocol.type.Codec;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireWriter;

/// Writes rows in binary COPY format straight into a session's send buffer, without boxes or copies.
///
/// ```java
/// try (CopyIn copy = session.copyIn("copy points (id, x) from stdin (format binary)")) {
///     BinaryCopyWriter rows = new BinaryCopyWriter(copy, 2);
///     for (int i = 0; i < 1000; i++) {
///         rows.startRow().writeLong(i).writeDouble(Math.sqrt(i));
///     }
///     rows.finish();
/// }
/// ```
///
/// Each value must have exactly the type of its column: the server converts nothing. Confined to the thread of
/// its session.
public final class BinaryCopyWriter {
    private final CopyIn copy;
    private final int columns;
    private WireWriter out;
    private int written;
    private long rows;

    /// Begins the data.
    ///
    /// @param columns how many columns each row has
    public BinaryCopyWriter(CopyIn copy, int columns) {
        if (copy.format() != Format.BINARY) {
            throw new IllegalArgumentException(
                    "expected a COPY statement with (format binary) but this one is in text format");
        }
        this.copy = copy;
        this.columns = columns;
        this.written = columns;
        this.out = copy.buffer();
        BinaryCopy.writeHeader(out);
    }

    /// Begins a row; the one before must be complete.
    public BinaryCopyWriter startRow() {
        requireComplete();
        copy.flushIfFull();
        out = copy.buffer();
        out.int2(columns);
        written = 0;
        rows++;
        return this;
    }

    /// Writes NULL.
    public BinaryCopyWriter writeNull() {
        next();
        out.int4(-1);
        return this;
    }

    /// Writes an `int2`.
    public BinaryCopyWriter writeShort(short value) {
        next();
        out.int4(2).int2(value);
        return this;
    }

    /// Writes an `int4`.
    public BinaryCopyWriter writeInt(int value) {
        next();
        out.int4(4).int4(value);
        return this;
    }

    /// Writes an `int8`.
    public BinaryCopyWriter writeLong(long value) {
        next();
        out.int4(8).int8(value);
        return this;
    }

    /// Writes a `float8`.
    public BinaryCopyWriter writeDouble(double value) {
        next();
        out.int4(8).float8(value);
        return this;
    }

    /// Writes a `bool`.
    public BinaryCopyWriter writeBoolean(boolean value) {
        next();
        out.int4(1).int1(value ? 1 : 0);
        return this;
    }

    /// Writes a `text`, `varchar`, `bpchar`, `name`, `json` or `xml`.
    public BinaryCopyWriter writeText(String value) {
        next();
        int mark = out.beginLength();
        out.utf8(value);
        out.endValue(mark);
        return this;
    }

    /// Writes the binary form of a value of any type.
    public BinaryCopyWriter writeBytes(byte[] bytes, int offset, int length) {
        next();
        out.int4(length).bytes(bytes, offset, length);
        return this;
    }

    /// Writes a value by a codec.
    public <T> BinaryCopyWriter write(T value, Codec<T> codec) {
        next();
        int mark = out.beginLength();
        codec.encode(value, out);
        out.endValue(mark);
        return this;
    }

    /// How many rows were begun.
    public long rows() {
        return rows;
    }

    /// Ends the data and waits until the server has taken them.
    ///
    /// @return how many rows the server took
    public long finish() {
        requireComplete();
        copy.buffer().int2(BinaryCopy.TRAILER);
        return copy.finish();
    }

    private void next() {
        if (written == columns) {
            throw new IllegalStateException("row " + rows + " has its " + columns + " values already");
        }
        written++;
    }

    private void requireComplete() {
        if (written != columns) {
            throw new IllegalStateException("row " + rows + " has " + written + " of its " + columns + " values");
        }
    }
}
