package dev.bluetusk.client.conversation;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.protocol.message.BackendDecoder;
import dev.bluetusk.protocol.message.ErrorFields;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One command and its answers: what is sent, and a small state machine for what may come back.
///
/// Each kind knows its own answers and nothing else. An exchange ends with ReadyForQuery, or with a fatal
/// error, after which the server closes the connection. It is used once, save one that says how it starts over,
/// and confined to its session.
public abstract sealed class Exchange
        permits CloseStatement,
                CopyBothExchange,
                CopyInExchange,
                CopyOutExchange,
                Prepare,
                ResultShape,
                RowExchange,
                Startup {
    private @Nullable ErrorFields error;
    private @Nullable ErrorFields fatal;
    private boolean done;
    private TransactionStatus statusAfter = TransactionStatus.IDLE;

    /// Whether the last answer has come.
    public final boolean isDone() {
        return done;
    }

    /// What the server refused, if it did.
    public final Optional<ErrorFields> error() {
        return Optional.ofNullable(error);
    }

    /// The error with which the server ended the session while this ran, which may come behind another error.
    final Optional<ErrorFields> fatal() {
        return Optional.ofNullable(fatal);
    }

    /// Whether the server refused the command.
    public final boolean failed() {
        return error != null;
    }

    /// The state of the transaction when the exchange was over.
    public final TransactionStatus statusAfter() {
        return statusAfter;
    }

    /// The text of the statement, for errors; empty if there is none.
    public abstract String sql();

    /// Writes the command.
    abstract void write(WireWriter out);

    /// Takes an answer other than ErrorResponse and ReadyForQuery.
    ///
    /// @param out where an exchange that must answer back writes
    abstract void answer(byte type, WireReader body, WireWriter out);

    /// What may come next, in words, for the error about what came instead.
    abstract String expected();

    /// Whether ReadyForQuery may come now.
    abstract boolean mayEnd();

    /// Whether ReadyForQuery may come now that the server has refused something.
    boolean mayEndAfterError() {
        return true;
    }

    /// The server refused something, and goes on.
    ///
    /// @param out where an exchange that has sent no Sync yet writes it
    void afterError(WireWriter out) {
        // Most exchanges send their Sync with the command.
    }

    /// Is another command from now on.
    final void startOver() {
        error = null;
        fatal = null;
        done = false;
        statusAfter = TransactionStatus.IDLE;
    }

    /// Takes one answer.
    final void receive(byte type, WireReader body, WireWriter out) {
        switch (type) {
            case 'E' -> refuse(BackendDecoder.errorFields(body), out);
            case 'Z' -> {
                if (error == null ? !mayEnd() : !mayEndAfterError()) {
                    throw unexpected(type);
                }
                statusAfter = TransactionStatus.of(body.unsignedInt1());
                done = true;
            }
            default -> {
                if (error != null) {
                    throw unexpected(type);
                }
                answer(type, body, out);
            }
        }
        if (body.remaining() != 0) {
            body.expectEnd(BackendNames.of(type));
        }
    }

    private void refuse(ErrorFields fields, WireWriter out) {
        if (error == null) {
            error = fields;
        }
        if (PostgresException.isFatal(fields)) {
            fatal = fields;
            done = true;
        } else {
            afterError(out);
        }
    }

    /// The error for a message that may not come now.
    final ProtocolException unexpected(byte type) {
        String wanted = error == null ? expected() : "ReadyForQuery after an error";
        return new ProtocolException("expected " + wanted + " but got " + BackendNames.of(type));
    }

    static void skip(WireReader body) {
        body.skip(body.remaining());
    }
}
