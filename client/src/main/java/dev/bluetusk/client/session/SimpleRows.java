package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.SimpleQuery;
import dev.bluetusk.client.row.Cells;
import dev.bluetusk.client.row.Columns;
import dev.bluetusk.client.row.OwnedRow;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.protocol.message.FieldDescription;
import dev.bluetusk.protocol.type.Codecs;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/// The rows of commands that run by the simple protocol, all in memory. Confined to its session.
final class SimpleRows {
    private SimpleRows() {}

    /// Runs commands and keeps the rows of all of them.
    static List<OwnedRow> of(CommandRunner runner, String sql, Codecs codecs) {
        List<OwnedRow> rows = new ArrayList<>();
        runner.simple(sql, query -> read(runner, query, codecs, rows));
        return rows;
    }

    /// Runs one command and keeps its rows. Of several, what the last one with rows has given.
    @SuppressWarnings("ReferenceEquality") // Which description it is: each statement has one of its own.
    static Rows ofOne(CommandRunner runner, String sql, Types types) {
        AtomicReference<RowStore> store = new AtomicReference<>(new RowStore(RowStore.NO_LIMIT));
        SimpleQuery over = runner.simple(sql, query -> {
            List<FieldDescription> described = List.of();
            while (runner.nextRow(query)) {
                if (query.fields() != described) {
                    described = query.fields();
                    store.set(new RowStore(RowStore.NO_LIMIT));
                }
                store.get().add(query.cells());
            }
        });
        Columns columns = Columns.of(over.fields(), types.codecs());
        Cells cells = new Cells();
        KeptRows kept = new KeptRows(store.get(), cells, columns.count(), over.tag(), over.affected());
        return new Rows(kept, columns, cells, types.source());
    }

    @SuppressWarnings("ReferenceEquality") // Which description it is: each statement has one of its own.
    private static void read(CommandRunner runner, SimpleQuery query, Codecs codecs, List<OwnedRow> rows) {
        List<FieldDescription> described = List.of();
        Columns columns = Columns.NONE;
        while (runner.nextRow(query)) {
            if (query.fields() != described) {
                described = query.fields();
                columns = Columns.of(described, codecs);
            }
            rows.add(OwnedRow.of(columns, query.cells()));
        }
    }
}
