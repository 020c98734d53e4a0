package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import java.util.ArrayList;
import java.util.List;

/// Walks over the text of a geometric value, which is made of numbers and signs around them.
///
/// Confined to the call that made it.
final class ShapeReader {
    private final String text;
    private final String typeName;
    private int at;

    ShapeReader(String text, String typeName) {
        this.text = text;
        this.typeName = typeName;
    }

    /// Points in binary format, of which each takes 16 bytes.
    static List<Point> points(WireReader value, String typeName) {
        int count = value.int4();
        if (count < 0 || count > value.remaining() / Point.BYTES) {
            throw new ProtocolException("expected as many points as a value of " + typeName + " holds but "
                    + value.remaining() + " bytes cannot hold " + count);
        }
        List<Point> points = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            points.add(Point.read(value));
        }
        return points;
    }

    /// Points with commas between them.
    static String joined(List<Point> points) {
        StringBuilder joined = new StringBuilder();
        for (Point point : points) {
            joined.append(joined.isEmpty() ? "" : ",").append(point);
        }
        return joined.toString();
    }

    boolean startsWith(char sign) {
        return at < text.length() && text.charAt(at) == sign;
    }

    ShapeReader expect(char sign) {
        if (!startsWith(sign)) {
            throw malformed();
        }
        at++;
        return this;
    }

    double number() {
        int first = at;
        while (at < text.length() && ",)]}>".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return FloatText.parseDouble(text.substring(first, at), typeName);
    }

    Point point() {
        expect('(');
        double x = number();
        expect(',');
        double y = number();
        expect(')');
        return new Point(x, y);
    }

    List<Point> points() {
        List<Point> points = new ArrayList<>();
        points.add(point());
        while (startsWith(',')) {
            expect(',');
            points.add(point());
        }
        return points;
    }

    void expectEnd() {
        if (at != text.length()) {
            throw malformed();
        }
    }

    ValueException malformed() {
        return ValueException.malformed(typeName, text);
    }
}
