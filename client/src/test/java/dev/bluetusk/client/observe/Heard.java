package dev.bluetusk.client.observe;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// Keeps what a listener hears. Safe for all threads.
final class Heard implements SessionListener {
    private final List<SessionEvent> all = new CopyOnWriteArrayList<>();

    @Override
    public void on(SessionEvent event) {
        all.add(event);
    }

    /// All of one kind, in order.
    <E extends SessionEvent> List<E> all(Class<E> kind) {
        return all.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /// The only one of its kind.
    <E extends SessionEvent> E one(Class<E> kind) {
        List<E> found = all(kind);
        if (found.size() != 1) {
            throw new AssertionError("expected one " + kind.getSimpleName() + " but heard " + found);
        }
        return found.getFirst();
    }

    /// Everything, in order.
    List<SessionEvent> everything() {
        return List.copyOf(all);
    }

    void forget() {
        all.clear();
    }
}
