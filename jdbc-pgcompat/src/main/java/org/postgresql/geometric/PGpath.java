package org.postgresql.geometric;

import java.io.Serial;
import java.sql.SQLException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PGobject;

/// A `path` from point to point, open or closed.
public class PGpath extends PGobject {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Whether it does not end where it begins.
    public boolean open;

    /// Its points in their order; null for NULL.
    public PGpoint @Nullable [] points;

    /// Makes one of nothing, which is NULL.
    public PGpath() {
        type = "path";
    }

    /// Makes one of its points.
    ///
    /// @param open whether it does not end where it begins
    public PGpath(PGpoint @Nullable [] points, boolean open) {
        this();
        this.points = points;
        this.open = open;
    }

    /// Reads one such as `((1,2),(3,4),(5,6))`, or `[(1,2),(3,4)]` for an open one.
    ///
    /// @throws SQLException if the text is none
    public PGpath(@Nullable String s) throws SQLException {
        this();
        read(s);
    }

    private void read(@Nullable String s) throws SQLException {
        points = s == null ? null : Coordinates.points(s, "path", 0);
        open = s != null && s.strip().startsWith("[");
    }

    @Override
    public void setValue(@Nullable String s) throws SQLException {
        read(s);
    }

    @Override
    public @Nullable String getValue() {
        return points == null ? null : (open ? "[" : "(") + Coordinates.text(points) + (open ? "]" : ")");
    }

    /// Whether it does not end where it begins.
    public boolean isOpen() {
        return open && points != null;
    }

    /// Whether it ends where it begins.
    public boolean isClosed() {
        return !open && points != null;
    }

    /// Lets it end where it begins.
    public void closePath() {
        open = false;
    }

    /// Lets it end at its last point.
    public void openPath() {
        open = true;
    }

    @Override
    public boolean equals(@Nullable Object obj) {
        return obj instanceof PGpath other
                && Arrays.equals(points, other.points)
                && (points == null || open == other.open);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(points);
    }

    @Override
    public Object clone() throws CloneNotSupportedException {
        PGpath copy = (PGpath) super.clone();
        copy.points = Coordinates.copy(points);
        return copy;
    }
}
