package dev.bluetusk.benchmarks.ingest;

import dev.bluetusk.benchmarks.ProcessClock;
import dev.bluetusk.benchmarks.ingest.Contender.Job;
import dev.bluetusk.benchmarks.ingest.rival.Task;
import dev.bluetusk.cli.console.Console;
import dev.bluetusk.cli.console.Quantity;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Answers: is a CSV file sooner in its table by `bluetusk ingest` than by what else there is?
///
/// All contenders are whole programs, started as a user starts them, so the start and warm-up of a JVM count. They
/// load the same file into the same table of the same server, in turns that begin with another contender each round;
/// the table is made anew and the server writes a checkpoint before each turn. After each turn the table must have the
/// rows that the server itself reads from the file.
///
/// Not measured: a network between client and server, and a server that waits for its disk.
public final class IngestBench {
    private final Console console;
    private final Plan plan;
    private final IngestResults results;

    /// What to measure.
    ///
    /// @param scenarios files and tables, those of one file side by side
    /// @param rounds    turns of each contender that count; one more before them warms up and does not
    /// @param share     how much of their rows the slow contenders load
    /// @param only      parts of the names of contenders; none for all
    /// @param home      where the sources are
    /// @param results   folder for what was measured
    record Plan(List<Scenario> scenarios, int rounds, double share, List<String> only, Path home, Path results) {}

    IngestBench(Console console, Plan plan) {
        this.console = console;
        this.plan = plan;
        this.results = new IngestResults(plan.results());
    }

    /// Runs it.
    void run() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("bluetusk-bench-");
        try (EmbeddedPostgres server =
                        EmbeddedPostgres.builder().version(18).benchmarkMemory().start();
                Session session = Connector.connect(server.url())) {
            List<String> missing = new ArrayList<>();
            List<Contender> contenders = new Contenders(plan.home().resolve("bluetusk"), folder, plan.share())
                    .present(missing).stream().filter(this::isWanted).toList();
            missing.forEach(name -> console.message(name + " is not on the PATH, and is left out"));
            results.begin(IngestFacts.of(plan.home(), String.valueOf(server.version()), missing, plan.rounds()));
            SourceFiles files = new SourceFiles(folder, LoadShape.TRANSACTIONS, 0);
            Truth truth = new Truth(session);
            for (Scenario scenario : plan.scenarios()) {
                if (!files.fits(scenario)) {
                    files.delete();
                    console.message("writing " + Quantity.exact(scenario.rows()) + " rows of "
                            + scenario.shape().table());
                    files = new SourceFiles(folder, scenario.shape(), scenario.rows());
                    truth.load(scenario.shape(), files.first(scenario.rows()));
                }
                new Run(server, truth, files, folder).rounds(scenario, contenders);
            }
        } finally {
            deleteTree(folder);
        }
        console.message("what was measured is in " + plan.results());
    }

    private boolean isWanted(Contender contender) {
        return plan.only().isEmpty()
                || plan.only().stream()
                        .anyMatch(part ->
                                contender.name().toLowerCase(Locale.ROOT).contains(part.toLowerCase(Locale.ROOT)));
    }

    /// The loads into one server.
    private final class Run {
        private final EmbeddedPostgres server;
        private final ServerClock serverClock;
        private final ProcessClock clock;
        private final Truth truth;
        private final SourceFiles files;
        private final Path folder;

        Run(EmbeddedPostgres server, Truth truth, SourceFiles files, Path folder) {
            this.server = server;
            this.serverClock = new ServerClock(server.pid());
            this.clock = new ProcessClock(folder.resolve("output.txt"));
            this.truth = truth;
            this.files = files;
            this.folder = folder;
        }

        void rounds(Scenario scenario, List<Contender> all) throws IOException, InterruptedException {
            List<Contender> order = new ArrayList<>(
                    all.stream().filter(each -> each.takesPartIn(scenario)).toList());
            for (int round = 0; round <= plan.rounds(); round++) {
                for (Contender contender : order) {
                    turn(scenario, contender, round);
                }
                Collections.rotate(order, -1);
            }
        }

        private void turn(Scenario scenario, Contender contender, int round) throws IOException, InterruptedException {
            long rows = contender.rowsOf(scenario);
            Path file = files.first(rows);
            truth.prepare(scenario, rows);
            Task task = new Task(Truth.jdbcUrl(server.url()), file, scenario.shape(), scenario.target());
            Set<String> processes = serverClock.processes();
            double serverBefore = serverClock.cpuSeconds();
            ProcessClock.Cost cost =
                    clock.run(contender.start().command(new Job(server.url(), task, folder)), Map.of());
            serverClock.awaitOnly(processes);
            double serverCost = serverClock.cpuSeconds() - serverBefore;
            truth.check(contender.name(), scenario.shape(), rows);
            Turn turn = new Turn(
                    scenario,
                    contender.name(),
                    rows,
                    Files.size(file),
                    round,
                    cost.seconds(),
                    cost.cpuSeconds(),
                    serverCost,
                    cost.peakBytes());
            results.add(turn);
            console.message(String.format(
                    Locale.ROOT,
                    "%s %s, %s: %s %.2f s, %s rows/s (client %.2f s, server %.2f s of CPU, %s)",
                    scenario.shape().table(),
                    scenario.target().title(),
                    round == 0 ? "warm-up" : "round " + round + " of " + plan.rounds(),
                    contender.name(),
                    cost.seconds(),
                    Quantity.count(Math.round(turn.rowsPerSecond())),
                    cost.cpuSeconds(),
                    serverCost,
                    Quantity.bytes(cost.peakBytes())));
        }
    }

    private static void deleteTree(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path path : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
