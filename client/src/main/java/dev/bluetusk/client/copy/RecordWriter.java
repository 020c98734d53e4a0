package dev.bluetusk.client.copy;

import dev.bluetusk.protocol.message.FieldDescription;
import java.util.List;
import java.util.stream.IntStream;

/// Writes records into a table by binary COPY: each component into the column of its name, where `zip_code` is
/// `zipCode` too.
///
/// ```java
/// try (RecordWriter<Order> orders = session.copyIn("orders", Order.class)) {
///     for (Order order : all) {
///         orders.write(order);
///     }
///     long stored = orders.finish();
/// }
/// ```
///
/// Columns of the table that the record has no component for get their defaults. What holds for the values of a
/// [RowWriter] holds here. A record with a value that does not fit is left out as a whole: the caller may go on
/// with the next one, or leave. Without [#finish] nothing is stored. Confined to the thread of its session,
/// save [#rows].
///
/// @param <R> the record
public final class RecordWriter<R extends Record> implements AutoCloseable {
    private final RowWriter out;
    private final RecordFields fields;

    /// The columns that a record fills, in the order of its components.
    ///
    /// @param table what has the columns, for the error
    /// @throws IllegalArgumentException if the record has no components, or one has no column
    public static List<FieldDescription> columns(
            Class<? extends Record> type, List<FieldDescription> fields, String table) {
        RecordFields record = RecordFields.of(type);
        if (record.components().length == 0) {
            throw new IllegalArgumentException("expected a record with components but " + type.getName() + " has none");
        }
        return IntStream.of(record.columns(fields, table)).mapToObj(fields::get).toList();
    }

    /// Makes one.
    ///
    /// @param out takes a value for each component, in their order
    public RecordWriter(RowWriter out, Class<R> type) {
        this.out = out;
        this.fields = RecordFields.of(type);
    }

    /// Writes a record.
    ///
    /// @throws dev.bluetusk.protocol.type.ValueException if a value does not fit, with row and column
    /// @throws dev.bluetusk.client.PostgresException if the server has refused an earlier row
    public void write(R row) {
        out.startRow();
        try {
            fields.write(row, out);
        } catch (RuntimeException e) {
            out.dropRow();
            throw e;
        }
    }

    /// How many records were written. May be asked by any thread.
    public long rows() {
        return out.rows();
    }

    /// The COPY beneath, for its progress.
    public CopyIn copy() {
        return out.copy();
    }

    /// Ends the data and waits until the server has taken them.
    ///
    /// @return how many rows the server took
    /// @throws dev.bluetusk.client.PostgresException if the server refused one; then nothing is stored
    public long finish() {
        return out.finish();
    }

    /// Gives the COPY up unless [#finish] was called.
    @Override
    public void close() {
        out.close();
    }
}
