package dev.bluetusk.jdbc.statement;

import dev.bluetusk.jdbc.result.ResultSetForward;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What an execution has given: result sets and update counts in order, and where the caller stands among them.
final class Outcomes {
    /// No update count: there is a result set, or nothing more.
    static final long NO_COUNT = -1;

    private @Nullable ResultSetForward result;
    private long count = NO_COUNT;
    private final ArrayDeque<Object> later = new ArrayDeque<>(0);
    private final List<ResultSetForward> kept = new ArrayList<>(0);

    @Nullable
    ResultSetForward result() {
        return result;
    }

    long count() {
        return count;
    }

    /// The only outcome is a result set.
    void only(ResultSetForward rows) {
        result = rows;
        count = NO_COUNT;
    }

    /// The only outcome is an update count.
    void only(long changed) {
        result = null;
        count = changed;
    }

    void add(ResultSetForward rows) {
        later.add(rows);
    }

    void add(long changed) {
        later.add(changed);
    }

    /// Goes to the next outcome.
    ///
    /// @return whether it is a result set
    boolean next() {
        Object next = later.poll();
        if (next instanceof ResultSetForward rows) {
            only(rows);
            return true;
        }
        only(next instanceof Long changed ? changed : NO_COUNT);
        return false;
    }

    /// Whether there is more behind the current one.
    boolean hasMore() {
        return !later.isEmpty();
    }

    /// Whether a result set is among what is left.
    boolean haveRows() {
        return result != null || (!later.isEmpty() && later.stream().anyMatch(ResultSetForward.class::isInstance));
    }

    /// Leaves the current result open when the caller goes on.
    void keepCurrent() {
        if (result != null) {
            kept.add(result);
        }
    }

    void closeKept() throws SQLException {
        for (ResultSetForward open : kept) {
            open.closeSilently();
        }
        kept.clear();
    }

    void closeCurrent() throws SQLException {
        ResultSetForward current = result;
        if (current != null) {
            current.closeSilently();
        }
    }

    /// Closes all and forgets them.
    void clear() throws SQLException {
        ResultSetForward current = result;
        result = null;
        count = NO_COUNT;
        if (current != null) {
            current.closeSilently();
        }
        if (!later.isEmpty()) {
            for (Object each : later) {
                if (each instanceof ResultSetForward rows) {
                    rows.closeSilently();
                }
            }
            later.clear();
        }
        if (!kept.isEmpty()) {
            closeKept();
        }
    }

    /// Whether a result set among them is open.
    boolean hasOpen() throws SQLException {
        ResultSetForward current = result;
        boolean open = current != null && !current.isClosed();
        for (ResultSetForward each : kept) {
            open |= !each.isClosed();
        }
        return open || !later.isEmpty();
    }
}
