package dev.bluetusk.jdbc.session;

import java.sql.SQLWarning;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A chain of warnings. Safe for all threads.
public final class Warnings {
    /// So many warnings are kept; further ones are dropped until somebody clears them.
    public static final int KEPT_MAX = 10_000;

    private @Nullable SQLWarning first;
    private @Nullable SQLWarning last;
    // Written while it is locked.
    private volatile int count;

    /// Makes an empty chain.
    public Warnings() {}

    /// Adds one at the end.
    public synchronized void add(SQLWarning warning) {
        if (count == KEPT_MAX) {
            return;
        }
        count++;
        if (last == null) {
            first = warning;
        } else {
            last.setNextWarning(warning);
        }
        last = warning;
    }

    /// The first of them.
    public synchronized Optional<SQLWarning> first() {
        return Optional.ofNullable(first);
    }

    /// Forgets all.
    public void clear() {
        if (count > 0) {
            drop();
        }
    }

    private synchronized void drop() {
        first = null;
        last = null;
        count = 0;
    }
}
