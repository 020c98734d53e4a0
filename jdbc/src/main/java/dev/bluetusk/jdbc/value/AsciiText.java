package dev.bluetusk.jdbc.value;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.util.Objects;

/// A text that comes from a reader in ASCII; what has no place there is a question mark. Not for several threads.
final class AsciiText extends InputStream {
    private static final int ASCII_MAX = 0x7F;

    private final Reader text;

    AsciiText(Reader text) {
        this.text = text;
    }

    /// One question mark stands for a character of two units too.
    @Override
    public int read() throws IOException {
        int unit = text.read();
        while (unit >= 0 && Character.isLowSurrogate((char) unit)) {
            unit = text.read();
        }
        return unit > ASCII_MAX ? '?' : unit;
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
