package dev.bluetusk.benchmarks;

import dev.bluetusk.benchmarks.budget.BudgetBench;
import dev.bluetusk.benchmarks.driver.ClientOnlyBench;
import dev.bluetusk.benchmarks.driver.DriverBench;
import dev.bluetusk.benchmarks.evidence.EvidenceBench;
import dev.bluetusk.benchmarks.ingest.IngestBenchCommand;
import dev.bluetusk.benchmarks.jmh.JmhBench;
import dev.bluetusk.benchmarks.sharing.SharingBench;
import dev.bluetusk.benchmarks.transport.TransportBench;
import dev.bluetusk.cli.console.Console;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// The command `bluetusk bench`, which the launcher starts from this module.
@Command(
        name = "bluetusk bench",
        mixinStandardHelpOptions = true,
        subcommandsRepeatable = false,
        description = "Measures BlueTusk against its rivals on this machine, in turns, and reports ratios.",
        footer =
                "Results are kept in benchmarks/results and benchmarks/evidence; absolute times say little on a shared machine.")
public final class BenchMain implements Runnable {
    private static final int QUICK_ROUNDS = 3;
    private static final int FULL_ROUNDS = 7;

    private static final int QUICK_BLOCKS = 10;
    private static final int FULL_BLOCKS = 30;

    private static final long QUICK_TURN_MILLIS = 500;
    private static final long FULL_TURN_MILLIS = 2000;

    private static final long QUICK_TRANSPORT_MILLIS = 200;
    private static final long FULL_TRANSPORT_MILLIS = 300;

    private static final Path HOME = Path.of(System.getProperty("bluetusk.home", "."));
    private static final String EVIDENCE = "benchmarks/evidence";
    private static final String QUICK_EVIDENCE = "benchmarks/target/evidence";

    private final Console console;

    private BenchMain(Console console) {
        this.console = console;
    }

    /// Runs the command and ends the process: 0 for success, 1 if a measurement failed, 2 for a wrong command line.
    public static void main(String[] words) {
        System.setProperty("java.awt.headless", "true");
        Console console = Console.ofProcess();
        CommandLine line = new CommandLine(new BenchMain(console));
        line.addSubcommand(new IngestBenchCommand(console, HOME));
        line.setExecutionExceptionHandler((thrown, command, result) -> {
            console.error(String.valueOf(thrown.getMessage()));
            return 1;
        });
        System.exit(line.execute(words));
    }

    @Override
    public void run() {
        CommandLine.usage(this, console.out());
    }

    @Command(
            name = "driver",
            mixinStandardHelpOptions = true,
            description =
                    "Runs short statements by the native API, by our JDBC driver, by pgjdbc and by a raw client, in turns.")
    int driver(
            @Option(
                            names = "--quick",
                            description = "3 trials of 10 rounds instead of 7 of 30; the 30 rounds that warm up stay.")
                    boolean quick,
            @Option(names = "--unpinned", description = "Leave it to the system on which CPU things run.")
                    boolean unpinned)
            throws Exception {
        DriverBench.Plan plan = new DriverBench.Plan(
                quick ? QUICK_ROUNDS : FULL_ROUNDS,
                quick ? QUICK_BLOCKS : FULL_BLOCKS,
                unpinned ? -1 : 0,
                HOME.resolve("benchmarks/results"));
        new DriverBench(console, plan).run();
        return 0;
    }

    @Command(
            name = "sharing",
            mixinStandardHelpOptions = true,
            description =
                    "Has many callers run short statements on few sessions: by HikariCP and pgjdbc, by the pool and by"
                            + " the multiplexer, in turns; and leases warm sessions.")
    int sharing(
            @Option(names = "--quick", description = "3 rounds of half a second instead of 7 of 2 seconds.")
                    boolean quick,
            @Option(names = "--callers", paramLabel = "N", defaultValue = "64", description = "Callers (default: 64).")
                    int callers)
            throws Exception {
        SharingBench.Plan plan = new SharingBench.Plan(
                callers,
                quick ? QUICK_ROUNDS : FULL_ROUNDS,
                Duration.ofMillis(quick ? QUICK_TURN_MILLIS : FULL_TURN_MILLIS),
                HOME.resolve("benchmarks/results"));
        new SharingBench(console, plan).run();
        return 0;
    }

    @Command(
            name = "evidence",
            mixinStandardHelpOptions = true,
            description = "Has BlueTusk and its rivals run sixteen workloads, eight more, and bursts of 64 commands in"
                    + " turns, keeps the raw samples, and verifies them.",
            footer = "What was stopped goes on with the same command.")
    int evidence(
            @Option(
                            names = "--quick",
                            description = "3 trials of 51 blocks instead of 5 of 501, always anew; to"
                                    + " benchmarks/target/evidence if no folder is given.")
                    boolean quick,
            @Option(names = "--unpinned", description = "Leave it to the system on which CPU the pairs run.")
                    boolean unpinned,
            @Option(names = "--anew", description = "Throw away what was measured before.") boolean anew,
            @Option(
                            names = "--only",
                            paramLabel = "NAME",
                            split = ",",
                            description = "Measure these only, by the names of their files, such as copy-in.")
                    List<String> only,
            @Option(names = "--folder", paramLabel = "FOLDER", description = "Where to (default: benchmarks/evidence).")
                    Optional<Path> folder)
            throws Exception {
        Path to = folder.orElse(quick ? HOME.resolve(QUICK_EVIDENCE) : HOME.resolve(EVIDENCE));
        EvidenceBench bench = new EvidenceBench(console, to);
        boolean complete = bench.collect(
                new EvidenceBench.Request(HOME, quick, !unpinned, anew || quick, only == null ? List.of() : only));
        boolean good = bench.verify();
        if (complete) {
            bench.present(page(folder, quick));
        }
        return good && complete ? 0 : 1;
    }

