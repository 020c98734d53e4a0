package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.type.TypeDescription.Attribute;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.SqlState;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A composite type as [PgRecord], with each attribute by its type's own codec.
///
/// A value that does not fit the attributes, because the type was changed since, is refused.
final class CompositeCodec implements Codec<PgRecord> {
    private final PgType type;
    private final List<String> names;
    private final List<Codec<?>> attributes;

    /// Makes one.
    ///
    /// @param attributes the types of the attributes
    CompositeCodec(TypeDescription description, TypeDescription.Composite shape, List<Codec<?>> attributes) {
        this.names = shape.attributes().stream().map(Attribute::name).toList();
        this.attributes = List.copyOf(attributes);
        boolean binary = attributes.stream().noneMatch(codec -> codec instanceof UnlistedCodec);
        this.type = new PgType(
                description.name(), description.oid(), description.arrayOid(), binary ? Format.BINARY : Format.TEXT);
    }

    List<String> names() {
        return names;
    }

    List<Codec<?>> attributes() {
        return attributes;
    }

    @Override
    public PgType type() {
        return type;
    }

    @Override
    public Class<PgRecord> javaType() {
        return PgRecord.class;
    }

    @Override
    public PgRecord decode(WireReader value, Format format) {
        return PgRecord.of(names, decode(attributes, value, format));
    }

    /// The values by decoders of the caller's choice, one for each attribute.
    List<@Nullable Object> decode(List<? extends Decoder<?>> decoders, WireReader value, Format format) {
        List<@Nullable Object> values = switch (format) {
            case BINARY ->
                RowBinary.read(value, (index, oid, bytes) -> {
                    if (index >= names.size() || oid != attributes.get(index).typeOid()) {
                        throw changed();
                    }
                    return RowBinary.decode(decoders.get(index), bytes);
                });
            case TEXT -> fromText(decoders, value.utf8(value.remaining()));
        };
        if (values.size() != names.size()) {
            throw changed();
        }
        return values;
    }

    private List<@Nullable Object> fromText(List<? extends Decoder<?>> decoders, String text) {
        List<@Nullable String> items = RowText.parse(text);
        if (items.size() != names.size()) {
            throw changed();
        }
        List<@Nullable Object> values = new ArrayList<>(items.size());
        for (int i = 0; i < items.size(); i++) {
            String item = items.get(i);
            values.add(item == null ? null : fromText(decoders.get(i), item));
        }
        return values;
    }

    /// A text that the attribute's type cannot have made says that the attribute is another by now.
    private Object fromText(Decoder<?> decoder, String item) {
        try {
            return decoder.decode(Octets.utf8(item).reader(), Format.TEXT);
        } catch (ChangedTypeException e) {
            throw e;
        } catch (ValueException e) {
            boolean malformed = e.sqlState().equals(SqlState.INVALID_TEXT_REPRESENTATION)
                    || e.sqlState().equals(SqlState.INVALID_DATETIME_FORMAT);
            throw malformed ? changed() : e;
        }
    }

    private ValueException changed() {
        return new ChangedTypeException(
                typeOid(),
                "expected a value of " + type.name() + " with the attributes " + names
                        + " but the type is another by now");
    }

    @Override
    public String decodeText(WireReader value, Format format) {
        return switch (format) {
            case TEXT -> value.utf8(value.remaining());
            case BINARY -> {
                List<Decoder<?>> texts = new ArrayList<>();
                for (Codec<?> attribute : attributes) {
                    Decoder<String> text = attribute::decodeText;
                    texts.add(text);
                }
                yield RowText.write(decode(texts, value, format), Object::toString);
            }
        };
    }

    @Override
    public void encode(PgRecord value, WireWriter out) {
        requireSize(value);
        out.int4(names.size());
        for (int i = 0; i < names.size(); i++) {
            Object each = value.values().get(i);
            out.int4(attributes.get(i).typeOid());
            int mark = out.beginLength();
            if (each == null) {
                out.truncate(mark);
                out.int4(-1);
            } else {
                encode(attributes.get(i), each, out);
                out.endValue(mark);
            }
        }
    }

    private static <T> void encode(Codec<T> codec, Object value, WireWriter out) {
        codec.encode(own(codec, value), out);
    }

    private static <T> T own(Codec<T> codec, Object value) {
        return codec.accept(value)
                .orElseThrow(() -> new ValueException(
                        SqlState.DATATYPE_MISMATCH,
                        "an attribute of type " + codec.type().name() + " cannot be written from "
                                + value.getClass().getTypeName()));
    }

    @Override
    public String text(PgRecord value) {
        requireSize(value);
        List<@Nullable Object> texts = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            Object each = value.values().get(i);
            texts.add(each == null ? null : text(attributes.get(i), each));
        }
        return RowText.write(texts, Object::toString);
    }

    private static <T> String text(Codec<T> codec, Object value) {
        return value instanceof String text ? text : codec.text(own(codec, value));
    }

    /// A row whose values each fit in binary; others are sent as text.
    @Override
    public Optional<PgRecord> accept(Object value) {
        if (!(value instanceof PgRecord row) || row.values().size() != names.size()) {
            return Optional.empty();
        }
        for (int i = 0; i < names.size(); i++) {
            Object each = row.values().get(i);
            if (each != null && attributes.get(i).accept(each).isEmpty()) {
                return Optional.empty();
            }
        }
        return Optional.of(row);
    }

    @Override
    public boolean textVaries() {
        return attributes.stream().anyMatch(Codec::textVaries);
    }

    @Override
    public Conversions<PgRecord> conversions() {
        return Conversions.<PgRecord>none().fromTextOf(PgRecord.class);
    }

    private void requireSize(PgRecord value) {
        if (value.values().size() != names.size()) {
            throw new ValueException(
                    SqlState.DATATYPE_MISMATCH,
                    "expected a value for each of " + names + " but got "
                            + value.values().size());
        }
    }
}
