package dev.bluetusk.protocol.message;

import dev.bluetusk.protocol.wire.ProtocolException;

/// What ReadyForQuery says about the session's transaction.
public enum TransactionStatus {
    /// No transaction block is open.
    IDLE('I'),
    /// A transaction block is open.
    IN_TRANSACTION('T'),
    /// A transaction block failed: only its end is taken now.
    FAILED('E');

    private final char code;

    TransactionStatus(char code) {
        this.code = code;
    }

    /// The letter that stands in the message.
    public char code() {
        return code;
    }

    /// The status of a letter that came over the wire.
    ///
    /// @throws ProtocolException if there is no such status
    public static TransactionStatus of(int code) {
        return switch (code) {
            case 'I' -> IDLE;
            case 'T' -> IN_TRANSACTION;
            case 'E' -> FAILED;
            default -> throw new ProtocolException("expected transaction status I, T or E but got byte " + code);
        };
    }
}
