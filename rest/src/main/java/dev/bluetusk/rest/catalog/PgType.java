package dev.bluetusk.rest.catalog;

import java.util.List;

/// A type as the server's catalogue describes it. Immutable.
///
/// @param name as `format_type` writes it
/// @param kind what matters for how values are passed
/// @param elementOid the base type of an array's elements, of a domain, or the type itself
/// @param labels the values of an enum; else empty
public record PgType(int oid, String name, Kind kind, int elementOid, List<String> labels) {

    /// How a value of a type is passed.
    public enum Kind {
        /// As its text.
        SCALAR,
        /// As an array literal, or made of several values.
        ARRAY,
        /// As JSON text, whatever JSON value it is.
        JSON
    }

    /// Copies the list.
    public PgType {
        labels = List.copyOf(labels);
    }
}
