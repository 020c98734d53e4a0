package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.SqlState;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Anonymous rows, PostgreSQL's `record`, as [PgRecord].
///
/// In binary each value tells its type and becomes that type's own Java class; in text format nothing is known
/// of the types and each value is its text. The server takes no parameters of this type.
final class RecordCodec implements Codec<PgRecord> {
    /// How deep rows may be nested in rows.
    private static final int DEPTH_MAX = 100;

    private final Codecs codecs;
    private final int depth;

    RecordCodec(Codecs codecs) {
        this(codecs, 0);
    }

    private RecordCodec(Codecs codecs, int depth) {
        this.codecs = codecs;
        this.depth = depth;
    }

    @Override
    public PgType type() {
        return PgType.RECORD;
    }

    @Override
    public Class<PgRecord> javaType() {
        return PgRecord.class;
    }

    @Override
    public PgRecord decode(WireReader value, Format format) {
        return switch (format) {
            case TEXT -> PgRecord.of(RowText.parse(value.utf8(value.remaining())));
            case BINARY ->
                PgRecord.of(RowBinary.read(value, (index, typeOid, bytes) -> RowBinary.decode(inside(typeOid), bytes)));
        };
    }

    @Override
    public String decodeText(WireReader value, Format format) {
        return switch (format) {
            case TEXT -> value.utf8(value.remaining());
            case BINARY ->
                RowText.write(
                        RowBinary.read(
                                value,
                                (index, typeOid, bytes) -> inside(typeOid).decodeText(bytes, Format.BINARY)),
                        Object::toString);
        };
    }

    private Codec<?> inside(int typeOid) {
        if (typeOid != Oid.RECORD) {
            return codecs.codec(typeOid);
        }
        if (depth == DEPTH_MAX) {
            throw new ValueException(
                    SqlState.FEATURE_NOT_SUPPORTED, "expected rows in rows of at most " + DEPTH_MAX + " levels");
        }
        return new RecordCodec(codecs, depth + 1);
    }

    @Override
    public void encode(PgRecord value, WireWriter out) {
        out.int4(value.values().size());
        for (Object each : value.values()) {
            int typeOid = each == null
                    ? Oid.TEXT
                    : codecs.forValue(each).map(Codec::typeOid).orElse(Oid.TEXT);
            out.int4(typeOid);
            int mark = out.beginLength();
            if (each == null) {
                out.truncate(mark);
                out.int4(-1);
            } else {
                codecs.encode(typeOid, each, out);
                out.endValue(mark);
            }
        }
    }

    @Override
    public String text(PgRecord value) {
        return RowText.write(value.values(), codecs::text);
    }

    @Override
    public Conversions<PgRecord> conversions() {
        return Conversions.none();
    }

    @Override
    @SuppressWarnings("unchecked") // The class says what the decoder gives.
    public <R> Optional<Decoder<R>> decoder(Class<R> target) {
        if (target == List.class) {
            Decoder<List<@Nullable Object>> list =
                    (value, format) -> new ArrayList<>(decode(value, format).values());
            return Optional.of((Decoder<R>) (Decoder<?>) list);
        }
        return Codec.super.decoder(target);
    }
}
