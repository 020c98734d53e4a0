package org.postgresql.largeobject;

import java.io.IOException;
import java.io.InputStream;
import java.sql.SQLException;

/// The rest of a large object as a stream that reads ahead. It can go back to a mark however far that is, and
/// skips without reading. Its end closes the object.
final class ObjectInput extends InputStream {
    /// An object has no more bytes.
    private static final long SIZE_MAX = 4L << 40;

    private static final byte[] NOTHING = {};

    private final LargeObject object;
    private final int bufferSize;
    private final long end;
    private byte[] buffer = NOTHING;
    private long bufferStart;
    private long at;
    private long marked;
    private boolean closed;

    /// Begins where the object stands.
    ///
    /// @param bufferSize how many bytes are read ahead
    /// @param limit how many bytes are read at most
    ObjectInput(LargeObject object, int bufferSize, long limit) throws SQLException {
        this.object = object;
        this.bufferSize = bufferSize;
        this.at = object.tell64();
        this.bufferStart = at;
        this.marked = at;
        this.end = limit > SIZE_MAX - at ? SIZE_MAX : at + limit;
    }

    private int buffered() {
        long left = bufferStart + buffer.length - at;
        return at < bufferStart || left <= 0 ? 0 : (int) left;
    }

    /// How many bytes lie ready; 0 at the end.
    private int fill() throws IOException {
        if (closed) {
            throw new IOException("this stream is closed");
        }
        if (buffered() == 0 && at < end) {
            try {
                if (object.tell64() != at) {
                    object.seek64(at, LargeObject.SEEK_SET);
                }
                buffer = object.read((int) Math.min(bufferSize, end - at));
                bufferStart = at;
            } catch (SQLException e) {
                throw new IOException(e);
            }
        }
        return (int) Math.min(buffered(), end - at);
    }

    @Override
    public int read() throws IOException {
        if (fill() == 0) {
            return -1;
        }
        int value = buffer[(int) (at - bufferStart)] & 0xFF;
        at++;
        return value;
    }

    /// Reads as many bytes as there is room for, unless the object ends before.
    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int done = 0;
        int ready = length == 0 ? 0 : fill();
        while (ready > 0 && done < length) {
            int part = Math.min(ready, length - done);
            System.arraycopy(buffer, (int) (at - bufferStart), target, offset + done, part);
            at += part;
            done += part;
            ready = done < length ? fill() : 0;
        }
        return done == 0 && length > 0 ? -1 : done;
    }

    /// Goes on, behind the end of the object too.
    @Override
    public long skip(long count) throws IOException {
        long way = Math.min(Math.max(0, count), end - at);
        if (closed || (way < count && end == SIZE_MAX)) {
            throw new IOException("expected a place within " + SIZE_MAX + " bytes");
        }
        at += way;
        return way;
    }

    @Override
    public int available() {
        return buffered();
    }

    @Override
    public boolean markSupported() {
        return true;
    }

    @Override
    public void mark(int limit) {
        marked = at;
    }

    @Override
    public void reset() throws IOException {
        if (closed) {
            throw new IOException("this stream is closed");
        }
        at = marked;
    }

    @Override
    public void close() throws IOException {
        closed = true;
        try {
            object.close();
        } catch (SQLException e) {
            throw new IOException(e);
        }
    }
}
