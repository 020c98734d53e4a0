package dev.bluetusk.ingest.source;

/// What one record of a source may cost, so that a broken file ends in an error instead of in all the memory.
///
/// @param recordBytesMax longest record in bytes, quotes and delimiters included
/// @param fieldsMax most fields in one record; a PostgreSQL table has at most 1,600 columns
public record SourceLimits(int recordBytesMax, int fieldsMax) {

    /// The longest record unless told otherwise, when the heap is large enough: 64 MiB.
    public static final int RECORD_BYTES_MAX = 64 << 20;

    /// The most fields in a record unless told otherwise.
    public static final int FIELDS_MAX = 10_000;

    /// Parts of the heap of which one record may take one: its bytes lie in the read buffer while that grows, then once
    /// more as the encoded row and in the session's buffer.
    private static final int HEAP_SHARE = 6;

    /// @throws IllegalArgumentException if a limit is not positive
    public SourceLimits {
        if (recordBytesMax < 1 || recordBytesMax > Integer.MAX_VALUE - 64 || fieldsMax < 1) {
            throw new IllegalArgumentException("limits of a record must be positive but are " + recordBytesMax
                    + " bytes and " + fieldsMax + " fields");
        }
    }

    /// [#RECORD_BYTES_MAX] or a sixth of the heap, whichever is less, and [#FIELDS_MAX].
    public static SourceLimits defaults() {
        long share = Runtime.getRuntime().maxMemory() / HEAP_SHARE;
        return new SourceLimits((int) Math.min(RECORD_BYTES_MAX, share), FIELDS_MAX);
    }

    /// The same limits with another longest record.
    public SourceLimits withRecordBytesMax(int bytes) {
        return new SourceLimits(bytes, fieldsMax);
    }

    /// The same limits with another number of fields.
    public SourceLimits withFieldsMax(int fields) {
        return new SourceLimits(recordBytesMax, fields);
    }
}
