package dev.bluetusk.protocol.replication;

import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// A replicated row: one value for each column of its relation, in the relation's order.
///
/// It holds a copy of the bytes as they came, and makes objects only of what is asked for. Immutable.
public final class Tuple {
    private static final TupleValue NULL = new TupleValue.Null();
    private static final TupleValue UNCHANGED = new TupleValue.Unchanged();

    /// The kind and the length stand before a value.
    private static final int HEAD = 5;

    private static final int INITIAL_BYTES = 64;

    private final byte[] bytes;
    // Where each column begins, with its kind.
    private final int[] places;

    private Tuple(byte[] bytes, int[] places) {
        this.bytes = bytes;
        this.places = places;
    }

    /// The row with these values.
    public static Tuple of(List<TupleValue> values) {
        WireWriter out = new WireWriter(INITIAL_BYTES);
        values.forEach(value -> write(value, out));
        return read(new WireReader(out.array(), 0, out.length()), values.size());
    }

    private static void write(TupleValue value, WireWriter out) {
        switch (value) {
            case TupleValue.Null none -> out.int1('n');
            case TupleValue.Unchanged none -> out.int1('u');
            case TupleValue.Text(Octets octets) ->
                out.int1('t').int4(octets.length()).octets(octets);
            case TupleValue.Binary(Octets octets) ->
                out.int1('b').int4(octets.length()).octets(octets);
        }
    }

    /// Reads the values behind their number.
    ///
    /// @throws ProtocolException if they are not as the manual says
    static Tuple read(WireReader body, int count) {
        int begin = body.position();
        int[] places = new int[Math.min(count, body.remaining())];
        for (int i = 0; i < count; i++) {
            int place = body.position() - begin;
            skipValue(body);
            places[i] = place;
        }
        return new Tuple(Arrays.copyOfRange(body.array(), begin, body.position()), places);
    }

    private static void skipValue(WireReader body) {
        int kind = body.unsignedInt1();
        switch (kind) {
            case 'n', 'u' -> {}
            case 't', 'b' -> body.skip(body.int4());
            default ->
                throw new ProtocolException(
                        "expected a value of kind n, u, t or b but got 0x" + Integer.toHexString(kind));
        }
    }

    /// How many columns there are.
    public int size() {
        return places.length;
    }

    /// The value of a column, counted from 0 as in [LogicalMessage.Relation#columns].
    public TupleValue value(int column) {
        return switch (kind(column)) {
            case 'n' -> NULL;
            case 'u' -> UNCHANGED;
            case 't' -> new TupleValue.Text(octets(column));
            default -> new TupleValue.Binary(octets(column));
        };
    }

    /// All values.
    public List<TupleValue> values() {
        return IntStream.range(0, size()).mapToObj(this::value).toList();
    }

    /// Whether a column, counted from 0, is NULL.
    public boolean isNull(int column) {
        return kind(column) == 'n';
    }

    /// Whether an update left a large value of a column, counted from 0, as it was, so that it did not come.
    public boolean isUnchanged(int column) {
        return kind(column) == 'u';
    }

    /// The text of a column, counted from 0; empty if it is NULL.
    ///
    /// @throws IllegalStateException if the value came in binary, or did not come because an update left it as
    /// it was
    public Optional<String> text(int column) {
        return switch (kind(column)) {
            case 'n' -> Optional.empty();
            case 't' -> Optional.of(new String(bytes, places[column] + HEAD, length(column), StandardCharsets.UTF_8));
            case 'u' ->
                throw new IllegalStateException("expected a text in column " + column
                        + " but the update left it as it was, so that it did not come");
            default ->
                throw new IllegalStateException("expected a text in column " + column + " but it came in binary, in "
                        + length(column) + " bytes");
        };
    }

    private int kind(int column) {
        return bytes[places[column]];
    }

    private int length(int column) {
        return (column + 1 < places.length ? places[column + 1] : bytes.length) - places[column] - HEAD;
    }

    private Octets octets(int column) {
        return Octets.of(bytes, places[column] + HEAD, length(column));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Tuple tuple && Arrays.equals(places, tuple.places) && Arrays.equals(bytes, tuple.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /// The values, their bytes in hexadecimal.
    @Override
    public String toString() {
        return values().toString();
    }
}
