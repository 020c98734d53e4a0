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
import org.jspecify.annotations.Nullable;

/// Decodes single values of a row where they are asked for: primitives without boxes for the types that are such,
/// and by the type's codec for all else.
final class ValueReader {
    private final Columns columns;
    private final Cells cells;
    private final TypeSource types;
    private @Nullable WireReader cursor;

    ValueReader(Columns columns, Cells cells, TypeSource types) {
        this.types = types;
        this.columns = columns;
        this.cells = cells;
    }

    int intAt(int index) {
        long place = cells.place(index);
        if (Cells.lengthIn(place) == Integer.BYTES && columns.shapeAt(index) == Shape.INT4) {
            return BigEndian.int4(cells.array(), Cells.offsetIn(place));
        }
        return intByType(index);
    }

    private int intByType(int index) {
        Format format = columns.formatAt(index);
        byte[] array = cells.array();
        int offset = cells.offset(index);
        int length = present(index, "int");
        return switch (columns.typeOidAt(index)) {
            case Oid.INT4 -> Int4Codec.decodeInt(array, offset, length, format);
            case Oid.INT2, Oid.INT8, Oid.OID, Oid.NUMERIC, Oid.FLOAT4, Oid.FLOAT8 ->
                Primitives.intOf(columns.typeOidAt(index), array, offset, length, format);
            default -> decode(index, Integer.class);
        };
    }

    long longAt(int index) {
        long place = cells.place(index);
        if (Cells.lengthIn(place) == Long.BYTES && columns.shapeAt(index) == Shape.INT8) {
            return BigEndian.int8(cells.array(), Cells.offsetIn(place));
        }
        return longByType(index);
    }

    private long longByType(int index) {
        Format format = columns.formatAt(index);
        byte[] array = cells.array();
        int offset = cells.offset(index);
        int length = present(index, "long");
        return switch (columns.typeOidAt(index)) {
            case Oid.INT8 -> Int8Codec.decodeLong(array, offset, length, format);
            case Oid.INT4 -> Int4Codec.decodeInt(array, offset, length, format);
            case Oid.INT2, Oid.OID, Oid.NUMERIC, Oid.FLOAT4, Oid.FLOAT8 ->
                Primitives.longOf(columns.typeOidAt(index), array, offset, length, format);
            default -> decode(index, Long.class);
        };
    }

    double doubleAt(int index) {
        long place = cells.place(index);
        if (Cells.lengthIn(place) == Double.BYTES && columns.shapeAt(index) == Shape.FLOAT8) {
            return Double.longBitsToDouble(BigEndian.int8(cells.array(), Cells.offsetIn(place)));
        }
        return doubleByType(index);
    }

    private double doubleByType(int index) {
        Format format = columns.formatAt(index);
        byte[] array = cells.array();
        int offset = cells.offset(index);
        int length = present(index, "double");
        return switch (columns.typeOidAt(index)) {
            case Oid.FLOAT8 -> Float8Codec.decodeDouble(array, offset, length, format);
            case Oid.FLOAT4, Oid.NUMERIC, Oid.INT2, Oid.INT4, Oid.INT8, Oid.OID ->
                Primitives.doubleOf(columns.typeOidAt(index), array, offset, length, format);
            default -> decode(index, Double.class);
        };
    }

    boolean booleanAt(int index) {
        int length = present(index, "boolean");
        return columns.typeOidAt(index) == Oid.BOOL
                ? BoolCodec.decodeBoolean(cells.array(), cells.offset(index), length, columns.formatAt(index))
                : decode(index, Boolean.class);
    }

    String stringAt(int index) {
        long place = cells.place(index);
        int length = Cells.lengthIn(place);
        if (length >= 0 && columns.shapeAt(index) == Shape.CHARACTERS) {
            return new String(cells.array(), Cells.offsetIn(place), length, StandardCharsets.UTF_8);
        }
        present(index, "String");
        columns.expectText(index, types);
        return columns.text(index, value(index, present(index, "String")));
    }

    <T> T valueAt(int index, Class<T> target) {
        if (target == String.class) {
            return target.cast(stringAt(index));
        }
        present(index, target.getSimpleName());
        return decode(index, target);
    }

    private <T> T decode(int index, Class<T> target) {
        try {
            return decodeOnce(index, target);
        } catch (ChangedTypeException e) {
            columns.renew(e, types);
            return decodeOnce(index, target);
        }
    }

    private <T> T decodeOnce(int index, Class<T> target) {
        // Asking for the decoder may move the row, so the cursor comes after it.
        Decoder<T> decoder = columns.decoder(index, target, types);
        return decoder.decode(value(index, cells.length(index)), columns.formatAt(index));
    }

    private WireReader value(int index, int length) {
        WireReader reader = cursor;
        if (reader == null) {
            reader = new WireReader();
            cursor = reader;
        }
        reader.reset(cells.array(), cells.offset(index), length);
        return reader;
    }

    private int present(int index, String target) {
        int length = cells.length(index);
        if (length < 0) {
            throw new NullValueException(columns.fields().get(index).name(), index + 1, target);
        }
        return length;
    }
}
