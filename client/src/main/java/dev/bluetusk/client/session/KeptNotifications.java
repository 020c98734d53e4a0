package dev.bluetusk.client.session;

import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.function.Consumer;

/// The notifications of a session that nobody has taken yet, in the order in which they came.
///
/// Bounded: when [#KEPT_MAX] wait, later ones are dropped until those are taken, and then whoever takes is
/// told, at the place where they are missing. Confined to its session.
final class KeptNotifications {
    /// So many wait at most.
    static final int KEPT_MAX = 10_000;

    private static final System.Logger LOGGER = System.getLogger(Session.class.getName());

    private final ArrayDeque<Notification> kept = new ArrayDeque<>();
    private long dropped;

    void add(Notification notification) {
        if (kept.size() < KEPT_MAX && dropped == 0) {
            kept.add(notification);
            return;
        }
        if (dropped == 0) {
            LOGGER.log(Level.WARNING, "notifications are dropped: {0} wait and nobody takes them", KEPT_MAX);
        }
        dropped++;
    }

    boolean isEmpty() {
        return kept.isEmpty() && dropped == 0;
    }

    /// Takes the oldest.
    ///
    /// @throws IllegalStateException once, where some were dropped
    Optional<Notification> take() {
        Notification oldest = kept.poll();
        if (oldest != null) {
            return Optional.of(oldest);
        }
        if (dropped > 0) {
            long missing = dropped;
            dropped = 0;
            throw new IllegalStateException("expected that notifications are taken before " + KEPT_MAX + " wait, but "
                    + missing + " came on top and were dropped");
        }
        return Optional.empty();
    }

    void drainTo(Consumer<Notification> listener) {
        while (!isEmpty()) {
            take().ifPresent(listener);
        }
    }

    void clear() {
        kept.clear();
        dropped = 0;
    }
}
