package dev.bluetusk.client.session;

import dev.bluetusk.client.carrier.BlockingCarrier;
import dev.bluetusk.client.conversation.ExtendedQuery;
import dev.bluetusk.client.row.Cells;
import dev.bluetusk.client.row.Columns;
import dev.bluetusk.client.row.RowSource;
import org.jspecify.annotations.Nullable;

/// The result of a query as it comes from the server, one row for each call.
///
/// When another command needs the session, what is left is set aside in memory; the reader does not notice.
final class StreamedRows implements RowSource {
    /// So many rows of an abandoned result are read and dropped before the server is asked to stop.
    private static final int ROWS_DRAINED_MAX = 1000;

    private final CommandRunner runner;
    private final ExtendedQuery query;
    private final Cells cells;
    private final BlockingCarrier carrier;
    private boolean streams = true;
    private boolean firstIsHere;
    private boolean over;
    private boolean broken;
    private @Nullable RowStore aside;

    StreamedRows(CommandRunner runner, ExtendedQuery query) {
        this.runner = runner;
        this.carrier = runner.carrier();
        this.query = query;
        this.cells = query.cells();
        this.firstIsHere = query.hasRow();
    }

    Columns columns() {
        return query.columns();
    }

    Cells cells() {
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
            read = true;
            return there;
        } finally {
            broken |= !read;
        }
    }

    @Override
    public void finish() {
        firstIsHere = false;
        if (over || broken) {
            return;
        }
        if (aside == null) {
            runner.skipRows(query);
        }
        end();
    }

    /// Drops the rest for good, because the session is given to somebody else; when much is left, the server is
    /// asked to stop.
    void abandon(Cancellation cancellation) {
        firstIsHere = false;
        over = true;
        streams = false;
        aside = null;
        boolean cancelled = false;
        for (int dropped = 0; runner.nextRow(query); dropped++) {
            if (dropped > ROWS_DRAINED_MAX && !cancelled) {
                cancelled = true;
                cancellation.request();
            }
        }
        cells.clear();
        runner.free(this);
    }

    /// Reads the rest into memory and leaves the session free.
    void setAside() {
        cells.detach();
        query.useNewCells();
        RowStore store = new RowStore();
        while (nextRow()) {
            store.add(query.cells());
        }
        aside = store;
        streams = false;
        runner.free(this);
    }

    private void end() {
        over = true;
        streams = false;
        aside = null;
        cells.clear();
        query.giveBack(cells);
        runner.free(this);
        runner.check(query);
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
