package dev.bluetusk.jdbc.statement;

import dev.bluetusk.jdbc.error.SqlErrors;
import java.sql.ResultSet;
import java.sql.SQLException;

/// What the results of a statement can do. The numbers are constants of [ResultSet].
///
/// @param type        whether they move forward only
/// @param concurrency whether they can be changed
/// @param holdability whether they outlive a transaction
public record ResultShape(int type, int concurrency, int holdability) {
    private static final ResultShape PLAIN = new ResultShape(
            ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY, ResultSet.HOLD_CURSORS_OVER_COMMIT);

    /// Results that move forward and are read only.
    public static ResultShape plain() {
        return PLAIN;
    }

    /// Checks the numbers.
    public static ResultShape of(int type, int concurrency, int holdability) throws SQLException {
        if (type != ResultSet.TYPE_FORWARD_ONLY
                && type != ResultSet.TYPE_SCROLL_INSENSITIVE
                && type != ResultSet.TYPE_SCROLL_SENSITIVE) {
            throw SqlErrors.argument("expected a type of java.sql.ResultSet but got " + type);
        }
        if (concurrency != ResultSet.CONCUR_READ_ONLY && concurrency != ResultSet.CONCUR_UPDATABLE) {
            throw SqlErrors.argument("expected a concurrency of java.sql.ResultSet but got " + concurrency);
        }
        if (holdability != ResultSet.HOLD_CURSORS_OVER_COMMIT && holdability != ResultSet.CLOSE_CURSORS_AT_COMMIT) {
            throw SqlErrors.argument("expected a holdability of java.sql.ResultSet but got " + holdability);
        }
        return new ResultShape(type, concurrency, holdability);
    }

    /// Whether rows can stream: nothing moves back and nothing is changed.
    boolean streams() {
        return type == ResultSet.TYPE_FORWARD_ONLY && concurrency == ResultSet.CONCUR_READ_ONLY;
    }
}
