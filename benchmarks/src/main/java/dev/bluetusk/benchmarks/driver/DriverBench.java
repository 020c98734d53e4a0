package dev.bluetusk.benchmarks.driver;

import dev.bluetusk.benchmarks.Pinning;
import dev.bluetusk.benchmarks.ResultFile;
import dev.bluetusk.benchmarks.Samples;
import dev.bluetusk.benchmarks.replay.LiveDoor;
import dev.bluetusk.cli.console.Console;
import dev.bluetusk.cli.console.Quantity;
import dev.bluetusk.cli.console.TextTable;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// Answers: how near are the native API and our JDBC driver to a client that is made for one statement, and how
/// far from pgjdbc?
///
/// Each provider has one connection to the same server. They take turns in blocks of operations, in the opposite order
/// each round; each operation is timed, and each answer is checked. A trial's figure is the median of its operations;
/// reported are the median of the trials and the ratio to pgjdbc, trial by trial. Garbage is what the thread allocated.
///
/// With all on one CPU a round trip has one state instead of two, so ratios repeat; overlap of client and
/// server is what that leaves out. Also not measured: many callers, TLS, a network, the first execution of a
/// statement.
public final class DriverBench {
    private static final double NANOS_PER_MICRO = 1000;

    /// Rounds before those that count: with fewer, the first trial would find code that is not compiled yet.
    private static final int WARM_UP_ROUNDS = 30;

    private final Console console;
    private final Plan plan;

    /// How much to measure.
    ///
    /// @param trials  trials that count; one of 30 rounds before them warms up, however short they are
    /// @param rounds  blocks of each provider in a trial
    /// @param cpu     the CPU for everything, or -1 to leave it to the system
    /// @param results folder for the raw samples
    public record Plan(int trials, int rounds, int cpu, Path results) {}

    /// A benchmark that reports to a console.
    public DriverBench(Console console, Plan plan) {
        this.console = console;
        this.plan = plan;
    }

    /// Runs it.
    public void run() throws Exception {
        if (plan.cpu() >= 0) {
            Pinning.toCpu(plan.cpu());
        }
        Map<String, List<Samples>> measures = new LinkedHashMap<>();
        TextTable table = TextTable.of("workload", "provider", ">p50 us", ">ratio", ">B/op");
        try (EmbeddedPostgres server =
                EmbeddedPostgres.builder().inMemory().benchmarkMemory().start()) {
            try (Session session = Connector.connect(server.url())) {
                Workload.SET_UP.forEach(session::script);
            }
            try (Provider raw = new RawProvider(server.url());
                    Provider ours = new NativeProvider(Connector.connect(server.url()));
                    Provider jdbc = JdbcProvider.bluetusk(new LiveDoor(server.url()));
                    Provider theirs = JdbcProvider.pgjdbc(new LiveDoor(server.url()))) {
                for (Workload workload : Workload.values()) {
                    measure(workload, List.of(theirs, ours, jdbc, raw), table, measures);
                }
            }
            table.lines(console.style()).forEach(console::line);
            keep(String.valueOf(server.version()), measures);
        }
    }

    private void measure(
            Workload workload, List<Provider> providers, TextTable table, Map<String, List<Samples>> measures)
            throws Exception {
        List<Turn> turns = new ArrayList<>();
        for (Provider provider : providers) {
            turns.add(new Turn(
                    provider.name(),
                    provider.operation(workload),
                    workload.block(),
                    Math.max(WARM_UP_ROUNDS, plan.rounds())));
        }
        for (int trial = 0; trial <= plan.trials(); trial++) {
            int rounds = trial == 0 ? WARM_UP_ROUNDS : plan.rounds();
            for (int round = 0; round < rounds; round++) {
                for (Turn turn : round % 2 == 0 ? turns : turns.reversed()) {
                    turn.block(round);
                }
                check(workload, turns);
            }
            for (Turn turn : turns) {
                turn.endTrial(trial > 0);
            }
            console.message(
                    workload.title() + ": " + (trial == 0 ? "warm-up" : "trial " + trial + " of " + plan.trials()));
        }
        report(workload, turns, table);
        measures.put(
                workload.title() + ", p50 us", turns.stream().map(Turn::medians).toList());
        measures.put(
                workload.title() + ", B/op", turns.stream().map(Turn::garbage).toList());
    }

    private static void check(Workload workload, List<Turn> turns) {
        for (Turn turn : turns) {
            if (turn.sum() != turns.getFirst().sum()) {
                throw new IllegalStateException(workload.title() + ": " + turn.name() + " read " + turn.sum() + " but "
                        + turns.getFirst().name() + " read " + turns.getFirst().sum());
            }
        }
    }

    private static void report(Workload workload, List<Turn> turns, TextTable table) {
        for (Turn turn : turns) {
            Samples ratios = new Samples(turn.name());
            for (int trial = 0; trial < turn.medians().values().size(); trial++) {
                ratios.add(turn.medians().values().get(trial)
                        / turns.getFirst().medians().values().get(trial));
            }
            table.row(
                    workload.title(),
                    turn.name(),
                    String.format(Locale.ROOT, "%.1f", turn.medians().median()),
                    String.format(Locale.ROOT, "%.3f", ratios.median()),
                    Quantity.exact(Math.round(turn.garbage().median())));
        }
    }

    private void keep(String version, Map<String, List<Samples>> measures) throws IOException {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put(
                "question",
                "the native API, our JDBC driver, pgjdbc and a raw client: median time and garbage of an operation");
        facts.put("postgres", version);
        facts.put("cpu", plan.cpu() < 0 ? "unpinned" : "client and server on CPU " + plan.cpu());
        facts.putAll(new TreeMap<>(ResultFile.environment()));
        Path file = plan.results().resolve(plan.cpu() < 0 ? "driver-unpinned.json" : "driver.json");
        ResultFile.write(file, facts, measures);
        console.message("raw samples are in " + file);
    }

    static double micros(long nanos) {
        return nanos / NANOS_PER_MICRO;
    }
}
