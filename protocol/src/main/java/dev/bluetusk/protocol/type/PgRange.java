package dev.bluetusk.protocol.type;

import java.util.Optional;
import java.util.function.Function;

/// A range of PostgreSQL: the values between two bounds, or none at all.
///
/// ```java
/// PgRange<Integer> teens = PgRange.of(13, 20);               // [13,20): 13 is in, 20 is not
/// PgRange<LocalDate> since = PgRange.atLeast(LocalDate.now());   // [today,)
/// ```
///
/// Bounds are kept as they are. The server brings ranges of whole numbers and dates into the form `[a,b)`.
///
/// @param lower where the range begins
/// @param upper where it ends
/// @param <T>   the Java class of the values
public record PgRange<T>(Bound<T> lower, Bound<T> upper) {
    private static final PgRange<?> EMPTY = new PgRange<>(new Nowhere<>(), new Nowhere<>());

    /// Checks that either both bounds are somewhere or none.
    public PgRange {
        if (lower instanceof Nowhere != upper instanceof Nowhere) {
            throw new IllegalArgumentException("expected an empty range to have no bounds");
        }
    }

    /// One end of a range.
    ///
    /// @param <T> the Java class of the values
    public sealed interface Bound<T> permits Inclusive, Exclusive, Unbounded, Nowhere {
        /// The value of the bound; empty if there is none.
        default Optional<T> value() {
            return switch (this) {
                case Inclusive<T>(T at) -> Optional.of(at);
                case Exclusive<T>(T at) -> Optional.of(at);
                case Unbounded<T>() -> Optional.empty();
                case Nowhere<T>() -> Optional.empty();
            };
        }
    }

    /// A bound that belongs to the range.
    ///
    /// @param at the bound
    public record Inclusive<T>(T at) implements Bound<T> {}

    /// A bound that does not belong to the range.
    ///
    /// @param at the bound
    public record Exclusive<T>(T at) implements Bound<T> {}

    /// No bound on this side.
    public record Unbounded<T>() implements Bound<T> {}

    /// The bounds of the empty range.
    public record Nowhere<T>() implements Bound<T> {}

    /// The range that holds no value.
    @SuppressWarnings("unchecked") // It holds no value of any class.
    public static <T> PgRange<T> empty() {
        return (PgRange<T>) EMPTY;
    }

    /// From a value to below another: `[lower,upper)`.
    public static <T> PgRange<T> of(T lower, T upper) {
        return new PgRange<>(new Inclusive<>(lower), new Exclusive<>(upper));
    }

    /// From a value to another, both in it: `[lower,upper]`.
    public static <T> PgRange<T> closed(T lower, T upper) {
        return new PgRange<>(new Inclusive<>(lower), new Inclusive<>(upper));
    }

    /// From a value on: `[lower,)`.
    public static <T> PgRange<T> atLeast(T lower) {
        return new PgRange<>(new Inclusive<>(lower), new Unbounded<>());
    }

    /// All below a value: `(,upper)`.
    public static <T> PgRange<T> lessThan(T upper) {
        return new PgRange<>(new Unbounded<>(), new Exclusive<>(upper));
    }

    /// All values: `(,)`.
    public static <T> PgRange<T> all() {
        return new PgRange<>(new Unbounded<>(), new Unbounded<>());
    }

    /// Whether this is the empty range.
    public boolean isEmpty() {
        return lower instanceof Nowhere;
    }

    /// The text with each bound's own text; see [RangeText].
    String text(Function<? super T, String> boundText) {
        return RangeText.write(this, boundText);
    }

    /// PostgreSQL's text, with the bounds as Java shows them: `[1,5)`, `(,5]`, `empty`.
    @Override
    public String toString() {
        return text(String::valueOf);
    }
}
