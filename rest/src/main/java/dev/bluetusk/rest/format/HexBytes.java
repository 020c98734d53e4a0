package dev.bluetusk.rest.format;

import dev.bluetusk.rest.json.BodyBuffer;

/// PostgreSQL's text of a `bytea`, `\x00ff`, to its bytes. Stateless.
final class HexBytes {
    private HexBytes() {}

    static void write(byte[] source, int offset, int length, BodyBuffer out) {
        for (int at = offset + 2; at < offset + length; at += 2) {
            int high = Character.digit(source[at], 16);
            int low = Character.digit(source[at + 1], 16);
            out.put((char) ((high << 4) | low));
        }
    }
}
