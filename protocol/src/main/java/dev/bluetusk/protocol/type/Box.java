package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// A rectangle with upright sides: PostgreSQL's `box`.
///
/// The server puts the corners in order: a box with other corners comes back with these two.
///
/// @param high the upper right corner
/// @param low  the lower left corner
public record Box(Point high, Point low) {
    static Box read(WireReader value) {
        Point high = Point.read(value);
        return new Box(high, Point.read(value));
    }

    void write(WireWriter out) {
        high.write(out);
        low.write(out);
    }

    static Box parse(String text) {
        ShapeReader reader = new ShapeReader(text, "box");
        Point high = reader.point();
        Point low = reader.expect(',').point();
        reader.expectEnd();
        return new Box(high, low);
    }

    /// PostgreSQL's text: `(1,1),(0,0)`.
    @Override
    public String toString() {
        return high + "," + low;
    }
}
