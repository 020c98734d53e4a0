package dev.bluetusk.protocol.type;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Writes the text of arrays as the server does: `{1,NULL,3}`, `{{1,2},{3,4}}`, `[0:1]={"a b",""}`.
///
/// Stateless, safe for all threads.
final class ArrayText {
    private ArrayText() {}

    static <E> String write(PgArray<E> array, Function<? super E, String> elementText) {
        return write(array, elementText, ',');
    }

    static <E> String write(PgArray<E> array, Function<? super E, String> elementText, char delimiter) {
        if (array.dimensions() == 0) {
            return "{}";
        }
        StringBuilder out = new StringBuilder();
        bounds(array, out);
        new Writing<>(array, elementText, out, delimiter).level(0);
        return out.toString();
    }

    private static void bounds(PgArray<?> array, StringBuilder out) {
        boolean plain = true;
        for (int i = 0; i < array.dimensions(); i++) {
            plain &= array.lowerBound(i) == 1;
        }
        for (int i = 0; i < array.dimensions() && !plain; i++) {
            int first = array.lowerBound(i);
            out.append('[').append(first).append(':').append(first + array.length(i) - 1);
            out.append(i == array.dimensions() - 1 ? "]=" : "]");
        }
    }

    private static void element(StringBuilder out, String text, char delimiter) {
        if (isPlain(text, delimiter)) {
            out.append(text);
            return;
        }
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\');
            }
            out.append(c);
        }
        out.append('"');
    }

    private static boolean isPlain(String text, char delimiter) {
        if (text.isEmpty() || text.equalsIgnoreCase("NULL")) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean blank = c == ' ' || (c >= '\t' && c <= '\r');
            if (blank || c == '"' || c == '\\' || c == '{' || c == '}' || c == delimiter) {
                return false;
            }
        }
        return true;
    }

    /// One walk over the elements of an array.
    private static final class Writing<E> {
        private final PgArray<E> array;
        private final Function<? super E, String> elementText;
        private final StringBuilder out;
        private final char delimiter;
        private int next;

        Writing(PgArray<E> array, Function<? super E, String> elementText, StringBuilder out, char delimiter) {
            this.delimiter = delimiter;
            this.array = array;
            this.elementText = elementText;
            this.out = out;
        }

        void level(int dimension) {
            out.append('{');
            for (int i = 0; i < array.length(dimension); i++) {
                if (i > 0) {
                    out.append(delimiter);
                }
                if (dimension + 1 < array.dimensions()) {
                    level(dimension + 1);
                } else {
                    leaf(array.elements().get(next++));
                }
            }
            out.append('}');
        }

        private void leaf(@Nullable E value) {
            if (value == null) {
                out.append("NULL");
            } else {
                element(out, elementText.apply(value), delimiter);
            }
        }
    }
}
