package dev.bluetusk.protocol.type;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// The other Java classes that the values of a type may be read as and written from: one row of the conversion
/// matrix.
///
/// Conversions are exact or throw a [ValueException]. Immutable: each method gives a new table. Safe for all
/// threads.
///
/// @param <T> the codec's own Java class
public final class Conversions<T> {
    private final Map<Class<?>, Function<T, ?>> reading;
    private final Map<Class<?>, Function<Object, T>> writing;
    private final Set<Class<?>> textOf;

    private Conversions(
            Map<Class<?>, Function<T, ?>> reading, Map<Class<?>, Function<Object, T>> writing, Set<Class<?>> textOf) {
        this.reading = reading;
        this.writing = writing;
        this.textOf = textOf;
    }

    /// No other classes.
    public static <T> Conversions<T> none() {
        return new Conversions<>(Map.of(), Map.of(), Set.of());
    }

    /// Adds a class that values may be read as.
    public <R> Conversions<T> to(Class<R> target, Function<T, R> conversion) {
        Map<Class<?>, Function<T, ?>> more = new HashMap<>(reading);
        more.put(target, conversion);
        return new Conversions<>(more, writing, textOf);
    }

    /// Adds a class that values may be written from.
    public <S> Conversions<T> from(Class<S> source, Function<S, T> conversion) {
        Map<Class<?>, Function<Object, T>> more = new HashMap<>(writing);
        more.put(source, value -> conversion.apply(source.cast(value)));
        return new Conversions<>(reading, more, textOf);
    }

    /// Adds a class whose text form the type's input function reads.
    public Conversions<T> fromTextOf(Class<?> source) {
        Set<Class<?>> more = new HashSet<>(textOf);
        more.add(source);
        return new Conversions<>(reading, writing, more);
    }

    @SuppressWarnings("unchecked") // The key says what the function gives.
    <R> Optional<Function<T, R>> reading(Class<R> target) {
        return Optional.ofNullable((Function<T, R>) reading.get(target));
    }

    Optional<T> writing(Object value) {
        return Optional.ofNullable(writing.get(value.getClass())).map(conversion -> conversion.apply(value));
    }

    boolean readsTextOf(Class<?> source) {
        return textOf.contains(source);
    }

    /// The classes that values may be read as, besides the codec's own and `String`.
    public Set<Class<?>> targets() {
        return Set.copyOf(reading.keySet());
    }

    /// The classes that values may be written from, besides the codec's own and `String`.
    public Set<Class<?>> sources() {
        Set<Class<?>> sources = new HashSet<>(writing.keySet());
        sources.addAll(textOf);
        return Set.copyOf(sources);
    }
}
