package dev.bluetusk.client.session;

import dev.bluetusk.client.row.Cells;
import dev.bluetusk.client.row.Columns;
import dev.bluetusk.client.row.RowSource;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.row.TypeSource;
import org.jspecify.annotations.Nullable;

/// The view of rows that come by themselves, one for each kind of columns. Each row is over when the next has come.
///
/// Confined to its session.
final class PushedRows implements RowSource {
    /// So many views are kept; with more kinds of columns under way, some are made anew.
    private static final int VIEWS_MAX = 8;

    private final Cells cells;
    private final TypeSource types;
    private final @Nullable Rows[] views = new Rows[VIEWS_MAX];
    private int next;
    private boolean there;

    PushedRows(Cells cells, TypeSource types) {
        this.cells = cells;
        this.types = types;
    }

    /// Shows the row that the cells hold.
    ///
    /// @return its view, until [#hide]
    Rows show(Columns columns) {
        Rows rows = view(columns);
        there = true;
        rows.next();
        return rows;
    }

    /// The row is over.
    void hide(Rows rows) {
        there = false;
        rows.next();
    }

    @SuppressWarnings("ReferenceEquality") // A statement keeps its columns as long as nothing is new.
    private Rows view(Columns columns) {
        for (int i = 0; i < VIEWS_MAX; i++) {
            Rows view = views[i];
            if (view != null && view.columns() == columns) {
                return view;
            }
        }
        Rows made = new Rows(this, columns, cells, types);
        views[next] = made;
        next = (next + 1) % VIEWS_MAX;
        return made;
    }

    @Override
    public boolean advanceInPlace() {
        return there;
    }

    @Override
    public boolean advance() {
        return there;
    }

    @Override
    public void finish() {
        there = false;
    }

    @Override
    public void close() {
        there = false;
    }

    @Override
    public void stop() {
        there = false;
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
