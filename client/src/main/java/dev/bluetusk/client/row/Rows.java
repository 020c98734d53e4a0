package dev.bluetusk.client.row;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The rows of a result, which stream: each is read from the server when it is asked for.
///
/// ```java
/// try (Rows rows = session.query("select id, name from customers where city = $1", "Bern")) {
///     while (rows.next()) {
///         System.out.println(rows.row().getLong(1) + " " + rows.row().getString(2));
///     }
/// }
/// ```
///
/// An error of the server in the middle of a result is thrown by [#next], after the rows before it. Another command
/// on the same session sets what is left aside in memory, so that both can go on. [#close] skips what is left.
/// Confined to the thread of its session.
public final class Rows implements AutoCloseable {
    private final Row row;
    private RowSource source;
    private @Nullable Runnable afterEnd;
    // What the command did, once its source serves others.
    private boolean past;
    private boolean counts;
    private long affected;
    private String command = "";

    /// Makes rows over a source.
    ///
    /// @param cells where the source puts its rows
    public Rows(RowSource source, Columns columns, Cells cells) {
        this(source, columns, cells, TypeSource.none());
    }

    /// Makes rows over a source.
    ///
    /// @param cells where the source puts its rows
    /// @param types where types are looked up that the columns do not know
    public Rows(RowSource source, Columns columns, Cells cells, TypeSource types) {
        this.source = source;
        this.row = new Row(columns, cells);
        cells.lookUpBy(types);
    }

    /// Serves another result from now on; only for rows that were given back by [#recycle].
    ///
    /// @return these rows
    public Rows reuse(RowSource other, Columns columns, Cells cells, TypeSource types) {
        source = other;
        row.reuse(columns, cells);
        cells.lookUpBy(types);
        past = false;
        return this;
    }

    /// The columns; none for a statement that returns no rows.
    public Columns columns() {
        return row.columns();
    }

    /// Goes to the next row.
    ///
    /// @return false if there is none
    public boolean next() {
        return (row.isPresent() && source.advanceInPlace()) || advance();
    }

    private boolean advance() {
        boolean there = false;
        try {
            there = source.advance();
        } finally {
            row.setPresent(there);
            if (!there) {
                end();
            }
        }
        return there;
    }

    /// The view of the row that [#next] went to: the same object each time.
    public Row row() {
        return row;
    }

    /// What the server calls the command, such as `SELECT 3`; reads on to the end of the result.
    public String commandTag() {
        finish();
        if (past) {
            return counts ? command + ' ' + affected : command;
        }
        return source.tag();
    }

    /// How many rows the command returned or changed; reads on to the end of the result.
    public long affected() {
        finish();
        return past ? affected : source.affected();
    }

    /// The first column of the only row, and the end of these rows.
    ///
    /// @throws IllegalStateException if there is not exactly one row
    /// @throws NullValueException if the value is NULL
    public <T> T one(Class<T> type) {
        return one(only -> only.get(1, type));
    }

    /// What a mapper makes of the only row, and the end of these rows.
    ///
    /// @throws IllegalStateException if there is not exactly one row
    public <T> T one(RowMapper<T> mapper) {
        return first(mapper).orElseThrow(() -> new IllegalStateException("expected one row but got none"));
    }

    /// The first column of the only row, empty if there is no row or the value is NULL; and the end of these rows.
    ///
    /// @throws IllegalStateException if there is more than one row
    public <T> Optional<T> find(Class<T> type) {
        return first(only -> only.find(1, type)).flatMap(value -> value);
    }

    /// What a mapper makes of each row that is left, and the end of these rows.
    public <T> List<T> list(RowMapper<T> mapper) {
        try (this) {
            List<T> all = new ArrayList<>();
            while (next()) {
                all.add(mapper.map(row));
            }
            return all;
        }
    }

    /// The first column of each row that is left, and the end of these rows.
    ///
    /// @throws NullValueException if a value is NULL
    public <T> List<T> list(Class<T> type) {
        return list(each -> each.get(1, type));
    }

    /// Copies of the rows that are left, and the end of these rows.
    public List<OwnedRow> list() {
        return list(Row::copy);
    }

    /// Skips what is left: reads and drops it, or, if the rows are fetched some at a time, has the server forget it.
    /// A second call does nothing.
    @Override
    public void close() {
        row.setPresent(false);
        try {
            source.close();
        } finally {
            end();
        }
    }

    /// Ends these rows early, and does not wait for a long rest: when much is left, or the server is still at work,
    /// it is asked to cancel the statement. The session can be used at once, and the next statement is never hit.
    ///
    /// What the statement did is undone if it was cancelled, and stays if it had come to its end just before:
    /// so stop statements that only read, and [#close] those that change something. In a transaction a cancelled
    /// statement would take the whole transaction with it, so there the rest is read and dropped, as by [#close].
    /// Rows that are fetched some at a time need no cancelling. A second call does nothing.
    public void stop() {
        row.setPresent(false);
        try {
            source.stop();
        } finally {
            end();
        }
    }

    /// Closes these rows and gives them back: the session may use them and their [#row] again for a later
    /// result, so that this one has made no garbage. Whoever calls this must be the only one who has them, and
    /// must not touch them again, not even to close them.
    public void recycle() {
        close();
        afterEnd = null;
        source.keep(this);
    }

    private void finish() {
        row.setPresent(false);
        try {
            source.finish();
        } finally {
            end();
        }
    }

    /// Has something done when these rows are over: read to their end, closed or failed. Replaces what was
    /// asked for before.
    ///
    /// @return these rows
    public Rows whenOver(Runnable action) {
        afterEnd = action;
        return this;
    }

    private void end() {
        noteEnd();
        Runnable action = afterEnd;
        if (action != null) {
            afterEnd = null;
            action.run();
        }
    }

    @SuppressWarnings("ReferenceEquality") // Whether it is another one.
    private void noteEnd() {
        RowSource after = source.afterwards();
        if (after != source) {
            counts = source.counts();
            command = source.command();
            affected = source.affected();
            past = true;
            source = after;
        }
    }

    private <T> Optional<T> first(RowMapper<T> mapper) {
        try (this) {
            if (!next()) {
                return Optional.empty();
            }
            Optional<T> value = Optional.of(mapper.map(row));
            if (next()) {
                throw new IllegalStateException("expected one row but got more");
            }
            return value;
        }
    }
}
