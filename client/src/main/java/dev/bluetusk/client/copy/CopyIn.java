package dev.bluetusk.client.copy;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// COPY data on their way into a table.
///
/// ```java
/// try (CopyIn copy = session.copyIn("copy cities from stdin (format csv)")) {
///     copy.write(bytes, 0, bytes.length);
///     long rows = copy.finish();
/// }
/// ```
///
/// The bytes are in the format that the statement names and may be cut anywhere. They are gathered into
/// messages of some 56 KiB. Without [#finish] nothing is stored: [#close] gives the COPY up. After any failure
/// the session can be used on. Confined to the thread of its session, save [#bytesSent].
public final class CopyIn implements AutoCloseable {
    /// From this size on the buffer is sent: it fits into the session's steady buffer with room for a row.
    public static final int FLUSH_SIZE = 56 * 1024;

    private static final int NO_MESSAGE = -1;

    private static final VarHandle SENT = sentHandle();

    private final CopySink sink;
    private long sent;
    private int mark = NO_MESSAGE;
    private boolean over;

    private static VarHandle sentHandle() {
        try {
            return MethodHandles.lookup().findVarHandle(CopyIn.class, "sent", long.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Makes one over a session's sink.
    public CopyIn(CopySink sink) {
        this.sink = sink;
    }

    /// The format that the COPY statement asks for.
    public Format format() {
        return sink.format();
    }

    /// How many columns the data have.
    public int columns() {
        return sink.columns();
    }

    /// Appends some bytes.
    ///
    /// @throws dev.bluetusk.client.PostgresException if the server has refused what came before
    public void write(byte[] bytes, int offset, int length) {
        int at = offset;
        int left = length;
        while (left > 0) {
            WireWriter out = buffer();
            int part = Math.min(left, Math.max(1, FLUSH_SIZE - out.length()));
            out.bytes(bytes, at, part);
            at += part;
            left -= part;
            flushIfFull();
        }
    }

    /// Appends what remains in a buffer.
    public void write(ByteBuffer source) {
        while (source.hasRemaining()) {
            WireWriter out = buffer();
            int part = Math.min(source.remaining(), Math.max(1, FLUSH_SIZE - out.length()));
            out.ensure(part);
            source.get(out.array(), out.length(), part);
            out.advance(part);
            flushIfFull();
        }
    }

    /// Appends all that a stream has, read straight into the session's send buffer. The stream stays open.
    ///
    /// When the stream throws, the COPY is still under way: [#close] gives it up.
    ///
    /// @return how many bytes it had
    /// @throws IOException if the stream cannot be read
    /// @throws dev.bluetusk.client.PostgresException if the server has refused what came before
    public long writeFrom(InputStream source) throws IOException {
        long total = 0;
        while (true) {
            WireWriter out = buffer();
            int room = roomFor(out);
            int read = source.read(out.array(), out.length(), room);
            if (read < 0) {
                return total;
            }
            total += read;
            out.advance(read);
            flushIfFull();
        }
    }

    /// Appends all that a channel has. The channel stays open.
    ///
    /// @return how many bytes it had
    /// @throws IOException if the channel cannot be read
    public long writeFrom(ReadableByteChannel source) throws IOException {
        long total = 0;
        while (true) {
            WireWriter out = buffer();
            int room = roomFor(out);
            int read = source.read(ByteBuffer.wrap(out.array(), out.length(), room));
            if (read < 0) {
                return total;
            }
            total += read;
            out.advance(read);
            flushIfFull();
        }
    }

    /// Appends a file.
    ///
    /// @return how many bytes it had
    /// @throws IOException if the file cannot be read
    public long writeFrom(Path file) throws IOException {
        try (ReadableByteChannel source = FileChannel.open(file, StandardOpenOption.READ)) {
            return writeFrom(source);
        }
    }

    /// Appends what another session's COPY gives, in constant memory: from table to table without a file
    /// between. Both must be in the same format.
    ///
    /// @return how many bytes it gave
    public long writeFrom(CopyOut source) {
        if (source.format() != format()) {
            throw new IllegalArgumentException("expected COPY data in " + format() + " but got " + source.format());
        }
        long total = 0;
        while (source.next()) {
            WireReader piece = source.data();
            total += piece.remaining();
            write(piece.array(), piece.position(), piece.remaining());
        }
        return total;
    }

    private static int roomFor(WireWriter out) {
        int room = Math.max(1, FLUSH_SIZE - out.length());
        out.ensure(room);
        return room;
    }

    /// How many bytes of data were sent to the server so far. May be asked by any thread.
    public long bytesSent() {
        return (long) SENT.getOpaque(this);
    }

    /// The session's send buffer, to which an encoder may append data without a copy; call [#flushIfFull]
    /// between rows, and this method again after it.
    public WireWriter buffer() {
        if (over) {
            throw new IllegalStateException("this COPY is over");
        }
        WireWriter out = sink.out();
        if (mark == NO_MESSAGE) {
            mark = out.beginMessage('d');
        }
        return out;
    }

    /// Sends the buffer if there is enough in it.
    public void flushIfFull() {
        if (sink.out().length() >= FLUSH_SIZE) {
            flush();
        }
    }

    /// Sends the buffer.
    public void flush() {
        endMessage();
        try {
            sink.flush();
        } catch (RuntimeException e) {
            over = true;
            throw e;
        }
    }

    /// Ends the data and waits until the server has stored them, as far as the transaction goes.
    ///
    /// @return how many rows the server took
    /// @throws dev.bluetusk.client.PostgresException if the server refused them
    public long finish() {
        if (over) {
            throw new IllegalStateException("this COPY is over");
        }
        over = true;
        endMessage();
        return sink.finish();
    }

    /// Gives the COPY up, so that no row of it is stored. Does nothing if it is over.
    ///
    /// @param reason stands in the server's log
    public void fail(String reason) {
        if (over) {
            return;
        }
        over = true;
        if (mark != NO_MESSAGE) {
            sink.out().truncate(mark - 1);
            mark = NO_MESSAGE;
        }
        sink.fail(reason);
    }

    /// Gives the COPY up unless [#finish] was called.
    @Override
    public void close() {
        fail("the COPY was closed before its end");
    }

    private void endMessage() {
        if (mark != NO_MESSAGE) {
            WireWriter out = sink.out();
            out.endMessage(mark);
            SENT.setOpaque(this, sent + out.length() - mark - Integer.BYTES);
            mark = NO_MESSAGE;
        }
    }
}
