/// The bytes of PostgreSQL's protocol, before they mean anything: cursors over a byte array and the small facts
/// that all else shares.
///
/// Start at [dev.bluetusk.protocol.wire.WireReader], a cursor over a window of a byte array that somebody else
/// owns, and [dev.bluetusk.protocol.wire.WireWriter], a growing buffer that is written once and drained. Both
/// speak the integer and string forms of the manual's chapter "Message Data Types": big-endian numbers and
/// UTF-8 strings that end with a zero byte. [dev.bluetusk.protocol.wire.Octets] is a byte array as a value.
/// [dev.bluetusk.protocol.wire.Oid] and [dev.bluetusk.protocol.wire.SqlState] name the numbers and codes that
/// PostgreSQL fixes for all its databases.
///
/// Limits: a reader never reads past its window and a writer never grows past its maximum; both answer with a
/// [dev.bluetusk.protocol.wire.ProtocolException]. Nothing here is safe for use by several threads at once,
/// save for the immutable types.
@NullMarked
package dev.bluetusk.protocol.wire;

import org.jspecify.annotations.NullMarked;
