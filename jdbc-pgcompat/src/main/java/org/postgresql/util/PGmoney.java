package org.postgresql.util;

import java.io.Serial;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// An amount of `money`, as a `double` that has no more than 15 digits for sure.
public class PGmoney extends PGobject {
    @Serial
    private static final long serialVersionUID = 1L;

    /// The amount.
    public double val;

    /// Whether it is NULL.
    public boolean isNull;

    /// Makes one of nothing.
    public PGmoney() {
        type = "money";
    }

    /// Makes one of an amount.
    public PGmoney(double value) {
        this();
        val = value;
    }

    /// Reads one such as `$12.50`, `-$12.50` or `($12.50)`.
    ///
    /// @throws SQLException if the text is none
    public PGmoney(@Nullable String value) throws SQLException {
        this();
        isNull = value == null;
        val = value == null ? 0 : amount(value);
    }

    @Override
    public void setValue(@Nullable String s) throws SQLException {
        isNull = s == null;
        val = s == null ? 0 : amount(s);
    }

    private static double amount(String text) throws SQLException {
        boolean negative = text.startsWith("(") || text.startsWith("-");
        try {
            double size = Double.parseDouble(text.replaceAll("[-($,)]", ""));
            return negative ? -size : size;
        } catch (NumberFormatException e) {
            throw new PSQLException(
                    "expected an amount such as $12.50 but got \"" + text + '"',
                    PSQLState.NUMERIC_CONSTANT_OUT_OF_RANGE,
                    e);
        }
    }

    @Override
    public @Nullable String getValue() {
        if (isNull) {
            return null;
        }
        return val < 0 ? "-$" + Math.abs(val) : "$" + val;
    }

    @Override
    public boolean equals(@Nullable Object obj) {
        return obj instanceof PGmoney other && isNull == other.isNull && (isNull || val == other.val);
    }

    @Override
    public int hashCode() {
        return isNull ? 0 : Double.hashCode(val);
    }
}
