package dev.bluetusk.jdbc.result;

import dev.bluetusk.jdbc.session.Warnings;
import java.sql.ResultSet;
import org.jspecify.annotations.Nullable;

/// What few results need, so that all others are small. Confined as its result is.
final class ResultExtras {
    private final Warnings warnings = new Warnings();
    private int fetchDirection = ResultSet.FETCH_FORWARD;
    private long rowsMax;
    // The current row, when the native one stands on the next already.
    private byte @Nullable [] @Nullable [] kept;
    private boolean ahead;
    private boolean aheadIsRow;

    /// Warnings of the driver itself.
    Warnings warnings() {
        return warnings;
    }

    int fetchDirection() {
        return fetchDirection;
    }

    void fetchDirection(int direction) {
        fetchDirection = direction;
    }

    /// How many rows are shown at most; 0 for all.
    long rowsMax() {
        return rowsMax;
    }

    void rowsMax(long rows) {
        rowsMax = rows;
    }

    /// Whether the native result stands on the row behind the current one.
    boolean isAhead() {
        return ahead;
    }

    /// Whether there is a row behind the current one, once it was looked for.
    boolean isRowAhead() {
        return aheadIsRow;
    }

    /// The native result went on to the row behind the current one.
    ///
    /// @param current the current row, null if there is none
    /// @param there   whether there is one behind it
    void wentAhead(byte @Nullable [] @Nullable [] current, boolean there) {
        kept = current;
        ahead = true;
        aheadIsRow = there;
    }

    /// The current row is the native result's again.
    void caughtUp() {
        kept = null;
        ahead = false;
    }

    /// Whether the current row is kept here.
    boolean keepsRow() {
        return kept != null;
    }

    /// A value of the row that is kept; null for NULL.
    byte @Nullable [] kept(int index) {
        return kept == null ? null : kept[index];
    }
}
