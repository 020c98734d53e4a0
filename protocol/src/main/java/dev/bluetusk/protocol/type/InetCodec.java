package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// `inet` and `cidr` as [Inet]. A `cidr` always shows its prefix; the server refuses one with host bits.
final class InetCodec implements Codec<Inet> {
    private static final int V4 = 2;
    private static final int V6 = 3;

    private final PgType type;

    InetCodec(PgType type) {
        this.type = type;
    }

    @Override
    public PgType type() {
        return type;
    }

    @Override
    public Class<Inet> javaType() {
        return Inet.class;
    }

    @Override
    public Inet decode(WireReader value, Format format) {
        return switch (format) {
            case TEXT -> Inet.parse(value.utf8(value.remaining()));
            case BINARY -> binary(value);
        };
    }

    private Inet binary(WireReader value) {
        int family = value.unsignedInt1();
        int prefix = value.unsignedInt1();
        value.int1();
        int length = value.unsignedInt1();
        boolean known = (family == V4 && length == 4) || (family == V6 && length == 16);
        if (!known || prefix > length * 8) {
            throw new ProtocolException("expected an address of 4 or 16 bytes with its family but got " + length
                    + " bytes of family " + family + " with a prefix of " + prefix);
        }
        Inet inet = new Inet(value.octets(length), prefix);
        value.expectEnd("a value of " + type.name());
        return inet;
    }

    @Override
    public void encode(Inet value, WireWriter out) {
        out.int1(value.isV6() ? V6 : V4).int1(value.prefixLength()).int1(type.oid() == Oid.CIDR ? 1 : 0);
        out.int1(value.address().length()).octets(value.address());
    }

    @Override
    public String text(Inet value) {
        return type.oid() == Oid.CIDR ? InetText.withPrefix(value) : value.toString();
    }

    @Override
    public Conversions<Inet> conversions() {
        return Conversions.none();
    }
}
