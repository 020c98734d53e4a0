package dev.bluetusk.ingest;

/// One column that a load writes.
///
/// @param field the field of each record, from 1
/// @param name the column
/// @param type its type, as SQL writes it
public record PlannedColumn(int field, String name, String type) {}
