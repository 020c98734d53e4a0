package org.postgresql.copy;

import java.io.IOException;
import java.io.InputStream;
import java.sql.SQLException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;

/// A COPY out of a table as a stream. Its end gives up what is left of the COPY.
public class PGCopyInputStream extends InputStream implements CopyOut {
    private final CopyOut copy;
    private boolean closed;
    private byte @Nullable [] piece;
    private int at;

    /// Starts a COPY TO STDOUT.
    ///
    /// @throws SQLException if the server refuses it
    public PGCopyInputStream(PGConnection connection, String sql) throws SQLException {
        this(connection.getCopyAPI().copyOut(sql));
    }

    /// Takes a COPY that is under way.
    public PGCopyInputStream(CopyOut op) {
        copy = op;
    }

    /// The piece that is to be read next; null at the end.
    private byte @Nullable [] fill() throws IOException {
        if (closed) {
            throw new IOException("this stream is closed");
        }
        byte[] now = piece;
        try {
            while (now == null || at == now.length) {
                now = copy.readFromCopy();
                piece = now;
                at = 0;
                if (now == null) {
                    return null;
                }
            }
        } catch (SQLException e) {
            throw new IOException("the data could not be read from COPY", e);
        }
        return now;
    }

    @Override
    public int read() throws IOException {
        byte[] now = fill();
        if (now == null) {
            return -1;
        }
        int value = now[at] & 0xFF;
        at++;
        return value;
    }

    @Override
    public int read(byte[] buf) throws IOException {
        return read(buf, 0, buf.length);
    }

    /// Reads as many bytes as there is room for, unless the COPY ends before.
    @Override
    public int read(byte[] buf, int off, int siz) throws IOException {
        int done = 0;
        byte[] now = fill();
        while (now != null && done < siz) {
            int part = Math.min(siz - done, now.length - at);
            System.arraycopy(now, at, buf, off + done, part);
            at += part;
            done += part;
            now = done < siz ? fill() : now;
        }
        return done == 0 && siz > 0 ? -1 : done;
    }

    @Override
    public int available() throws IOException {
        if (closed) {
            throw new IOException("this stream is closed");
        }
        byte[] now = piece;
        return now == null ? 0 : now.length - at;
    }

    /// Gives up what is left.
    @Override
    public void close() throws IOException {
        closed = true;
        if (copy.isActive()) {
            try {
                copy.cancelCopy();
            } catch (SQLException e) {
                throw new IOException("COPY could not be ended", e);
            }
        }
    }

    @Override
    public void cancelCopy() throws SQLException {
        copy.cancelCopy();
    }

    @Override
    public int getFieldCount() {
        return copy.getFieldCount();
    }

    @Override
    public int getFormat() {
        return copy.getFormat();
    }

    @Override
    public int getFieldFormat(int field) {
        return copy.getFieldFormat(field);
    }

    @Override
    public boolean isActive() {
        return !closed && copy.isActive();
    }

    @Override
    public long getHandledRowCount() {
        return copy.getHandledRowCount();
    }

    @Override
    public byte @Nullable [] readFromCopy() throws SQLException {
        return readFromCopy(true);
    }

    /// What is left of the piece that was begun, or the next one.
    @Override
    public byte @Nullable [] readFromCopy(boolean block) throws SQLException {
        byte[] now = piece;
        piece = null;
        if (now == null || at == now.length) {
            return copy.readFromCopy(block);
        }
        byte[] rest = Arrays.copyOfRange(now, at, now.length);
        at = 0;
        return rest;
    }
}
