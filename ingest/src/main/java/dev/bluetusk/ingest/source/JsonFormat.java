package dev.bluetusk.ingest.source;

/// What becomes of the keys and values of JSON. Immutable.
///
/// @param nested what becomes of objects inside objects
/// @param unknown what becomes of keys that have no column
public record JsonFormat(Nested nested, UnknownKeys unknown) {
    /// Nested objects are kept as JSON, unknown keys are errors.
    public static final JsonFormat STRICT = new JsonFormat(Nested.KEPT, UnknownKeys.REFUSED);

    /// What becomes of objects inside objects. Arrays are always one value.
    public enum Nested {
        /// They are one value, as they stand.
        KEPT,
        /// Each of their keys is a field, called by its path: `address.city`.
        FLATTENED
    }

    /// What becomes of keys that have no column.
    public enum UnknownKeys {
        /// In the head of a file they refuse the load, later their record is rejected.
        REFUSED,
        /// They are passed over.
        IGNORED
    }

    /// The same with nested objects kept or flattened.
    public JsonFormat withNested(Nested other) {
        return new JsonFormat(other, unknown);
    }

    /// The same with unknown keys refused or ignored.
    public JsonFormat withUnknownKeys(UnknownKeys other) {
        return new JsonFormat(nested, other);
    }
}
