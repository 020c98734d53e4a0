package dev.bluetusk.protocol.replication;

import dev.bluetusk.protocol.wire.Octets;

/// One column of a replicated row. Immutable.
public sealed interface TupleValue {
    /// NULL.
    record Null() implements TupleValue {}

    /// A large value that an update left as it was, and that the log therefore does not hold: keep the old one.
    record Unchanged() implements TupleValue {}

    /// A value as the type's output function writes it, in UTF-8.
    record Text(Octets octets) implements TupleValue {
        /// The text.
        public String string() {
            return octets.utf8();
        }
    }

    /// A value as the type's send function writes it.
    record Binary(Octets octets) implements TupleValue {}
}