    @Command(
            name = "verify",
            mixinStandardHelpOptions = true,
            description = "Computes all figures again from the raw samples, checks the sums of all files and that all"
                    + " that must be reached is reached.")
    int verify(
            @Option(
                            names = "--folder",
                            paramLabel = "FOLDER",
                            description = "The evidence (default: benchmarks/evidence).")
                    Optional<Path> folder)
            throws Exception {
        return new EvidenceBench(console, folder.orElse(HOME.resolve(EVIDENCE))).verify() ? 0 : 1;
    }

    @Command(
            name = "charts",
            mixinStandardHelpOptions = true,
            description = "Writes the page of the evidence and its charts: docs/performance/evidence.md, or"
                    + " page/evidence.md in the folder that is given.")
    int charts(
            @Option(
                            names = "--folder",
                            paramLabel = "FOLDER",
                            description = "The evidence (default: benchmarks/evidence).")
                    Optional<Path> folder)
            throws Exception {
        new EvidenceBench(console, folder.orElse(HOME.resolve(EVIDENCE))).present(page(folder, false));
        return 0;
    }

    /// The page of the repository tells of its own evidence only.
    private static Path page(Optional<Path> folder, boolean quick) {
        if (folder.isEmpty() && !quick) {
            return HOME.resolve(EvidenceBench.PAGE);
        }
        return folder.orElse(HOME.resolve(QUICK_EVIDENCE)).resolve("page/evidence.md");
    }

    @Command(
            name = "client-only",
            mixinStandardHelpOptions = true,
            description =
                    "Has our native API, our JDBC driver and pgjdbc run against recorded replies in memory, in turns,"
                            + " and tells what CPU an operation takes.")
    int clientOnly(
            @Option(names = "--quick", description = "3 trials instead of 7.") boolean quick,
            @Option(
                            names = "--only",
                            paramLabel = "WORKLOAD",
                            description = "One workload alone, by a part of its name.")
                    Optional<String> only)
            throws Exception {
        Path results = HOME.resolve("benchmarks/results");
        new ClientOnlyBench(console, quick ? QUICK_ROUNDS : FULL_ROUNDS, results).run(only.orElse(""));
        return 0;
    }

    @Command(
            name = "jmh",
            mixinStandardHelpOptions = true,
            description = "Has JMH run each workload of the evidence by each driver: absolute times, and garbage.")
    int jmh(
            @Option(
                            names = "--quick",
                            description = "1 JVM of 3 iterations of 0.3 seconds instead of 3 of 5 of half a second.")
                    boolean quick,
            @Option(names = "--unpinned", description = "Leave it to the system on which CPU things run.")
                    boolean unpinned,
            @Option(
                            names = "--only",
                            paramLabel = "NAME",
                            split = ",",
                            description = "Measure these only, by the names of the files of the evidence.")
                    List<String> only)
            throws Exception {
        Path results = HOME.resolve(quick ? "benchmarks/target" : "benchmarks/results");
        new JmhBench(console, JmhBench.Plan.of(quick, only == null ? List.of() : only, unpinned ? -1 : 0, results))
                .run();
        return 0;
    }

    @Command(
            name = "transport",
            mixinStandardHelpOptions = true,
            description =
                    "Runs the driver over its own transport and over a prototype on Netty's event loops, in turns:"
                            + " TCP, frames byte by byte, TLS, Unix socket.")
    int transport(
            @Option(names = "--quick", description = "3 rounds of 0.2 seconds instead of 7 of 0.3.") boolean quick)
            throws Exception {
        TransportBench.Plan plan = new TransportBench.Plan(
                quick ? QUICK_ROUNDS : FULL_ROUNDS,
                Duration.ofMillis(quick ? QUICK_TRANSPORT_MILLIS : FULL_TRANSPORT_MILLIS),
                HOME.resolve(quick ? "benchmarks/target" : "benchmarks/results"));
        new TransportBench(console, plan).run();
        return 0;
    }

    @Command(
            name = "budgets",
            mixinStandardHelpOptions = true,
            description = "Measures the garbage of each operation in benchmarks/allocation-budgets.json and compares it"
                    + " with its budget.")
    int budgets(
            @Option(names = "--write", description = "Write the figures into the file; budgets and reasons stay.")
                    boolean write)
            throws Exception {
        Path file = HOME.resolve("benchmarks/allocation-budgets.json");
        return new BudgetBench(console, file).run(write).isEmpty() ? 0 : 1;
    }
}
