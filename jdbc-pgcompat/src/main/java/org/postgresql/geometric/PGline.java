package org.postgresql.geometric;

import java.io.Serial;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PGobject;

/// A `line` without ends: all points where `a x + b y + c` is 0.
public class PGline extends PGobject {
    @Serial
    private static final long serialVersionUID = 1L;

    /// What `x` is multiplied with.
    public double a;

    /// What `y` is multiplied with.
    public double b;

    /// What is added.
    public double c;

    private boolean isNull;

    /// Makes one of nothing.
    public PGline() {
        type = "line";
    }

    /// Makes one of its numbers.
    public PGline(double a, double b, double c) {
        this();
        this.a = a;
        this.b = b;
        this.c = c;
    }

    /// Makes the one through two places.
    public PGline(double x1, double y1, double x2, double y2) {
        this();
        through(x1, y1, x2, y2);
    }

    /// Makes the one through two points.
    public PGline(@Nullable PGpoint p1, @Nullable PGpoint p2) {
        this();
        if (p1 == null || p2 == null) {
            isNull = true;
        } else {
            through(p1.x, p1.y, p2.x, p2.y);
        }
    }

    /// Makes the one that a segment lies on.
    public PGline(@Nullable PGlseg lseg) {
        this();
        PGpoint[] ends = lseg == null ? null : lseg.point;
        if (ends == null) {
            isNull = true;
        } else {
            through(ends[0].x, ends[0].y, ends[1].x, ends[1].y);
        }
    }

    /// Reads one such as `{1,2,3}`, or the one through two points such as `[(1,2),(3,4)]`.
    ///
    /// @throws SQLException if the text is none
    public PGline(@Nullable String s) throws SQLException {
        this();
        read(s);
    }

    private void read(@Nullable String s) throws SQLException {
        isNull = s == null;
        if (s == null) {
            return;
        }
        if (s.strip().startsWith("{")) {
            double[] numbers = Coordinates.of(s, "line", 3);
            a = numbers[0];
            b = numbers[1];
            c = numbers[2];
        } else {
            double[] numbers = Coordinates.of(s, "line", 4);
            through(numbers[0], numbers[1], numbers[2], numbers[3]);
        }
    }

    private void through(double x1, double y1, double x2, double y2) {
        if (x1 == x2) {
            a = -1;
            b = 0;
            c = x1;
        } else {
            a = (y2 - y1) / (x2 - x1);
            b = -1;
            c = y1 - a * x1;
        }
    }

    @Override
    public void setValue(@Nullable String s) throws SQLException {
        read(s);
    }

    @Override
    public @Nullable String getValue() {
        return isNull ? null : "{" + a + "," + b + "," + c + "}";
    }

    @Override
    public boolean equals(@Nullable Object obj) {
        return obj instanceof PGline other
                && isNull == other.isNull
                && (isNull || (a == other.a && b == other.b && c == other.c));
    }

    @Override
    public int hashCode() {
        return isNull ? 0 : 31 * (31 * Double.hashCode(a) + Double.hashCode(b)) + Double.hashCode(c);
    }
}
