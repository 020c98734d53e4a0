package dev.bluetusk.client.row;

import dev.bluetusk.protocol.type.Codec;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;

/// How the bytes of a column's values look, as far as that allows a short way to a Java value.
enum Shape {
    /// Four bytes of a whole number.
    INT4,
    /// Eight bytes of a whole number.
    INT8,
    /// Eight bytes of a floating-point number.
    FLOAT8,
    /// One byte, which is 0 for what is not true.
    BOOL,
    /// The characters of the value's text form, as they are.
    CHARACTERS,
    /// Any other: the codec knows.
    OTHER;

    static Shape of(Codec<?> codec, Format format) {
        return switch (format) {
            case BINARY -> ofBinary(codec.type().oid());
            case TEXT -> codec.textVaries() ? OTHER : CHARACTERS;
        };
    }

    private static Shape ofBinary(int typeOid) {
        return switch (typeOid) {
            case Oid.INT4 -> INT4;
            case Oid.INT8 -> INT8;
            case Oid.FLOAT8 -> FLOAT8;
            case Oid.BOOL -> BOOL;
            case Oid.TEXT, Oid.VARCHAR, Oid.BPCHAR, Oid.NAME, Oid.JSON -> CHARACTERS;
            default -> OTHER;
        };
    }
}
