package dev.bluetusk.rest.sql;

import java.util.Optional;

/// What the comments above one statement say of it alone. Immutable.
///
/// @param offset where its result is named, or its first comment or word stands, for messages about it
/// @param name the key of its result, if the file gives one
/// @param shape what becomes of its rows
public record StatementHead(int offset, Optional<String> name, ResultShape shape) {}
