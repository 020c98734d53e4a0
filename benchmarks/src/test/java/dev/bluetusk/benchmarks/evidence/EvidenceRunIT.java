package dev.bluetusk.benchmarks.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.cli.console.Console;
import dev.bluetusk.cli.console.Look;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// All contestants run all subjects on a real server and read the same, if only for a few blocks.
class EvidenceRunIT {
    private static final Collector.Plan SHORTEST = new Collector.Plan(1, 2, 1, 1);

    @TempDir
    private Path folder = Path.of(".");

    private final ByteArrayOutputStream told = new ByteArrayOutputStream();
    private final Console console = new Console(
            new PrintStream(told, true, StandardCharsets.UTF_8),
            new PrintStream(told, true, StandardCharsets.UTF_8),
            Look.PLAIN);

    @Test
    void everySubjectIsMeasuredAndVerified() throws Exception {
        EvidenceFolder evidence = new EvidenceFolder(folder);
        new Run(console, evidence, SHORTEST).measure(Subject.all(), false);
        assertThat(Subject.all()).allSatisfy(subject -> {
            List<TrialSamples> trial = evidence.read(subject).all().getFirst();
            assertThat(trial).hasSameSizeAs(subject.contestants());
            assertThat(trial).allSatisfy(each -> assertThat(each.mean()).isPositive());
        });
        EvidenceBench bench = new EvidenceBench(console, folder);
        assertThat(bench.finish()).isTrue();
        assertThat(new Verifier(evidence).verify().altered()).isEmpty();
        bench.present(folder.resolve("page.md"));
        assertThat(folder.resolve("page.md")).content().contains("## Sixteen workloads", "## Many callers");
        assertThat(told.toString(StandardCharsets.UTF_8)).contains("40 subjects, about ");
    }
}
