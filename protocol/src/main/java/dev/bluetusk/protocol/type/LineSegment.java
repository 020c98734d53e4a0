package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// The part of a line between two points: PostgreSQL's `lseg`.
///
/// @param start one end
/// @param end   the other end
public record LineSegment(Point start, Point end) {
    static LineSegment read(WireReader value) {
        Point start = Point.read(value);
        return new LineSegment(start, Point.read(value));
    }

    void write(WireWriter out) {
        start.write(out);
        end.write(out);
    }

    static LineSegment parse(String text) {
        ShapeReader reader = new ShapeReader(text, "lseg").expect('[');
        Point start = reader.point();
        Point end = reader.expect(',').point();
        reader.expect(']').expectEnd();
        return new LineSegment(start, end);
    }

    /// PostgreSQL's text: `[(0,0),(1,1)]`.
    @Override
    public String toString() {
        return "[" + start + "," + end + "]";
    }
}
