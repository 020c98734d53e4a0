package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.SqlState;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Arrays of PostgreSQL as Java's arrays and lists, and back.
///
/// A `byte[]` is a value of `bytea`, never an array of bytes. Stateless, safe for all threads.
final class JavaArrays {
    private JavaArrays() {}

    /// Whether a value stands for an array of PostgreSQL.
    static boolean isArray(Object value) {
        return value instanceof PgArray
                || value instanceof List
                || (value.getClass().isArray() && !(value instanceof byte[]));
    }

    /// The class of the elements of an array class of any dimensions: `int` for `int[][]`.
    static Class<?> leaf(Class<?> type) {
        Class<?> leaf = type;
        while (leaf.isArray() && leaf != byte[].class) {
            leaf = leaf.componentType();
        }
        return leaf;
    }

    /// The dimensions of an array class: 2 for `int[][]`.
    static int depth(Class<?> type) {
        int depth = 0;
        for (Class<?> leaf = type; leaf.isArray() && leaf != byte[].class; leaf = leaf.componentType()) {
            depth++;
        }
        return depth;
    }

    /// The array of a Java array or list, which may be nested.
    ///
    /// @throws ValueException if nested parts differ in length, or go deeper than six levels
    static PgArray<Object> flatten(Object value) {
        if (value instanceof PgArray<?> array) {
            return array.withElements(new ArrayList<@Nullable Object>(array.elements()));
        }
        int[] lengths = new int[PgArray.DIMENSIONS_MAX];
        Arrays.fill(lengths, -1);
        List<@Nullable Object> elements = new ArrayList<>();
        int depth = collect(value, 0, lengths, elements);
        if (elements.isEmpty()) {
            return PgArray.of(List.of());
        }
        int[] lowerBounds = new int[depth];
        Arrays.fill(lowerBounds, 1);
        return PgArray.of(Arrays.copyOf(lengths, depth), lowerBounds, elements);
    }

    /// A list of the elements, nested if there are several dimensions; NULL is `null`.
    static List<@Nullable Object> toList(PgArray<?> array) {
        return array.dimensions() == 0 ? List.of() : level(array, 0, new int[1]);
    }

    /// A Java array.
    ///
    /// @param type the array class; its elements must be of the array's class, or their primitives
    /// @throws ValueException if the numbers of dimensions differ, or a NULL would have to be a primitive
    static Object toArray(PgArray<?> array, Class<?> type) {
        if (array.dimensions() == 0) {
            return Array.newInstance(type.componentType(), 0);
        }
        if (array.dimensions() != depth(type)) {
            throw new ValueException(
                    SqlState.ARRAY_SUBSCRIPT_ERROR,
                    "expected an array that fits " + type.getTypeName() + " but it has " + array.dimensions()
                            + " dimensions");
        }
        return fill(array, type, 0, new int[1]);
    }

    private static int collect(Object value, int depth, int[] lengths, List<@Nullable Object> elements) {
        if (depth == PgArray.DIMENSIONS_MAX) {
            throw ragged("more than 6 levels");
        }
        int length = value instanceof List<?> list ? list.size() : Array.getLength(value);
        if (lengths[depth] >= 0 && lengths[depth] != length) {
            throw ragged("lengths " + lengths[depth] + " and " + length);
        }
        lengths[depth] = length;
        int deepest = depth + 1;
        for (int i = 0; i < length; i++) {
            Object element = value instanceof List<?> list ? list.get(i) : Array.get(value, i);
            boolean nested = element != null && isArray(element);
            if (depth + 1 < PgArray.DIMENSIONS_MAX && nested != lengths[depth + 1] >= 0 && i > 0) {
                throw ragged("elements and arrays side by side");
            }
            if (element != null && nested) {
                deepest = collect(element, depth + 1, lengths, elements);
            } else {
                elements.add(element);
            }
        }
        return deepest;
    }

    private static ValueException ragged(String what) {
        return new ValueException(
                SqlState.ARRAY_SUBSCRIPT_ERROR,
                "expected nested arrays of the same length with at most 6 levels but got " + what);
    }

    private static List<@Nullable Object> level(PgArray<?> array, int dimension, int[] next) {
        List<@Nullable Object> list = new ArrayList<>(array.length(dimension));
        for (int i = 0; i < array.length(dimension); i++) {
            list.add(
                    dimension + 1 < array.dimensions()
                            ? level(array, dimension + 1, next)
                            : array.elements().get(next[0]++));
        }
        return Collections.unmodifiableList(list);
    }

    private static Object fill(PgArray<?> array, Class<?> type, int dimension, int[] next) {
        Class<?> component = type.componentType();
        Object filled = Array.newInstance(component, array.length(dimension));
        for (int i = 0; i < array.length(dimension); i++) {
            if (dimension + 1 < array.dimensions()) {
                Array.set(filled, i, fill(array, component, dimension + 1, next));
            } else {
                Array.set(filled, i, element(array.elements().get(next[0]++), component));
            }
        }
        return filled;
    }

    private static @Nullable Object element(@Nullable Object value, Class<?> component) {
        if (value == null && component.isPrimitive()) {
            throw new ValueException(
                    SqlState.NULL_VALUE_NOT_ALLOWED,
                    "an array with NULL cannot be read as " + component.getTypeName()
                            + "[]; ask for its wrapper class");
        }
        return value;
    }
}
