package dev.bluetusk.protocol.replication;

import dev.bluetusk.protocol.wire.ProtocolException;

/// By what the rows of a table are told apart when they change (`ALTER TABLE … REPLICA IDENTITY`).
public enum ReplicaIdentity {
    /// The primary key, if there is one.
    DEFAULT('d'),
    /// Nothing: updates and deletes are not replicated.
    NOTHING('n'),
    /// All columns.
    FULL('f'),
    /// The columns of an index.
    INDEX('i');

    private final char letter;

    ReplicaIdentity(char letter) {
        this.letter = letter;
    }

    /// The letter that stands for it in `pg_class.relreplident` and on the wire.
    public char letter() {
        return letter;
    }

    /// Finds the one that a letter stands for.
    ///
    /// @throws ProtocolException if there is none
    static ReplicaIdentity of(int letter) {
        for (ReplicaIdentity each : values()) {
            if (each.letter == letter) {
                return each;
            }
        }
        throw new ProtocolException(
                "expected a replica identity of d, n, f or i but got 0x" + Integer.toHexString(letter));
    }
}
