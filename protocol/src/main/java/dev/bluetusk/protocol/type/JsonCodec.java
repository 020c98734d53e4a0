package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;

/// `json` as [Json], with the text exactly as it was stored.
public final class JsonCodec implements Codec<Json> {
    static final Conversions<Json> CONVERSIONS = Conversions.<Json>none().from(String.class, Json::new);

    /// Makes one; all are alike.
    public JsonCodec() {}

    @Override
    public PgType type() {
        return PgType.JSON;
    }

    @Override
    public Class<Json> javaType() {
        return Json.class;
    }

    @Override
    public Json decode(WireReader value, Format format) {
        return new Json(value.utf8(value.remaining()));
    }

    @Override
    public void encode(Json value, WireWriter out) {
        out.utf8(StoredText.checked(value.text()));
    }

    @Override
    public String text(Json value) {
        return value.text();
    }

    @Override
    public Conversions<Json> conversions() {
        return CONVERSIONS;
    }
}
