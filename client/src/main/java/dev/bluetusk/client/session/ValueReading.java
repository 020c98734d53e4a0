package dev.bluetusk.client.session;

import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger.Level;
import org.jspecify.annotations.Nullable;

/// Reads the bytes of one streamed value, and finds out if they are not what they were said to be.
///
/// Whatever the stream throws becomes a [StreamedValueException]. Confined to its session.
final class ValueReading implements AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(ValueReading.class.getName());

    private final BoundParameters.Gap gap;
    private final long length;
    private StreamedValue.@Nullable Source source;
    private long done;

    ValueReading(BoundParameters.Gap gap) {
        this.gap = gap;
        this.length = gap.value().byteLength();
    }

    /// How many bytes are still to come.
    long left() {
        return length - done;
    }

    /// Reads bytes and waits until there are some.
    ///
    /// @param lengthMax at least 1 and no more than are left
    /// @return how many were read
    int read(byte[] target, int offset, int lengthMax) {
        int count;
        try {
            count = stream().read(target, offset, lengthMax);
        } catch (IOException | RuntimeException e) {
            throw failed(e);
        }
        if (count < 0 || count > lengthMax) {
            throw wrong(" but the stream ended after " + done);
        }
        done += count;
        return count;
    }

    /// Makes sure that there are no more bytes than were told.
    void expectEnd() {
        int more;
        try {
            more = stream().read();
        } catch (IOException | RuntimeException e) {
            throw failed(e);
        }
        if (more >= 0) {
            throw wrong(" but the stream has more");
        }
    }

    private InputStream stream() throws IOException {
        StreamedValue.Source open = source;
        if (open == null) {
            open = gap.value().open();
            source = open;
        }
        return open.stream();
    }

    private StreamedValueException wrong(String what) {
        return new StreamedValueException(gap.parameter(), done, expected() + what);
    }

    private StreamedValueException failed(Exception cause) {
        String why = cause.getMessage() == null ? cause.getClass().getName() : cause.getMessage();
        return new StreamedValueException(
                gap.parameter(), done, expected() + " but the stream failed after " + done + ": " + why, cause);
    }

    private String expected() {
        return "expected " + length + " bytes for parameter $" + gap.parameter();
    }

    /// Closes the stream if it was opened here.
    @Override
    public void close() {
        try {
            if (source != null) {
                source.close();
            }
        } catch (IOException e) {
            // Its bytes were read, and that is all that was wanted of it.
            LOGGER.log(Level.DEBUG, "a file was not closed after it was sent", e);
        }
    }
}
