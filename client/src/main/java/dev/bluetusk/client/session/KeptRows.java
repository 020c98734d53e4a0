package dev.bluetusk.client.session;

import dev.bluetusk.client.row.Cells;
import dev.bluetusk.client.row.RowSource;

/// Rows that are all in memory, of a command that is over; each is forgotten when it is read. Confined to its
/// session.
final class KeptRows implements RowSource {
    private final RowStore store;
    private final Cells cells;
    private final int columns;
    private final String tag;
    private final long affected;
    private boolean over;

    /// Takes what a command gave.
    ///
    /// @param cells where each row is put
    /// @param tag   the command tag; empty if nobody asks for it
    KeptRows(RowStore store, Cells cells, int columns, String tag, long affected) {
        this.store = store;
        this.cells = cells;
        this.columns = columns;
        this.tag = tag;
        this.affected = affected;
    }

    @Override
    public boolean advanceInPlace() {
        return false;
    }

    @Override
    public boolean advance() {
        if (!over && store.next(cells, columns)) {
            return true;
        }
        finish();
        return false;
    }

    @Override
    public void finish() {
        over = true;
        cells.clear();
    }

    @Override
    public void close() {
        finish();
    }

    @Override
    public void stop() {
        finish();
    }

    @Override
    public String tag() {
        return tag;
    }

    @Override
    public long affected() {
        return affected;
    }
}
