package org.postgresql.jdbc;

import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/// Java arrays of primitives, which may be nested, as arrays of objects. Stateless.
final class Boxes {
    private Boxes() {}

    static @Nullable Object[] of(Object array) {
        if (array instanceof byte[][] bytes) {
            return bytes;
        }
        @Nullable Object[] boxed = new @Nullable Object[Array.getLength(array)];
        for (int i = 0; i < boxed.length; i++) {
            Object element = Array.get(array, i);
            boolean nested = element != null && element.getClass().isArray() && !(element instanceof byte[]);
            boxed[i] = nested ? of(element) : element;
        }
        return boxed;
    }
}
