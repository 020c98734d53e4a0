package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The binary format of arrays: dimensions, a word that says whether NULLs occur, the element type, a length
/// and a lower bound each dimension, then the elements with a length in front, which is -1 for NULL.
///
/// Stateless, safe for all threads.
final class ArrayBinary {
    private ArrayBinary() {}

    /// Reads an array.
    ///
    /// @param elementOid the type that the elements must have
    static <E> PgArray<E> decode(WireReader value, int elementOid, Decoder<E> decoder) {
        int dimensions = value.int4();
        value.int4();
        int oid = value.int4();
        if (dimensions < 0 || dimensions > PgArray.DIMENSIONS_MAX || oid != elementOid) {
            throw new ProtocolException("expected an array of 0 to 6 dimensions with elements of the type with OID "
                    + Oid.unsigned(elementOid) + " but got " + dimensions + " dimensions of " + Oid.unsigned(oid));
        }
        int[] lengths = new int[dimensions];
        int[] lowerBounds = new int[dimensions];
        for (int i = 0; i < dimensions; i++) {
            lengths[i] = value.int4();
            lowerBounds[i] = value.int4();
        }
        int count = count(lengths, value.remaining());
        List<@Nullable E> elements = new ArrayList<>(count);
        WireReader element = new WireReader();
        for (int i = 0; i < count; i++) {
            int length = value.int4();
            if (length == -1) {
                elements.add(null);
            } else {
                int offset = value.position();
                value.skip(length);
                elements.add(decodeElement(element.reset(value.array(), offset, length), decoder));
            }
        }
        value.expectEnd("an array");
        return count == 0 ? PgArray.of(List.of()) : PgArray.of(lengths, lowerBounds, elements);
    }

    /// Writes an array.
    static <E> void encode(PgArray<E> array, Codec<E> codec, WireWriter out) {
        boolean nulls = array.elements().contains(null);
        out.int4(array.dimensions()).int4(nulls ? 1 : 0).int4(codec.typeOid());
        for (int i = 0; i < array.dimensions(); i++) {
            out.int4(array.length(i)).int4(array.lowerBound(i));
        }
        for (E element : array.elements()) {
            if (element == null) {
                out.int4(-1);
            } else {
                int mark = out.beginLength();
                codec.encode(element, out);
                out.endValue(mark);
            }
        }
    }

    private static <E> E decodeElement(WireReader element, Decoder<E> decoder) {
        E decoded = decoder.decode(element, Format.BINARY);
        element.expectEnd("an array's element");
        return decoded;
    }

    /// The number of elements, of which each takes four bytes at least.
    private static int count(int[] lengths, int bytes) {
        long count = lengths.length == 0 ? 0 : 1;
        for (int length : lengths) {
            count *= length;
            if (length < 0 || count > bytes / 4) {
                throw new ProtocolException("expected as many elements as the dimensions of the array hold but " + bytes
                        + " bytes cannot hold " + count);
            }
        }
        return (int) count;
    }
}
