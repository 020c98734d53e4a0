package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Oid;
import java.util.List;
import java.util.Map;

/// The codecs of points, lines and areas.
///
/// Stateless, safe for all threads.
final class GeometricTypes {
    private static final Codec<Point> POINT =
            new ValueCodec<>(type("point", Oid.POINT, 1017), Point.class, Point::read, Point::write, Point::parse);
    private static final Codec<Line> LINE =
            new ValueCodec<>(type("line", Oid.LINE, 629), Line.class, Line::read, Line::write, Line::parse);
    private static final Codec<LineSegment> SEGMENT = new ValueCodec<>(
            type("lseg", Oid.LSEG, 1018), LineSegment.class, LineSegment::read, LineSegment::write, LineSegment::parse);
    private static final Codec<Box> BOX =
            new ValueCodec<>(type("box", Oid.BOX, 1020), Box.class, Box::read, Box::write, Box::parse);
    private static final Codec<Path> PATH =
            new ValueCodec<>(type("path", Oid.PATH, 1019), Path.class, Path::read, Path::write, Path::parse);
    private static final Codec<Polygon> POLYGON = new ValueCodec<>(
            type("polygon", Oid.POLYGON, 1027), Polygon.class, Polygon::read, Polygon::write, Polygon::parse);
    private static final Codec<Circle> CIRCLE =
            new ValueCodec<>(type("circle", Oid.CIRCLE, 719), Circle.class, Circle::read, Circle::write, Circle::parse);

    private GeometricTypes() {}

    static List<Codec<?>> codecs() {
        return List.of(POINT, LINE, SEGMENT, BOX, PATH, POLYGON, CIRCLE);
    }

    static Map<Class<?>, Codec<?>> byClass() {
        return Map.of(
                Point.class, POINT,
                Line.class, LINE,
                LineSegment.class, SEGMENT,
                Box.class, BOX,
                Path.class, PATH,
                Polygon.class, POLYGON,
                Circle.class, CIRCLE);
    }

    private static PgType type(String name, int oid, int arrayOid) {
        return PgType.binary(name, oid, arrayOid);
    }
}
