package dev.bluetusk.jdbc.value;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/// The bytes of a `bytea` whose text comes as a stream, in whichever of the server's two styles it is written:
/// `\x` and hexadecimal digits, or characters with escapes such as `\\` and `\001`.
///
/// Not for several threads.
final class TextBytea extends InputStream {
    private static final int PIECE = 8 * 1024;
    private static final int HEX_BITS = 4;
    private static final int OCTAL_BITS = 3;
    private static final int OCTAL_DIGITS = 3;

    private final InputStream text;
    private final byte[] piece = new byte[PIECE];
    private int next;
    private int end;
    private Style style = Style.UNKNOWN;

    private enum Style {
        UNKNOWN,
        HEX,
        ESCAPE
    }

    TextBytea(InputStream text) {
        this.text = text;
    }

    /// The next character of the text; -1 at its end.
    private int character() throws IOException {
        if (next == end) {
            next = 0;
            end = Math.max(0, text.read(piece, 0, piece.length));
        }
        return next == end ? -1 : piece[next++] & 0xFF;
    }

    @Override
    public int read() throws IOException {
        if (style == Style.UNKNOWN) {
            int first = character();
            int second = first == '\\' ? character() : -1;
            style = second == 'x' ? Style.HEX : Style.ESCAPE;
            if (style == Style.ESCAPE) {
                return first == '\\' ? escaped(second) : first;
            }
        }
        int character = character();
        if (character < 0) {
            return -1;
        }
        return switch (style) {
            case HEX -> digit(character, 1 << HEX_BITS) << HEX_BITS | digit(character(), 1 << HEX_BITS);
            case ESCAPE, UNKNOWN -> character == '\\' ? escaped(character()) : character;
        };
    }

    /// The byte of an escape whose first character behind the backslash was read.
    private int escaped(int first) throws IOException {
        if (first == '\\') {
            return first;
        }
        int value = digit(first, 1 << OCTAL_BITS);
        for (int i = 1; i < OCTAL_DIGITS; i++) {
            value = value << OCTAL_BITS | digit(character(), 1 << OCTAL_BITS);
        }
        return value & 0xFF;
    }

    private static int digit(int character, int radix) throws IOException {
        int digit = character < 0 ? -1 : Character.digit(character, radix);
        if (digit < 0) {
            throw new IOException("expected the text of a bytea but it has a wrong digit");
        }
        return digit;
    }

    @Override
    public int read(byte[] target, int offset, int lengthMax) throws IOException {
        Objects.checkFromIndexSize(offset, lengthMax, target.length);
        int count = 0;
        while (count < lengthMax) {
            int value = read();
            if (value < 0) {
                return count == 0 ? -1 : count;
            }
            target[offset + count++] = (byte) value;
        }
        return count;
    }

    @Override
    public void close() throws IOException {
        text.close();
    }
}
