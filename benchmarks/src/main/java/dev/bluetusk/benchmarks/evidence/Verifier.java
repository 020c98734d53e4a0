package dev.bluetusk.benchmarks.evidence;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// Looks through a folder of evidence without believing it: each file must have the sum that was written when it was
/// made, all figures are computed again from the raw samples, and each must pass.
final class Verifier {
    private final EvidenceFolder folder;
    private final List<Subject> subjects;

    Verifier(EvidenceFolder folder) {
        this(folder, Subject.all());
    }

    /// A verifier of evidence that is about these subjects only.
    Verifier(EvidenceFolder folder, List<Subject> subjects) {
        this.folder = folder;
        this.subjects = subjects;
    }

    /// What was found.
    ///
    /// @param figures by subject and rival, as the raw samples give them
    /// @param altered what is not as it was written, one sentence each
    /// @param misses  what does not reach what it must
    record Verdict(List<Figures> figures, List<String> altered, List<String> misses) {
        boolean isGood() {
            return altered.isEmpty() && misses.isEmpty();
        }

        int checks() {
            return figures.stream().mapToInt(Figures::checks).sum();
        }
    }

    Verdict verify() throws IOException {
        List<String> altered = new ArrayList<>(alteredFiles());
        List<String> misses = new ArrayList<>();
        List<Figures> figures = new ArrayList<>();
        for (Subject subject : subjects) {
            try {
                Trials trials = folder.read(subject);
                altered.addAll(unequal(subject, trials));
                List<Figures> found = Figures.of(subject, trials);
                figures.addAll(found);
                found.forEach(each -> misses.addAll(each.misses()));
            } catch (IOException | EvidenceException e) {
                altered.add(subject.title() + ": its samples cannot be read: " + e.getMessage());
            }
        }
        altered.addAll(alteredFigures(figures));
        return new Verdict(figures, altered, misses);
    }

    /// All contestants of a subject must have the same number of blocks in all trials.
    private static List<String> unequal(Subject subject, Trials trials) {
        List<Integer> blocks = trials.all().stream()
                .flatMap(List::stream)
                .map(each -> each.nanos().length)
                .distinct()
                .toList();
        return blocks.size() == 1
                ? List.of()
                : List.of(subject.fileName() + ": expected the same number of blocks everywhere but got " + blocks);
    }

    private List<String> alteredFiles() throws IOException {
        if (!folder.isSealed()) {
            return List.of("SHA256SUMS: expected this file but it is not there");
        }
        Map<String, String> sealed = folder.sealedSums();
        Map<String, String> found = folder.sums();
        TreeSet<String> names = new TreeSet<>(sealed.keySet());
        names.addAll(found.keySet());
        List<String> altered = new ArrayList<>();
        for (String name : names) {
            String before = sealed.get(name);
            String now = found.get(name);
            if (before == null) {
                altered.add(name + ": expected no such file, since there is no sum of it");
            } else if (now == null) {
                altered.add(name + ": expected this file but it is not there");
            } else if (!now.equals(before)) {
                altered.add(name + ": expected the sum " + before + " but got " + now);
            }
        }
        return altered;
    }

    private List<String> alteredFigures(List<Figures> figures) throws IOException {
        List<String> expected = new ArrayList<>();
        expected.add(Figures.HEAD);
        figures.forEach(each -> expected.add(each.line()));
        List<String> written = folder.readFigures();
        List<String> altered = new ArrayList<>();
        for (int i = 0; i < Math.max(expected.size(), written.size()); i++) {
            String now = i < expected.size() ? expected.get(i) : "nothing";
            String before = i < written.size() ? written.get(i) : "nothing";
            if (!now.equals(before)) {
                altered.add("figures.csv: expected \"" + now + "\", which the samples give, but got \"" + before + '"');
            }
        }
        return altered;
    }
}
