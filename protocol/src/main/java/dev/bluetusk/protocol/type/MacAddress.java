package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.HexFormat;

/// The hardware address of a network card: PostgreSQL's `macaddr`.
///
/// @param octets 6 bytes
public record MacAddress(Octets octets) {
    private static final int BYTES = 6;
    private static final HexFormat TEXT = HexFormat.ofDelimiter(":");

    /// Checks the size.
    public MacAddress {
        if (octets.length() != BYTES) {
            throw new IllegalArgumentException("expected 6 bytes but got " + octets.length());
        }
    }

    static MacAddress read(WireReader value) {
        return new MacAddress(value.octets(BYTES));
    }

    void write(WireWriter out) {
        out.octets(octets);
    }

    static MacAddress parse(String text) {
        if (text.length() != 3 * BYTES - 1) {
            throw ValueException.malformed("macaddr", text);
        }
        try {
            return new MacAddress(Octets.of(TEXT.parseHex(text)));
        } catch (IllegalArgumentException e) {
            throw ValueException.malformed("macaddr", text);
        }
    }

    /// PostgreSQL's text: two digits a byte, with colons between them.
    @Override
    public String toString() {
        return TEXT.formatHex(octets.toByteArray());
    }
}
