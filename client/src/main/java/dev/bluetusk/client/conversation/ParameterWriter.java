package dev.bluetusk.client.conversation;

import dev.bluetusk.protocol.wire.WireWriter;

/// Writes the parameters of a Bind message: the format codes with their count, then the values with theirs.
@FunctionalInterface
public interface ParameterWriter {
    /// Writes both lists.
    void write(WireWriter out);

    /// Whether bytes of some values come from elsewhere and are sent in pieces: then [#writeAround] is called, when the
    /// server has told what it expects.
    default boolean isStreamed() {
        return false;
    }

    /// Writes both lists without the bytes that come from elsewhere.
    ///
    /// @return how many bytes are left out
    default long writeAround(WireWriter out) {
        write(out);
        return 0;
    }

    /// No parameters.
    static ParameterWriter none() {
        return out -> out.int2(0).int2(0);
    }
}
