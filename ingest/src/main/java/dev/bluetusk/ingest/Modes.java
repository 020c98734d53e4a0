package dev.bluetusk.ingest;

import java.util.EnumSet;
import java.util.Set;

/// How a load treats its table, beyond what is done before the first row.
///
/// @param onConflict what becomes of rows whose key is there already
/// @param commits when the load commits
/// @param finish what is done once all rows are there
record Modes(OnConflict onConflict, Commits commits, Set<Finish> finish) {
    static final Modes PLAIN = new Modes(OnConflict.error(), new Commits.AtEnd(), Set.of());

    Modes {
        finish = Set.copyOf(finish);
    }

    Modes withOnConflict(OnConflict what) {
        return new Modes(what, commits, finish);
    }

    Modes withCommitEvery(long records) {
        Commits.Start from = commits instanceof Commits.Every every ? every.start() : Commits.Start.FRESH;
        return new Modes(onConflict, new Commits.Every(records, from), finish);
    }

    Modes withResume() {
        long records = commits instanceof Commits.Every every ? every.records() : Load.COMMIT_EVERY;
        return new Modes(onConflict, new Commits.Every(records, Commits.Start.RESUME), finish);
    }

    Modes withFinish(Finish step) {
        Set<Finish> steps = EnumSet.of(step);
        steps.addAll(finish);
        return new Modes(onConflict, commits, steps);
    }
}
