package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.ParameterWriter;
import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Parameters on their way into a Bind message: values together with the types that they are written for.
///
/// A session has one and fills it for each command. Confined to its session.
final class BoundParameters implements ParameterWriter {
    private final Supplier<Codecs> types;
    private Parameters parameters = new Parameters();
    private @Nullable ServerStatement described;

    BoundParameters(Supplier<Codecs> types) {
        this.types = types;
    }

    /// Binds values for the types that they themselves declare.
    BoundParameters declared(Parameters values) {
        parameters = values;
        described = null;
        return this;
    }

    /// Binds values for the types that the server told, as they are when the values are written.
    BoundParameters described(Parameters values, ServerStatement statement) {
        parameters = values;
        described = statement;
        return this;
    }

    @Override
    public void write(WireWriter out) {
        Codecs codecs = types.get();
        List<Integer> serverTypes = described == null ? List.of() : described.parameterTypes();
        int count = parameters.count();
        out.int2(count);
        int codes = out.length();
        for (int slot = 0; slot < count; slot++) {
            out.int2(Format.TEXT.code());
        }
        out.int2(count);
        for (int slot = 0; slot < count; slot++) {
            int typeOid = described == null ? parameters.declaredOid(slot, codecs) : serverTypes.get(slot);
            if (parameters.write(slot, typeOid, codecs, out) == Format.BINARY) {
                out.patchInt2(codes + 2 * slot, Format.BINARY.code());
            }
        }
    }
}
