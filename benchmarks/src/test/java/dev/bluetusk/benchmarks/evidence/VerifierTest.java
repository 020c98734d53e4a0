package dev.bluetusk.benchmarks.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The verifier believes nothing: not the figures, not the files, not that there are all.
class VerifierTest {
    @TempDir
    private Path folder = Path.of(".");

    private EvidenceFolder evidence = new EvidenceFolder(folder);

    @BeforeEach
    void fill() throws IOException {
        evidence = new EvidenceFolder(folder);
        write(Map.of());
    }

    private void write(Map<Subject, Double> ratios) throws IOException {
        MadeUpEvidence.write(evidence, ratios);
    }

    private Verifier.Verdict verdict() throws IOException {
        return new Verifier(evidence).verify();
    }

    /// Writes a subject with one sample of ours halved.
    private void falsify(Subject subject) throws IOException {
        List<List<TrialSamples>> trials = new ArrayList<>(evidence.read(subject).all());
        List<TrialSamples> first = new ArrayList<>(trials.getFirst());
        double[] nanos = first.getFirst().nanos();
        nanos[MadeUpEvidence.BLOCKS / 2] /= 2;
        first.set(0, new TrialSamples(first.getFirst().contestant(), 10, nanos));
        trials.set(0, first);
        evidence.write(subject, new Trials(trials));
    }

    @Test
    void evidenceAsItWasWrittenIsGoodAndGivesTheMedianOfTheTrials() throws IOException {
        Verifier.Verdict verdict = verdict();
        assertThat(verdict.altered()).isEmpty();
        assertThat(verdict.misses()).isEmpty();
        assertThat(verdict.checks()).isEqualTo(16 * 4 + 8 * 3 + 8 * 2 * 3);
        assertThat(Figures.of(Work.ROWS, evidence.read(Work.ROWS)))
                .singleElement()
                .extracting(Figures::line)
                .isEqualTo("rows,HikariCP + pgjdbc,0.9000,0.8900,0.9100,0.9000,0.8900,0.9100,0.9000,0.8900,0.9100,"
                        + "0.9000,0.8900,0.9100,10.0,20.0");
    }

    @Test
    void oneAlteredSampleIsFoundByTheSumOfItsFileAndByTheFigures() throws IOException {
        falsify(Work.BYTEA);
        assertThat(verdict().altered())
                .anySatisfy(line -> assertThat(line).startsWith("bytea.csv.gz: expected the sum "));
        assertThat(verdict().isGood()).isFalse();
    }

    @Test
    void oneAlteredSampleOfABurstIsFoundEvenWithASumOfItsOwn() throws IOException {
        falsify(Shape.FRESH_POOLED_VIRTUAL);
        evidence.seal();
        assertThat(verdict().altered())
                .hasSize(3)
                .allSatisfy(line -> assertThat(line).contains("figures.csv: ", "burst-fresh-pooled-virtual"));
    }

    @Test
    void figuresThatTheSamplesDoNotGiveAreFoundEvenWithASumOfTheirOwn() throws IOException {
        Path figures = folder.resolve("figures.csv");
        List<String> lines = new ArrayList<>(Files.readAllLines(figures));
        lines.replaceAll(line -> line.startsWith("checkout,") ? line.replace("0.9000", "0.5000") : line);
        Files.write(figures, lines);
        evidence.seal();
        assertThat(verdict().altered())
                .singleElement()
                .asString()
                .contains("figures.csv: expected \"checkout,HikariCP + pgjdbc,0.9000")
                .contains("but got \"checkout,HikariCP + pgjdbc,0.5000");
    }

    @Test
    void anAlteredSumIsNamed() throws IOException {
        Path sums = folder.resolve("SHA256SUMS");
        List<String> lines = new ArrayList<>(Files.readAllLines(sums));
        lines.replaceAll(line -> line.endsWith("  connect.csv.gz") ? "0".repeat(64) + "  connect.csv.gz" : line);
        Files.write(sums, lines);
        assertThat(verdict().altered()).singleElement().asString().startsWith("connect.csv.gz: expected the sum 000");
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
    void evidenceWithoutSumsIsNamed() throws IOException {
        Files.delete(folder.resolve("SHA256SUMS"));
        assertThat(verdict().altered()).containsExactly("SHA256SUMS: expected this file but it is not there");
    }

    @Test
    void aContestantWithFewerBlocksIsNamed() throws IOException {
        List<TrialSamples> trial = new ArrayList<>(MadeUpEvidence.trial(Work.ROWS, 0.9));
        trial.set(0, new TrialSamples(Contestant.OURS, 10, new double[] {900, 900}));
        evidence.write(Work.ROWS, new Trials(List.of(trial)));
        assertThat(verdict().altered())
                .contains("rows.csv.gz: expected the same number of blocks everywhere but got [2, 101]");
    }

    @Test
    void aRatioAboveItsCeilingIsAMiss() throws IOException {
        write(Map.of(Work.PREPARED_SCALAR, 1.02, Work.COPY_OUT, 1.02, Work.TYPED_ROW, 1.06, Beyond.CONNECT, 1.06));
        assertThat(verdict().altered()).isEmpty();
        assertThat(verdict().misses())
                .hasSize(9)
                .contains(
                        "prepared scalar: expected a ratio of at most 1.00 to HikariCP + pgjdbc for the mean but got 1.0200",
                        "prepared typed row: expected a ratio of at most 1.05 to HikariCP + pgjdbc for the P99 but got"
                                + " 1.0600");
    }

    @Test
    void aBurstMustBeatBothRivalsWhoseCallersWait() throws IOException {
        write(Map.of(Shape.REUSED_MULTIPLEXED_PLATFORM, 1.01));
        assertThat(verdict().misses())
                .hasSize(6)
                .allSatisfy(
                        line -> assertThat(line).startsWith("reused, multiplexed, platform threads: expected a ratio"));
    }

    @Test
    void theRawLimitIsToldAndNotAskedFor() throws IOException {
        write(Map.of(new RawLimit(Work.ROWS), 3.0));
        assertThat(verdict().isGood()).isTrue();
    }

    @Test
    void moreGarbageThanTheRivalIsAMiss() throws IOException {
        List<TrialSamples> trial = new ArrayList<>(MadeUpEvidence.trial(Work.BATCH, 0.9));
        trial.set(0, new TrialSamples(Contestant.OURS, 22, trial.getFirst().nanos()));
        evidence.write(Work.BATCH, new Trials(List.of(trial)));
        assertThat(verdict().misses())
                .containsExactly(
                        "batch of 16 scalars: expected at most the 20.0 bytes of HikariCP + pgjdbc but got 22.0");
    }
}
