package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.List;

/// Points joined by lines: PostgreSQL's `path`.
///
/// @param closed whether a line leads from the last point to the first
/// @param points at least one; the server refuses none
public record Path(boolean closed, List<Point> points) {
    /// Keeps a copy of the points.
    public Path {
        points = List.copyOf(points);
    }

    static Path read(WireReader value) {
        int closed = value.unsignedInt1();
        if (closed > 1) {
            throw new ProtocolException("expected 0 or 1 at the start of a value of path but got " + closed);
        }
        return new Path(closed == 1, ShapeReader.points(value, "path"));
    }

    void write(WireWriter out) {
        out.int1(closed ? 1 : 0).int4(points.size());
        points.forEach(point -> point.write(out));
    }

    static Path parse(String text) {
        ShapeReader reader = new ShapeReader(text, "path");
        boolean closed = reader.startsWith('(');
        List<Point> points = reader.expect(closed ? '(' : '[').points();
        reader.expect(closed ? ')' : ']').expectEnd();
        return new Path(closed, points);
    }

    /// PostgreSQL's text: `((0,0),(1,1))` if closed, else `[(0,0),(1,1)]`.
    @Override
    public String toString() {
        String joined = ShapeReader.joined(points);
        return closed ? "(" + joined + ")" : "[" + joined + "]";
    }
}
