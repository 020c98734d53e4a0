package org.postgresql.geometric;

import java.io.Serial;
import java.nio.ByteBuffer;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PGBinaryObject;
import org.postgresql.util.PGobject;

/// A `point`.
public class PGpoint extends PGobject implements PGBinaryObject {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Its place from left to right.
    public double x;

    /// Its place from below upwards.
    public double y;

    /// Whether it is NULL.
    public boolean isNull;

    /// Makes one at the origin.
    public PGpoint() {
        type = "point";
    }

    /// Makes one at a place.
    public PGpoint(double x, double y) {
        this();
        this.x = x;
        this.y = y;
    }

    /// Reads one such as `(1,2)`.
    ///
    /// @throws SQLException if the text is none
    public PGpoint(@Nullable String value) throws SQLException {
        this();
        read(value);
    }

    private void read(@Nullable String value) throws SQLException {
        isNull = value == null;
        if (value != null) {
            double[] numbers = Coordinates.of(value, "point", 2);
            x = numbers[0];
            y = numbers[1];
        }
    }

    @Override
    public void setValue(@Nullable String s) throws SQLException {
        read(s);
    }

    @Override
    public void setByteValue(byte[] b, int offset) {
        ByteBuffer bytes = ByteBuffer.wrap(b, offset, lengthInBytes());
        isNull = false;
        x = bytes.getDouble();
        y = bytes.getDouble();
    }

    @Override
    public int lengthInBytes() {
        return isNull ? 0 : 2 * Double.BYTES;
    }

    @Override
    public void toBytes(byte[] b, int offset) {
        if (!isNull) {
            ByteBuffer.wrap(b, offset, lengthInBytes()).putDouble(x).putDouble(y);
        }
    }

    @Override
    public @Nullable String getValue() {
        return isNull ? null : "(" + x + "," + y + ")";
    }

    /// Moves it by whole numbers.
    public void translate(int x, int y) {
        translate((double) x, (double) y);
    }

    /// Moves it by some way.
    public void translate(double x, double y) {
        isNull = false;
        this.x += x;
        this.y += y;
    }

    /// Moves it to a place.
    public void move(int x, int y) {
        setLocation(x, y);
    }

    /// Moves it to a place.
    public void move(double x, double y) {
        isNull = false;
        this.x = x;
        this.y = y;
    }

    /// Moves it to a place.
    public void setLocation(int x, int y) {
        move((double) x, (double) y);
    }

    @Override
    public boolean equals(@Nullable Object obj) {
        return obj instanceof PGpoint other && isNull == other.isNull && (isNull || (x == other.x && y == other.y));
    }

    @Override
    public int hashCode() {
        return isNull ? 0 : 31 * Double.hashCode(x) + Double.hashCode(y);
    }
}
