package dev.bluetusk.benchmarks.jmh;

import dev.bluetusk.benchmarks.Pinning;
import dev.bluetusk.benchmarks.ResultFile;
import dev.bluetusk.benchmarks.Samples;
import dev.bluetusk.benchmarks.evidence.Fixture;
import dev.bluetusk.benchmarks.evidence.LiveWork;
import dev.bluetusk.cli.console.Console;
import dev.bluetusk.cli.console.Quantity;
import dev.bluetusk.cli.console.TextTable;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/// Answers: how long does an operation of each workload take, and how much does it allocate?
///
/// JMH runs each workload by each driver in JVMs of their own, one after the other. So these are absolute figures of
/// this machine; ratios are those of the evidence, which has the drivers take turns. Garbage is what the whole JVM
/// allocated, with the threads of pools.
public final class JmhBench {
    private static final String GARBAGE = "gc.alloc.rate.norm";

    private final Console console;
    private final Plan plan;

    /// How much to measure.
    ///
    /// @param only       the workloads by the names of their files; empty for all
    /// @param forks      JVMs for each workload and driver
    /// @param iterations that count in each JVM
    /// @param warmUps    before them
    /// @param iteration  how long each of them lasts
    /// @param cpu        the CPU for everything, or -1 to leave it to the system
    /// @param results    folder for the samples
    public record Plan(
            List<String> only, int forks, int iterations, int warmUps, TimeValue iteration, int cpu, Path results) {
        /// The plan of the command.
        public static Plan of(boolean quick, List<String> only, int cpu, Path results) {
            return quick
                    ? new Plan(only, 1, 3, 2, TimeValue.milliseconds(300), cpu, results)
                    : new Plan(only, 3, 5, 3, TimeValue.milliseconds(500), cpu, results);
        }

        /// @throws IllegalArgumentException if one is not there
        List<String> workloads() {
            for (String name : only) {
                if (!LiveWork.names().contains(name)) {
                    throw new IllegalArgumentException("expected some of " + LiveWork.names() + " but got " + name);
                }
            }
            return only.isEmpty() ? LiveWork.names() : only;
        }
    }

    /// A benchmark that reports to a console.
    public JmhBench(Console console, Plan plan) {
        this.console = console;
        this.plan = plan;
    }

    /// Runs it.
    public void run() throws Exception {
        if (plan.cpu() >= 0) {
            Pinning.toCpu(plan.cpu());
        }
        Map<String, List<Samples>> measures = new LinkedHashMap<>();
        TextTable table = TextTable.of("workload", "driver", ">us/op", ">+-", ">B/op");
        String version;
        try (EmbeddedPostgres server =
                EmbeddedPostgres.builder().inMemory().benchmarkMemory().start()) {
            version = String.valueOf(server.version());
            try (Session session = Connector.connect(server.url())) {
                Fixture.SET_UP.forEach(session::script);
            }
            for (String workload : plan.workloads()) {
                measure(workload, server.url(), table, measures);
            }
        }
        table.lines(console.style()).forEach(console::line);
        keep(version, measures);
    }

    private void measure(String workload, String url, TextTable table, Map<String, List<Samples>> measures)
            throws Exception {
        List<Samples> times = new ArrayList<>();
        List<Samples> garbage = new ArrayList<>();
        for (String driver : LiveWork.contestants()) {
            Collection<RunResult> results = new Runner(options(workload, driver, url)).run();
            if (results.isEmpty()) {
                throw new IllegalStateException(workload + " by " + driver + " failed");
            }
            Samples time = new Samples(driver);
            Samples bytes = new Samples(driver);
            for (RunResult result : results) {
                Result<?> primary = result.getPrimaryResult();
                result.getBenchmarkResults()
                        .forEach(fork -> fork.getIterationResults().forEach(iteration -> {
                            time.add(iteration.getPrimaryResult().getScore());
                            bytes.add(Objects.requireNonNull(
                                            iteration.getSecondaryResults().get(GARBAGE))
                                    .getScore());
                        }));
                table.row(
                        workload,
                        driver,
                        String.format(Locale.ROOT, "%.2f", primary.getScore()),
                        String.format(Locale.ROOT, "%.2f", primary.getScoreError()),
                        Quantity.exact(Math.round(bytes.median())));
            }
            times.add(time);
            garbage.add(bytes);
            console.message(workload + ", " + driver + ": "
                    + String.format(Locale.ROOT, "%.2f us, %.0f B", time.median(), bytes.median()));
        }
        measures.put(workload + ", us/op", times);
        measures.put(workload + ", B/op", garbage);
    }

    private Options options(String workload, String driver, String url) {
        return new OptionsBuilder()
                .include(WorkloadBenchmark.class.getName().replace(".", "\\."))
                .param("workload", workload)
                .param("driver", driver)
                .forks(plan.forks())
                .warmupIterations(plan.warmUps())
                .warmupTime(plan.iteration())
                .measurementIterations(plan.iterations())
                .measurementTime(plan.iteration())
                .jvmArgs(
                        "-XX:+UseSerialGC",
                        "-Xms1g",
                        "-Xmx1g",
                        "--enable-native-access=ALL-UNNAMED",
                        "-D" + WorkloadBenchmark.URL + "=" + url)
                .addProfiler(GCProfiler.class)
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT)
                .build();
    }

    private void keep(String version, Map<String, List<Samples>> measures) throws Exception {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("question", "time and garbage of an operation of each workload by JMH");
        facts.put("postgres", version);
        facts.put(
                "plan",
                plan.forks() + " forks of " + plan.iterations() + " iterations of " + plan.iteration() + ", after "
                        + plan.warmUps());
        facts.put("cpu", plan.cpu() < 0 ? "unpinned" : "client and server on CPU " + plan.cpu());
        facts.putAll(new TreeMap<>(ResultFile.environment()));
        Path file = plan.results().resolve("jmh.json");
        ResultFile.write(file, facts, measures);
        console.message("raw samples are in " + file);
    }
}
