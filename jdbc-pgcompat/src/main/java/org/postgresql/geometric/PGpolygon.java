package org.postgresql.geometric;

import java.io.Serial;
import java.sql.SQLException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PGobject;

/// A `polygon`, told by its corners.
public class PGpolygon extends PGobject {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Its points in their order; null for NULL.
    public PGpoint @Nullable [] points;

    /// Makes one of nothing, which is NULL.
    public PGpolygon() {
        type = "polygon";
    }

    /// Makes one of its corners.
    public PGpolygon(PGpoint @Nullable [] points) {
        this();
        this.points = points;
    }

    /// Reads one such as `((1,2),(3,4),(5,6))`.
    ///
    /// @throws SQLException if the text is none
    public PGpolygon(@Nullable String s) throws SQLException {
        this();
        read(s);
    }

    private void read(@Nullable String s) throws SQLException {
        points = s == null ? null : Coordinates.points(s, "polygon", 0);
    }

    @Override
    public void setValue(@Nullable String s) throws SQLException {
        read(s);
    }

    @Override
    public @Nullable String getValue() {
        return points == null ? null : "(" + Coordinates.text(points) + ")";
    }

    @Override
    public boolean equals(@Nullable Object obj) {
        return obj instanceof PGpolygon other && Arrays.equals(points, other.points);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(points);
    }

    @Override
    public Object clone() throws CloneNotSupportedException {
        PGpolygon copy = (PGpolygon) super.clone();
        copy.points = Coordinates.copy(points);
        return copy;
    }
}
