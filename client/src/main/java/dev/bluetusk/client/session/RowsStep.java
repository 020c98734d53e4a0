package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.row.Cells;
import dev.bluetusk.client.row.Row;
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
        KeptRows kept = new KeptRows(store, cells, columns().count(), "", changed);
        return new Rows(kept, columns(), cells, types.source());
    }
}
