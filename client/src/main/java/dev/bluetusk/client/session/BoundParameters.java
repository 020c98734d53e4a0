package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.ParameterWriter;
import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.ArrayList;
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
    private final List<Gap> gaps = new ArrayList<>();

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

    /// A place in a Bind message where the bytes of a streamed value belong.
    ///
    /// @param parameter the parameter, from 1
    /// @param place     how many bytes of the rest of the message come before it
    record Gap(int parameter, int place, StreamedValue value) {}

    @Override
    public boolean isStreamed() {
        return parameters.isStreamed();
    }

    /// Whether an unfinished streamed value may be refused by the server: one of `bytea` is not.
    boolean mayBeRefusedUnfinished(ServerStatement statement) {
        List<Integer> serverTypes = statement.parameterTypes();
        for (int slot = 0; slot < parameters.count(); slot++) {
            if (parameters.isStreamed(slot) && (slot >= serverTypes.size() || serverTypes.get(slot) != Oid.BYTEA)) {
                return true;
            }
        }
        return false;
    }

    /// The places of streamed values in what was written last.
    List<Gap> gaps() {
        return gaps;
    }

    @Override
    public long writeAround(WireWriter out) {
        gaps.clear();
        writeAll(out);
        return gaps.stream().mapToLong(gap -> gap.value().byteLength()).sum();
    }

    @Override
    public void write(WireWriter out) {
        if (isStreamed()) {
            throw new IllegalArgumentException(
                    "a streamed value can only be sent by a statement of its own, not together with other commands");
        }
        writeAll(out);
    }

    private void writeAll(WireWriter out) {
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
            if (parameters.isStreamed(slot)) {
                gaps.add(new Gap(slot + 1, out.length(), parameters.streamed(slot)));
            }
        }
    }
}
