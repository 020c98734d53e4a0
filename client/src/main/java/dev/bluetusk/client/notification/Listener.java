package dev.bluetusk.client.notification;

import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;

/// Listens to channels of a database and pushes their notifications to handlers as they come.
///
/// ```java
/// Listener listener = Listener.open("postgresql://app@localhost/shop");
/// Subscription orders = listener.listen("orders", n -> System.out.println(n.payload()));
/// ```
///
/// It has one session for all channels and one virtual thread that reads it, from the first subscription to the
/// last; neither keeps a program running. When the connection is lost, handlers are told, a new one is made
/// after growing pauses for as long as it takes, and handlers are told again, since what was sent meanwhile is
/// missed. A connection that is silent is asked for a sign of life, so that a network that fails without a word
/// is found out too.
///
/// Safe for all threads.
public final class Listener implements AutoCloseable {
    private final Registry registry;

    private Listener(Registry registry) {
        this.registry = registry;
    }

    /// Listens to a database given as text. No session is opened before the first subscription.
    public static Listener open(String target) {
        return open(ConnectionTarget.parse(target));
    }

    /// Listens to a database. No session is opened before the first subscription.
    public static Listener open(ConnectionTarget target) {
        return open(() -> Connector.connect(target), ListenerOptions.defaults());
    }

    /// Listens on sessions from elsewhere, which become the listener's own. None is opened before the first
    /// subscription.
    ///
    /// @param sessions opens a session; called again for each new connection, on the listener's thread
    public static Listener open(Supplier<Session> sessions, ListenerOptions options) {
        return new Listener(new Registry(sessions, options));
    }

    /// Listens to a channel, and returns when the server does: what is sent after that is heard.
    ///
    /// The handler may be called before this returns. This waits while the listener's thread is busy with a
    /// handler.
    ///
    /// @param channel the name as it is, without quotes; at most 63 bytes. Names that SQL writes without quotes
    /// are in lower case
    /// @throws dev.bluetusk.client.DatabaseException if the server cannot be reached or refuses
    /// @throws IllegalStateException if the listener is closed
    public Subscription listen(String channel, NotificationHandler handler) {
        return listen(List.of(channel), handler);
    }

    /// Listens to several channels, maybe none at first; see [#listen(String, NotificationHandler)].
    public Subscription listen(Collection<String> channels, NotificationHandler handler) {
        Subscription subscription = new Subscription(registry, handler);
        registry.open(subscription, List.copyOf(channels));
        return subscription;
    }

    /// Whether a session listens now: not before the first subscription, and not while a new connection is
    /// made.
    public boolean isListening() {
        return registry.isListening();
    }

    /// Ends all subscriptions and the session. It waits for a handler that runs, unless that is who calls, but
    /// not for more than a second. A second call does nothing.
    @Override
    public void close() {
        registry.close();
    }
}
