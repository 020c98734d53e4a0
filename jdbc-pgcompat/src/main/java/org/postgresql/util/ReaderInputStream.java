package org.postgresql.util;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/// The characters of a reader as bytes of UTF-8, some at a time. Confined to one thread.
public class ReaderInputStream extends InputStream {
    private static final int CHARACTERS = 4096;

    private final Reader reader;
    private final CharsetEncoder encoder = StandardCharsets.UTF_8
            .newEncoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    private final CharBuffer characters = CharBuffer.allocate(CHARACTERS).flip();
    private final ByteBuffer bytes = ByteBuffer.allocate(3 * CHARACTERS).flip();
    private boolean ended;
    private boolean encoded;

    /// Reads from a reader, which it closes with itself.
    public ReaderInputStream(Reader reader) {
        this.reader = Objects.requireNonNull(reader, "reader");
    }

    @Override
    public int read() throws IOException {
        return fill() ? bytes.get() & 0xFF : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, target.length);
        if (length == 0) {
            return 0;
        }
        if (!fill()) {
            return -1;
        }
        int count = Math.min(length, bytes.remaining());
        bytes.get(target, offset, count);
        return count;
    }

    @Override
    public int available() {
        return bytes.remaining();
    }

    /// Has bytes ready, if there are any left.
    private boolean fill() throws IOException {
        while (!bytes.hasRemaining() && !encoded) {
            if (!ended) {
                characters.compact();
                ended = reader.read(characters) < 0;
                characters.flip();
            }
            bytes.clear();
            CoderResult result = encoder.encode(characters, bytes, ended);
            if (result.isError()) {
                result.throwException();
            }
            encoded = ended && !result.isOverflow() && encoder.flush(bytes).isUnderflow();
            bytes.flip();
        }
        return bytes.hasRemaining();
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
