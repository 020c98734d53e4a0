package dev.bluetusk.benchmarks.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The evidence that is checked in is what was measured, passes, and is what the page tells.
class CheckedInEvidenceTest {
    private static final Path HOME = Path.of("..");
    private static final EvidenceFolder EVIDENCE = new EvidenceFolder(HOME.resolve("benchmarks/evidence"));

    /// What does not pass although it should, by the beginning of what the verifier says, each with its reason.
    private static final Map<String, String> KNOWN_MISSES = Map.of(
            "reused, ordinary pool, virtual threads: expected a ratio",
            "the pool keeps an order among those who wait, which HikariCP does not",
            "COPY out, 1,000 rows: expected a ratio",
            "a query is copied instead of the table, for generated columns and child tables, and reading took longer then",
            "ORM compiled query: expected at most",
            "how much of Hibernate's garbage is ours was not found yet",
            "ORM insert: expected at most",
            "how much of Hibernate's garbage is ours was not found yet",
            "executeBatch of 1,000 inserts: expected a ratio",
            "the texts of rewritten inserts were made anew for each batch when this was measured");

    @TempDir
    private Path copy = Path.of(".");

    @BeforeEach
    void evidenceIsThere() throws IOException {
        assumeThat(EVIDENCE.isSealed()).isTrue();
        try (Stream<Path> files = Files.list(EVIDENCE.path())) {
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(file.getFileName()));
            }
        }
    }

    private Verifier.Verdict verdictOfCopy() throws IOException {
        return new Verifier(new EvidenceFolder(copy)).verify();
    }

    @Test
    void itIsAsItWasWritten() throws IOException {
        assertThat(new Verifier(EVIDENCE).verify().altered()).isEmpty();
    }

    @Test
    void itPassesSaveWhatIsKnown() throws IOException {
        List<String> misses = new Verifier(EVIDENCE).verify().misses();
        assertThat(misses.stream().filter(miss -> KNOWN_MISSES.keySet().stream().noneMatch(miss::startsWith)))
                .isEmpty();
        assertThat(KNOWN_MISSES.keySet())
                .allSatisfy(known -> assertThat(misses).anyMatch(miss -> miss.startsWith(known)));
    }

    @Test
    void oneChangedSampleIsNamed() throws IOException {
        EvidenceFolder folder = new EvidenceFolder(copy);
        List<List<TrialSamples>> trials =
                new ArrayList<>(folder.read(Work.TYPED_ROW).all());
        List<TrialSamples> first = new ArrayList<>(trials.getFirst());
        double[] nanos = first.getFirst().nanos();
        nanos[nanos.length / 2] *= 0.9;
        first.set(0, new TrialSamples(Contestant.OURS, first.getFirst().bytesPerOperation(), nanos));
        trials.set(0, first);
        folder.write(Work.TYPED_ROW, new Trials(trials));
        assertThat(verdictOfCopy().altered())
                .anySatisfy(line -> assertThat(line).startsWith("typed-row.csv.gz: expected the sum "));
    }

    @Test
    void oneChangedSumIsNamed() throws IOException {
        Path sums = copy.resolve("SHA256SUMS");
        String text = Files.readString(sums);
        char digit = text.charAt(0) == '0' ? '1' : '0';
        Files.writeString(sums, digit + text.substring(1));
        String name = text.lines().findFirst().orElseThrow().split("  ", 2)[1];
        assertThat(verdictOfCopy().altered()).singleElement().asString().startsWith(name + ": expected the sum ");
    }

    @Test
    void oneMissingFileIsNamed() throws IOException {
        Files.delete(copy.resolve(Shape.FRESH_MULTIPLEXED_VIRTUAL.fileName()));
        assertThat(verdictOfCopy().altered())
                .contains("burst-fresh-multiplexed-virtual.csv.gz: expected this file but it is not there");
    }

    @Test
    void thePageTellsWhatTheEvidenceSays() throws IOException {
        assertThat(HOME.resolve(EvidenceBench.PAGE))
                .content()
                .as("./bluetusk bench charts writes it")
                .isEqualTo(Page.text(EVIDENCE, EvidenceBench.PICTURES));
    }

    @Test
    void theChartsAreOfThisEvidence() {
        Path folder = HOME.resolve(EvidenceBench.PAGE).resolveSibling(EvidenceBench.PICTURES);
        assertThat(Pictures.ALL)
                .allSatisfy(name -> assertThat(folder.resolve(name))
                        .content()
                        .contains(EVIDENCE.word())
                        .contains("</svg"));
    }
}
