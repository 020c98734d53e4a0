/// One session's talk with its backend, without I/O, threads or clock.
///
/// Start at [dev.bluetusk.client.conversation.Conversation]: it takes an
/// [dev.bluetusk.client.conversation.Exchange], writes it into the send buffer, and later feeds it the answers, in
/// order. Each kind of exchange is a small state machine in a class of its own. Read
/// [dev.bluetusk.client.conversation.ExtendedQuery] next: it is what nearly all commands are. A
/// [dev.bluetusk.client.conversation.PipelineGroup] is the one exchange that grows while its answers come. Who moves
/// the bytes is told in `carrier`; a simulation can do it just as well, byte by byte.
@NullMarked
package dev.bluetusk.client.conversation;

import org.jspecify.annotations.NullMarked;
