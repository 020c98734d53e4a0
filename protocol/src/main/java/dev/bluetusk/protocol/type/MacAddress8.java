package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.HexFormat;

/// The hardware address of a network card: PostgreSQL's `macaddr8`.
///
/// @param octets 8 bytes
public record MacAddress8(Octets octets) {
    private static final int BYTES = 8;
    private static final HexFormat TEXT = HexFormat.ofDelimiter(":");

    /// Checks the size.
    public MacAddress8 {
        if (octets.length() != BYTES) {
            throw new IllegalArgumentException("expected 8 bytes but got " + octets.length());
        }
    }

    static MacAddress8 read(WireReader value) {
        return new MacAddress8(value.octets(BYTES));
    }

    void write(WireWriter out) {
        out.octets(octets);
    }

    static MacAddress8 parse(String text) {
        if (text.length() != 3 * BYTES - 1) {
            throw ValueException.malformed("macaddr8", text);
        }
        try {
            return new MacAddress8(Octets.of(TEXT.parseHex(text)));
        } catch (IllegalArgumentException e) {
            throw ValueException.malformed("macaddr8", text);
        }
    }

    /// PostgreSQL's text: two digits a byte, with colons between them.
    @Override
    public String toString() {
        return TEXT.formatHex(octets.toByteArray());
    }
}
