package dev.bluetusk.jdbc.value;

import dev.bluetusk.protocol.type.Codec;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.type.PgArray;
import dev.bluetusk.protocol.type.TimestamptzCodec;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.WireReader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Cells as PostgreSQL's texts, the same whichever format a cell came in. Stateless.
final class Texts {
    private static final TimestamptzCodec INSTANTS = new TimestamptzCodec();

    private Texts() {}

    /// The text of a cell of a built-in type, with times in UTC.
    static String of(Cell cell) {
        return of(cell, Codecs.builtIn());
    }

    /// The text of a cell, with times in UTC.
    static String of(Cell cell, Codecs codecs) {
        if (cell.format() == Format.TEXT || isCharacters(cell.typeOid())) {
            return new String(cell.bytes(), cell.offset(), cell.length(), StandardCharsets.UTF_8);
        }
        return codecs.codec(cell.typeOid()).decodeText(reader(cell), Format.BINARY);
    }

    /// The text of a cell in binary whose text depends on the session's time zone.
    static String in(ZoneId zone, Cell cell, Codecs codecs) {
        if (cell.typeOid() == Oid.TIMESTAMPTZ) {
            return INSTANTS.text(INSTANTS.decode(reader(cell), Format.BINARY), zone);
        }
        Codec<?> codec = codecs.codec(cell.typeOid());
        if (cell.typeOid() == Oid.TIMESTAMPTZ_ARRAY
                && codec.decode(reader(cell), Format.BINARY) instanceof PgArray<?> array) {
            return array(zone, array).toString();
        }
        return codec.decodeText(reader(cell), Format.BINARY);
    }

    /// Whether the text of a type's values depends on the session's time zone.
    static boolean varies(int typeOid) {
        return typeOid == Oid.TIMESTAMPTZ || typeOid == Oid.TIMESTAMPTZ_ARRAY;
    }

    private static PgArray<String> array(ZoneId zone, PgArray<?> array) {
        List<@Nullable String> texts = new ArrayList<>();
        for (Object element : array.elements()) {
            texts.add(element instanceof Instant instant ? INSTANTS.text(instant, zone) : null);
        }
        int[] lengths = new int[array.dimensions()];
        int[] lowerBounds = new int[array.dimensions()];
        for (int i = 0; i < lengths.length; i++) {
            lengths[i] = array.length(i);
            lowerBounds[i] = array.lowerBound(i);
        }
        return PgArray.of(lengths, lowerBounds, texts);
    }

    /// Whether both formats of a type are the same bytes.
    static boolean isCharacters(int typeOid) {
        return switch (typeOid) {
            case Oid.TEXT, Oid.VARCHAR, Oid.BPCHAR, Oid.NAME, Oid.UNKNOWN, Oid.JSON, Oid.XML, Oid.REFCURSOR -> true;
            default -> false;
        };
    }

    static WireReader reader(Cell cell) {
        return new WireReader(cell.bytes(), cell.offset(), cell.length());
    }
}
