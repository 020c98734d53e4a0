/// Who moves the bytes of a conversation.
///
/// [dev.bluetusk.client.carrier.BlockingCarrier] does it on the caller's own thread: no hand-off, no helper thread.
/// The one thread here is the [dev.bluetusk.client.carrier.Watchdog], which keeps the time limits of all sessions.
@NullMarked
package dev.bluetusk.client.carrier;

import org.jspecify.annotations.NullMarked;
