package dev.bluetusk.client.copy;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// COPY data on their way out of a table, piece by piece as the server sends them: mostly a row a piece, but
/// that is no promise.
///
/// [#close] ends the COPY; when much is left it is cancelled on the server. Confined to the thread of its
/// session, save [#bytesReceived].
public final class CopyOut implements AutoCloseable {
    private static final int BLOCK = 32 * 1024;
    private static final VarHandle RECEIVED = receivedHandle();

    private final CopySource source;
    private long received;

    private static VarHandle receivedHandle() {
        try {
            return MethodHandles.lookup().findVarHandle(CopyOut.class, "received", long.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Makes one over a session's source.
    public CopyOut(CopySource source) {
        this.source = source;
    }

    /// The format that the COPY statement asks for.
    public Format format() {
        return source.format();
    }

    /// How many columns the data have.
    public int columns() {
        return source.columns();
    }

    /// Goes to the next piece.
    ///
    /// @return false at the end
    /// @throws dev.bluetusk.client.PostgresException if the server could not go on
    public boolean next() {
        return source.next() && counted();
    }

    /// Goes to the next piece if it is here already, the shortest way.
    ///
    /// @return false if [#next] must see to it
    boolean nextHere() {
        return source.nextHere() && counted();
    }

    private boolean counted() {
        RECEIVED.setOpaque(this, received + source.data().remaining());
        return true;
    }

    /// The piece, as a cursor on the session's receive buffer that is valid until [#next] is called.
    public WireReader data() {
        return source.data();
    }

    /// How many rows the server sent; 0 before the end.
    public long rows() {
        return source.rows();
    }

    /// How many bytes of data the server has sent so far. May be asked by any thread.
    public long bytesReceived() {
        return (long) RECEIVED.getOpaque(this);
    }

    /// Writes all that is left to a stream, in blocks of some KiB. The stream stays open and is not flushed.
    ///
    /// When the stream throws, the COPY is still under way: [#close] ends it.
    ///
    /// @return how many rows the server sent
    /// @throws IOException if the stream cannot be written to
    /// @throws dev.bluetusk.client.PostgresException if the server could not go on
    public long writeTo(OutputStream target) throws IOException {
        return gather(target::write);
    }

    /// Writes all that is left to a channel, in blocks of some KiB. The channel stays open.
    ///
    /// @return how many rows the server sent
    /// @throws IOException if the channel cannot be written to
    public long writeTo(WritableByteChannel target) throws IOException {
        return gather((bytes, offset, length) -> {
            ByteBuffer block = ByteBuffer.wrap(bytes, offset, length);
            while (block.hasRemaining()) {
                target.write(block);
            }
        });
    }

    /// Writes all that is left to a file, which is made, or made empty before.
    ///
    /// @return how many rows the server sent
    /// @throws IOException if the file cannot be written to
    public long writeTo(Path file) throws IOException {
        try (FileChannel target = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            return writeTo(target);
        }
    }

    /// A server sends each row by itself, which would make a write for each.
    private long gather(Target target) throws IOException {
        byte[] block = new byte[BLOCK];
        int filled = 0;
        while (next()) {
            WireReader piece = data();
            int length = piece.remaining();
            if (length > block.length - filled) {
                target.write(block, 0, filled);
                filled = 0;
            }
            if (length > block.length) {
                target.write(piece.array(), piece.position(), length);
            } else {
                System.arraycopy(piece.array(), piece.position(), block, filled, length);
                filled += length;
            }
        }
        target.write(block, 0, filled);
        return rows();
    }

    /// Takes blocks of bytes.
    @FunctionalInterface
    private interface Target {
        void write(byte[] bytes, int offset, int length) throws IOException;
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
