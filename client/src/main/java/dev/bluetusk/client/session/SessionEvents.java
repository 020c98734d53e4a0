package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.Events;
import dev.bluetusk.protocol.message.ErrorFields;
import java.lang.System.Logger.Level;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/// What the server says without being asked: keeps the settings and hands notices and notifications on.
final class SessionEvents implements Events {
    private static final System.Logger LOGGER = System.getLogger(Session.class.getName());

    private final Map<String, String> parameters = new ConcurrentHashMap<>();
    private final KeptNotifications kept = new KeptNotifications();
    private volatile Consumer<ErrorFields> notices = SessionEvents::log;
    private volatile Consumer<Notification> notifications = kept::add;
    private volatile boolean listening;

    private static void log(ErrorFields notice) {
        LOGGER.log(Level.DEBUG, () -> notice.toString());
    }

    void onNotice(Consumer<ErrorFields> listener) {
        notices = listener;
    }

    void onNotification(Consumer<Notification> listener) {
        if (!listening) {
            kept.drainTo(listener);
        }
        notifications = listener;
        listening = true;
    }

    /// The notifications that wait for who asks for them.
    ///
    /// @throws IllegalStateException if a listener hears them
    KeptNotifications kept() {
        if (listening) {
            throw new IllegalStateException("notifications of this session go to the listener that onNotification set");
        }
        return kept;
    }

    /// Forgets the listeners and what waits for the next one who asks.
    void reset() {
        notices = SessionEvents::log;
        notifications = kept::add;
        listening = false;
        kept.clear();
    }

    Map<String, String> parameters() {
        return Map.copyOf(parameters);
    }

    @Override
    public void notice(ErrorFields notice) {
        notices.accept(notice);
    }

    @Override
    public void notification(int processId, String channel, String payload) {
        notifications.accept(new Notification(processId, channel, payload));
    }

    @Override
    public void parameter(String name, String value) {
        parameters.put(name, value);
    }
}
