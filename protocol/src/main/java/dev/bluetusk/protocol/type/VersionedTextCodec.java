package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// Types whose binary format is their text behind a version byte, as `String`: `jsonpath`, `ltree`, `lquery`
/// and `ltxtquery`.
final class VersionedTextCodec implements Codec<String> {
    private static final int VERSION = 1;

    private final PgType type;

    VersionedTextCodec(PgType type) {
        this.type = type;
    }

    @Override
    public PgType type() {
        return type;
    }

    @Override
    public Class<String> javaType() {
        return String.class;
    }

    @Override
    public String decode(WireReader value, Format format) {
        return switch (format) {
            case TEXT -> value.utf8(value.remaining());
            case BINARY -> {
                int version = value.unsignedInt1();
                if (version != VERSION) {
                    throw new ProtocolException(
                            "expected version 1 of the binary format of " + type.name() + " but got " + version);
                }
                yield value.utf8(value.remaining());
            }
        };
    }

    @Override
    public void encode(String value, WireWriter out) {
        out.int1(VERSION).utf8(StoredText.checked(value));
    }

    @Override
    public String text(String value) {
        return value;
    }

    @Override
    public Conversions<String> conversions() {
        return Conversions.none();
    }
}
