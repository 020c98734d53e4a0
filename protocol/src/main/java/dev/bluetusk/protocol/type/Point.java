package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// A point of a plane: PostgreSQL's `point`.
///
/// @param x the place from left to right
/// @param y the place from bottom to top
public record Point(double x, double y) {
    static final int BYTES = 16;

    static Point read(WireReader value) {
        double x = value.float8();
        return new Point(x, value.float8());
    }

    void write(WireWriter out) {
        out.float8(x).float8(y);
    }

    static Point parse(String text) {
        ShapeReader reader = new ShapeReader(text, "point");
        Point point = reader.point();
        reader.expectEnd();
        return point;
    }

    /// PostgreSQL's text: `(1.5,2)`.
    @Override
    public String toString() {
        return "(" + FloatText.of(x) + "," + FloatText.of(y) + ")";
    }
}
