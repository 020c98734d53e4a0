package dev.bluetusk.benchmarks.ingest;

import dev.bluetusk.cli.console.Console;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `bluetusk bench ingest`.
@Command(
        name = "ingest",
        mixinStandardHelpOptions = true,
        description =
                "Loads CSV files by bluetusk ingest, psql \\copy, pgjdbc's CopyManager, PgBulkInsert, Spring Batch,"
                        + " Hibernate and pgloader, in turns, into plain tables, into tables with indexes, and by upsert.",
        footer = "psql and pgloader are left out where they are not on the PATH. The full run takes hours and writes"
                + " docs/performance/ingest.md; the quick one writes to benchmarks/target/ingest.")
public final class IngestBenchCommand implements Callable<Integer> {
    private static final long MILLION = 1_000_000;
    private static final long WIDE_ROWS = 500_000;
    private static final int ROUNDS = 5;
    private static final long QUICK_ROWS = 200_000;
    private static final long QUICK_WIDE_ROWS = 30_000;
    private static final int QUICK_ROUNDS = 1;
    private static final double QUICK_SHARE = 0.05;

    private final Console console;
    private final Path home;

    @Option(names = "--quick", description = "Small files and one round, in a few minutes.")
    private boolean quick;

    @Option(names = "--rows", paramLabel = "N", description = "Rows of the narrow file, instead of 1 and 10 million.")
    private Optional<Long> rows;

    @Option(names = "--rounds", paramLabel = "N", description = "Rounds that count (default: 5, quick: 1).")
    private Optional<Integer> rounds;

    @Option(names = "--only", paramLabel = "NAME", split = ",", description = "Contenders, by parts of their names.")
    private List<String> only = List.of();

    @Option(names = "--target", paramLabel = "TARGET", split = ",", description = "Tables: ${COMPLETION-CANDIDATES}.")
    private List<LoadTarget> targets = List.of(LoadTarget.values());

    @Option(names = "--shape", paramLabel = "SHAPE", split = ",", description = "Files: ${COMPLETION-CANDIDATES}.")
    private List<LoadShape> shapes = List.of(LoadShape.values());

    @Option(names = "--folder", paramLabel = "FOLDER", description = "Where results and page go.")
    private Optional<Path> folder;

    /// A command that reports to a console.
    ///
    /// @param home where the sources are
    public IngestBenchCommand(Console console, Path home) {
        this.console = console;
        this.home = home;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        boolean whole = !quick && folder.isEmpty() && only.isEmpty();
        Path to = folder.orElse(home.resolve(whole ? "benchmarks/results/ingest" : "benchmarks/target/ingest"));
        IngestBench.Plan plan = new IngestBench.Plan(
                scenarios(), rounds.orElse(quick ? QUICK_ROUNDS : ROUNDS), quick ? QUICK_SHARE : 1, only, home, to);
        new IngestBench(console, plan).run();
        Path page = whole ? home.resolve(IngestPage.PAGE) : to.resolve("ingest.md");
        IngestPage.write(new IngestResults(to), page);
        console.message("the page is " + page);
        return 0;
    }

    private List<Scenario> scenarios() {
        List<Scenario> all = new ArrayList<>();
        List<Long> narrow = rows.map(List::of).orElse(quick ? List.of(QUICK_ROWS) : List.of(MILLION, 10 * MILLION));
        if (shapes.contains(LoadShape.TRANSACTIONS)) {
            narrow.forEach(count -> all.addAll(scenarios(LoadShape.TRANSACTIONS, count)));
        }
        if (shapes.contains(LoadShape.TICKETS)) {
            all.addAll(scenarios(LoadShape.TICKETS, quick ? QUICK_WIDE_ROWS : WIDE_ROWS));
        }
        return all;
    }

    private List<Scenario> scenarios(LoadShape shape, long count) {
        return targets.stream()
                .map(target -> new Scenario(shape, count, target))
                .toList();
    }
}
