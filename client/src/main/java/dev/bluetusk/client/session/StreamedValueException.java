package dev.bluetusk.client.session;

import java.io.Serial;

/// A streamed parameter was not what it was said to be: its stream ended early, has more bytes, or failed.
///
/// The statement has not run. The session can be used on, and so can a transaction that is open, save where the
/// exception carries a suppressed [dev.bluetusk.client.PostgresException]: then the server has refused the unfinished
/// value too, and the transaction has failed.
public final class StreamedValueException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final int parameter;
    private final long bytesSent;

    StreamedValueException(int parameter, long bytesSent, String message) {
        super(message);
        this.parameter = parameter;
        this.bytesSent = bytesSent;
    }

    StreamedValueException(int parameter, long bytesSent, String message, Throwable cause) {
        super(message, cause);
        this.parameter = parameter;
        this.bytesSent = bytesSent;
    }

    /// The parameter, counted from 1.
    public int parameter() {
        return parameter;
    }

    /// How many bytes of its stream were sent.
    public long bytesSent() {
        return bytesSent;
    }
}
