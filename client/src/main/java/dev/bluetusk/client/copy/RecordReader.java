package dev.bluetusk.client.copy;

import dev.bluetusk.client.row.RowMapper;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.protocol.type.ValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Reads records out of a table or query by binary COPY, one after the other: each component from the column of
/// its name, where `zip_code` is `zipCode` too.
///
/// ```java
/// try (RecordReader<Order> orders = session.copyOut("orders", Order.class)) {
///     while (orders.next()) {
///         System.out.println(orders.current());
///     }
/// }
/// ```
///
/// Only the row that is read is held. [#close] ends the COPY; when much is left it is cancelled on the server.
/// Confined to the thread of its session, save [#rows].
///
/// @param <R> the record
public final class RecordReader<R extends Record> implements AutoCloseable {
    private final Rows rows;
    private final RowMapper<R> mapper;
    private volatile long count;

    /// Makes one.
    public RecordReader(Rows rows, RowMapper<R> mapper) {
        this.rows = rows;
        this.mapper = mapper;
    }

    /// Goes to the next row.
    ///
    /// @return false at the end
    /// @throws dev.bluetusk.client.PostgresException if the server could not go on
    @SuppressWarnings("NonAtomicVolatileUpdate") // Only the session's thread writes it.
    public boolean next() {
        if (!rows.next()) {
            return false;
        }
        count++;
        return true;
    }

    /// A record of the row that [#next] went to, a new one each time.
    ///
    /// @throws ValueException if a value has no place in its component, with row and column; the next row can
    /// be read
    public R current() {
        try {
            return mapper.map(rows.row());
        } catch (ValueException e) {
            ValueException placed = new ValueException(e.sqlState(), "row " + count + ", " + e.getMessage());
            placed.initCause(e);
            throw placed;
        }
    }

    /// Hands on all that are left, and ends the COPY.
    ///
    /// @return how many rows were read in all
    public long forEach(Consumer<? super R> action) {
        try (this) {
            while (next()) {
                action.accept(current());
            }
        }
        return count;
    }

    /// All that are left, and the end of the COPY.
    public List<R> list() {
        List<R> all = new ArrayList<>();
        forEach(all::add);
        return all;
    }

    /// How many rows were read so far. May be asked by any thread.
    public long rows() {
        return count;
    }

    @Override
    public void close() {
        rows.close();
    }
}
