package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.ExtendedQuery;
import dev.bluetusk.client.row.RowSource;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.row.TypeSource;
import org.jspecify.annotations.Nullable;

/// What stands for the results of a session that are over, and keeps what they were made of for the next one: one
/// result comes after the other, so that mostly the same objects serve all. Confined to its session.
final class PastRows implements RowSource {
    private final CommandRunner runner;
    private @Nullable StreamedRows spareSource;
    private @Nullable Rows spareRows;

    PastRows(CommandRunner runner) {
        this.runner = runner;
    }

    /// The result of a query that has begun.
    StreamedRows source(ExtendedQuery query, boolean inTransaction) {
        StreamedRows spare = spareSource;
        if (spare == null) {
            return new StreamedRows(runner, query, inTransaction);
        }
        spareSource = null;
        return spare.again(query, inTransaction);
    }

    /// Takes a source that nobody asks any more.
    ///
    /// @return what stands for it
    PastRows keep(StreamedRows unused) {
        spareSource = unused;
        return this;
    }

    /// The rows of a result for who asked.
    Rows rows(StreamedRows source, TypeSource types) {
        Rows spare = spareRows;
        if (spare == null) {
            return new Rows(source, source.columns(), source.cells(), types);
        }
        spareRows = null;
        return spare.reuse(source, source.columns(), source.cells(), types);
    }

    @Override
    public void keep(Rows unused) {
        spareRows = unused;
    }

    @Override
    public boolean advanceInPlace() {
        return false;
    }

    @Override
    public boolean advance() {
        return false;
    }

    @Override
    public void finish() {
        // It is over.
    }

    @Override
    public void close() {
        // It is over.
    }

    @Override
    public void stop() {
        // It is over.
    }

    @Override
    public String tag() {
        return "";
    }

    @Override
    public long affected() {
        return 0;
    }
}
