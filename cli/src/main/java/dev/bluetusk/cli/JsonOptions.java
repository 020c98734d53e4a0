package dev.bluetusk.cli;

import dev.bluetusk.ingest.Load;
import dev.bluetusk.ingest.source.JsonFormat;
import picocli.CommandLine.Option;

/// What becomes of the keys and values of JSON.
final class JsonOptions {
    @Option(
            names = "--flatten",
            description = "JSON: each key of a nested object is a field, called by its path, as address.city.")
    private boolean flatten;

    @Option(names = "--ignore-unknown", description = "JSON: pass over keys that have no column.")
    private boolean ignoreUnknown;

    /// Filled by picocli.
    JsonOptions() {}

    void applyTo(Load load) {
        JsonFormat format = JsonFormat.STRICT;
        if (flatten) {
            format = format.withNested(JsonFormat.Nested.FLATTENED);
        }
        if (ignoreUnknown) {
            format = format.withUnknownKeys(JsonFormat.UnknownKeys.IGNORED);
        }
        load.reading(format);
    }
}
