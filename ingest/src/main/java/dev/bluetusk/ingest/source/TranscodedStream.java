package dev.bluetusk.ingest.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;

/// A text of any encoding as UTF-8, in constant memory.
///
/// Bytes that are no character are kept, each behind the byte 0xff, which no UTF-8 has: so the record that holds
/// them is found and rejected, and nothing is replaced in silence. Of such bytes those below 0x80 are left out
/// behind their 0xff, since they would be taken for text.
final class TranscodedStream extends InputStream {
    /// Marks a byte that is no character.
    static final byte NO_CHARACTER = (byte) 0xff;

    private static final int BUFFER_BYTES = 16 << 10;
    private static final int UTF8_BYTES_MAX = 3;

    /// What the longest run of bytes that are no character may take, as a decoder tells it.
    private static final int RUN_BYTES_MAX = 64;

    private final InputStream in;
    private final CharsetDecoder decoder;
    private final ByteBuffer bytes = ByteBuffer.allocate(BUFFER_BYTES).flip();
    private final CharBuffer characters = CharBuffer.allocate(BUFFER_BYTES);
    private final byte[] utf8 = new byte[BUFFER_BYTES * UTF8_BYTES_MAX + 2 * RUN_BYTES_MAX];
    private int position;
    private int limit;
    private final int runBytesMax;
    private char highSurrogate;
    private boolean ended;

    TranscodedStream(InputStream in, Charset charset) {
        this.in = in;
        // The decoders of UTF-16 also take what follows half a pair for damaged, and that may be a line end.
        this.runBytesMax = charset.name().startsWith("UTF-16") ? 2 : RUN_BYTES_MAX;
        this.decoder = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        while (position == limit) {
            if (ended) {
                return -1;
            }
            decode();
        }
        int count = Math.min(length, limit - position);
        System.arraycopy(utf8, position, target, offset, count);
        position += count;
        return count;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /// Decodes what lies in the buffer, up to the first bytes that are no character.
    private void decode() throws IOException {
        position = 0;
        limit = 0;
        boolean last = fill();
        CoderResult result = decoder.decode(bytes, characters, last);
        if (last && result.isUnderflow()) {
            result = decoder.flush(characters);
            ended = result.isUnderflow();
        }
        characters.flip();
        encode(characters.array(), characters.limit());
        characters.clear();
        if (result.isError()) {
            for (int i = 0; i < Math.min(runBytesMax, result.length()); i++) {
                keep(bytes.get());
            }
            decoder.reset();
        }
    }

    private void keep(byte value) {
        utf8[limit++] = NO_CHARACTER;
        if (value < 0) {
            utf8[limit++] = value;
        }
    }

    /// True at the end of the stream.
    private boolean fill() throws IOException {
        bytes.compact();
        int got = in.readNBytes(bytes.array(), bytes.position(), bytes.remaining());
        boolean last = got < bytes.remaining();
        bytes.position(bytes.position() + got);
        bytes.flip();
        return last;
    }

    private void encode(char[] source, int count) {
        int target = limit;
        for (int i = 0; i < count; i++) {
            char current = source[i];
            if (current < 0x80) {
                utf8[target++] = (byte) current;
            } else if (current < 0x800) {
                utf8[target++] = (byte) (0xc0 | (current >> 6));
                utf8[target++] = (byte) (0x80 | (current & 0x3f));
            } else if (Character.isHighSurrogate(current)) {
                highSurrogate = current;
            } else if (Character.isLowSurrogate(current)) {
                int point = Character.toCodePoint(highSurrogate, current);
                utf8[target++] = (byte) (0xf0 | (point >> 18));
                utf8[target++] = (byte) (0x80 | ((point >> 12) & 0x3f));
                utf8[target++] = (byte) (0x80 | ((point >> 6) & 0x3f));
                utf8[target++] = (byte) (0x80 | (point & 0x3f));
            } else {
                utf8[target++] = (byte) (0xe0 | (current >> 12));
                utf8[target++] = (byte) (0x80 | ((current >> 6) & 0x3f));
                utf8[target++] = (byte) (0x80 | (current & 0x3f));
            }
        }
        limit = target;
    }
}
