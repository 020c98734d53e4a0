package dev.bluetusk.client.notification;

import dev.bluetusk.client.session.Notification;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/// Some channels of a database and who hears their notifications, until it is closed. Safe for all threads.
///
/// Get one from a [Listener] or from a pool's `Database.listen`.
public final class Subscription implements AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(Subscription.class.getName());

    private final Registry registry;
    private final NotificationHandler handler;

    Subscription(Registry registry, NotificationHandler handler) {
        this.registry = registry;
        this.handler = handler;
    }

    /// The channels that it listens to; none when it is closed.
    public Set<String> channels() {
        return registry.channelsOf(this);
    }

    /// Listens to more channels, and returns when the server does. Those it listens to already stay as they
    /// are.
    ///
    /// From inside of `onLost` it returns at once, and the channels are listened to when there is a connection
    /// again.
    ///
    /// @param channels names as they are, without quotes; at most 63 bytes each
    /// @throws dev.bluetusk.client.DatabaseException if that fails; then none of those that are new was added
    /// @throws IllegalStateException if the subscription or its listener is closed
    public void add(String... channels) {
        registry.add(this, List.of(channels));
    }

    /// Listens no more to some channels; no call for them begins after this. Others are ignored.
    public void remove(String... channels) {
        registry.remove(this, List.of(channels));
    }

    /// Whether it was not closed yet, nor its listener.
    public boolean isOpen() {
        return registry.isOpen(this);
    }

    /// Listens no more. No call of the handler begins after this; one that runs on the listener's thread ends
    /// by itself and is not waited for. A second call does nothing.
    @Override
    public void close() {
        registry.close(this);
    }

    void notified(Notification notification) {
        tell(hearer -> hearer.onNotification(notification));
    }

    void lost(RuntimeException reason) {
        tell(hearer -> hearer.onLost(reason));
    }

    void missed(Gap gap) {
        tell(hearer -> hearer.onMissed(gap));
    }

    /// Nothing that a handler does may stop the thread that reads for all of them.
    private void tell(Consumer<NotificationHandler> event) {
        try {
            event.accept(handler);
        } catch (RuntimeException | Error e) {
            LOGGER.log(Level.ERROR, "a handler of notifications failed, and goes on with the next one", e);
        } finally {
            // A handler that leaves its interrupt behind would end the session with the next command.
            Thread.interrupted();
        }
    }
}
