package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.SqlState;

/// Columns of any number type as Java primitives, without boxing.
///
/// Each method does the same as [Codecs#decoder] with the wrapper's class, and is exact in the same way: a
/// number that has no place in the primitive (too large, or with a fraction) gives a [ValueException].
/// Stateless, safe for all threads.
public final class Primitives {
    private Primitives() {}

    /// A value as `boolean`.
    ///
    /// @param typeOid the column's type
    /// @param array   the array that holds the value
    /// @param offset  the index of the value's first byte
    /// @param length  the value's length in bytes
    /// @param format  the column's format
    public static boolean booleanOf(int typeOid, byte[] array, int offset, int length, Format format) {
        if (typeOid == Oid.BOOL) {
            return BoolCodec.decodeBoolean(array, offset, length, format);
        }
        throw cannotRead(typeOid, "boolean");
    }

    /// A value as `short`; the parameters are as in [#booleanOf].
    public static short shortOf(int typeOid, byte[] array, int offset, int length, Format format) {
        return typeOid == Oid.INT2
                ? Int2Codec.decodeShort(array, offset, length, format)
                : Whole.toShort(wholeOf(typeOid, array, offset, length, format));
    }

    /// A value as `int`; the parameters are as in [#booleanOf].
    public static int intOf(int typeOid, byte[] array, int offset, int length, Format format) {
        return typeOid == Oid.INT4
                ? Int4Codec.decodeInt(array, offset, length, format)
                : Whole.toInt(wholeOf(typeOid, array, offset, length, format));
    }

    /// A value as `long`; the parameters are as in [#booleanOf].
    public static long longOf(int typeOid, byte[] array, int offset, int length, Format format) {
        return typeOid == Oid.INT8
                ? Int8Codec.decodeLong(array, offset, length, format)
                : wholeOf(typeOid, array, offset, length, format);
    }

    /// A value as `float`; the parameters are as in [#booleanOf].
    public static float floatOf(int typeOid, byte[] array, int offset, int length, Format format) {
        return switch (typeOid) {
            case Oid.FLOAT4 -> Float4Codec.decodeFloat(array, offset, length, format);
            case Oid.FLOAT8 -> Float8Codec.toFloat(Float8Codec.decodeDouble(array, offset, length, format));
            case Oid.NUMERIC -> Float8Codec.toFloat(NumericCodec.decodeDouble(array, offset, length, format));
            default -> wholeOf(typeOid, array, offset, length, format);
        };
    }

    /// A value as `double`; the parameters are as in [#booleanOf].
    public static double doubleOf(int typeOid, byte[] array, int offset, int length, Format format) {
        return switch (typeOid) {
            case Oid.FLOAT8 -> Float8Codec.decodeDouble(array, offset, length, format);
            case Oid.FLOAT4 -> Float4Codec.decodeFloat(array, offset, length, format);
            case Oid.NUMERIC -> NumericCodec.decodeDouble(array, offset, length, format);
            default -> wholeOf(typeOid, array, offset, length, format);
        };
    }

    private static long wholeOf(int typeOid, byte[] array, int offset, int length, Format format) {
        return switch (typeOid) {
            case Oid.INT2 -> Int2Codec.decodeShort(array, offset, length, format);
            case Oid.INT4 -> Int4Codec.decodeInt(array, offset, length, format);
            case Oid.INT8 -> Int8Codec.decodeLong(array, offset, length, format);
            case Oid.OID -> OidCodec.decodeLong(array, offset, length, format);
            case Oid.FLOAT4 -> Whole.toLong(Float4Codec.decodeFloat(array, offset, length, format));
            case Oid.FLOAT8 -> Whole.toLong(Float8Codec.decodeDouble(array, offset, length, format));
            case Oid.NUMERIC -> NumericCodec.decodeLong(array, offset, length, format);
            default -> throw cannotRead(typeOid, "a primitive number");
        };
    }

    private static ValueException cannotRead(int typeOid, String target) {
        return new ValueException(
                SqlState.CANNOT_COERCE,
                "a column of type " + Codecs.builtIn().codec(typeOid).type().name() + " cannot be read as " + target);
    }
}
