package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.ImplicitPortal;
import dev.bluetusk.client.conversation.ParameterWriter;
import dev.bluetusk.client.conversation.ResultFormats;
import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.row.Cells;
import dev.bluetusk.client.row.Columns;
import org.jspecify.annotations.Nullable;

/// The result of a query outside a transaction that is fetched some rows at a time.
///
/// The statement's own transaction stays open until the end, so the session is busy in between: when another command
/// needs it, the whole rest is set aside in memory.
final class ImplicitPortalRows implements QueryRows, UnreadResult {
    private final CommandRunner runner;
    private final ImplicitPortal portal;
    private final Cells cells;
    private boolean firstIsHere;
    private boolean over;
    private boolean stopped;
    private long received;
    private long receivedBefore;
    private @Nullable RowStore aside;

    private ImplicitPortalRows(CommandRunner runner, ImplicitPortal portal) {
        this.runner = runner;
        this.portal = portal;
        this.cells = portal.cells();
        this.firstIsHere = portal.hasRow();
        this.received = firstIsHere ? 1 : 0;
    }

    /// Opens the portal and returns when its first row, its end or its error has come.
    static ImplicitPortalRows open(
            CommandRunner runner,
            ServerStatement statement,
            ParameterWriter parameters,
            ResultFormats formats,
            int rowsMax) {
        ImplicitPortal portal = runner.statementRunner()
                .start(
                        statement,
                        parameters,
                        formats,
                        (what, values, wanted, prelude) -> new ImplicitPortal(what, values, wanted, prelude, rowsMax));
        ImplicitPortalRows rows = new ImplicitPortalRows(runner, portal);
        if (!portal.isDone()) {
            runner.occupy(rows);
        }
        return rows;
    }

    @Override
    public Columns columns() {
        return portal.columns();
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
            if (aside != null ? aside.next(cells, columns().count()) : nextRow()) {
                return true;
            }
            if (portal.isDone()) {
                end();
            } else {
                fetch();
            }
        }
        return false;
    }

    /// Goes to the next row of this fetch.
    ///
    /// @return false if the portal is suspended or over
    private boolean nextRow() {
        runner.leaveRow(portal);
        while (!portal.isDone() && !portal.isSuspended()) {
            if (runner.advance(portal)) {
                received++;
                return true;
            }
        }
        runner.ended(portal);
        return false;
    }

    private void fetch() {
        receivedBefore = received;
        portal.fetch(runner.conversation().output());
        runner.fetches(portal);
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
        dropRest();
        end();
    }

    private void dropRest() {
        firstIsHere = false;
        aside = null;
        skip();
        if (portal.isSuspended()) {
            stopped = true;
            portal.stop(runner.conversation().output());
            runner.fetches(portal);
            skip();
        }
    }

    private void skip() {
        while (nextRow()) {
            // Dropped.
        }
    }

    @Override
    public void stop() {
        close();
    }

    @Override
    public void abandon() {
        cells.drop();
        dropRest();
        release();
    }

    @Override
    public void setAside() {
        cells.detach();
        portal.useNewCells();
        RowStore store = runner.store();
        keepInto(store);
        if (portal.isSuspended()) {
            receivedBefore = received;
            portal.fetchRest(runner.conversation().output());
            runner.fetches(portal);
            keepInto(store);
        }
        aside = store;
        runner.free(this);
    }

    private void keepInto(RowStore store) {
        while (nextRow()) {
            store.add(portal.cells());
        }
    }

    private void end() {
        release();
        runner.check(portal);
    }

    private void release() {
        over = true;
        aside = null;
        cells.clear();
        portal.giveBack(cells);
        runner.free(this);
    }

    @Override
    public String tag() {
        return portal.tag(receivedBefore);
    }

    @Override
    public long affected() {
        return stopped ? received : receivedBefore + portal.affected();
    }
}
