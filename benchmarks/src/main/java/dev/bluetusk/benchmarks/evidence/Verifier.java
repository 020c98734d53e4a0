package dev.bluetusk.benchmarks.evidence;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// Looks through a folder of evidence without believing it: each file must have the sum that was written when it was
/// made, all figures are computed again from the raw samples, and each must pass.
final class Verifier {
    private final EvidenceFolder folder;

    Verifier(EvidenceFolder folder) {
        this.folder = folder;
    }

    /// What was found.
    ///
    /// @param figures  by workload, as the raw samples give them
    /// @param altered  what is not as it was written, one sentence each
    /// @param misses   what does not reach what it must
    record Verdict(Map<Work, Figures> figures, List<String> altered, List<String> misses) {
        boolean isGood() {
            return altered.isEmpty() && misses.isEmpty();
        }
    }

    Verdict verify() throws IOException {
        List<String> altered = new ArrayList<>(alteredFiles());
        List<String> misses = new ArrayList<>();
        Map<Work, Figures> figures = new LinkedHashMap<>();
        for (Work work : Work.values()) {
            try {
                Figures found = Figures.of(folder.read(work));
                figures.put(work, found);
                misses.addAll(found.misses(work));
            } catch (IOException | EvidenceException e) {
                altered.add(work.title() + ": its samples cannot be read: " + e.getMessage());
            }
        }
        altered.addAll(alteredFigures(figures));
        return new Verdict(figures, altered, misses);
    }

    private List<String> alteredFiles() throws IOException {
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

    private List<String> alteredFigures(Map<Work, Figures> figures) throws IOException {
        List<String> expected = new ArrayList<>();
        expected.add(Figures.HEAD);
        figures.forEach((work, each) -> expected.add(each.line(work)));
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
