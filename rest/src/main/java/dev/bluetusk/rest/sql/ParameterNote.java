package dev.bluetusk.rest.sql;

import java.util.Optional;

/// What a file says about one of its parameters by `@param`. Immutable.
///
/// @param name what callers use
/// @param placeholder what stands in the SQL: `:name`, or `$1` in a file with numbered placeholders
/// @param type the type to cast to, as written; empty to let the server find it
/// @param defaultValue empty for a parameter that must be given
/// @param description empty text when there is none
public record ParameterNote(
        String name,
        String placeholder,
        Optional<String> type,
        Optional<DefaultValue> defaultValue,
        String description) {}
