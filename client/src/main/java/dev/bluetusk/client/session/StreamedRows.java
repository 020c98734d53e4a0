package dev.bluetusk.client.session;

import dev.bluetusk.client.carrier.BlockingCarrier;
import dev.bluetusk.client.conversation.ExtendedQuery;
import dev.bluetusk.client.row.Cells;
import dev.bluetusk.client.row.Columns;
import dev.bluetusk.client.row.RowSource;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.row.TypeSource;
import org.jspecify.annotations.Nullable;

/// The result of a query as it comes from the server, one row for each call.
///
/// When another command needs the session, what is left is set aside in memory; the reader does not notice.
final class StreamedRows implements QueryRows, UnreadResult {
    private final CommandRunner runner;
    private final BlockingCarrier carrier;
    private ExtendedQuery query;
    private Cells cells;
    private boolean inTransaction;
    private boolean streams;
    private boolean firstIsHere;
    private boolean over;
    private boolean broken;
    private boolean wasSetAside;
    private @Nullable RowStore aside;

    /// Makes the result of a query that has begun.
    ///
    /// @param inTransaction whether it runs in a transaction that may have done other things
    StreamedRows(CommandRunner runner, ExtendedQuery query, boolean inTransaction) {
        this.runner = runner;
        this.carrier = runner.carrier();
        this.query = query;
        this.cells = query.cells();
        this.inTransaction = inTransaction;
        this.firstIsHere = query.hasRow();
        this.streams = query.metBytes() == 0;
    }

    /// Is the result of another query from now on, after [#afterwards] has shown that nobody needs the one so far.
    StreamedRows again(ExtendedQuery other, boolean otherInTransaction) {
        query = other;
        cells = other.cells();
        inTransaction = otherInTransaction;
        firstIsHere = other.hasRow();
        streams = other.metBytes() == 0;
        over = false;
        return this;
    }

    @Override
    public Rows rows(TypeSource types) {
        return runner.pastRows().rows(this, types);
    }

    @Override
    public RowSource afterwards() {
        if (!over || broken || wasSetAside) {
            return this;
        }
        runner.statementRunner().keep(query);
        return runner.pastRows().keep(this);
    }

    @Override
    public Columns columns() {
        return query.columns();
    }

    @Override
    public Cells cells() {
        return cells;
    }

    @Override
    public boolean advanceInPlace() {
        return streams && carrier.advanceToRow(query);
    }

    @Override
    public boolean advance() {
        if (firstIsHere) {
            firstIsHere = false;
            return true;
        }
        if (over) {
            return false;
        }
        if (aside != null ? aside.next(cells, query.columns().count()) : nextRow()) {
            return true;
        }
        end();
        return false;
    }

    /// Reads a row from the server. When the session is lost meanwhile, nothing is left that could be skipped.
    private boolean nextRow() {
        boolean read = false;
        try {
            boolean there = runner.nextRow(query);
            streams = query.metBytes() == 0;
            read = true;
            return there;
        } finally {
            broken |= !read;
        }
    }

    @Override
    public void finish() {
        firstIsHere = false;
        if (over || broken || (cells.isComing() && !carrier.isOpen())) {
            return;
        }
        if (aside == null) {
            runner.skipRows(query);
        }
        end();
    }

    @Override
    public void close() {
        finish();
    }

    @Override
    public void stop() {
        if (over || broken || aside != null || query.isDone() || inTransaction) {
            finish();
            return;
        }
        firstIsHere = false;
        if (runner.stop(query)) {
            release();
        } else {
            end();
        }
    }

    /// Drops the rest; when much is left, the server is asked to stop.
    @Override
    public void abandon() {
        firstIsHere = false;
        cells.drop();
        runner.stop(query);
        release();
    }

    @Override
    public void setAside() {
        wasSetAside = true;
        cells.detach();
        query.useNewCells();
        RowStore store = runner.store();
        while (nextRow()) {
            store.add(query.cells());
        }
        aside = store;
        streams = false;
        runner.free(this);
    }

    private void end() {
        release();
        runner.check(query);
    }

    private void release() {
        over = true;
        streams = false;
        aside = null;
        cells.clear();
        runner.free(this);
    }

    @Override
    public String tag() {
        return query.tag();
    }

    @Override
    public String command() {
        return query.command();
    }

    @Override
    public boolean counts() {
        return query.counts();
    }

    @Override
    public long affected() {
        return query.affected();
    }
}
