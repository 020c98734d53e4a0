package dev.bluetusk.ingest.plan;

import dev.bluetusk.ingest.encode.ColumnType;

/// One column of the target table.
///
/// @param name its exact name
/// @param type its type; of a domain, the type under it
/// @param notNull whether it, or its domain, takes no NULL
/// @param generation who makes its value otherwise
public record TargetColumn(String name, ColumnType type, boolean notNull, Generation generation) {}
