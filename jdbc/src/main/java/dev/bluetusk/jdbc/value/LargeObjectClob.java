package dev.bluetusk.jdbc.value;

import dev.bluetusk.jdbc.error.SqlErrors;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.sql.Clob;
import java.sql.NClob;
import java.sql.SQLException;
import java.util.Objects;

/// A text in a large object of the server, in UTF-8.
///
/// Positions count characters as Java does, of which the server knows nothing: to find one, the bytes before it
/// are read through. Whatever is done needs the memory of one part, however long the text is. A text that is
/// put in the place of one with another number of bytes moves all that lies behind. Safe for the threads that
/// its connection is safe for.
final class LargeObjectClob implements NClob {
    private static final int CHARACTERS = 64 * 1024;
    private static final Place START = new Place(0, 0);

    private final LargeObjectBlob bytes;

    LargeObjectClob(ValueContext context, long oid) {
        this.bytes = new LargeObjectBlob(context, oid);
    }

    long oid() throws SQLException {
        return bytes.oid();
    }

    /// A place between two characters.
    private record Place(long bytes, long characters) {}

    /// Goes on from a place until so many characters lie before, or to the end of the text. A character of two Java
    /// characters is not cut: then the place is in front of it.
    private Place find(Place from, long characters) throws SQLException {
        byte[] part = new byte[LargeObjectBlob.PART];
        long passed = from.characters;
        long at = from.bytes;
        while (true) {
            int count = bytes.read(at, part, 0, part.length);
            for (int i = 0; i < count; i++) {
                boolean begins = (part[i] & 0xC0) != 0x80;
                int width = (part[i] & 0xF8) == 0xF0 ? 2 : 1;
                if (begins && passed + width > characters) {
                    return new Place(at + i, passed);
                }
                passed += begins ? width : 0;
            }
            at += count;
            if (count == 0) {
                return new Place(at, passed);
            }
        }
    }

    private boolean isEnd(Place place) throws SQLException {
        return bytes.read(place.bytes, new byte[1], 0, 1) == 0;
    }

    /// The place of a position from 1.
    private Place at(long position) throws SQLException {
        bytes.oid();
        long before = Lobs.start(position);
        Place found = find(START, before);
        if (found.characters < before && isEnd(found)) {
            throw SqlErrors.argument(
                    "expected a position from 1 to " + (found.characters + 1) + " but got " + position);
        }
        return found;
    }

    /// The same, where nothing may be cut.
    private Place border(long position) throws SQLException {
        Place found = at(position);
        requireBorder(found, position - 1);
        return found;
    }

    private static void requireBorder(Place found, long characters) throws SQLException {
        if (found.characters != characters) {
            throw SqlErrors.argument("expected to write between characters but position " + (characters + 1)
                    + " is in the middle of one that has two Java characters");
        }
    }

    /// The text from a position on.
    private Reader reader(long position) throws SQLException {
        Place start = at(position);
        Reader reader = new InputStreamReader(bytes.from(start.bytes), StandardCharsets.UTF_8);
        try {
            // At most the first half of a character.
            if (start.characters < position - 1 && reader.read() < 0) {
                throw SqlErrors.argument("expected a position within the text but got " + position);
            }
        } catch (IOException e) {
            throw failed(e);
        }
        return reader;
    }

    private static SQLException failed(IOException e) {
        return e.getCause() instanceof SQLException cause
                ? cause
                : SqlErrors.other("a large object could not be read", SqlErrors.OBJECT_NOT_IN_STATE, e);
    }

    @Override
    public long length() throws SQLException {
        bytes.oid();
        return find(START, Long.MAX_VALUE - 2).characters;
    }

    @Override
    public String getSubString(long position, int length) throws SQLException {
        int left = Lobs.length(length);
        StringBuilder text = new StringBuilder();
        char[] part = new char[Math.min(CHARACTERS, Math.max(1, left))];
        try (Reader reader = reader(position)) {
            int count = 0;
            while (left > 0 && count >= 0) {
                count = reader.read(part, 0, Math.min(part.length, left));
                text.append(part, 0, Math.max(0, count));
                left -= Math.max(0, count);
            }
        } catch (IOException e) {
            throw failed(e);
        }
        return text.toString();
    }

