/// The answers of a query as values.
///
/// Start at [dev.bluetusk.client.row.Rows], which a session gives: `next()` goes from row to row and `row()` is a
/// view of the one it stands on. [dev.bluetusk.client.row.Row] decodes a value where it is asked for, straight from
/// the receive buffer; [dev.bluetusk.client.row.Row#copy] makes an [dev.bluetusk.client.row.OwnedRow] that may be
/// kept. [dev.bluetusk.client.row.Columns] tells names and types. Nothing here knows sessions: rows come from a
/// [dev.bluetusk.client.row.RowSource], and [dev.bluetusk.client.row.Cells] says where the values of a row lie.
@NullMarked
package dev.bluetusk.client.row;

import org.jspecify.annotations.NullMarked;
