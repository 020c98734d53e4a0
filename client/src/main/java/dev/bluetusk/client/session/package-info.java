/// A session with a server: queries, transactions, COPY.
///
/// Start at [dev.bluetusk.client.session.Session]. A call goes to `CommandRunner`, which makes the session
/// free, hands an exchange to the conversation and waits for its answers by a carrier; `StreamedRows` then
/// gives row after row. [dev.bluetusk.client.session.PreparedStatement] knows its parameters and columns,
/// [dev.bluetusk.client.session.Parameters] holds values without boxes,
/// [dev.bluetusk.client.session.StreamedValue] and [dev.bluetusk.client.session.FieldCursor] are for values too
/// large to hold, [dev.bluetusk.client.session.Transaction] commits or rolls back.
///
/// [dev.bluetusk.client.session.Pipeline] sends many statements before it reads answers: `PipelineRunner` writes
/// its steps into groups and hands each answer to the `PipelineStep` that it belongs to;
/// [dev.bluetusk.client.session.Batch] runs one statement for many sets of parameters that way.
///
/// Limits stand in [dev.bluetusk.client.session.SessionOptions].
@NullMarked
package dev.bluetusk.client.session;

import org.jspecify.annotations.NullMarked;
