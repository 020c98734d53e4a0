package org.postgresql.geometric;

import java.io.Serial;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PGobject;

/// An `lseg`: the way between two points.
public class PGlseg extends PGobject {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Its two points; null for NULL.
    public PGpoint @Nullable [] point;

    /// Makes one of nothing, which is NULL.
    public PGlseg() {
        type = "lseg";
    }

    /// Makes one between two places.
    public PGlseg(double x1, double y1, double x2, double y2) {
        this(new PGpoint(x1, y1), new PGpoint(x2, y2));
    }

    /// Makes one between two points.
    public PGlseg(PGpoint p1, PGpoint p2) {
        this();
        point = new PGpoint[] {p1, p2};
    }

    /// Reads one such as `[(1,2),(3,4)]`.
    ///
    /// @throws SQLException if the text is none
    public PGlseg(@Nullable String s) throws SQLException {
        this();
        point = s == null ? null : Coordinates.points(s, "lseg", 2);
    }

    @Override
    public void setValue(@Nullable String s) throws SQLException {
        point = s == null ? null : Coordinates.points(s, "lseg", 2);
    }

    @Override
    public @Nullable String getValue() {
        return point == null ? null : "[" + Coordinates.text(point) + "]";
    }

    /// Whether it has the same ends, in whichever order.
    @Override
    public boolean equals(@Nullable Object obj) {
        if (!(obj instanceof PGlseg other)) {
            return false;
        }
        PGpoint[] mine = point;
        PGpoint[] theirs = other.point;
        if (mine == null || theirs == null) {
            return mine == null && theirs == null;
        }
        return (mine[0].equals(theirs[0]) && mine[1].equals(theirs[1]))
                || (mine[0].equals(theirs[1]) && mine[1].equals(theirs[0]));
    }

    @Override
    public int hashCode() {
        return point == null ? 0 : point[0].hashCode() ^ point[1].hashCode();
    }

    @Override
    public Object clone() throws CloneNotSupportedException {
        PGlseg copy = (PGlseg) super.clone();
        copy.point = Coordinates.copy(point);
        return copy;
    }
}
