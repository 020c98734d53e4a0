package dev.bluetusk.client.row;

import dev.bluetusk.protocol.type.BoolCodec;
import dev.bluetusk.protocol.type.ChangedTypeException;
import dev.bluetusk.protocol.type.Decoder;
import dev.bluetusk.protocol.type.Float8Codec;
import dev.bluetusk.protocol.type.Int4Codec;
import dev.bluetusk.protocol.type.Int8Codec;
import dev.bluetusk.protocol.type.Primitives;
import dev.bluetusk.protocol.wire.BigEndian;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.WireReader;
import java.nio.charset.StandardCharsets;

/// Decodes single values of a row where they are asked for: primitives without boxes for the types that are such,
/// and by the type's codec for all else.
final class ValueReader {
    private ValueReader() {}

    static int intAt(Columns columns, Cells cells, int index) {
        long place = cells.place(index);
        if (Cells.lengthIn(place) == Integer.BYTES && columns.shapeAt(index) == Shape.INT4) {
            return BigEndian.int4(cells.array(), Cells.offsetIn(place));
        }
        return intByType(columns, cells, index);
    }

    private static int intByType(Columns columns, Cells cells, int index) {
        Format format = columns.formatAt(index);
        byte[] array = cells.array();
        int offset = cells.offset(index);
        int length = present(columns, cells, index, "int");
        return switch (columns.typeOidAt(index)) {
            case Oid.INT4 -> Int4Codec.decodeInt(array, offset, length, format);
            case Oid.INT2, Oid.INT8, Oid.OID, Oid.NUMERIC, Oid.FLOAT4, Oid.FLOAT8 ->
                Primitives.intOf(columns.typeOidAt(index), array, offset, length, format);
            default -> decode(columns, cells, index, Integer.class);
        };
    }

    static long longAt(Columns columns, Cells cells, int index) {
        long place = cells.place(index);
        if (Cells.lengthIn(place) == Long.BYTES && columns.shapeAt(index) == Shape.INT8) {
            return BigEndian.int8(cells.array(), Cells.offsetIn(place));
        }
        return longByType(columns, cells, index);
    }

    private static long longByType(Columns columns, Cells cells, int index) {
        Format format = columns.formatAt(index);
        byte[] array = cells.array();
        int offset = cells.offset(index);
        int length = present(columns, cells, index, "long");
        return switch (columns.typeOidAt(index)) {
            case Oid.INT8 -> Int8Codec.decodeLong(array, offset, length, format);
            case Oid.INT4 -> Int4Codec.decodeInt(array, offset, length, format);
            case Oid.INT2, Oid.OID, Oid.NUMERIC, Oid.FLOAT4, Oid.FLOAT8 ->
                Primitives.longOf(columns.typeOidAt(index), array, offset, length, format);
            default -> decode(columns, cells, index, Long.class);
        };
    }

    static double doubleAt(Columns columns, Cells cells, int index) {
        long place = cells.place(index);
        if (Cells.lengthIn(place) == Double.BYTES && columns.shapeAt(index) == Shape.FLOAT8) {
            return Double.longBitsToDouble(BigEndian.int8(cells.array(), Cells.offsetIn(place)));
        }
        return doubleByType(columns, cells, index);
    }

    private static double doubleByType(Columns columns, Cells cells, int index) {
        Format format = columns.formatAt(index);
        byte[] array = cells.array();
        int offset = cells.offset(index);
        int length = present(columns, cells, index, "double");
        return switch (columns.typeOidAt(index)) {
            case Oid.FLOAT8 -> Float8Codec.decodeDouble(array, offset, length, format);
            case Oid.FLOAT4, Oid.NUMERIC, Oid.INT2, Oid.INT4, Oid.INT8, Oid.OID ->
                Primitives.doubleOf(columns.typeOidAt(index), array, offset, length, format);
            default -> decode(columns, cells, index, Double.class);
        };
    }

    static boolean booleanAt(Columns columns, Cells cells, int index) {
        long place = cells.place(index);
        if (Cells.lengthIn(place) == 1 && columns.shapeAt(index) == Shape.BOOL) {
            return cells.array()[Cells.offsetIn(place)] != 0;
        }
        return booleanByType(columns, cells, index);
    }

    private static boolean booleanByType(Columns columns, Cells cells, int index) {
        int length = present(columns, cells, index, "boolean");
        return columns.typeOidAt(index) == Oid.BOOL
                ? BoolCodec.decodeBoolean(cells.array(), cells.offset(index), length, columns.formatAt(index))
                : decode(columns, cells, index, Boolean.class);
    }

    static String stringAt(Columns columns, Cells cells, int index) {
        long place = cells.place(index);
        int length = Cells.lengthIn(place);
        if (length >= 0 && columns.shapeAt(index) == Shape.CHARACTERS) {
            return new String(cells.array(), Cells.offsetIn(place), length, StandardCharsets.UTF_8);
        }
        present(columns, cells, index, "String");
        columns.expectText(index, cells.types());
        return columns.text(index, value(cells, index, present(columns, cells, index, "String")));
    }

    static <T> T valueAt(Columns columns, Cells cells, int index, Class<T> target) {
        if (target == String.class) {
            return target.cast(stringAt(columns, cells, index));
        }
        if (cells.length(index) < 0) {
            throw missing(columns, index, target.getSimpleName());
        }
        return decode(columns, cells, index, target);
    }

    private static <T> T decode(Columns columns, Cells cells, int index, Class<T> target) {
        try {
            return decodeOnce(columns, cells, index, target);
        } catch (ChangedTypeException e) {
            columns.renew(e, cells.types());
            return decodeOnce(columns, cells, index, target);
        }
    }

    private static <T> T decodeOnce(Columns columns, Cells cells, int index, Class<T> target) {
        // Asking for the decoder may move the row, so the cursor comes after it.
        Decoder<T> decoder = columns.decoder(index, target, cells.types());
        return decoder.decode(value(cells, index, cells.length(index)), columns.formatAt(index));
    }

    private static WireReader value(Cells cells, int index, int length) {
        WireReader reader = cells.cursor();
        reader.reset(cells.array(), cells.offset(index), length);
        return reader;
    }

    private static int present(Columns columns, Cells cells, int index, String target) {
        int length = cells.length(index);
        if (length < 0) {
            throw missing(columns, index, target);
        }
        return length;
    }

    private static NullValueException missing(Columns columns, int index, String target) {
        return new NullValueException(columns.fields().get(index).name(), index + 1, target);
    }
}
