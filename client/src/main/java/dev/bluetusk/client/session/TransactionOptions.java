package dev.bluetusk.client.session;

import java.util.Optional;

/// How a transaction begins. What is left out follows the session's defaults. Immutable.
///
/// @param isolation the isolation level
/// @param readOnly whether the transaction may only read
/// @param deferrable whether a serializable read-only transaction waits for a snapshot without conflicts
public record TransactionOptions(Optional<Isolation> isolation, Optional<Boolean> readOnly, boolean deferrable) {
    private static final TransactionOptions DEFAULTS =
            new TransactionOptions(Optional.empty(), Optional.empty(), false);

    /// The isolation levels of SQL; PostgreSQL treats the first as the second.
    public enum Isolation {
        READ_UNCOMMITTED,
        READ_COMMITTED,
        REPEATABLE_READ,
        SERIALIZABLE
    }

    /// The session's defaults.
    public static TransactionOptions defaults() {
        return DEFAULTS;
    }

    /// The same at an isolation level.
    public TransactionOptions withIsolation(Isolation level) {
        return new TransactionOptions(Optional.of(level), readOnly, deferrable);
    }

    /// The same for reading only.
    public TransactionOptions withReadOnly() {
        return new TransactionOptions(isolation, Optional.of(true), deferrable);
    }

    /// The same for reading and writing.
    public TransactionOptions withReadWrite() {
        return new TransactionOptions(isolation, Optional.of(false), deferrable);
    }

    /// The same, waiting for a snapshot without conflicts.
    public TransactionOptions withDeferrable() {
        return new TransactionOptions(isolation, readOnly, true);
    }

    /// The statement that begins such a transaction.
    String begin() {
        if (isolation.isEmpty() && readOnly.isEmpty() && !deferrable) {
            return "BEGIN";
        }
        StringBuilder sql = new StringBuilder("BEGIN");
        isolation.ifPresent(
                level -> sql.append(" ISOLATION LEVEL ").append(level.name().replace('_', ' ')));
        readOnly.ifPresent(only -> sql.append(only ? " READ ONLY" : " READ WRITE"));
        return deferrable ? sql.append(" DEFERRABLE").toString() : sql.toString();
    }
}
