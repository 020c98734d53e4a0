package dev.bluetusk.client.copy;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/// COPY data on their way out of a table, piece by piece as the server sends them: mostly a row a piece, but
/// that is no promise.
///
/// [#close] ends the COPY; when much is left it is cancelled on the server. Confined to the thread of its session.
public final class CopyOut implements AutoCloseable {
    private final CopySource source;

    /// Makes one over a session's source.
    public CopyOut(CopySource source) {
        this.source = source;
    }

    /// The format that the COPY statement asks for.
    public Format format() {
        return source.format();
    }

    /// Goes to the next piece.
    ///
    /// @return false at the end
    /// @throws dev.bluetusk.client.PostgresException if the server could not go on
    public boolean next() {
        return source.next();
    }

    /// The piece, as a cursor on the session's receive buffer that is valid until [#next] is called.
    public WireReader data() {
        return source.data();
    }

    /// How many rows the server sent; 0 before the end.
    public long rows() {
        return source.rows();
    }

    /// Writes all that is left to a stream.
    ///
    /// @return how many rows the server sent
    public long writeTo(OutputStream target) throws IOException {
        while (next()) {
            WireReader piece = data();
            target.write(piece.array(), piece.position(), piece.remaining());
        }
        return rows();
    }

    /// All that is left as a stream of bytes. Closing it ends the COPY.
    public InputStream inputStream() {
        return new CopyInputStream(this);
    }

    @Override
    public void close() {
        source.finish();
    }

    private static final class CopyInputStream extends InputStream {
        private final CopyOut copy;
        private boolean hasPiece;

        CopyInputStream(CopyOut copy) {
            this.copy = copy;
        }

        @Override
        public int read() {
            return fill() ? copy.data().unsignedInt1() : -1;
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            if (length == 0) {
                return 0;
            }
            if (!fill()) {
                return -1;
            }
            WireReader piece = copy.data();
            int part = Math.min(length, piece.remaining());
            System.arraycopy(piece.array(), piece.position(), target, offset, part);
            piece.skip(part);
            return part;
        }

        private boolean fill() {
            while (!hasPiece || copy.data().remaining() == 0) {
                hasPiece = copy.next();
                if (!hasPiece) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public void close() {
            copy.close();
        }
    }
}
