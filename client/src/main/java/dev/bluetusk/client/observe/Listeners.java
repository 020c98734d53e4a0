package dev.bluetusk.client.observe;

import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/// Those who listen, in the order they came. What one of them throws is logged once and reaches nobody. Immutable.
public final class Listeners implements SessionListener {
    private static final Listeners NONE = new Listeners(List.of());
    private static final System.Logger LOGGER = System.getLogger(SessionListener.class.getName());

    private final List<Guarded> all;

    private Listeners(List<Guarded> all) {
        this.all = all;
    }

    /// Nobody.
    public static Listeners none() {
        return NONE;
    }

    /// The same and one more.
    public Listeners with(SessionListener listener) {
        List<Guarded> more = new ArrayList<>(all);
        more.add(new Guarded(listener, listener, new AtomicBoolean()));
        return new Listeners(List.copyOf(more));
    }

    /// Whether nobody listens.
    public boolean isEmpty() {
        return all.isEmpty();
    }

    @Override
    public void on(SessionEvent event) {
        for (Guarded each : all) {
            each.on(event);
        }
    }

    @Override
    public SessionListener atBeginning() {
        if (all.isEmpty()) {
            return this;
        }
        List<Guarded> hearers = new ArrayList<>(all.size());
        for (Guarded each : all) {
            hearers.add(each.atBeginning());
        }
        return new Listeners(hearers);
    }

    /// A listener whose failures stay here.
    ///
    /// @param given  as the program gave it
    /// @param hearer who is told
    private record Guarded(SessionListener given, SessionListener hearer, AtomicBoolean told) {
        void on(SessionEvent event) {
            try {
                hearer.on(event);
            } catch (RuntimeException | LinkageError | AssertionError e) {
                failed(e);
            }
        }

        Guarded atBeginning() {
            try {
                SessionListener other = given.atBeginning();
                return other.equals(given) ? this : new Guarded(given, other, told);
            } catch (RuntimeException | LinkageError | AssertionError e) {
                failed(e);
                return this;
            }
        }

        private void failed(Throwable failure) {
            Level level = told.compareAndSet(false, true) ? Level.WARNING : Level.DEBUG;
            LOGGER.log(
                    level,
                    "a session listener failed; its next failures are logged at level DEBUG: " + given.getClass(),
                    failure);
        }
    }
}
