/// Notifications pushed to the program as they come, whatever happens to the connection.
///
/// Start at [dev.bluetusk.client.notification.Listener]: it has a session of its own and a thread that reads
/// it, the `Reader`. A [dev.bluetusk.client.notification.Subscription] is some channels and a
/// [dev.bluetusk.client.notification.NotificationHandler]. The `Registry` knows which channels are wanted; the
/// reader makes them so on each session it opens, and tells the handlers when it had to open another one.
///
/// A program that wants to ask in its own time needs none of this:
/// [dev.bluetusk.client.session.Session#awaitNotification].
@NullMarked
package dev.bluetusk.client.notification;

import org.jspecify.annotations.NullMarked;
