package org.postgresql.copy;

import java.io.IOException;
import java.io.OutputStream;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.util.ByteStreamWriter;

/// A COPY into a table as a stream. Its end ends the COPY, and what was written is stored.
public class PGCopyOutputStream extends OutputStream implements CopyIn {
    private static final int BUFFER = 64 * 1024;

    private @Nullable CopyIn copy;
    private final byte[] buffer;
    private int filled;

    /// Starts a COPY FROM STDIN.
    ///
    /// @throws SQLException if the server refuses it
    public PGCopyOutputStream(PGConnection connection, String sql) throws SQLException {
        this(connection, sql, BUFFER);
    }

    /// Starts a COPY FROM STDIN.
    ///
    /// @param bufferSize how many bytes are gathered before they are sent
    /// @throws SQLException if the server refuses it
    public PGCopyOutputStream(PGConnection connection, String sql, int bufferSize) throws SQLException {
        this(connection.getCopyAPI().copyIn(sql), bufferSize);
    }

    /// Takes a COPY that is under way.
    public PGCopyOutputStream(CopyIn op) {
        this(op, BUFFER);
    }

    /// Takes a COPY that is under way.
    ///
    /// @param bufferSize how many bytes are gathered before they are sent
    public PGCopyOutputStream(CopyIn op, int bufferSize) {
        copy = op;
        buffer = new byte[bufferSize];
    }

    private CopyIn open() throws IOException {
        CopyIn now = copy;
        if (now == null) {
            throw new IOException("this stream is closed");
        }
        return now;
    }

    private CopyIn running() {
        CopyIn now = copy;
        if (now == null) {
            throw new IllegalStateException("this stream is closed");
        }
        return now;
    }

    @Override
    public void write(int b) throws IOException {
        open();
        if (filled == buffer.length) {
            send();
        }
        buffer[filled] = (byte) b;
        filled++;
    }

    @Override
    public void write(byte[] buf) throws IOException {
        write(buf, 0, buf.length);
    }

    @Override
    public void write(byte[] buf, int off, int siz) throws IOException {
        CopyIn now = open();
        if (siz > buffer.length - filled) {
            send();
        }
        if (siz > buffer.length) {
            try {
                now.writeToCopy(buf, off, siz);
            } catch (SQLException e) {
                throw new IOException("the data could not be sent to COPY", e);
            }
        } else {
            System.arraycopy(buf, off, buffer, filled, siz);
            filled += siz;
        }
    }

    private void send() throws IOException {
        try {
            open().writeToCopy(buffer, 0, filled);
            filled = 0;
        } catch (SQLException e) {
            throw new IOException("the data could not be sent to COPY", e);
        }
    }

    @Override
    public void flush() throws IOException {
        send();
        try {
            open().flushCopy();
        } catch (SQLException e) {
            throw new IOException("the data could not be sent to COPY", e);
        }
    }

    /// Ends the COPY, unless that was done; what was written is stored.
    @Override
    public void close() throws IOException {
        CopyIn now = copy;
        if (now == null) {
            return;
        }
        try {
            if (now.isActive()) {
                send();
                now.endCopy();
            }
        } catch (SQLException e) {
            throw new IOException("COPY could not be ended", e);
        } finally {
            copy = null;
        }
    }

    @Override
    public void cancelCopy() throws SQLException {
        filled = 0;
        running().cancelCopy();
    }

    @Override
    public int getFieldCount() {
        return running().getFieldCount();
    }

    @Override
    public int getFormat() {
        return running().getFormat();
    }

    @Override
    public int getFieldFormat(int field) {
        return running().getFieldFormat(field);
    }

    @Override
    public boolean isActive() {
        CopyIn now = copy;
        return now != null && now.isActive();
    }

    @Override
    public long getHandledRowCount() {
        return running().getHandledRowCount();
    }

    @Override
    public void writeToCopy(byte[] buf, int off, int siz) throws SQLException {
        sendFirst();
        running().writeToCopy(buf, off, siz);
    }

    @Override
    public void writeToCopy(ByteStreamWriter from) throws SQLException {
        sendFirst();
        running().writeToCopy(from);
    }

    private void sendFirst() throws SQLException {
        if (filled > 0) {
            running().writeToCopy(buffer, 0, filled);
            filled = 0;
        }
    }

    @Override
    public void flushCopy() throws SQLException {
        sendFirst();
        running().flushCopy();
    }

    @Override
    public long endCopy() throws SQLException {
        sendFirst();
        return running().endCopy();
    }
}
