package dev.bluetusk.benchmarks.ingest;

/// What is loaded into what.
///
/// @param shape  the rows
/// @param rows   how many
/// @param target the table
record Scenario(LoadShape shape, long rows, LoadTarget target) {}
