package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// `jsonb` as [Json]. In binary format a version byte stands before the text.
public final class JsonbCodec implements Codec<Json> {
    private static final int VERSION = 1;

    /// Makes one; all are alike.
    public JsonbCodec() {}

    @Override
    public PgType type() {
        return PgType.JSONB;
    }

    @Override
    public Class<Json> javaType() {
        return Json.class;
    }

    @Override
    public Json decode(WireReader value, Format format) {
        return switch (format) {
            case TEXT -> new Json(value.utf8(value.remaining()));
            case BINARY -> {
                int version = value.unsignedInt1();
                if (version != VERSION) {
                    throw new ProtocolException("expected version 1 of the binary format of jsonb but got " + version);
                }
                yield new Json(value.utf8(value.remaining()));
            }
        };
    }

    @Override
    public void encode(Json value, WireWriter out) {
        out.int1(VERSION).utf8(StoredText.checked(value.text()));
    }

    @Override
    public String text(Json value) {
        return value.text();
    }

    @Override
    public Conversions<Json> conversions() {
        return JsonCodec.CONVERSIONS;
    }
}
