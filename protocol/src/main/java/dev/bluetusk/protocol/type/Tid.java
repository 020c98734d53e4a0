package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// Where a version of a row lies in its table: PostgreSQL's `tid`, the type of `ctid`.
///
/// @param block  the page, 0 to 4,294,967,295
/// @param offset the place in the page, 0 to 65,535
public record Tid(long block, int offset) {
    /// Checks the ranges.
    public Tid {
        if (block != (block & 0xFFFF_FFFFL) || offset != (offset & 0xFFFF)) {
            throw ValueException.outOfRange("(" + block + "," + offset + ")", "tid");
        }
    }

    static Tid read(WireReader value) {
        long block = Integer.toUnsignedLong(value.int4());
        return new Tid(block, value.unsignedInt2());
    }

    void write(WireWriter out) {
        out.int4((int) block).int2(offset);
    }

    static Tid parse(String text) {
        int comma = text.indexOf(',');
        if (!text.matches("\\([0-9]{1,10},[0-9]{1,5}\\)")) {
            throw ValueException.malformed("tid", text);
        }
        long block = Long.parseLong(text.substring(1, comma));
        return new Tid(block, Integer.parseInt(text.substring(comma + 1, text.length() - 1)));
    }

    /// PostgreSQL's text: `(0,1)`.
    @Override
    public String toString() {
        return "(" + block + "," + offset + ")";
    }
}
