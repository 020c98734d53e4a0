package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.BigEndian;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// `oid`, `xid` and `cid` as `Long`, since they have no sign: 0 to 4,294,967,295.
public final class OidCodec implements Codec<Long> {
    private static final Conversions<Long> CONVERSIONS = Whole.conversions(Long::longValue, OidCodec::checked);

    private final PgType type;

    /// Makes one for `oid`.
    public OidCodec() {
        this(PgType.OID);
    }

    OidCodec(PgType type) {
        this.type = type;
    }

    /// The number of a value, without boxing.
    public static long decodeLong(byte[] array, int offset, int length, Format format) {
        return switch (format) {
            case BINARY -> {
                if (length != 4) {
                    throw new ProtocolException("expected 4 bytes for a value of oid but got " + length);
                }
                yield Integer.toUnsignedLong(BigEndian.int4(array, offset));
            }
            case TEXT -> checked(Whole.parse(array, offset, length, "oid"));
        };
    }

    private static long checked(long value) {
        if (value != (value & 0xFFFF_FFFFL)) {
            throw ValueException.outOfRange(value, "oid");
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
        long number = decodeLong(value.array(), value.position(), value.remaining(), format);
        value.skip(value.remaining());
        return number;
    }

    @Override
    public void encode(Long value, WireWriter out) {
        out.int4((int) checked(value));
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
