package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.row.Cells;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.RowSource;
import dev.bluetusk.client.row.Rows;

/// A step whose rows are kept in memory. Confined to its session.
final class RowsStep extends PipelineStep<Rows> {
    private final Types types;
    private final RowStore store = new RowStore(RowStore.NO_LIMIT);
    private long changed;

    RowsStep(ServerStatement statement, Boundary boundary, long number, Types types) {
        super(statement, boundary, number);
        this.types = types;
    }

    @Override
    boolean takesRows() {
        return true;
    }

    @Override
    void row(Row row) {
        store.add(row);
    }

    @Override
    void complete(long affected) {
        changed = affected;
    }

    @Override
    Rows result() {
        Cells cells = new Cells();
        return new Rows(new Kept(cells), columns(), cells, types.source());
    }

    /// The rows that were kept; each is forgotten when it is read.
    private final class Kept implements RowSource {
        private final Cells cells;
        private boolean over;

        Kept(Cells cells) {
            this.cells = cells;
        }

        @Override
        public boolean advanceInPlace() {
            return false;
        }

        @Override
        public boolean advance() {
            if (!over && store.next(cells, columns().count())) {
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
            return "";
        }

        @Override
        public long affected() {
            return changed;
        }
    }
}
