package dev.bluetusk.benchmarks.ingest.rival;

import dev.bluetusk.benchmarks.ingest.LoadShape;
import dev.bluetusk.benchmarks.ingest.LoadTarget;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/// A file to be loaded: the command line of a rival.
///
/// @param jdbcUrl the server
/// @param file    the file
/// @param shape   its rows
/// @param target  the table
public record Task(String jdbcUrl, Path file, LoadShape shape, LoadTarget target) {
    /// Rows of a batch, for those that send batches.
    static final int BATCH = 1000;

    /// Where rows lie that are to be merged.
    static final String STAGING = "staging";

    /// The command line for a task.
    public List<String> words() {
        return List.of(jdbcUrl, file.toString(), shape.name(), target.name());
    }

    static Task of(String[] words) {
        return new Task(words[0], Path.of(words[1]), LoadShape.valueOf(words[2]), LoadTarget.valueOf(words[3]));
    }

    boolean upserts() {
        return target == LoadTarget.UPSERT;
    }

    /// The table that COPY fills.
    String copyTable() {
        return upserts() ? STAGING : shape.table();
    }

    String createStaging() {
        return "create temp table " + STAGING + " (like " + shape.table() + ") on commit drop";
    }

    String mergeStaging() {
        return "insert into " + shape.table() + " select * from " + STAGING + shape.onConflict();
    }

    /// An INSERT of one row with parameters.
    String insert() {
        return "insert into " + shape.table() + " (" + shape.names() + ") values ("
                + shape.columns().stream().map(column -> "?").collect(Collectors.joining(", ")) + ')'
                + (upserts() ? shape.onConflict() : "");
    }
}
