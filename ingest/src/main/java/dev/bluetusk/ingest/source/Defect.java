package dev.bluetusk.ingest.source;

/// Why one record is not CSV.
///
/// @param line the line in the file, from 1
/// @param column the character in that line, from 1
/// @param reason what was expected and what came
public record Defect(long line, int column, String reason) {}
