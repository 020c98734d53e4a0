package dev.bluetusk.ingest.source;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/// Unpacks gzip with all its joined members.
///
/// The JDK's own stream takes a pause of the network for the end of the file, and bytes that it does not know
/// behind a member too; both would lose records in silence. Here only the end of the stream is the end; zero
/// bytes may fill a last block, as on tapes.
final class GzipStream extends InputStream {
    private static final int BUFFER_BYTES = 64 << 10;
    private static final int DEFLATE = 8;
    private static final int HEADER_CHECKSUM = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;

    private final BufferedInputStream in;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 checksum = new CRC32();
    private final byte[] packed = new byte[BUFFER_BYTES];
    private int fed;
    private long memberBytes;
    private boolean ended;

    GzipStream(InputStream in) throws IOException {
        this.in = new BufferedInputStream(in, BUFFER_BYTES);
        header(need());
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
        while (!ended) {
            int got = inflate(target, offset, length);
            if (got > 0) {
                checksum.update(target, offset, got);
                memberBytes += got;
                return got;
            }
            if (inflater.finished()) {
                endMember();
            } else if (inflater.needsDictionary()) {
                throw new IOException("a preset dictionary");
            } else {
                feed();
            }
        }
        return -1;
    }

    @Override
    public void close() throws IOException {
        inflater.end();
        in.close();
    }

    private int inflate(byte[] target, int offset, int length) throws IOException {
        try {
            return inflater.inflate(target, offset, length);
        } catch (DataFormatException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /// Marks the place, so that what the inflater leaves can be read again.
    private void feed() throws IOException {
        in.mark(BUFFER_BYTES);
        int got = in.read(packed, 0, packed.length);
        if (got < 0) {
            throw new EOFException("unexpected end");
        }
        inflater.setInput(packed, 0, got);
        fed = got;
    }

    private void endMember() throws IOException {
        in.reset();
        in.skipNBytes(fed - inflater.getRemaining());
        long expected = little(4);
        long size = little(4);
        if (expected != checksum.getValue() || size != (memberBytes & 0xffffffffL)) {
            throw new IOException("its checksum does not fit");
        }
        inflater.reset();
        checksum.reset();
        memberBytes = 0;
        fed = 0;
        int next = in.read();
        while (next == 0) {
            next = in.read();
        }
        ended = next < 0;
        if (!ended) {
            header(next);
        }
    }

    private void header(int first) throws IOException {
        if (first != 0x1f || need() != 0x8b || need() != DEFLATE) {
            throw new IOException("bytes that are no gzip member");
        }
        int flags = need();
        in.skipNBytes(6);
        if ((flags & EXTRA) != 0) {
            in.skipNBytes(little(2));
        }
        if ((flags & NAME) != 0) {
            skipText();
        }
        if ((flags & COMMENT) != 0) {
            skipText();
        }
        if ((flags & HEADER_CHECKSUM) != 0) {
            in.skipNBytes(2);
        }
    }

    private void skipText() throws IOException {
        int next = need();
        while (next != 0) {
            next = need();
        }
    }

    private long little(int bytes) throws IOException {
        long value = 0;
        for (int i = 0; i < bytes; i++) {
            value |= (long) need() << (8 * i);
        }
        return value;
    }

    private int need() throws IOException {
        int next = in.read();
        if (next < 0) {
            throw new EOFException("unexpected end");
        }
        return next;
    }
}
