package dev.bluetusk.benchmarks.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The verifier believes nothing: not the figures, not the files, not that there are all.
class VerifierTest {
    private static final int BLOCKS = 101;

    @TempDir
    private Path folder = Path.of(".");

    private EvidenceFolder evidence = new EvidenceFolder(folder);

    @BeforeEach
    void fill() throws IOException {
        evidence = new EvidenceFolder(folder);
        write(Map.of());
    }

    /// Writes evidence in which we take 0.9 of the rival's time, save where something else is said.
    private void write(Map<Work, Double> ratios) throws IOException {
        Map<Work, Figures> figures = new LinkedHashMap<>();
        for (Work work : Work.values()) {
            double ratio = ratios.getOrDefault(work, 0.9);
            evidence.write(work, new PairedSamples(List.of(pair(ratio), pair(ratio + 0.01), pair(ratio - 0.01))));
            figures.put(work, Figures.of(evidence.read(work)));
        }
        evidence.writeFigures(figures);
        evidence.seal();
    }

    private static PairedSamples.Pair pair(double ratio) {
        double[] theirs =
                DoubleStream.iterate(1000, nanos -> nanos + 10).limit(BLOCKS).toArray();
        double[] ours = DoubleStream.of(theirs).map(nanos -> nanos * ratio).toArray();
        return new PairedSamples.Pair(new TrialSamples("ours", 10, ours), new TrialSamples("theirs", 20, theirs));
    }

    private Verifier.Verdict verdict() throws IOException {
        return new Verifier(evidence).verify();
    }

    @Test
    void evidenceAsItWasWrittenIsGoodAndGivesTheMedianOfTheTrials() throws IOException {
        Verifier.Verdict verdict = verdict();
        assertThat(verdict.altered()).isEmpty();
        assertThat(verdict.misses()).isEmpty();
        assertThat(verdict.figures()).hasSize(Work.values().length);
        assertThat(verdict.figures()).containsKey(Work.ROWS);
        assertThat(Figures.of(evidence.read(Work.ROWS)).line(Work.ROWS))
                .isEqualTo("1000 rows,0.9000,0.9000,0.9000,10.0,20.0");
    }

    @Test
    void oneAlteredSampleIsFoundByTheSumOfItsFileAndByTheFigures() throws IOException {
        PairedSamples samples = evidence.read(Work.BYTEA);
        PairedSamples.Pair first = samples.trials().getFirst();
        double[] nanos = first.ours().nanos();
        nanos[BLOCKS / 2] /= 2;
        TrialSamples altered = new TrialSamples("ours", first.ours().bytesPerOperation(), nanos);
        List<PairedSamples.Pair> trials = new ArrayList<>(samples.trials());
        trials.set(0, new PairedSamples.Pair(altered, first.theirs()));
        evidence.write(Work.BYTEA, new PairedSamples(trials));
        assertThat(verdict().altered())
                .anySatisfy(line -> assertThat(line).startsWith("bytea.csv.gz: expected the sum "));
        assertThat(verdict().isGood()).isFalse();
    }

    @Test
    void figuresThatTheSamplesDoNotGiveAreFoundEvenWithASumOfTheirOwn() throws IOException {
        Path figures = folder.resolve("figures.csv");
        List<String> lines = new ArrayList<>(Files.readAllLines(figures));
        lines.set(1, lines.get(1).replace("0.9000", "0.5000"));
        Files.write(figures, lines);
        evidence.seal();
        assertThat(verdict().altered())
                .singleElement()
                .asString()
                .contains("figures.csv: expected \"pool checkout,0.9000")
                .contains("but got \"pool checkout,0.5000");
    }

    @Test
    void missingAndAddedFilesAreNamed() throws IOException {
        Files.delete(folder.resolve(Work.COPY_IN.fileName()));
        Files.writeString(folder.resolve("more.csv"), "1");
        assertThat(verdict().altered())
                .contains(
                        "copy-in.csv.gz: expected this file but it is not there",
                        "more.csv: expected no such file, since there is no sum of it")
                .anySatisfy(line -> assertThat(line).startsWith("COPY in, 1,000 rows: its samples cannot be read"));
    }

    @Test
    void aRatioAboveItsCeilingIsAMiss() throws IOException {
        write(Map.of(Work.PREPARED_SCALAR, 1.02, Work.COPY_OUT, 1.02, Work.TYPED_ROW, 1.06));
        assertThat(verdict().altered()).isEmpty();
        assertThat(verdict().misses())
                .hasSize(6)
                .contains(
                        "prepared scalar: expected a ratio of at most 1.00 for the mean but got 1.0200",
                        "prepared typed row: expected a ratio of at most 1.05 for the P99 but got 1.0600");
    }

    @Test
    void moreGarbageThanTheRivalIsAMiss() throws IOException {
        PairedSamples.Pair pair = pair(0.9);
        TrialSamples wasteful = new TrialSamples("ours", 22, pair.ours().nanos());
        evidence.write(Work.BATCH, new PairedSamples(List.of(new PairedSamples.Pair(wasteful, pair.theirs()))));
        assertThat(verdict().misses())
                .containsExactly("batch of 16 scalars: expected at most the rival's 20.0 bytes but got 22.0");
    }
}
