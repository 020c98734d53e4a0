package dev.bluetusk.benchmarks.evidence;

import dev.bluetusk.benchmarks.Pinning;
import dev.bluetusk.benchmarks.ResultFile;
import dev.bluetusk.cli.console.Console;
import dev.bluetusk.cli.console.Quantity;
import dev.bluetusk.cli.console.TextTable;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// Answers: is BlueTusk at least as fast as HikariCP with pgjdbc in sixteen workloads, by mean, P95 and P99, and does
/// it
/// make no more garbage?
///
/// The raw samples are kept in a folder, and [#verify] tells from them alone.
public final class EvidenceBench {
    private final Console console;
    private final Path folder;

    /// A benchmark that reports to a console.
    ///
    /// @param folder where the evidence is
    public EvidenceBench(Console console, Path folder) {
        this.console = console;
        this.folder = folder;
    }

    /// Measures all workloads and writes the evidence.
    ///
    /// @param quick  fewer trials and blocks
    /// @param pinned whether everything runs on one CPU
    public void collect(boolean quick, boolean pinned) throws Exception {
        if (pinned) {
            Pinning.toCpu(0);
        }
        EvidenceFolder evidence = new EvidenceFolder(folder);
        Map<Work, Figures> figures = new LinkedHashMap<>();
        try (EmbeddedPostgres server =
                EmbeddedPostgres.builder().inMemory().benchmarkMemory().start()) {
            try (Session session = Connector.connect(server.url())) {
                Fixture.SET_UP.forEach(session::script);
            }
            PairedCollector collector =
                    new PairedCollector(quick ? PairedCollector.Plan.QUICK : PairedCollector.Plan.FULL);
            try (Contestant ours = new NativeContestant(server.url());
                    Contestant theirs = new PgjdbcContestant(server.url())) {
                for (Work work : Work.values()) {
                    PairedSamples samples = collector.collect(work, ours, theirs);
                    evidence.write(work, samples);
                    // From what was written, which is rounded.
                    figures.put(work, Figures.of(evidence.read(work)));
                    console.message(figures.get(work).line(work));
                }
            }
            Map<String, String> facts = new LinkedHashMap<>();
            facts.put("question", "BlueTusk and HikariCP with pgjdbc: time and garbage of sixteen workloads");
            facts.put("postgres", String.valueOf(server.version()));
            facts.put("cpu", pinned ? "client and server on CPU 0" : "unpinned");
            facts.putAll(new TreeMap<>(ResultFile.environment()));
            ResultFile.write(folder.resolve("environment.json"), facts, Map.of());
        }
        evidence.writeFigures(figures);
        evidence.seal();
        console.message("raw samples are in " + folder);
    }

    /// Tells what the evidence says.
    ///
    /// @return whether it is as it was written and all passes
    public boolean verify() throws IOException {
        Verifier.Verdict verdict = new Verifier(new EvidenceFolder(folder)).verify();
        TextTable table = TextTable.of("workload", ">mean", ">P95", ">P99", ">bytes", ">rival's");
        verdict.figures()
                .forEach((work, each) -> table.row(
                        work.title(),
                        ratio(each.mean()),
                        ratio(each.p95()),
                        ratio(each.p99()),
                        Quantity.exact(Math.round(each.ours())),
                        Quantity.exact(Math.round(each.theirs()))));
        table.lines(console.style()).forEach(console::line);
        verdict.altered().forEach(console::message);
        verdict.misses().forEach(console::message);
        long checks = 4L * verdict.figures().size();
        console.line(checks - verdict.misses().size() + " of " + checks + " checks pass"
                + (verdict.altered().isEmpty() ? "" : "; the evidence was altered"));
        return verdict.isGood();
    }

    private static String ratio(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }
}
