package dev.bluetusk.client.session;

import dev.bluetusk.client.observe.Listeners;
import dev.bluetusk.client.observe.SessionListener;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.wire.WireWriter;
import java.time.Duration;

/// The limits of a session, what it knows of types, and who listens to it. Immutable.
///
/// @param statementTimeout how long a command may take before it is cancelled; zero for no limit
/// @param cancelTimeout how long a cancelled command may still take before the connection is closed
/// @param statements how statements are treated
/// @param messageSizeMax the most bytes that one message of the server, such as a row, may have
/// @param codecs how values are read and written
/// @param listeners who is told what sessions do
/// @param heldBytesMax the most bytes of one result that are held when another command runs before it was read;
/// what lies beyond is dropped, and whoever reads on gets an error instead; zero for no limit
public record SessionOptions(
        Duration statementTimeout,
        Duration cancelTimeout,
        StatementOptions statements,
        int messageSizeMax,
        Codecs codecs,
        Listeners listeners,
        long heldBytesMax) {
    private static final SessionOptions DEFAULTS = new SessionOptions(
            Duration.ZERO,
            Duration.ofSeconds(10),
            StatementOptions.defaults(),
            WireWriter.CAPACITY_MAX,
            Codecs.builtIn(),
            Listeners.none(),
            0);

    /// Checks the limits.
    public SessionOptions {
        if (statementTimeout.isNegative()) {
            throw new IllegalArgumentException(
                    "expected a statement timeout of zero or more but got " + statementTimeout);
        }
        if (cancelTimeout.isNegative() || cancelTimeout.isZero()) {
            throw new IllegalArgumentException("expected a cancel timeout above zero but got " + cancelTimeout);
        }
        if (messageSizeMax < 1024) {
            throw new IllegalArgumentException(
                    "expected a message size of at least 1024 bytes but got " + messageSizeMax);
        }
        if (heldBytesMax < 0) {
            throw new IllegalArgumentException("expected room for 0 or more bytes of a result but got " + heldBytesMax);
        }
    }

    /// No statement timeout, 10 s to cancel, up to 256 named statements, messages below 1 GiB, the built-in types.
    public static SessionOptions defaults() {
        return DEFAULTS;
    }

    /// The same with another limit for each command; zero for none.
    public SessionOptions withStatementTimeout(Duration timeout) {
        return new SessionOptions(timeout, cancelTimeout, statements, messageSizeMax, codecs, listeners, heldBytesMax);
    }

    /// The same with another limit for cancelling.
    public SessionOptions withCancelTimeout(Duration timeout) {
        return new SessionOptions(
                statementTimeout, timeout, statements, messageSizeMax, codecs, listeners, heldBytesMax);
    }

    /// The same with statements that are treated in another way.
    public SessionOptions withStatements(StatementOptions other) {
        return new SessionOptions(
                statementTimeout, cancelTimeout, other, messageSizeMax, codecs, listeners, heldBytesMax);
    }

    /// The same with room for another number of statements.
    public SessionOptions withStatementsMax(int room) {
        return withStatements(statements.withStatementsMax(room));
    }

    /// The same with another limit for one message.
    public SessionOptions withMessageSizeMax(int bytes) {
        return new SessionOptions(statementTimeout, cancelTimeout, statements, bytes, codecs, listeners, heldBytesMax);
    }

    /// The same with other codecs.
    public SessionOptions withCodecs(Codecs other) {
        return new SessionOptions(
                statementTimeout, cancelTimeout, statements, messageSizeMax, other, listeners, heldBytesMax);
    }

    /// The same with one more who is told what sessions do.
    public SessionOptions withListener(SessionListener listener) {
        Listeners more = listeners.with(listener);
        return new SessionOptions(
                statementTimeout, cancelTimeout, statements, messageSizeMax, codecs, more, heldBytesMax);
    }

    /// The same with another limit for results that are held in memory; zero for none.
    public SessionOptions withHeldBytesMax(long bytes) {
        return new SessionOptions(
                statementTimeout, cancelTimeout, statements, messageSizeMax, codecs, listeners, bytes);
    }
}
