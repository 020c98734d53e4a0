package dev.bluetusk.cli;

import dev.bluetusk.ingest.Load;
import dev.bluetusk.ingest.OnConflict;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Option;

/// What a load does with the rows that are there already, and when it commits.
final class ModeOptions {
    @Option(
            names = "--on-conflict",
            paramLabel = "WHAT",
            description =
                    "What becomes of a row whose key is there already: error (it is rejected), ignore (it is passed "
                            + "over) or update (the row there gets its values; default: error).")
    private Optional<String> onConflict;

    @Option(
            names = "--key",
            paramLabel = "COLUMN",
            split = ",",
            description = "The columns by which --on-conflict finds such rows (default: the primary key).")
    private List<String> key = List.of();

    @Option(names = "--replace", description = "Give the table the rows of the file instead of its own, at the end.")
    private boolean replace;

    @Option(
            names = "--commit-every",
            paramLabel = "N",
            description = "Commit after every N records, and note in the table bluetusk_loads how far the load is.")
    private Optional<Long> commitEvery;

    @Option(
            names = "--resume",
            description = "Go on where a load with --commit-every has stopped; each row is loaded exactly once. "
                    + "Implies --commit-every=" + Load.COMMIT_EVERY + ".")
    private boolean resume;

    @Option(names = "--analyze", description = "Gather statistics for the table at the end.")
    private boolean analyze;

    @Option(
            names = "--move-sequences",
            description = "Move the sequences of loaded columns behind their largest value.")
    private boolean moveSequences;

    /// Filled by picocli.
    ModeOptions() {}

    /// Whether each file has transactions of its own.
    boolean commitsOnTheWay() {
        return resume || commitEvery.isPresent();
    }

    /// Whether the files of one call take each other's place.
    boolean replaces() {
        return replace;
    }

    /// @throws IllegalArgumentException if options do not go together
    void applyTo(Load load) {
        load.onConflict(conflict());
        commitEvery.ifPresent(load::commitEvery);
        if (resume) {
            load.resume();
        }
        if (replace) {
            load.replace();
        }
        if (analyze) {
            load.analyze();
        }
        if (moveSequences) {
            load.moveSequences();
        }
    }

    private OnConflict conflict() {
        String[] columns = key.toArray(String[]::new);
        String word = onConflict.orElse("error").toLowerCase(Locale.ROOT);
        if (word.equals("error") && !key.isEmpty()) {
            throw new IllegalArgumentException("--key needs --on-conflict update or ignore");
        }
        return switch (word) {
            case "error" -> OnConflict.error();
            case "ignore" -> OnConflict.ignore(columns);
            case "update" -> OnConflict.update(columns);
            default ->
                throw new IllegalArgumentException(
                        "expected error, ignore or update for --on-conflict but got \"" + word + "\"");
        };
    }
}
