/// PostgreSQL's messages as records, and their bytes.
///
/// Start at [dev.bluetusk.protocol.message.BackendMessage], what a server sends, and
/// [dev.bluetusk.protocol.message.FrontendMessage], what a client sends. Both are sealed, with a record a
/// message, named as in the manual (chapter "Message Formats", which is also where each byte is told). Each has
/// an encoder and a decoder, so that the same package plays both sides:
/// [dev.bluetusk.protocol.message.BackendDecoder] and [dev.bluetusk.protocol.message.FrontendEncoder] are the
/// client's, [dev.bluetusk.protocol.message.BackendEncoder] and [dev.bluetusk.protocol.message.FrontendDecoder]
/// serve scripted backends and round-trip tests.
///
/// On the hot path nobody makes a record: a session writes Bind by the methods of the encoder, and reads
/// DataRow and CopyData from its receive buffer.
///
/// Limits: a message is below 1 GiB; a Bind has at most 65,535 parameters. Everything here is pure: no I/O, no
/// threads.
@NullMarked
package dev.bluetusk.protocol.message;

import org.jspecify.annotations.NullMarked;
