package dev.bluetusk.ingest.encode;

/// Which field of a record goes into which column.
///
/// @param field the field's number, from 0
/// @param column the column's name
/// @param type the column's type
/// @param notNull whether the column takes no NULL
public record Assignment(int field, String column, ColumnType type, boolean notNull) {}
