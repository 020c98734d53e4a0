package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// A circle: PostgreSQL's `circle`.
///
/// @param center its middle
/// @param radius its half width, not negative; the server checks that
public record Circle(Point center, double radius) {
    static Circle read(WireReader value) {
        Point center = Point.read(value);
        return new Circle(center, value.float8());
    }

    void write(WireWriter out) {
        center.write(out);
        out.float8(radius);
    }

    static Circle parse(String text) {
        ShapeReader reader = new ShapeReader(text, "circle").expect('<');
        Point center = reader.point();
        double radius = reader.expect(',').number();
        reader.expect('>').expectEnd();
        return new Circle(center, radius);
    }

    /// PostgreSQL's text: `<(0,0),1.5>`.
    @Override
    public String toString() {
        return "<" + center + "," + FloatText.of(radius) + ">";
    }
}
