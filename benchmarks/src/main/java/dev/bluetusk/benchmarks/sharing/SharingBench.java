package dev.bluetusk.benchmarks.sharing;

import com.sun.management.ThreadMXBean;
import dev.bluetusk.benchmarks.ResultFile;
import dev.bluetusk.benchmarks.Samples;
import dev.bluetusk.cli.console.Console;
import dev.bluetusk.cli.console.TextTable;
import dev.bluetusk.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// Answers: what do many callers get through few sessions, by HikariCP and pgjdbc, by our pool and by our
/// multiplexer; what does one caller lose by the multiplexer; and what does it cost to lease a warm session?
///
/// The contenders take turns on the same server, in the opposite order each round; every answer is checked.
/// Reported are the median of the turns and the median of the ratios to the first contender, round by round.
public final class SharingBench {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int SESSIONS = 4;
    private static final int LEASES = 2_000_000;

    private final Console console;
    private final Plan plan;
    private final Map<String, List<Samples>> measures = new LinkedHashMap<>();
    private final TextTable table = TextTable.of("what", "contender", ">median", ">ratio");

    /// How much to measure.
    ///
    /// @param callers how many callers share the sessions
    /// @param rounds  rounds that count; one more before them warms up
    /// @param turn    how long each turn is
    /// @param results folder for the raw samples
    public record Plan(int callers, int rounds, Duration turn, Path results) {}

    /// A benchmark that reports to a console.
    public SharingBench(Console console, Plan plan) {
        this.console = console;
        this.plan = plan;
    }

    /// One turn of a contender, which gives one or more figures.
    private interface Turn {
        double[] measure(Contender contender) throws Exception;
    }

    /// Runs it.
    public void run() throws Exception {
        try (EmbeddedPostgres server =
                EmbeddedPostgres.builder().inMemory().benchmarkMemory().start()) {
            manyCallers(server.url());
            for (boolean virtual : new boolean[] {false, true}) {
                oneCaller(server.url(), virtual);
            }
            table.lines(console.style()).forEach(console::line);
            keep(String.valueOf(server.version()));
        }
    }

    private void manyCallers(String url) throws Exception {
        try (Contender hikari = Contender.hikari(url, SESSIONS);
                Contender pool = Contender.pool(url, SESSIONS);
                Contender shared = Contender.multiplexer(url, SESSIONS)) {
            measure(List.of("lease and return, ns", "lease and return, B"), List.of(hikari, pool), SharingBench::lease);
            for (boolean virtual : new boolean[] {false, true}) {
                Crew many = new Crew(plan.callers(), virtual);
                measure(
                        Crew.measures(many.name() + " callers"),
                        List.of(hikari, pool, shared),
                        contender -> many.work(contender, plan.turn()));
            }
        }
    }

    /// The connections are new ones: the JDK reads one that a virtual thread has used in another way for ever.
    private void oneCaller(String url, boolean virtual) throws Exception {
        try (Contender session = Contender.session(url);
                Contender shared = Contender.multiplexer(url, SESSIONS)) {
            Crew one = new Crew(1, virtual);
            measure(
                    Crew.measures(one.name() + " caller"),
                    List.of(session, shared),
                    contender -> one.work(contender, plan.turn()));
        }
    }

    private static double[] lease(Contender contender) throws SQLException {
        long bytes = THREADS.getCurrentThreadAllocatedBytes();
        long start = System.nanoTime();
        for (int i = 0; i < LEASES; i++) {
            contender.lease();
        }
        long nanos = System.nanoTime() - start;
        return new double[] {
            (double) nanos / LEASES, (double) (THREADS.getCurrentThreadAllocatedBytes() - bytes) / LEASES
        };
    }

    private void measure(List<String> whats, List<Contender> contenders, Turn turn) throws Exception {
        List<List<Samples>> samples = whats.stream()
                .map(what -> contenders.stream()
                        .map(each -> new Samples(each.name()))
                        .toList())
                .toList();
        for (int round = 0; round <= plan.rounds(); round++) {
            for (int i = 0; i < contenders.size(); i++) {
                int whose = round % 2 == 0 ? i : contenders.size() - 1 - i;
                double[] values = turn.measure(contenders.get(whose));
                for (int what = 0; round > 0 && what < whats.size(); what++) {
                    samples.get(what).get(whose).add(values[what]);
                }
            }
            console.message(
                    whats.getFirst() + ": " + (round == 0 ? "warm-up" : "round " + round + " of " + plan.rounds()));
        }
        for (int what = 0; what < whats.size(); what++) {
            report(whats.get(what), samples.get(what));
        }
    }

    private void report(String what, List<Samples> all) {
        for (Samples each : all) {
            table.row(
                    what,
                    each.contender(),
                    number(each.median()),
                    number(ratios(each, all.getFirst()).median()));
        }
        measures.put(what, all);
    }

    private static Samples ratios(Samples samples, Samples first) {
        Samples ratios = new Samples(samples.contender());
        for (int round = 0; round < samples.values().size(); round++) {
            ratios.add(samples.values().get(round) / first.values().get(round));
        }
        return ratios;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, value < 1000 ? "%.2f" : "%.0f", value);
    }

    private void keep(String version) throws IOException {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("question", "many callers on few sessions; one caller on a shared session; leasing a warm session");
        facts.put("postgres", version);
        facts.put("sessions", String.valueOf(SESSIONS));
        facts.putAll(new TreeMap<>(ResultFile.environment()));
        Path file = plan.results().resolve("sharing.json");
        ResultFile.write(file, facts, measures);
        console.message("raw samples are in " + file);
    }
}
