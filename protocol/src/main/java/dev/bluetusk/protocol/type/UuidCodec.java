package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.BigEndian;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/// `uuid` as [UUID].
public final class UuidCodec implements Codec<UUID> {
    private static final int TEXT_LENGTH = 36;

    /// Makes one; all are alike.
    public UuidCodec() {}

    @Override
    public PgType type() {
        return PgType.UUID;
    }

    @Override
    public Class<UUID> javaType() {
        return UUID.class;
    }

    @Override
    public UUID decode(WireReader value, Format format) {
        byte[] array = value.array();
        int offset = value.position();
        int length = value.remaining();
        value.skip(length);
        return switch (format) {
            case BINARY -> {
                if (length != 16) {
                    throw new ProtocolException("expected 16 bytes for a value of uuid but got " + length);
                }
                yield new UUID(BigEndian.int8(array, offset), BigEndian.int8(array, offset + 8));
            }
            case TEXT -> parse(array, offset, length);
        };
    }

    @Override
    public void encode(UUID value, WireWriter out) {
        out.int8(value.getMostSignificantBits()).int8(value.getLeastSignificantBits());
    }

    @Override
    public String text(UUID value) {
        return value.toString();
    }

    @Override
    public Conversions<UUID> conversions() {
        return Conversions.none();
    }

    private static UUID parse(byte[] array, int offset, int length) {
        long high = 0;
        long low = 0;
        boolean valid = length == TEXT_LENGTH;
        for (int i = 0; valid && i < TEXT_LENGTH; i++) {
            byte c = array[offset + i];
            if (i == 8 || i == 13 || i == 18 || i == 23) {
                valid = c == '-';
            } else {
                int digit = Character.digit(c, 16);
                valid = digit >= 0;
                high = (high << 4) | (low >>> 60);
                low = (low << 4) | digit;
            }
        }
        if (!valid) {
            throw ValueException.malformed("uuid", new String(array, offset, length, StandardCharsets.UTF_8));
        }
        return new UUID(high, low);
    }
}
