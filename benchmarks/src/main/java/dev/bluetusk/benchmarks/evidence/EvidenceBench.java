package dev.bluetusk.benchmarks.evidence;

import dev.bluetusk.benchmarks.ResultFile;
import dev.bluetusk.cli.console.Console;
import dev.bluetusk.cli.console.Quantity;
import dev.bluetusk.cli.console.TextTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Answers: is BlueTusk at least as fast as HikariCP with pgjdbc in sixteen workloads and eight more, by mean,
/// P95 and P99, and does it make no more garbage; does that hold when 64 callers share 4 sessions; and how far
/// is it from what the machine can do?
///
/// The raw samples are kept in a folder, and [#verify] tells from them alone.
public final class EvidenceBench {
    /// Where the page is, from the sources' folder.
    public static final String PAGE = "docs/performance/evidence.md";

    /// Where its charts are, from the page.
    static final String PICTURES = "evidence";

    private final Console console;
    private final EvidenceFolder folder;

    /// A benchmark that reports to a console.
    ///
    /// @param folder where the evidence is
    public EvidenceBench(Console console, Path folder) {
        this.console = console;
        this.folder = new EvidenceFolder(folder);
    }

    /// How to measure.
    ///
    /// @param home   where the sources are
    /// @param quick  fewer trials and blocks
    /// @param pinned whether the pairs run on one CPU
    /// @param anew   whether trials of an earlier run are thrown away
    /// @param only   stems of the subjects to measure; none for all
    public record Request(Path home, boolean quick, boolean pinned, boolean anew, List<String> only) {}

    /// Measures what is not measured yet, and writes the evidence.
    ///
    /// @return whether all is there now
    public boolean collect(Request request) throws Exception {
        List<String> stems = Subject.all().stream().map(Subject::stem).toList();
        for (String name : request.only()) {
            if (!stems.contains(name)) {
                throw new EvidenceException("expected one of " + stems + " but got " + name);
            }
        }
        Collector.Plan plan = request.quick() ? Collector.Plan.QUICK : Collector.Plan.FULL;
        if (request.anew()) {
            folder.clear();
        }
        begin(Facts.of(request.home(), plan, request.pinned()));
        List<Subject> todo = new ArrayList<>();
        for (Subject subject : Subject.all()) {
            boolean wanted = request.only().isEmpty() || request.only().contains(subject.stem());
            if (wanted && !(folder.has(subject) && folder.read(subject).count() >= plan.trials())) {
                todo.add(subject);
            }
        }
        new Run(console, folder, plan).measure(todo, request.pinned());
        return finish();
    }

    /// Evidence is of one program on one machine: nothing is added to what another one began.
    private void begin(Map<String, String> facts) throws IOException {
        List<String> before = folder.environment();
        List<String> now = ResultFile.text(facts, Map.of()).lines().toList();
        String difference = before.isEmpty() ? "" : Facts.difference(before, now);
        if (!difference.isEmpty()) {
            throw new EvidenceException("expected to go on with the run in " + folder.path()
                    + " but this is another one, by " + difference + " --anew begins anew");
        }
        if (before.isEmpty()) {
            folder.writeEnvironment(now);
        }
    }

    /// Writes what the samples say, and the sums of all files.
    ///
    /// @return whether all subjects are there
    boolean finish() throws IOException {
        List<Figures> figures = new ArrayList<>();
        int missing = 0;
        for (Subject subject : Subject.all()) {
            if (folder.has(subject)) {
                figures.addAll(Figures.of(subject, folder.read(subject)));
            } else {
                missing++;
            }
        }
        folder.writeFigures(figures);
        folder.seal();
        console.message("raw samples are in " + folder.path()
                + (missing == 0 ? "" : "; " + missing + " subjects are not measured yet"));
        return missing == 0;
    }

    /// Tells what the evidence says.
    ///
    /// @return whether it is as it was written and all passes
    public boolean verify() throws IOException {
        Verifier.Verdict verdict = new Verifier(folder).verify();
        TextTable table = TextTable.of("subject", "rival", ">mean", ">P95", ">P99", ">bytes", ">rival's");
        verdict.figures()
                .forEach(each -> table.row(
                        each.subject().stem(),
                        each.rival(),
                        ratio(each.times().mean()),
                        ratio(each.times().p95()),
                        ratio(each.times().p99()),
                        Quantity.exact(Math.round(each.ours())),
                        Quantity.exact(Math.round(each.theirs()))));
        table.lines(console.style()).forEach(console::line);
        verdict.altered().forEach(console::message);
        verdict.misses().forEach(console::message);
        console.line(verdict.checks() - verdict.misses().size() + " of " + verdict.checks() + " checks pass"
                + (verdict.altered().isEmpty() ? "" : "; the evidence was altered"));
        return verdict.isGood();
    }

    /// Writes the page of the evidence, and its charts to a folder beside it.
    ///
    /// @param page the file of the page
    /// @throws EvidenceException if the evidence is not as it was written
    public void present(Path page) throws IOException {
        List<String> altered = new Verifier(folder).verify().altered();
        if (!altered.isEmpty()) {
            throw new EvidenceException("expected whole evidence in " + folder.path() + " but " + altered.getFirst());
        }
        Path pictures = Files.createDirectories(page.toAbsolutePath().resolveSibling(PICTURES));
        Map<String, String> drawn = new Pictures(new Exhibits(folder)).draw(folder.word());
        for (Map.Entry<String, String> each : drawn.entrySet()) {
            Files.writeString(pictures.resolve(each.getKey()), each.getValue());
        }
        Files.writeString(page, Page.text(folder, PICTURES));
        console.message("the page is " + page);
    }

    private static String ratio(Trials.Spread spread) {
        return String.format(Locale.ROOT, "%.3f", spread.median());
    }
}
