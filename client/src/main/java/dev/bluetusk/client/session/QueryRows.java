package dev.bluetusk.client.session;

import dev.bluetusk.client.row.Cells;
import dev.bluetusk.client.row.Columns;
import dev.bluetusk.client.row.RowSource;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.row.TypeSource;

/// The result of a query on its way through a session.
interface QueryRows extends RowSource {
    /// The columns; none for a statement that returns no rows.
    Columns columns();

    /// Where each row is put.
    Cells cells();

    /// The rows for who asked.
    ///
    /// @param types where types are looked up that the columns do not know
    default Rows rows(TypeSource types) {
        return new Rows(this, columns(), cells(), types);
    }
}
