package dev.bluetusk.client.transport;

import dev.bluetusk.client.security.PeerProof;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;

/// A stream of bytes to a server and back, which blocks the calling thread.
///
/// One thread at a time reads, and one, perhaps another, uses [#write]; [#close] may be called from any thread and
/// wakes a thread that waits.
public interface Transport extends AutoCloseable {
    /// Waits until bytes are there and puts them into the buffer.
    ///
    /// @return how many bytes came, at least 1, or -1 at the end of the stream
    int read(ByteBuffer target) throws IOException;

    /// Writes all that remains in the buffer, however long that takes.
    void write(ByteBuffer source) throws IOException;

    /// Writes until the buffer is empty or the peer takes no more while it has something to say.
    ///
    /// This is what keeps two full buffers from waiting for each other: the caller reads, then goes on writing.
    ///
    /// @return whether everything was written; if not, bytes can be read
    boolean writeOrReadable(ByteBuffer source) throws IOException;

    /// Puts bytes into the buffer if there are any now, and does not wait.
    ///
    /// @return how many bytes came, 0 if there are none now, or -1 at the end of the stream
    int readAvailable(ByteBuffer target) throws IOException;

    /// Waits until bytes have come, or the end of the stream, but not for ever; it reads nothing.
    ///
    /// Bytes that came need not be enough for [#readAvailable] to give any: they may be a part of a record of
    /// TLS. An interrupt of the thread ends the wait and leaves the stream as it is.
    ///
    /// @param nanos the longest wait
    /// @return false if nothing came in time, or [#wakeUp] or an interrupt ended the wait
    boolean awaitInput(long nanos) throws IOException;

    /// Ends the wait of a thread in [#awaitInput] or [#readWithin], or the next one if no thread waits now.
    /// From any thread.
    void wakeUp();

    /// Makes the stream one that threads share, who may be interrupted: until [#unshare] an interrupt of a thread that
    /// reads by [#readWithin] or writes by [#write] leaves the stream open and is left to that thread. Nothing else
    /// may be used to read and write meanwhile. No thread may be inside when this is called.
    void share() throws IOException;

    /// Ends what [#share] began. No thread may be inside.
    void unshare() throws IOException;

    /// Waits until bytes are there, but not for ever, and puts them into the buffer. Only on a stream that is shared,
    /// where this costs some more than [#read] elsewhere.
    ///
    /// @param nanos the longest wait
    /// @return how many bytes came, 0 if none came in time, or [#wakeUp] or an interrupt ended the wait, or -1
    /// at the end of the stream
    int readWithin(ByteBuffer target, long nanos) throws IOException;

    /// Opens another stream to the same server, which a cancel request needs.
    Transport sibling(Duration timeout) throws IOException;

    /// Where this stream leads, for messages: `127.0.0.1:5432` or `/run/postgresql/.s.PGSQL.5432`.
    String peer();

    /// What TLS says about the server; nothing unless the stream is encrypted.
    default PeerProof proof() {
        return PeerProof.none();
    }

    /// Closes the stream. A second call does nothing.
    @Override
    void close();
}
