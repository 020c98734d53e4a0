package org.postgresql.geometric;

import java.io.Serial;
import java.sql.SQLException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PGBinaryObject;
import org.postgresql.util.PGobject;

/// A `box`, told by two corners that lie across from each other.
public class PGbox extends PGobject implements PGBinaryObject {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Its two points; null for NULL.
    public PGpoint @Nullable [] point;

    /// Makes one of nothing, which is NULL.
    public PGbox() {
        type = "box";
    }

    /// Makes one between two places.
    public PGbox(double x1, double y1, double x2, double y2) {
        this(new PGpoint(x1, y1), new PGpoint(x2, y2));
    }

    /// Makes one between two points.
    public PGbox(PGpoint p1, PGpoint p2) {
        this();
        point = new PGpoint[] {p1, p2};
    }

    /// Reads one such as `(1,2),(3,4)`.
    ///
    /// @throws SQLException if the text is none
    public PGbox(@Nullable String s) throws SQLException {
        this();
        point = s == null ? null : Coordinates.points(s, "box", 2);
    }

    @Override
    public void setValue(@Nullable String s) throws SQLException {
        point = s == null ? null : Coordinates.points(s, "box", 2);
    }

    @Override
    public @Nullable String getValue() {
        return point == null ? null : "" + Coordinates.text(point) + "";
    }

    @Override
    public void setByteValue(byte[] b, int offset) {
        PGpoint first = new PGpoint();
        PGpoint second = new PGpoint();
        first.setByteValue(b, offset);
        second.setByteValue(b, offset + first.lengthInBytes());
        point = new PGpoint[] {first, second};
    }

    @Override
    public int lengthInBytes() {
        return point == null ? 0 : point[0].lengthInBytes() + point[1].lengthInBytes();
    }

    @Override
    public void toBytes(byte[] b, int offset) {
        if (point != null) {
            point[0].toBytes(b, offset);
            point[1].toBytes(b, offset + point[0].lengthInBytes());
        }
    }

    /// Whether it has the same corners, whichever two of the four are told.
    @Override
    public boolean equals(@Nullable Object obj) {
        return obj instanceof PGbox other && Arrays.equals(corners(), other.corners());
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(corners());
    }

    /// Left, right, bottom, top.
    private double[] corners() {
        if (point == null) {
            return new double[0];
        }
        return new double[] {
            Math.min(point[0].x, point[1].x),
            Math.max(point[0].x, point[1].x),
            Math.min(point[0].y, point[1].y),
            Math.max(point[0].y, point[1].y)
        };
    }

    @Override
    public Object clone() throws CloneNotSupportedException {
        PGbox copy = (PGbox) super.clone();
        copy.point = Coordinates.copy(point);
        return copy;
    }
}
