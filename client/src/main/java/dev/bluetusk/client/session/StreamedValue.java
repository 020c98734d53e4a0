package dev.bluetusk.client.session;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/// A parameter whose bytes are read while they are sent, so that a value of hundreds of megabytes is never held.
///
/// ```java
/// session.execute("insert into files (id, content) values ($1, $2)", 7, StreamedValue.of(stream, length));
/// session.execute("insert into files (id, content) values ($1, $2)", 8, StreamedValue.of(Path.of("large.bin")));
/// ```
///
/// For `bytea`, and types made of it, the bytes are the value. For any other type they are its text in UTF-8.
///
/// The length is told to the server in front, so it must be known and right: a stream that ends early, has more, or
/// fails, is a [StreamedValueException], and the statement does not run. The stream is read on the session's thread,
/// one byte beyond its length, and is not closed. A stream is used up by one execution; a file may be sent again.
public final class StreamedValue {
    /// The most bytes of a value: PostgreSQL takes no message of 1 GiB, and its header and the other parameters
    /// count too.
    public static final int BYTES_MAX = (1 << 30) - 1024;

    private final Opener opener;
    private final int byteLength;

    private StreamedValue(Opener opener, long byteLength) {
        if (byteLength < 0 || byteLength > BYTES_MAX) {
            throw new IllegalArgumentException("expected a value of 0 to " + BYTES_MAX
                    + " bytes, the most that PostgreSQL takes in a message, but got " + byteLength);
        }
        this.opener = opener;
        this.byteLength = (int) byteLength;
    }

    /// The bytes of a stream.
    ///
    /// @param byteLength how many bytes it has
    public static StreamedValue of(InputStream stream, long byteLength) {
        Objects.requireNonNull(stream, "stream");
        return new StreamedValue(() -> new Source(stream, false), byteLength);
    }

    /// The bytes of a channel that blocks.
    ///
    /// @param byteLength how many bytes it has
    public static StreamedValue of(ReadableByteChannel channel, long byteLength) {
        return of(Channels.newInputStream(channel), byteLength);
    }

    /// The bytes of a file, which is opened when it is sent and closed then.
    ///
    /// @throws UncheckedIOException if there is no such file
    public static StreamedValue of(Path file) {
        try {
            return new StreamedValue(() -> new Source(Files.newInputStream(file), true), Files.size(file));
        } catch (IOException e) {
            throw new UncheckedIOException("expected a file to send but there is none at " + file, e);
        }
    }

    /// How many bytes it has.
    public long byteLength() {
        return byteLength;
    }

    /// What gives the bytes.
    Source open() throws IOException {
        return opener.open();
    }

    @FunctionalInterface
    private interface Opener {
        Source open() throws IOException;
    }

    /// Bytes to send.
    ///
    /// @param ours whether the stream was opened here and is to be closed here
    record Source(InputStream stream, boolean ours) implements AutoCloseable {
        @Override
        public void close() throws IOException {
            if (ours) {
                stream.close();
            }
        }
    }
}
