package dev.bluetusk.jdbc.value;

import dev.bluetusk.protocol.type.Codec;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/// Cells with values of built-in types, in both formats.
final class Cells {
    private Cells() {}

    /// A value by its text, once as text and once in binary.
    static List<Cell> both(int typeOid, String text) {
        return List.of(text(typeOid, text), binary(typeOid, text));
    }

    static Cell text(int typeOid, String text) {
        return cell(typeOid, text.getBytes(StandardCharsets.UTF_8), Format.TEXT);
    }

    static Cell binary(int typeOid, String text) {
        return cell(typeOid, encoded(Codecs.builtIn().codec(typeOid), text), Format.BINARY);
    }

    private static <T> byte[] encoded(Codec<T> codec, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        WireWriter out = new WireWriter();
        codec.encode(codec.decode(new WireReader(bytes, 0, bytes.length), Format.TEXT), out);
        return Arrays.copyOf(out.array(), out.length());
    }

    private static Cell cell(int typeOid, byte[] bytes, Format format) {
        Cell cell = new Cell();
        cell.type(typeOid, -1, format);
        byte[] row = new byte[bytes.length + 7];
        System.arraycopy(bytes, 0, row, 3, bytes.length);
        cell.point(row, 3, bytes.length);
        return cell;
    }
}
