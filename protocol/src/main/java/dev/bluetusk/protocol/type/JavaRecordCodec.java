package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.SqlState;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A composite type as a Java record of the caller, attribute by component: by the same name, where `zip_code`
/// is `zipCode` too.
///
/// An attribute that is NULL gives `null`, which a primitive component cannot be. Each component may have any
/// class that the type of its attribute may be read as.
///
/// @param <R> the record
final class JavaRecordCodec<R extends Record> implements Codec<R> {
    private final CompositeCodec composite;
    private final Class<R> javaType;
    private final Constructor<R> constructor;
    private final RecordComponent[] components;
    // The attribute of each component.
    private final int[] attributes;
    private final List<Decoder<?>> decoders = new ArrayList<>();

    JavaRecordCodec(CompositeCodec composite, Class<R> javaType) {
        this.composite = composite;
        this.javaType = javaType;
        this.components = javaType.getRecordComponents();
        this.constructor = constructor(javaType, components);
        this.attributes = new int[components.length];
        decoders.addAll(composite.attributes());
        for (int i = 0; i < components.length; i++) {
            int attribute = attribute(components[i]);
            attributes[i] = attribute;
            decoders.set(attribute, decoder(composite.attributes().get(attribute), components[i]));
        }
    }

    private int attribute(RecordComponent component) {
        for (int i = 0; i < composite.names().size(); i++) {
            String plain = composite.names().get(i).replace("_", "").toLowerCase(Locale.ROOT);
            if (plain.equals(component.getName().replace("_", "").toLowerCase(Locale.ROOT))) {
                return i;
            }
        }
        throw new ValueException(
                SqlState.DATATYPE_MISMATCH,
                "expected an attribute of " + composite.type().name() + " for " + javaType.getName() + "."
                        + component.getName() + " but there are " + composite.names());
    }

    private Decoder<?> decoder(Codec<?> attribute, RecordComponent component) {
        Class<?> target = component.getType();
        return attribute
                .decoder(target)
                .orElseThrow(() -> new ValueException(
                        SqlState.CANNOT_COERCE,
                        "an attribute of type " + attribute.type().name() + " cannot be read as " + target.getTypeName()
                                + " for " + javaType.getName() + "." + component.getName()));
    }

    private static <R extends Record> Constructor<R> constructor(Class<R> javaType, RecordComponent[] components) {
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            Constructor<R> constructor = javaType.getDeclaredConstructor(types);
            constructor.trySetAccessible();
            for (RecordComponent component : components) {
                component.getAccessor().trySetAccessible();
            }
            return constructor;
        } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException("expected " + javaType.getName() + " to have its own constructor", e);
        }
    }

    @Override
    public PgType type() {
        return composite.type();
    }

    @Override
    public Class<R> javaType() {
        return javaType;
    }

    @Override
    public R decode(WireReader value, Format format) {
        List<@Nullable Object> values = composite.decode(decoders, value, format);
        @Nullable Object[] arguments = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            arguments[i] = values.get(attributes[i]);
            if (arguments[i] == null && components[i].getType().isPrimitive()) {
                throw new ValueException(
                        SqlState.NULL_VALUE_NOT_ALLOWED,
                        "the attribute " + composite.names().get(attributes[i]) + " is NULL, which "
                                + javaType.getName() + "." + components[i].getName() + " cannot be");
            }
        }
        try {
            return constructor.newInstance(arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw closed(e);
        }
    }

    private IllegalStateException closed(Exception cause) {
        return new IllegalStateException(
                "expected the record " + javaType.getName() + " to be public, or its package open to this module",
                cause);
    }

    @Override
    public String decodeText(WireReader value, Format format) {
        return composite.decodeText(value, format);
    }

    private PgRecord row(R value) {
        @Nullable Object[] values = new Object[composite.names().size()];
        for (int i = 0; i < components.length; i++) {
            try {
                values[attributes[i]] = components[i].getAccessor().invoke(value);
            } catch (InvocationTargetException | IllegalAccessException e) {
                throw closed(e);
            }
        }
        return PgRecord.of(composite.names(), Arrays.asList(values));
    }

    @Override
    public void encode(R value, WireWriter out) {
        composite.encode(row(value), out);
    }

    @Override
    public String text(R value) {
        return composite.text(row(value));
    }

    @Override
    public boolean textVaries() {
        return composite.textVaries();
    }

    @Override
    public Conversions<R> conversions() {
        return Conversions.<R>none().fromTextOf(javaType);
    }

    /// A record whose components each fit in binary; others are sent as text.
    @Override
    public Optional<R> accept(Object value) {
        return javaType.isInstance(value)
                        && composite.accept(row(javaType.cast(value))).isPresent()
                ? Optional.of(javaType.cast(value))
                : Optional.empty();
    }

    @Override
    @SuppressWarnings("unchecked") // The class says what the decoder gives.
    public <X> Optional<Decoder<X>> decoder(Class<X> target) {
        return target == PgRecord.class
                ? Optional.of((Decoder<X>) (Decoder<?>) composite)
                : Codec.super.decoder(target);
    }
}
