package dev.bluetusk.jdbc.value;

import dev.bluetusk.jdbc.error.SqlErrors;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.SQLException;

/// What streams and readers hold that were given as values. A length of -1 means all there is.
public final class Contents {
    private static final long WHOLE = -1;

    private Contents() {}

    /// All bytes of a `Blob`, by its stream: parts are counted in other ways by each class of others, and an
    /// empty one has none that begins at 1.
    static byte[] bytes(Blob blob) throws SQLException {
        return bytes(blob.getBinaryStream(), WHOLE);
    }

    /// The text of a `Clob`, by its reader.
    static String characters(Clob clob) throws SQLException {
        return characters(clob.getCharacterStream(), WHOLE);
    }

    /// All bytes of a stream, or as many as are said.
    public static byte[] bytes(InputStream stream, long length) throws SQLException {
        try {
            byte[] bytes = length == WHOLE ? stream.readAllBytes() : stream.readNBytes(size(length));
            if (length != WHOLE && bytes.length < length) {
                throw SqlErrors.argument("expected a stream of " + length + " bytes but got " + bytes.length);
            }
            return bytes;
        } catch (IOException e) {
            throw SqlErrors.other("a stream could not be read", SqlErrors.INVALID_PARAMETER, e);
        }
    }

    /// The text of a stream, or as much of it as are the bytes of a length.
    public static String decoded(InputStream stream, long length, Charset charset) throws SQLException {
        try {
            byte[] bytes = length == WHOLE ? stream.readAllBytes() : stream.readNBytes(size(length));
            return new String(bytes, charset);
        } catch (IOException e) {
            throw SqlErrors.other("a stream could not be read", SqlErrors.INVALID_PARAMETER, e);
        }
    }

    /// The text of a reader.
    public static String characters(Reader reader, long length) throws SQLException {
        StringBuilder text = new StringBuilder();
        char[] part = new char[8192];
        long left = length == WHOLE ? Long.MAX_VALUE : size(length);
        try {
            int read = 0;
            while (left > 0 && read >= 0) {
                read = reader.read(part, 0, (int) Math.min(part.length, left));
                if (read > 0) {
                    text.append(part, 0, read);
                    left -= read;
                }
            }
        } catch (IOException e) {
            throw SqlErrors.other("a reader could not be read", SqlErrors.INVALID_PARAMETER, e);
        }
        return text.toString();
    }

    /// A length that a caller said, which is not "all".
    ///
    /// @throws SQLException if it is negative
    public static long said(long length) throws SQLException {
        if (length < 0) {
            throw SqlErrors.argument("expected a length of 0 or more but got " + length);
        }
        return length;
    }

    private static int size(long length) throws SQLException {
        if (length < 0 || length > Integer.MAX_VALUE) {
            throw SqlErrors.argument("expected a length from 0 to " + Integer.MAX_VALUE + " but got " + length);
        }
        return (int) length;
    }
}
