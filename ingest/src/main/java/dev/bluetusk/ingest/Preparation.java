package dev.bluetusk.ingest;

/// What a load does with its table before the first row.
enum Preparation {
    CREATE_IF_MISSING,
    TRUNCATE,
    REPLACE
}
