package dev.bluetusk.client.session;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.conversation.ParameterWriter;
import dev.bluetusk.client.conversation.PortalFetch;
import dev.bluetusk.client.conversation.PortalOpening;
import dev.bluetusk.client.conversation.PortalPlace;
import dev.bluetusk.client.conversation.ResultFormats;
import dev.bluetusk.client.conversation.RowExchange;
import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.row.Cells;
import dev.bluetusk.client.row.Columns;
import dev.bluetusk.protocol.message.ErrorFields;
import dev.bluetusk.protocol.wire.SqlState;
import org.jspecify.annotations.Nullable;

/// The result of a query in a transaction that is fetched some rows at a time, from a portal of its own.
///
/// Between two fetches the session is free for other commands, and other portals may be open. When a command comes
/// while rows are on their way, only those of that fetch are set aside.
final class PortalRows implements QueryRows, UnreadResult {
    private final CommandRunner runner;
    private final PortalOpening opening;
    private final PortalPlace place;
    private final Cells cells;
    private final long transaction;
    private RowExchange batch;
    private boolean firstIsHere;
    private boolean over;
    private long received;
    private long receivedBefore;
    private @Nullable PortalFetch fetch;
    private @Nullable RowStore aside;

    private PortalRows(CommandRunner runner, PortalOpening opening, PortalPlace place) {
        this.runner = runner;
        this.opening = opening;
        this.place = place;
        this.batch = opening;
        this.cells = opening.cells();
        this.firstIsHere = opening.hasRow();
        this.received = firstIsHere ? 1 : 0;
        this.transaction = runner.conversation().transactionsEnded();
    }

    /// Opens a portal and returns when its first row, its end or its error has come.
    static PortalRows open(
            CommandRunner runner,
            ServerStatement statement,
            ParameterWriter parameters,
            ResultFormats formats,
            int rowsMax) {
        PortalPlace place = new PortalPlace(runner.portals().nextName(), rowsMax);
        PortalOpening opening = runner.statementRunner()
                .start(
                        statement,
                        parameters,
                        formats,
                        (what, values, wanted, prelude) -> new PortalOpening(what, values, wanted, prelude, place));
        PortalRows rows = new PortalRows(runner, opening, place);
        if (!opening.isDone()) {
            runner.occupy(rows);
        }
        return rows;
    }

    @Override
    public Columns columns() {
        return opening.columns();
    }

    @Override
    public Cells cells() {
        return cells;
    }

    @Override
    public boolean advanceInPlace() {
        return false;
    }

    @Override
    public boolean advance() {
        if (firstIsHere) {
            firstIsHere = false;
            return true;
        }
        while (!over) {
            if (nextOfBatch()) {
                return true;
            }
            aside = null;
            runner.free(this);
            if (isSuspended() && !batch.failed()) {
                fetch();
            } else {
                end();
            }
        }
        return false;
    }

    private boolean nextOfBatch() {
        if (aside != null) {
            return aside.next(cells, columns().count());
        }
        if (!batch.isDone() && runner.nextRow(batch)) {
            received++;
            return true;
        }
        return false;
    }

    private boolean isSuspended() {
        return fetch == null ? opening.isSuspended() : fetch.isSuspended();
    }

    private void fetch() {
        if (runner.conversation().transactionsEnded() != transaction) {
            over = true;
            cells.clear();
            throw gone();
        }
        runner.makeWay();
        receivedBefore = received;
        PortalFetch next = new PortalFetch(opening, place, cells, runner.takePrelude());
        runner.recorder().fetches(next.sql(), next);
        runner.submit(next);
        fetch = next;
        batch = next;
        runner.occupy(this);
    }

    private PostgresException gone() {
        return new PostgresException(
                ErrorFields.of(
                        "ERROR",
                        SqlState.INVALID_CURSOR_NAME,
                        "the rest of this result is gone: its transaction, or the savepoint that it was opened after,"
                                + " has ended; read it to its end before that"),
                opening.sql());
    }

    @Override
    public void finish() {
        while (advance()) {
            // Each row is dropped.
        }
    }

    @Override
    public void close() {
        if (over || !runner.carrier().isOpen()) {
            return;
        }
        skipBatch();
        end();
    }

    private void skipBatch() {
        firstIsHere = false;
        aside = null;
        if (!batch.isDone()) {
            runner.skipRows(batch);
        }
    }

    @Override
    public void stop() {
        close();
    }

    @Override
    public void abandon() {
        cells.drop();
        skipBatch();
        release();
    }

    @Override
    public void setAside() {
        cells.detach();
        batch.useNewCells();
        RowStore store = runner.store();
        while (runner.nextRow(batch)) {
            received++;
            store.add(batch.cells());
        }
        aside = store;
        runner.free(this);
    }

    private void end() {
        release();
        boolean lost = batch.error()
                .filter(fields -> fields.sqlState().equals(SqlState.INVALID_CURSOR_NAME))
                .isPresent();
        if (lost && fetch != null) {
            throw gone();
        }
        runner.check(batch);
    }

    private void release() {
        over = true;
        cells.clear();
        opening.giveBack(cells);
        runner.free(this);
        if (runner.conversation().transactionsEnded() == transaction) {
            runner.portals().closeLater(place.name());
        }
    }

    @Override
    public String tag() {
        return batch.tag(receivedBefore);
    }

    @Override
    public long affected() {
        return isSuspended() ? received : receivedBefore + batch.affected();
    }
}
