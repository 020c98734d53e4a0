package dev.bluetusk.jdbc.value;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.sql.Clob;
import java.sql.NClob;
import java.sql.SQLException;

/// A text in a large object of the server, in UTF-8. Only [#getCharacterStream()] reads in parts; all else reads or
/// writes the whole text, since characters have no fixed number of bytes.
final class LargeObjectClob implements NClob {
    private final LargeObjectBlob bytes;

    LargeObjectClob(ValueContext context, long oid) {
        this.bytes = new LargeObjectBlob(context, oid);
    }

    long oid() throws SQLException {
        return bytes.oid();
    }

    private MemoryClob text() throws SQLException {
        long length = bytes.length();
        return new MemoryClob(new String(
                bytes.getBytes(1, (int) Math.min(length, Integer.MAX_VALUE)), StandardCharsets.UTF_8));
    }

    private void store(MemoryClob text) throws SQLException {
        byte[] all = text.getSubString(1, (int) text.length()).getBytes(StandardCharsets.UTF_8);
        bytes.setBytes(1, all);
        bytes.truncate(all.length);
    }

    @Override
    public long length() throws SQLException {
        return text().length();
    }

    @Override
    public String getSubString(long position, int length) throws SQLException {
        return text().getSubString(position, length);
    }

    @Override
    public Reader getCharacterStream() throws SQLException {
        return new InputStreamReader(bytes.getBinaryStream(), StandardCharsets.UTF_8);
    }

    @Override
    public Reader getCharacterStream(long position, long length) throws SQLException {
        return text().getCharacterStream(position, length);
    }

    @Override
    public InputStream getAsciiStream() throws SQLException {
        return bytes.getBinaryStream();
    }

    @Override
    public long position(String pattern, long from) throws SQLException {
        return text().position(pattern, from);
    }

    @Override
    public long position(Clob pattern, long from) throws SQLException {
        return text().position(pattern, from);
    }

    @Override
    public int setString(long position, String source) throws SQLException {
        return setString(position, source, 0, source.length());
    }

    @Override
    public int setString(long position, String source, int offset, int length) throws SQLException {
        MemoryClob text = text();
        int count = text.setString(position, source, offset, length);
        store(text);
        return count;
    }

    @Override
    public OutputStream setAsciiStream(long position) throws SQLException {
        MemoryClob text = text();
        OutputStream inMemory = text.setAsciiStream(position);
        return new ByteArrayOutputStream() {
            @Override
            public void close() throws java.io.IOException {
                inMemory.write(toByteArray());
                inMemory.close();
                try {
                    store(text);
                } catch (SQLException e) {
                    throw new java.io.IOException(e);
                }
            }
        };
    }

    @Override
    public Writer setCharacterStream(long position) throws SQLException {
        MemoryClob text = text();
        return new OutputStreamWriter(
                new ByteArrayOutputStream() {
                    @Override
                    public void close() throws java.io.IOException {
                        try {
                            text.setString(position, toString(StandardCharsets.UTF_8));
                            store(text);
                        } catch (SQLException e) {
                            throw new java.io.IOException(e);
                        }
                    }
                },
                StandardCharsets.UTF_8);
    }

    @Override
    public void truncate(long length) throws SQLException {
        MemoryClob text = text();
        text.truncate(length);
        store(text);
    }

    @Override
    public void free() {
        bytes.free();
    }
}
