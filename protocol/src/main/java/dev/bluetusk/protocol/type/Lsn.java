package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.Locale;

/// A place in the server's write-ahead log: PostgreSQL's `pg_lsn`.
///
/// @param position bytes since the log's beginning, without a sign
public record Lsn(long position) implements Comparable<Lsn> {
    private static final int PART_MAX = 8;

    static Lsn read(WireReader value) {
        return new Lsn(value.int8());
    }

    void write(WireWriter out) {
        out.int8(position);
    }

    /// The place that a text such as `16/B374D848` names.
    ///
    /// @throws ValueException if it is none
    public static Lsn parse(String text) {
        int slash = text.indexOf('/');
        if (slash < 1 || slash > PART_MAX || !text.matches("[0-9A-Fa-f]+/[0-9A-Fa-f]{1,8}")) {
            throw ValueException.malformed("pg_lsn", text);
        }
        long high = Long.parseLong(text.substring(0, slash), 16);
        return new Lsn(high << 32 | Long.parseLong(text.substring(slash + 1), 16));
    }

    @Override
    public int compareTo(Lsn other) {
        return Long.compareUnsigned(position, other.position);
    }

    /// PostgreSQL's text: `16/B374D848`.
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%X/%X", position >>> 32, position & 0xFFFF_FFFFL);
    }
}
