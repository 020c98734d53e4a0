package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.Optional;

/// The types whose values are texts, as `String`: `text`, `varchar`, `bpchar`, `name`, `xml` and `unknown`.
///
/// Both formats are the same bytes. The blanks that pad a `bpchar` stay. A column may also be read as a Java
/// enum, by the names of its constants; anything that has a text form may be written. U+0000 is refused, since
/// the server has no such character, and an unpaired surrogate becomes `?`.
public final class TextCodec implements Codec<String> {
    private final PgType type;

    /// Makes one for a type of texts.
    public TextCodec(PgType type) {
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
        return value.utf8(value.remaining());
    }

    @Override
    public void encode(String value, WireWriter out) {
        out.utf8(StoredText.checked(value));
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
    public <R> Optional<Decoder<R>> decoder(Class<R> target) {
        return target.isEnum() ? Optional.of(EnumNames.decoder(target, this)) : Codec.super.decoder(target);
    }

    @Override
    public boolean acceptsTextOf(Object value) {
        return true;
    }
}
