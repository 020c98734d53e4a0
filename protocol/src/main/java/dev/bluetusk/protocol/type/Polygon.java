package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.List;

/// An area with corners: PostgreSQL's `polygon`.
///
/// @param points the corners, at least one; the server refuses none
public record Polygon(List<Point> points) {
    /// Keeps a copy of the corners.
    public Polygon {
        points = List.copyOf(points);
    }

    static Polygon read(WireReader value) {
        return new Polygon(ShapeReader.points(value, "polygon"));
    }

    void write(WireWriter out) {
        out.int4(points.size());
        points.forEach(point -> point.write(out));
    }

    static Polygon parse(String text) {
        ShapeReader reader = new ShapeReader(text, "polygon").expect('(');
        List<Point> points = reader.points();
        reader.expect(')').expectEnd();
        return new Polygon(points);
    }

    /// PostgreSQL's text: `((0,0),(1,1),(2,0))`.
    @Override
    public String toString() {
        return "(" + ShapeReader.joined(points) + ")";
    }
}
