package dev.bluetusk.benchmarks.evidence;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/// Evidence that nobody measured.
final class MadeUpEvidence {
    static final int BLOCKS = 101;

    private MadeUpEvidence() {}

    /// Writes evidence in which we take 0.9 of the rivals' time, save where something else is said.
    static void write(EvidenceFolder folder, Map<Subject, Double> ratios) throws IOException {
        folder.clear();
        folder.writeEnvironment(List.of("{", "  \"blocks\": \"101\"", "}"));
        List<Figures> figures = new ArrayList<>();
        for (Subject subject : Subject.all()) {
            double ratio = ratios.getOrDefault(subject, 0.9);
            folder.write(
                    subject,
                    new Trials(List.of(
                            trial(subject, ratio), trial(subject, ratio + 0.01), trial(subject, ratio - 0.01))));
            figures.addAll(Figures.of(subject, folder.read(subject)));
        }
        folder.writeFigures(figures);
        folder.seal();
    }

    static List<TrialSamples> trial(Subject subject, double ratio) {
        double[] theirs =
                DoubleStream.iterate(1000, nanos -> nanos + 10).limit(BLOCKS).toArray();
        double[] ours = DoubleStream.of(theirs).map(nanos -> nanos * ratio).toArray();
        List<TrialSamples> trial = new ArrayList<>();
        for (String contestant : subject.contestants()) {
            boolean first = trial.isEmpty();
            trial.add(new TrialSamples(contestant, first ? 10 : 20, first ? ours : theirs));
        }
        return trial;
    }
}
