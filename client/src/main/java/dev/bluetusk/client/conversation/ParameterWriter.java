package dev.bluetusk.client.conversation;

import dev.bluetusk.protocol.wire.WireWriter;

/// Writes the parameters of a Bind message: the format codes with their count, then the values with theirs.
@FunctionalInterface
public interface ParameterWriter {
    /// Writes both lists.
    void write(WireWriter out);

    /// No parameters.
    static ParameterWriter none() {
        return out -> out.int2(0).int2(0);
    }
}
