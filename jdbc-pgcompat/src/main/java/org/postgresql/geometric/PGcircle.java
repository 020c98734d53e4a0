package org.postgresql.geometric;

import java.io.Serial;
import java.sql.SQLException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PGobject;

/// A `circle`.
public class PGcircle extends PGobject {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Its middle; null for NULL.
    public @Nullable PGpoint center;

    /// How far its line is from the middle.
    public double radius;

    /// Makes one of nothing, which is NULL.
    public PGcircle() {
        type = "circle";
    }

    /// Makes one around a place.
    public PGcircle(double x, double y, double r) {
        this(new PGpoint(x, y), r);
    }

    /// Makes one around a point.
    public PGcircle(PGpoint c, double r) {
        this();
        center = c;
        radius = r;
    }

    /// Reads one such as `<(1,2),3>`.
    ///
    /// @throws SQLException if the text is none
    public PGcircle(@Nullable String s) throws SQLException {
        this();
        read(s);
    }

    private void read(@Nullable String s) throws SQLException {
        if (s == null) {
            center = null;
            return;
        }
        double[] numbers = Coordinates.of(s, "circle", 3);
        center = new PGpoint(numbers[0], numbers[1]);
        radius = numbers[2];
    }

    @Override
    public void setValue(@Nullable String s) throws SQLException {
        read(s);
    }

    @Override
    public @Nullable String getValue() {
        return center == null ? null : "<" + center + "," + radius + ">";
    }

    @Override
    public boolean equals(@Nullable Object obj) {
        return obj instanceof PGcircle other
                && Objects.equals(center, other.center)
                && (center == null || radius == other.radius);
    }

    @Override
    public int hashCode() {
        return center == null ? 0 : 31 * center.hashCode() + Double.hashCode(radius);
    }

    @Override
    public Object clone() throws CloneNotSupportedException {
        PGcircle copy = (PGcircle) super.clone();
        copy.center = center == null ? null : new PGpoint(center.x, center.y);
        return copy;
    }
}
