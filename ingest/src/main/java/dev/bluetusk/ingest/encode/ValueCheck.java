package dev.bluetusk.ingest.encode;

import java.time.ZoneOffset;

/// Asks whether a field is a valid value of a type, without keeping what comes out. Confined to one thread.
public final class ValueCheck {
    private static final int SCRATCH_BYTES = 256;

    private final FieldEncoder encoder;
    private final RowBuffer scratch = new RowBuffer(SCRATCH_BYTES);

    /// @throws IllegalArgumentException if the type has no encoder
    public ValueCheck(ColumnType type) {
        encoder = FieldEncoders.of(type, ZoneOffset.UTC)
                .orElseThrow(() -> new IllegalArgumentException("no encoder for type " + type.name()));
    }

    /// Whether a column of the type would take the field.
    public boolean accepts(byte[] bytes, int start, int end) {
        scratch.clear();
        try {
            encoder.encode(bytes, start, end, scratch);
            return true;
        } catch (Rejection refused) {
            return false;
        }
    }
}
