package dev.bluetusk.jdbc.value;

import dev.bluetusk.jdbc.error.SqlErrors;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.sql.Clob;
import java.sql.NClob;
import java.sql.SQLException;

/// A text in memory: one that was read, or one that is to be sent. Confined to one thread at a time.
public final class MemoryClob implements NClob {
    private StringBuilder text;
    private boolean freed;

    /// Makes an empty one.
    public MemoryClob() {
        this("");
    }

    MemoryClob(String text) {
        this.text = new StringBuilder(text);
    }

    private void checkOpen() throws SQLException {
        if (freed) {
            throw SqlErrors.state("this Clob was freed");
        }
    }

    private int start(long position) throws SQLException {
        checkOpen();
        return Lobs.start(position, text.length());
    }

    @Override
    public long length() throws SQLException {
        checkOpen();
        return text.length();
    }

    @Override
    public String getSubString(long position, int length) throws SQLException {
        int from = start(position);
        return text.substring(from, from + Math.min(Lobs.length(length), text.length() - from));
    }

    @Override
    public Reader getCharacterStream() throws SQLException {
        checkOpen();
        return new StringReader(text.toString());
    }

    @Override
    public Reader getCharacterStream(long position, long length) throws SQLException {
        return new StringReader(getSubString(position, (int) Math.min(length, Integer.MAX_VALUE)));
    }

    @Override
    public InputStream getAsciiStream() throws SQLException {
        checkOpen();
        return new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.US_ASCII));
    }

    @Override
    public long position(String pattern, long from) throws SQLException {
        int found = text.indexOf(pattern, start(from));
        return found < 0 ? -1 : found + 1L;
    }

    @Override
    public long position(Clob pattern, long from) throws SQLException {
        return position(Contents.characters(pattern), from);
    }

    @Override
    public int setString(long position, String source) throws SQLException {
        return setString(position, source, 0, source.length());
    }

    @Override
    public int setString(long position, String source, int offset, int length) throws SQLException {
        int from = start(position);
        text.replace(from, Math.min(text.length(), from + length), source.substring(offset, offset + length));
        return length;
    }

    @Override
    public OutputStream setAsciiStream(long position) throws SQLException {
        int from = start(position);
        return new ByteArrayOutputStream() {
            @Override
            public void close() {
                String written = toString(StandardCharsets.US_ASCII);
                text.replace(from, Math.min(text.length(), from + written.length()), written);
            }
        };
    }

    @Override
    public Writer setCharacterStream(long position) throws SQLException {
        int from = start(position);
        return new StringWriter() {
            @Override
            public void close() {
                String written = toString();
                text.replace(from, Math.min(text.length(), from + written.length()), written);
            }
        };
    }

    @Override
    public void truncate(long length) throws SQLException {
        checkOpen();
        if (length < 0 || length > text.length()) {
            throw SqlErrors.argument("expected a length from 0 to " + text.length() + " but got " + length);
        }
        text.setLength((int) length);
    }

    @Override
    public void free() {
        freed = true;
        text = new StringBuilder();
    }
}
