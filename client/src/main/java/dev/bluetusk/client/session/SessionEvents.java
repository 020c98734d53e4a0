package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.Events;
import dev.bluetusk.client.recording.Recorder;
import dev.bluetusk.protocol.message.ErrorFields;
import java.lang.System.Logger.Level;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// What the server says without being asked: keeps the settings and hands notices and notifications on.
final class SessionEvents implements Events {
    private static final System.Logger LOGGER = System.getLogger(Session.class.getName());

    private volatile Map<String, String> parameters = Map.of();
    // What is told during the login, when nobody can ask for it yet.
    private @Nullable Map<String, String> early = new HashMap<>();
    private final KeptNotifications kept = new KeptNotifications();
    private volatile boolean roleChanged;
    private volatile Consumer<ErrorFields> notices = SessionEvents::log;
    private final Consumer<Notification> keeping = kept::add;
    private volatile Consumer<Notification> notifications = keeping;
    private volatile boolean listening;
    private boolean changed;
    private Recorder recorder = Recorder.NONE;

    private static void log(ErrorFields notice) {
        LOGGER.log(Level.DEBUG, () -> notice.toString());
    }

    void recordBy(Recorder other) {
        recorder = other;
    }

    void onNotice(Consumer<ErrorFields> listener) {
        notices = listener;
        changed = true;
    }

    void onNotification(Consumer<Notification> listener) {
        if (!listening) {
            kept.drainTo(listener);
        }
        notifications = listener;
        listening = true;
        changed = true;
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
        if (changed) {
            notices = SessionEvents::log;
            notifications = keeping;
            listening = false;
            changed = false;
        }
        if (!kept.isEmpty()) {
            kept.clear();
        }
    }

    /// The login is over, and with it the many settings that come one after the other.
    void loggedIn() {
        if (early != null) {
            parameters = Map.copyOf(early);
            early = null;
        }
    }

    Map<String, String> parameters() {
        return parameters;
    }

    boolean hasChangedRole() {
        return roleChanged;
    }

    @Override
    public void notice(ErrorFields notice) {
        notices.accept(notice);
    }

    @Override
    public void notification(int processId, String channel, String payload) {
        recorder.notified(channel, payload.length());
        notifications.accept(new Notification(processId, channel, payload));
    }

    @Override
    public void parameter(String name, String value) {
        if (early != null) {
            early.put(name, value);
            return;
        }
        Map<String, String> changedParameters = new HashMap<>(parameters);
        String before = changedParameters.put(name, value);
        parameters = Map.copyOf(changedParameters);
        if (before != null && name.equals("in_hot_standby") && !before.equals(value)) {
            roleChanged = true;
        }
    }
}
