package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.SqlState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// An array of PostgreSQL: up to six dimensions, each with a length and a lower bound, and elements that may be
/// NULL.
///
/// An empty array has no dimensions. Elements stand in one list, the last dimension running fastest; NULL is
/// `null` there, as in a Java array. Most callers never see this class, since array columns can be read as
/// `List`, `Integer[]`, `int[][]` and so on, and parameters written from these. Immutable, if the elements are.
///
/// @param <E> the Java class of the elements
public final class PgArray<E> {
    /// The most dimensions that PostgreSQL has.
    public static final int DIMENSIONS_MAX = 6;

    private final int[] lengths;
    private final int[] lowerBounds;
    private final List<@Nullable E> elements;

    private PgArray(int[] lengths, int[] lowerBounds, List<@Nullable E> elements) {
        this.lengths = lengths;
        this.lowerBounds = lowerBounds;
        this.elements = elements;
    }

    /// An array of one dimension that starts at 1; an empty one of an empty list.
    public static <E> PgArray<E> of(List<? extends @Nullable E> elements) {
        return elements.isEmpty()
                ? new PgArray<>(new int[0], new int[0], Collections.emptyList())
                : of(new int[] {elements.size()}, new int[] {1}, elements);
    }

    /// An array of any dimensions.
    ///
    /// @param lengths     the length of each dimension; none for an empty array
    /// @param lowerBounds the index of the first element of each dimension, 1 by default in SQL
    /// @param elements    all elements, the last dimension running fastest
    /// @throws ValueException if the numbers do not fit together
    public static <E> PgArray<E> of(int[] lengths, int[] lowerBounds, List<? extends @Nullable E> elements) {
        long count = lengths.length == 0 ? 0 : 1;
        for (int length : lengths) {
            count = Math.min(Integer.MAX_VALUE, count * Math.max(0, length));
        }
        if (lengths.length > DIMENSIONS_MAX || lengths.length != lowerBounds.length || count != elements.size()) {
            throw new ValueException(
                    SqlState.ARRAY_SUBSCRIPT_ERROR,
                    "expected at most 6 dimensions with a lower bound each and as many elements as they hold but got "
                            + Arrays.toString(lengths) + " with " + lowerBounds.length + " lower bounds and "
                            + elements.size() + " elements");
        }
        List<@Nullable E> copy = Collections.unmodifiableList(new ArrayList<@Nullable E>(elements));
        return count == 0
                ? new PgArray<>(new int[0], new int[0], Collections.emptyList())
                : new PgArray<>(lengths.clone(), lowerBounds.clone(), copy);
    }

    /// The same dimensions with other elements, as many as there are here.
    <X> PgArray<X> withElements(List<@Nullable X> others) {
        return of(lengths, lowerBounds, others);
    }

    /// How many dimensions there are: 0 for an empty array, at most 6.
    public int dimensions() {
        return lengths.length;
    }

    /// The length of a dimension, counted from 0.
    public int length(int dimension) {
        return lengths[dimension];
    }

    /// The index of the first element of a dimension, counted from 0.
    public int lowerBound(int dimension) {
        return lowerBounds[dimension];
    }

    /// All elements, the last dimension running fastest; NULL is `null`.
    public List<@Nullable E> elements() {
        return elements;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PgArray<?> array
                && Arrays.equals(lengths, array.lengths)
                && Arrays.equals(lowerBounds, array.lowerBounds)
                && Arrays.deepEquals(elements.toArray(), array.elements.toArray());
    }

    @Override
    public int hashCode() {
        return Objects.hash(
                Arrays.hashCode(lengths), Arrays.hashCode(lowerBounds), Arrays.deepHashCode(elements.toArray()));
    }

    /// The elements and, in front, the bounds where they are not plain.
    @Override
    public String toString() {
        return ArrayText.write(this, String::valueOf);
    }
}
