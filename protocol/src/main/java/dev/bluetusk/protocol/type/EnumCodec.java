package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.SqlState;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.HashMap;
import java.util.Map;

/// An enum of PostgreSQL as a Java enum, by the names of the constants: exactly, else in any case of letters.
///
/// @param <E> the Java enum
public final class EnumCodec<E extends Enum<E>> implements Codec<E> {
    private final PgType type;
    private final Class<E> javaType;
    private final Map<String, E> constants = new HashMap<>();
    private final Map<E, String> labels = new HashMap<>();

    /// Makes one.
    ///
    /// @param description what the catalogue says of the type
    /// @throws ValueException if it is no enum, or a constant has no label; labels without a constant are
    /// refused when they come
    public EnumCodec(TypeDescription description, Class<E> javaType) {
        if (!(description.shape() instanceof TypeDescription.Enumeration enumeration)) {
            throw new ValueException(
                    SqlState.DATATYPE_MISMATCH, "expected an enum but " + description.name() + " is none");
        }
        this.type = PgType.text(description.name(), description.oid(), description.arrayOid());
        this.javaType = javaType;
        for (E constant : javaType.getEnumConstants()) {
            String label = label(constant, enumeration);
            constants.put(label, constant);
            labels.put(constant, label);
        }
    }

    private String label(E constant, TypeDescription.Enumeration enumeration) {
        if (enumeration.labels().contains(constant.name())) {
            return constant.name();
        }
        return enumeration.labels().stream()
                .filter(label -> label.equalsIgnoreCase(constant.name()))
                .findFirst()
                .orElseThrow(() -> new ValueException(
                        SqlState.INVALID_TEXT_REPRESENTATION,
                        "expected a label of " + type.name() + " for " + javaType.getName() + "." + constant.name()
                                + " but there are " + enumeration.labels()));
    }

    @Override
    public PgType type() {
        return type;
    }

    @Override
    public Class<E> javaType() {
        return javaType;
    }

    @Override
    public E decode(WireReader value, Format format) {
        String label = value.utf8(value.remaining());
        E constant = constants.get(label);
        if (constant == null) {
            throw new ValueException(
                    SqlState.INVALID_TEXT_REPRESENTATION,
                    "expected the name of a constant of " + javaType.getName() + " but got \"" + label + '"');
        }
        return constant;
    }

    @Override
    public String decodeText(WireReader value, Format format) {
        return value.utf8(value.remaining());
    }

    @Override
    public void encode(E value, WireWriter out) {
        out.utf8(text(value));
    }

    @Override
    public String text(E value) {
        return labels.getOrDefault(value, value.name());
    }

    @Override
    public Conversions<E> conversions() {
        return Conversions.<E>none().fromTextOf(String.class);
    }
}
