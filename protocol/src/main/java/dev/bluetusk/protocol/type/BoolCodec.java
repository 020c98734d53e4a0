package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.nio.charset.StandardCharsets;

/// `bool` as `Boolean`.
public final class BoolCodec implements Codec<Boolean> {
    /// Makes one; all are alike.
    public BoolCodec() {}

    /// The truth of a value, without boxing.
    public static boolean decodeBoolean(byte[] array, int offset, int length, Format format) {
        return switch (format) {
            case BINARY -> {
                if (length != 1) {
                    throw new ProtocolException("expected 1 byte for a value of bool but got " + length);
                }
                yield array[offset] != 0;
            }
            case TEXT -> {
                boolean truth = length == 1 && array[offset] == 't';
                if (!truth && !(length == 1 && array[offset] == 'f')) {
                    throw ValueException.malformed("bool", new String(array, offset, length, StandardCharsets.UTF_8));
                }
                yield truth;
            }
        };
    }

    @Override
    public PgType type() {
        return PgType.BOOL;
    }

    @Override
    public Class<Boolean> javaType() {
        return Boolean.class;
    }

    @Override
    public Boolean decode(WireReader value, Format format) {
        boolean truth = decodeBoolean(value.array(), value.position(), value.remaining(), format);
        value.skip(value.remaining());
        return truth;
    }

    @Override
    public void encode(Boolean value, WireWriter out) {
        out.int1(value ? 1 : 0);
    }

    @Override
    public String text(Boolean value) {
        return value ? "t" : "f";
    }

    @Override
    public Conversions<Boolean> conversions() {
        return Conversions.none();
    }
}
