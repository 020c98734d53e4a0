package dev.bluetusk.benchmarks.evidence;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// All samples of a folder, read once, with what they say.
final class Exhibits {
    private final Map<Subject, Trials> trials = new LinkedHashMap<>();
    private final Map<Subject, List<Figures>> figures = new LinkedHashMap<>();
    private final Map<Subject, List<Figures>> firstAttempts = new LinkedHashMap<>();

    /// Reads a folder.
    ///
    /// @throws EvidenceException if a subject is missing
    Exhibits(EvidenceFolder folder) throws IOException {
        for (Subject subject : Subject.all()) {
            Trials found = folder.read(subject);
            trials.put(subject, found);
            figures.put(subject, Figures.of(subject, found));
            if (folder.hasFirstAttempt(subject)) {
                firstAttempts.put(subject, Figures.of(subject, folder.readFirstAttempt(subject)));
            }
        }
    }

    Trials trials(Subject subject) {
        return of(trials, subject);
    }

    /// The figures of a subject, one for each rival.
    List<Figures> figures(Subject subject) {
        return of(figures, subject);
    }

    /// The figures for the first rival.
    Figures first(Subject subject) {
        return figures(subject).getFirst();
    }

    /// The figures of all subjects.
    List<Figures> all() {
        return figures.values().stream().flatMap(List::stream).toList();
    }

    /// What was measured once more, with the figures that were there before.
    Map<Subject, List<Figures>> firstAttempts() {
        return firstAttempts;
    }

    private static <T> T of(Map<Subject, T> all, Subject subject) {
        T found = all.get(subject);
        if (found == null) {
            throw new IllegalArgumentException("expected a subject of the evidence but got " + subject);
        }
        return found;
    }
}
