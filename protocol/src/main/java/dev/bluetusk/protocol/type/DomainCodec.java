package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.Optional;

/// A domain, whose values are those of the type beneath it.
///
/// @param <T> the Java class of the type beneath
final class DomainCodec<T> implements Codec<T> {
    private final PgType type;
    private final Codec<T> beneath;

    DomainCodec(TypeDescription description, Codec<T> beneath) {
        this.type =
                new PgType(description.name(), description.oid(), description.arrayOid(), beneath.preferredFormat());
        this.beneath = beneath;
    }

    @Override
    public PgType type() {
        return type;
    }

    @Override
    public Class<T> javaType() {
        return beneath.javaType();
    }

    @Override
    public T decode(WireReader value, Format format) {
        return beneath.decode(value, format);
    }

    @Override
    public void encode(T value, WireWriter out) {
        beneath.encode(value, out);
    }

    @Override
    public String text(T value) {
        return beneath.text(value);
    }

    @Override
    public String decodeText(WireReader value, Format format) {
        return beneath.decodeText(value, format);
    }

    @Override
    public boolean textVaries() {
        return beneath.textVaries();
    }

    @Override
    public Conversions<T> conversions() {
        return beneath.conversions();
    }

    @Override
    public char arrayDelimiter() {
        return beneath.arrayDelimiter();
    }

    @Override
    public <R> Optional<Decoder<R>> decoder(Class<R> target) {
        return beneath.decoder(target);
    }

    @Override
    public Optional<T> accept(Object value) {
        return beneath.accept(value);
    }

    @Override
    public boolean acceptsTextOf(Object value) {
        return beneath.acceptsTextOf(value);
    }
}
