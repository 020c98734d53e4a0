package dev.bluetusk.client.copy;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireWriter;
import java.nio.ByteBuffer;

/// COPY data on their way into a table.
///
/// ```java
/// try (CopyIn copy = session.copyIn("copy cities from stdin (format csv)")) {
///     copy.write(bytes, 0, bytes.length);
///     long rows = copy.finish();
/// }
/// ```
///
/// The bytes are in the format that the statement names and may be cut anywhere. They are gathered into messages of
/// some 56 KiB. Without [#finish] nothing is stored: [#close] gives the COPY up. After any failure the session can
/// be used on. Confined to the thread of its session.
public final class CopyIn implements AutoCloseable {
    /// From this size on the buffer is sent: it fits into the session's steady buffer with room for a row.
    public static final int FLUSH_SIZE = 56 * 1024;

    private static final int NO_MESSAGE = -1;

    private final CopySink sink;
    private int mark = NO_MESSAGE;
    private boolean over;

    /// Makes one over a session's sink.
    public CopyIn(CopySink sink) {
        this.sink = sink;
    }

    /// The format that the COPY statement asks for.
    public Format format() {
        return sink.format();
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

    /// The session's send buffer, to which an encoder may append data without a copy; call [#flushIfFull] between
    /// rows, and this method again after it.
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
            sink.out().endMessage(mark);
            mark = NO_MESSAGE;
        }
    }
}
