package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.SqlState;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.Optional;

/// A type that no codec is registered for, in text format as `String`: enums, domains, ranges, types of
/// extensions.
///
/// A column may also be read as a Java enum by the names of its constants, and in either format as the bytes
/// that came.
final class UnlistedCodec implements Codec<String> {
    private final PgType type;

    UnlistedCodec(int oid) {
        this(PgType.unlisted(oid));
    }

    /// One whose name is known.
    UnlistedCodec(PgType type) {
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
            case BINARY ->
                throw new ValueException(
                        SqlState.FEATURE_NOT_SUPPORTED,
                        "expected text format for a value of type " + type.name()
                                + " but the value is in binary format");
        };
    }

    @Override
    public void encode(String value, WireWriter out) {
        throw new ValueException(
                SqlState.FEATURE_NOT_SUPPORTED,
                "no binary format is known for type " + type.name() + "; send it as text");
    }

    @Override
    public String text(String value) {
        return value;
    }

    @Override
    public Conversions<String> conversions() {
        return Conversions.none();
    }

    @Override
    @SuppressWarnings("unchecked") // The class says what the decoder gives.
    public <R> Optional<Decoder<R>> decoder(Class<R> target) {
        if (target == byte[].class) {
            Decoder<byte[]> bytes = (value, format) -> value.bytes(value.remaining());
            return Optional.of((Decoder<R>) bytes);
        }
        return target.isEnum() ? Optional.of(EnumNames.decoder(target, this)) : Codec.super.decoder(target);
    }

    @Override
    public Optional<String> accept(Object value) {
        return Optional.empty();
    }

    @Override
    public boolean acceptsTextOf(Object value) {
        return true;
    }
}
