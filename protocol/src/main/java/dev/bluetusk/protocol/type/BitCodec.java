package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.BitSet;

/// `bit` and `varbit` as [BitString]; a single bit may be read as `Boolean`.
final class BitCodec implements Codec<BitString> {
    private static final Conversions<BitString> CONVERSIONS = Conversions.<BitString>none()
            .to(Boolean.class, BitCodec::toBoolean)
            .to(BitSet.class, BitCodec::toBitSet)
            .from(Boolean.class, value -> BitString.of(value ? "1" : "0"));

    private final PgType type;

    BitCodec(PgType type) {
        this.type = type;
    }

    @Override
    public PgType type() {
        return type;
    }

    @Override
    public Class<BitString> javaType() {
        return BitString.class;
    }

    @Override
    public BitString decode(WireReader value, Format format) {
        return switch (format) {
            case TEXT -> BitString.of(value.utf8(value.remaining()));
            case BINARY -> BitString.read(value);
        };
    }

    @Override
    public void encode(BitString value, WireWriter out) {
        value.write(out);
    }

    @Override
    public String text(BitString value) {
        return value.toString();
    }

    @Override
    public Conversions<BitString> conversions() {
        return CONVERSIONS;
    }

    private static Boolean toBoolean(BitString value) {
        if (value.length() != 1) {
            throw ValueException.outOfRange(value, "boolean, which is one bit");
        }
        return value.at(0);
    }

    private static BitSet toBitSet(BitString value) {
        BitSet set = new BitSet(value.length());
        for (int i = 0; i < value.length(); i++) {
            set.set(i, value.at(i));
        }
        return set;
    }
}
