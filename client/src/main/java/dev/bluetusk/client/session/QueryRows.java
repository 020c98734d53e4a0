package dev.bluetusk.client.session;

import dev.bluetusk.client.row.Cells;
import dev.bluetusk.client.row.Columns;
import dev.bluetusk.client.row.RowSource;

/// The result of a query on its way through a session.
interface QueryRows extends RowSource {
    /// The columns; none for a statement that returns no rows.
    Columns columns();

    /// Where each row is put.
    Cells cells();
}
