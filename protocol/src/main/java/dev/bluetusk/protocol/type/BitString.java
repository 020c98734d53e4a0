package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// A row of bits: PostgreSQL's `bit` and `varbit`.
///
/// @param length how many bits there are
/// @param octets the bits, the first of them highest in the first byte; spare bits at the end are 0
public record BitString(int length, Octets octets) {
    /// Checks that the bytes are as many as the bits need.
    public BitString {
        int spare = octets.length() * 8 - length;
        boolean fits = length >= 0 && spare >= 0 && spare < 8;
        if (!fits || (spare > 0 && (octets.at(octets.length() - 1) & ((1 << spare) - 1)) != 0)) {
            throw new IllegalArgumentException("expected the bytes of " + length + " bits with spare bits of 0 but got "
                    + octets.length() + " bytes: " + octets);
        }
    }

    /// The bits that a text of `0` and `1` shows.
    ///
    /// @throws ValueException if the text has another character
    public static BitString of(String digits) {
        byte[] bytes = new byte[(digits.length() + 7) / 8];
        for (int i = 0; i < digits.length(); i++) {
            switch (digits.charAt(i)) {
                case '0' -> {}
                case '1' -> bytes[i / 8] |= (byte) (0x80 >> (i % 8));
                default -> throw ValueException.malformed("bit", digits);
            }
        }
        return new BitString(digits.length(), Octets.of(bytes));
    }

    static BitString read(WireReader value) {
        int length = value.int4();
        if (length < 0 || (length + 7L) / 8 != value.remaining()) {
            throw new ProtocolException(
                    "expected the bytes of " + length + " bits but got " + value.remaining() + " bytes");
        }
        byte[] bytes = value.bytes(value.remaining());
        if (length % 8 != 0) {
            bytes[bytes.length - 1] &= (byte) (0xFF << (8 - length % 8));
        }
        return new BitString(length, Octets.of(bytes));
    }

    void write(WireWriter out) {
        out.int4(length).octets(octets);
    }

    /// Whether a bit is 1.
    ///
    /// @param index counts from 0
    public boolean at(int index) {
        if (index < 0 || index >= length) {
            throw new IndexOutOfBoundsException("expected a bit from 0 to " + (length - 1) + " but got " + index);
        }
        return (octets.at(index / 8) & (0x80 >> (index % 8))) != 0;
    }

    /// PostgreSQL's text: `1011`.
    @Override
    public String toString() {
        StringBuilder digits = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            digits.append(at(i) ? '1' : '0');
        }
        return digits.toString();
    }
}