    @Override
    public Reader getCharacterStream() throws SQLException {
        return reader(1);
    }

    @Override
    public Reader getCharacterStream(long position, long length) throws SQLException {
        if (length < 0) {
            throw SqlErrors.argument("expected a length of at least 0 but got " + length);
        }
        return new Part(reader(position), length);
    }

    @Override
    public InputStream getAsciiStream() throws SQLException {
        return bytes.getBinaryStream();
    }

    @Override
    public long position(String pattern, long from) throws SQLException {
        StringBuilder window = new StringBuilder();
        char[] part = new char[Math.max(CHARACTERS, pattern.length())];
        long start = from;
        try (Reader reader = reader(from)) {
            while (true) {
                int found = window.indexOf(pattern);
                if (found >= 0) {
                    return start + found;
                }
                int gone = Math.max(0, window.length() - pattern.length() + 1);
                window.delete(0, gone);
                start += gone;
                int count = reader.read(part);
                if (count < 0) {
                    return -1;
                }
                window.append(part, 0, count);
            }
        } catch (IOException e) {
            throw failed(e);
        }
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
        Objects.checkFromIndexSize(offset, length, source.length());
        put(border(position), source.substring(offset, offset + length));
        return length;
    }

    /// Writes over as many characters as there are.
    ///
    /// @return the place behind them
    private Place put(Place start, String text) throws SQLException {
        long wanted = start.characters + text.length();
        Place end = find(start, wanted);
        if (end.characters < wanted && !isEnd(end)) {
            requireBorder(end, wanted);
        }
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        bytes.replace(start.bytes, end.bytes, encoded);
        return new Place(start.bytes + encoded.length, wanted);
    }

    @Override
    public OutputStream setAsciiStream(long position) throws SQLException {
        Writer writer = setCharacterStream(position);
        return new OutputStream() {
            @Override
            public void write(int letter) throws IOException {
                write(new byte[] {(byte) letter}, 0, 1);
            }

            @Override
            public void write(byte[] source, int offset, int length) throws IOException {
                writer.write(new String(source, offset, length, StandardCharsets.US_ASCII));
            }

            @Override
            public void flush() throws IOException {
                writer.flush();
            }

            @Override
            public void close() throws IOException {
                writer.close();
            }
        };
    }

    @Override
    public Writer setCharacterStream(long position) throws SQLException {
        return new BufferedWriter(new Output(border(position)), CHARACTERS);
    }

    @Override
    public void truncate(long length) throws SQLException {
        if (length < 0) {
            throw SqlErrors.argument("expected a length of at least 0 but got " + length);
        }
        bytes.truncate(border(length + 1).bytes);
    }

    @Override
    public void free() {
        bytes.free();
    }

    /// Writes on from a place.
    private final class Output extends Writer {
        private Place next;
        // The first half of a character of which the second has not come yet.
        private String half = "";

        Output(Place start) {
            this.next = start;
        }

        @Override
        public void write(char[] source, int offset, int length) throws IOException {
            String text = half + new String(source, offset, length);
            boolean cut = !text.isEmpty() && Character.isHighSurrogate(text.charAt(text.length() - 1));
            int whole = text.length() - (cut ? 1 : 0);
            half = text.substring(whole);
            store(text.substring(0, whole));
        }

        private void store(String text) throws IOException {
            if (!text.isEmpty()) {
                try {
                    next = put(next, text);
                } catch (SQLException e) {
                    throw new IOException(e);
                }
            }
        }

        @Override
        public void flush() {
            // What was written is at the server.
        }

        @Override
        public void close() throws IOException {
            store(half);
            half = "";
        }
    }

    /// The beginning of a reader.
    private static final class Part extends Reader {
        private final Reader reader;
        private long left;

        Part(Reader reader, long length) {
            this.reader = reader;
            this.left = length;
        }

        @Override
        public int read(char[] target, int offset, int length) throws IOException {
            if (left == 0 && length > 0) {
                return -1;
            }
            int count = reader.read(target, offset, (int) Math.min(length, left));
            left -= Math.max(0, count);
            return count;
        }

        @Override
        public void close() throws IOException {
            reader.close();
        }
    }
}
