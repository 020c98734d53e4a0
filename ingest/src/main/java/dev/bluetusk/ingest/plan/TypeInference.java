package dev.bluetusk.ingest.plan;

import dev.bluetusk.ingest.encode.RecordShape;
import dev.bluetusk.ingest.encode.ValueCheck;
import dev.bluetusk.ingest.source.CsvRecord;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// Guesses column types from the records of a sample.
///
/// A column gets the first [InferredType] of which each value that is not NULL has the form, and which its
/// encoder takes; `text` if there is no value at all. A later value that does not fit is rejected in the load,
/// as any bad value is. Confined to one thread.
public final class TypeInference {
    /// Bytes of one field that are looked at; a longer one is text.
    private static final int FIELD_BYTES_MAX = 1 << 16;

    private static final Set<InferredType> NO_TEXTS =
            EnumSet.of(InferredType.BOOLEAN, InferredType.BIGINT, InferredType.NUMERIC, InferredType.JSONB);

    private final RecordShape shape;
    private final List<Set<InferredType>> candidates = new ArrayList<>();
    private final boolean[] seen;
    private final Map<InferredType, ValueCheck> checks = new EnumMap<>(InferredType.class);

    /// @param columns how many fields a record has
    /// @param shape what means NULL
    public TypeInference(int columns, RecordShape shape) {
        this.shape = shape;
        this.seen = new boolean[columns];
        for (int i = 0; i < columns; i++) {
            candidates.add(EnumSet.allOf(InferredType.class));
        }
        for (InferredType type : InferredType.values()) {
            checks.put(type, new ValueCheck(type.type()));
        }
    }

    /// Takes a record into account of which the quoted fields are texts, as in JSON: they are no numbers, no truth
    /// values and no JSON, whatever they look like.
    public void seeTyped(CsvRecord record) {
        see(record);
        for (int field = 0; field < Math.min(seen.length, record.fields()); field++) {
            if (record.quoted(field) && !record.absent(field) && !record.malformed()) {
                candidates.get(field).removeAll(NO_TEXTS);
            }
        }
    }

    /// Takes one record of the sample into account; one with another number of fields is passed over.
    public void see(CsvRecord record) {
        if (record.fields() != seen.length || record.defect().isPresent()) {
            return;
        }
        for (int field = 0; field < seen.length; field++) {
            if (!shape.isNull(record, field)) {
                seen[field] = true;
                see(record, field);
            }
        }
    }

    /// The types, one a column.
    public List<InferredType> types() {
        List<InferredType> types = new ArrayList<>();
        for (int field = 0; field < seen.length; field++) {
            types.add(seen[field] ? candidates.get(field).iterator().next() : InferredType.TEXT);
        }
        return types;
    }

    private void see(CsvRecord record, int field) {
        Set<InferredType> left = candidates.get(field);
        if (left.size() == 1) {
            return;
        }
        byte[] bytes = record.bytes(field);
        int start = record.start(field);
        int end = record.end(field);
        left.removeIf(type -> type != InferredType.TEXT
                && (end - start > FIELD_BYTES_MAX
                        || !type.hasForm(bytes, start, end)
                        || !Objects.requireNonNull(checks.get(type)).accepts(bytes, start, end)));
    }
}
