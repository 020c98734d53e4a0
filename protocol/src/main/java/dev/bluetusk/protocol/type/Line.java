package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// An endless line, the points where `ax + by + c = 0`: PostgreSQL's `line`.
///
/// The server refuses a line of which both `a` and `b` are zero.
///
/// @param a the factor of x
/// @param b the factor of y
/// @param c the constant
public record Line(double a, double b, double c) {
    static Line read(WireReader value) {
        double a = value.float8();
        double b = value.float8();
        return new Line(a, b, value.float8());
    }

    void write(WireWriter out) {
        out.float8(a).float8(b).float8(c);
    }

    static Line parse(String text) {
        ShapeReader reader = new ShapeReader(text, "line").expect('{');
        double a = reader.number();
        reader.expect(',');
        double b = reader.number();
        reader.expect(',');
        double c = reader.number();
        reader.expect('}').expectEnd();
        return new Line(a, b, c);
    }

    /// PostgreSQL's text: `{1,-1,0}`.
    @Override
    public String toString() {
        return "{" + FloatText.of(a) + "," + FloatText.of(b) + "," + FloatText.of(c) + "}";
    }
}
