package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.Optional;

/// `regclass`, `regtype` and their like as `String`: the name of what an OID stands for, as the server writes
/// it.
///
/// Only the text format has the name, so that is what results come in; in binary there is only the number,
/// given as its digits, which the server takes as well. Names are sent as text. Digits may be read as `Long`.
final class RegCodec implements Codec<String> {
    private static final Conversions<String> CONVERSIONS = Conversions.<String>none()
            .to(Long.class, RegCodec::number)
            .fromTextOf(Long.class)
            .fromTextOf(Integer.class)
            .fromTextOf(String.class);

    private final PgType type;

    RegCodec(PgType type) {
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
                int oid = value.int4();
                value.expectEnd("a value of " + type.name());
                yield Long.toString(Oid.unsigned(oid));
            }
        };
    }

    @Override
    public void encode(String value, WireWriter out) {
        out.int4((int) number(value));
    }

    @Override
    public String text(String value) {
        return value;
    }

    @Override
    public Conversions<String> conversions() {
        return CONVERSIONS;
    }

    /// Only digits have a binary form.
    @Override
    public Optional<String> accept(Object value) {
        return value instanceof String text && text.matches("[0-9]{1,10}") ? Optional.of(text) : Optional.empty();
    }

    private static long number(String text) {
        long number = text.matches("[0-9]{1,10}") ? Long.parseLong(text) : -1;
        if (number != (number & 0xFFFF_FFFFL)) {
            throw ValueException.malformed("an OID", text);
        }
        return number;
    }
}
