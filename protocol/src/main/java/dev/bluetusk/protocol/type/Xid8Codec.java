package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// `xid8` as `Long`. The type has no sign: a number of 2^63 and above may only be read as `String`.
final class Xid8Codec implements Codec<Long> {
    private static final Conversions<Long> CONVERSIONS = Whole.conversions(Long::longValue, Xid8Codec::checked);

    private final PgType type;

    Xid8Codec(PgType type) {
        this.type = type;
    }

    private static long checked(long value) {
        if (value < 0) {
            throw ValueException.outOfRange(Long.toUnsignedString(value), "int8");
        }
        return value;
    }

    @Override
    public PgType type() {
        return type;
    }

    @Override
    public Class<Long> javaType() {
        return Long.class;
    }

    @Override
    public Long decode(WireReader value, Format format) {
        return switch (format) {
            case BINARY -> checked(bits(value));
            case TEXT -> {
                int offset = value.position();
                int length = value.remaining();
                value.skip(length);
                yield checked(Whole.parse(value.array(), offset, length, "xid8"));
            }
        };
    }

    @Override
    public String decodeText(WireReader value, Format format) {
        return switch (format) {
            case BINARY -> Long.toUnsignedString(bits(value));
            case TEXT -> value.utf8(value.remaining());
        };
    }

    private long bits(WireReader value) {
        long bits = value.int8();
        value.expectEnd("a value of xid8");
        return bits;
    }

    @Override
    public void encode(Long value, WireWriter out) {
        out.int8(checked(value));
    }

    @Override
    public String text(Long value) {
        return value.toString();
    }

    @Override
    public Conversions<Long> conversions() {
        return CONVERSIONS;
    }
}
