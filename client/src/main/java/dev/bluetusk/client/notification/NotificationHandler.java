package dev.bluetusk.client.notification;

import dev.bluetusk.client.session.Notification;

/// Hears the notifications of a [Subscription].
///
/// All calls come one after the other on the one thread of the [Listener]: while a handler works, nothing else
/// is read, and what comes meanwhile waits on the connection and then in the server. It may block, and it may
/// add, remove and close subscriptions. What it throws goes to the log and changes nothing else.
@FunctionalInterface
public interface NotificationHandler {
    /// A notification came, in the order in which the server sends them.
    void onNotification(Notification notification);

    /// The connection was lost: from here on notifications are missed, until [#onMissed] is called.
    ///
    /// @param reason what ended it
    default void onLost(RuntimeException reason) {}

    /// The listener has a new connection and listens again. What was sent in between never comes, so this is
    /// the place to read again what depends on it: all that is committed now is visible there, and all that is
    /// committed later is notified.
    default void onMissed(Gap gap) {}
}
