package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads the text of an array as the server writes it.
///
/// It walks the bytes once. The signs that matter (braces, comma, quote, backslash) are ASCII, which never is a
/// part of a longer UTF-8 character. The lengths of the dimensions are those of the first row met; each other
/// row must agree. Confined to the call that made it.
///
/// @param <E> the Java class of the elements
final class ArrayParser<E> {
    private static final int SCRATCH = 64;
    private static final byte[] NULL = {'N', 'U', 'L', 'L'};

    private final Decoder<E> decoder;
    private final char delimiter;
    private final byte[] array;
    private final int start;
    private final int end;
    private final List<@Nullable E> elements = new ArrayList<>();
    private final int[] lengths = new int[PgArray.DIMENSIONS_MAX];
    private final WireReader element = new WireReader();
    private int at;
    private int dimensions;

    ArrayParser(Decoder<E> decoder, WireReader value, char delimiter) {
        this.delimiter = delimiter;
        this.decoder = decoder;
        this.array = value.array();
        this.start = value.position();
        this.end = value.limit();
        this.at = start;
        value.skip(value.remaining());
    }

    PgArray<E> parse() {
        int[] lowerBounds = bounds();
        if (end - at == 2 && array[at] == '{' && array[at + 1] == '}') {
            return PgArray.of(List.of());
        }
        int scan = at;
        while (scan < end && array[scan] == '{') {
            scan++;
        }
        dimensions = scan - at;
        if (dimensions == 0 || dimensions > PgArray.DIMENSIONS_MAX) {
            throw malformed();
        }
        Arrays.fill(lengths, -1);
        level(0);
        if (at != end || (lowerBounds.length != 0 && lowerBounds.length != dimensions)) {
            throw malformed();
        }
        if (lowerBounds.length == 0) {
            lowerBounds = new int[dimensions];
            Arrays.fill(lowerBounds, 1);
        }
        return PgArray.of(Arrays.copyOf(lengths, dimensions), lowerBounds, elements);
    }

    /// The lower bounds in front of the `=`; none if there are no bounds.
    private int[] bounds() {
        int[] bounds = new int[PgArray.DIMENSIONS_MAX];
        int count = 0;
        while (at < end && array[at] == '[') {
            int close = find(']');
            int colon = find(':');
            if (colon > close || count == bounds.length) {
                throw malformed();
            }
            bounds[count++] = Whole.toInt(Whole.parse(array, at + 1, colon - at - 1, "int4"));
            at = close + 1;
        }
        if (count > 0) {
            expect('=');
        }
        return Arrays.copyOf(bounds, count);
    }

    private void level(int dimension) {
        expect('{');
        int count = 0;
        do {
            if (dimension + 1 < dimensions) {
                level(dimension + 1);
            } else {
                leaf();
            }
            count++;
        } while (take(delimiter));
        expect('}');
        if (lengths[dimension] == -1) {
            lengths[dimension] = count;
        }
        if (lengths[dimension] != count) {
            throw malformed();
        }
    }

    private void leaf() {
        if (take('"')) {
            quoted();
            return;
        }
        int first = at;
        while (at < end && array[at] != delimiter && array[at] != '}') {
            if (array[at] == '{' || array[at] == '"' || array[at] == '\\') {
                throw malformed();
            }
            at++;
        }
        if (at == first) {
            throw malformed();
        }
        if (Arrays.equals(array, first, at, NULL, 0, NULL.length)) {
            elements.add(null);
        } else {
            elements.add(decode(array, first, at - first));
        }
    }

    private void quoted() {
        int first = at;
        while (at < end && array[at] != '"' && array[at] != '\\') {
            at++;
        }
        if (at < end && array[at] == '"') {
            elements.add(decode(array, first, at++ - first));
            return;
        }
        WireWriter plain = new WireWriter(SCRATCH);
        plain.bytes(array, first, at - first);
        while (at < end && array[at] != '"') {
            if (array[at] == '\\') {
                at++;
            }
            if (at < end) {
                plain.int1(array[at++]);
            }
        }
        expect('"');
        elements.add(decode(plain.array(), 0, plain.length()));
    }

    private E decode(byte[] bytes, int offset, int length) {
        return decoder.decode(element.reset(bytes, offset, length), Format.TEXT);
    }

    private int find(char c) {
        for (int i = at; i < end; i++) {
            if (array[i] == c) {
                return i;
            }
        }
        throw malformed();
    }

    private boolean take(char c) {
        boolean there = at < end && array[at] == c;
        if (there) {
            at++;
        }
        return there;
    }

    private void expect(char c) {
        if (!take(c)) {
            throw malformed();
        }
    }

    private ValueException malformed() {
        return ValueException.malformed("an array", new String(array, start, end - start, StandardCharsets.UTF_8));
    }
}
