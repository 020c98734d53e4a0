package dev.bluetusk.client.copy;

import dev.bluetusk.protocol.message.FieldDescription;
import dev.bluetusk.protocol.type.Codec;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.type.TextCodec;
import dev.bluetusk.protocol.type.ValueException;
import dev.bluetusk.protocol.wire.Oid;
import java.util.List;

/// The columns that a [RowWriter] fills: their names and types, as the server told them.
///
/// Immutable, safe for all threads.
public final class CopyColumns {
    private final List<FieldDescription> fields;
    private final Codecs codecs;
    private final int[] typeOids;
    private final boolean[] texts;

    /// Makes a list.
    ///
    /// @param codecs how values of these types are written
    public CopyColumns(List<FieldDescription> fields, Codecs codecs) {
        this.fields = List.copyOf(fields);
        this.codecs = codecs;
        this.typeOids = fields.stream().mapToInt(FieldDescription::typeOid).toArray();
        this.texts = new boolean[typeOids.length];
        for (int i = 0; i < typeOids.length; i++) {
            texts[i] = codecs.codec(typeOids[i]) instanceof TextCodec || typeOids[i] == Oid.JSON;
        }
    }

    /// How many there are.
    public int count() {
        return typeOids.length;
    }

    /// Their names in order.
    public List<String> names() {
        return fields.stream().map(FieldDescription::name).toList();
    }

    /// The type of a column, which counts from 0.
    public int typeOid(int column) {
        return typeOids[column];
    }

    /// Whether a column's binary form is its text.
    boolean isText(int column) {
        return texts[column];
    }

    Codecs codecs() {
        return codecs;
    }

    /// The same refusal with the place where it happened.
    ValueException at(long row, int column, ValueException refusal) {
        Codec<?> codec = codecs.codec(typeOids[column]);
        ValueException placed = new ValueException(
                refusal.sqlState(),
                "row " + row + ", column \"" + fields.get(column).name() + "\" of type "
                        + codec.type().name() + ": " + refusal.getMessage());
        placed.initCause(refusal);
        return placed;
    }
}
