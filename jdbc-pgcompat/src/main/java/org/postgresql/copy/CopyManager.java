package org.postgresql.copy;

import dev.bluetusk.jdbc.spi.ConnectionAccess;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Reader;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import org.postgresql.core.BaseConnection;
import org.postgresql.jdbc.PgConnection;
import org.postgresql.util.ByteStreamWriter;

/// COPY of a connection: from a stream into a table, and out of a table or query to a stream.
///
/// ```java
/// CopyManager copies = connection.unwrap(PGConnection.class).getCopyAPI();
/// long rows = copies.copyIn("copy cities from stdin (format csv)", Files.newInputStream(file));
/// ```
///
/// Bytes go as they are; texts go as UTF-8. When a stream fails, or the server refuses something, the COPY is
/// given up and nothing of it is stored.
public class CopyManager {
    private static final int BUFFER = 64 * 1024;

    private final ConnectionAccess access;

    /// COPY of a connection of this driver, or of one that wraps it.
    ///
    /// @throws SQLException if it is none of this driver
    public CopyManager(BaseConnection connection) throws SQLException {
        access = PgConnection.accessOf(connection);
    }

    /// Starts COPY FROM STDIN.
    ///
    /// @throws SQLException if the server refuses it, or the statement is another
    public CopyIn copyIn(String sql) throws SQLException {
        return SentCopy.start(access, sql);
    }

    /// Starts COPY TO STDOUT.
    ///
    /// @throws SQLException if the server refuses it, or the statement is another
    public CopyOut copyOut(String sql) throws SQLException {
        return ReceivedCopy.start(access, sql);
    }

    /// Copies all of a table to a writer.
    ///
    /// @return how many rows there were
    /// @throws SQLException if the server cannot go on
    /// @throws IOException if the writer cannot be written to
    public long copyOut(String sql, Writer to) throws SQLException, IOException {
        CopyOut copy = copyOut(sql);
        try {
            CharsetDecoder decoder = StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPLACE)
                    .onUnmappableCharacter(CodingErrorAction.REPLACE);
            ByteBuffer left = ByteBuffer.allocate(0);
            for (byte[] piece = copy.readFromCopy(); piece != null; piece = copy.readFromCopy()) {
                ByteBuffer bytes = joined(left, piece);
                CharBuffer chars = CharBuffer.allocate(bytes.remaining());
                decoder.decode(bytes, chars, false);
                to.append(chars.flip());
                left = bytes;
            }
            return copy.getHandledRowCount();
        } finally {
            giveUp(copy);
        }
    }

    private static ByteBuffer joined(ByteBuffer left, byte[] piece) {
        return left.hasRemaining()
                ? ByteBuffer.allocate(left.remaining() + piece.length)
                        .put(left)
                        .put(piece)
                        .flip()
                : ByteBuffer.wrap(piece);
    }

    /// Copies all of a table to a stream.
    ///
    /// @return how many rows there were
    /// @throws SQLException if the server cannot go on
    /// @throws IOException if the stream cannot be written to
    public long copyOut(String sql, OutputStream to) throws SQLException, IOException {
        CopyOut copy = copyOut(sql);
        try {
            for (byte[] piece = copy.readFromCopy(); piece != null; piece = copy.readFromCopy()) {
                to.write(piece);
            }
            return copy.getHandledRowCount();
        } finally {
            giveUp(copy);
        }
    }

    private static void giveUp(CopyOperation copy) throws SQLException {
        if (copy.isActive()) {
            copy.cancelCopy();
        }
    }

    /// Copies all of a reader into a table.
    ///
    /// @return how many rows there were
    /// @throws SQLException if the server refuses something
    /// @throws IOException if the reader cannot be read
    public long copyIn(String sql, Reader from) throws SQLException, IOException {
        return copyIn(sql, from, BUFFER);
    }

    /// Copies all of a reader into a table.
    ///
    /// @param bufferSize how many characters are read at a time
    /// @return how many rows there were
    /// @throws SQLException if the server refuses something
    /// @throws IOException if the reader cannot be read
    public long copyIn(String sql, Reader from, int bufferSize) throws SQLException, IOException {
        CopyIn copy = copyIn(sql);
        try {
            Writer writer = new OutputStreamWriter(SentCopy.stream(copy), StandardCharsets.UTF_8);
            char[] part = new char[bufferSize];
            for (int count = from.read(part); count >= 0; count = from.read(part)) {
                writer.write(part, 0, count);
            }
            writer.flush();
            return copy.endCopy();
        } catch (IOException e) {
            throw refused(e);
        } finally {
            giveUp(copy);
        }
    }

    /// What the server refused is not the stream's failure.
    private static IOException refused(IOException failure) throws SQLException {
        if (failure.getCause() instanceof SQLException refused) {
            throw refused;
        }
        return failure;
    }

    /// Copies all of a stream into a table.
    ///
    /// @return how many rows there were
    /// @throws SQLException if the server refuses something
    /// @throws IOException if the stream cannot be read
    public long copyIn(String sql, InputStream from) throws SQLException, IOException {
        return copyIn(sql, from, BUFFER);
    }

    /// Copies all of a stream into a table.
    ///
    /// @param bufferSize how many bytes are read at a time
    /// @return how many rows there were
    /// @throws SQLException if the server refuses something
    /// @throws IOException if the stream cannot be read
    public long copyIn(String sql, InputStream from, int bufferSize) throws SQLException, IOException {
        CopyIn copy = copyIn(sql);
        try {
            byte[] part = new byte[bufferSize];
            for (int count = from.read(part); count >= 0; count = from.read(part)) {
                copy.writeToCopy(part, 0, count);
            }
            return copy.endCopy();
        } finally {
            giveUp(copy);
        }
    }

    /// Copies bytes that write themselves into a table.
    ///
    /// @return how many rows there were
    /// @throws SQLException if the server refuses something
    /// @throws IOException if they cannot be written
    public long copyIn(String sql, ByteStreamWriter from) throws SQLException, IOException {
        CopyIn copy = copyIn(sql);
        try {
            copy.writeToCopy(from);
            return copy.endCopy();
        } finally {
            giveUp(copy);
        }
    }
}
