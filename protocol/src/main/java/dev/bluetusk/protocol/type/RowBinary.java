package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The binary format of rows: how many values there are, then the type and the length of each in front of it.
///
/// Stateless, safe for all threads.
final class RowBinary {
    private static final int VALUE_BYTES_MIN = 8;

    private RowBinary() {}

    /// What reads the value at a place of a row.
    @FunctionalInterface
    interface Place {
        Object read(int index, int typeOid, WireReader value);
    }

    static List<@Nullable Object> read(WireReader row, Place place) {
        int count = row.int4();
        if (count < 0 || count > row.remaining() / VALUE_BYTES_MIN) {
            throw new ProtocolException(
                    "expected as many values as the row holds but " + row.remaining() + " bytes cannot hold " + count);
        }
        List<@Nullable Object> values = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int typeOid = row.int4();
            int length = row.int4();
            if (length == -1) {
                values.add(null);
            } else {
                int offset = row.position();
                row.skip(length);
                WireReader value = new WireReader(row.array(), offset, length);
                values.add(place.read(i, typeOid, value));
                value.expectEnd("a value of a row");
            }
        }
        row.expectEnd("a row");
        return values;
    }

    static <T> T decode(Decoder<T> decoder, WireReader value) {
        return decoder.decode(value, Format.BINARY);
    }
}
