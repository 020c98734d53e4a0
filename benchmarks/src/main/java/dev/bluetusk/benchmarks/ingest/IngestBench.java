package dev.bluetusk.benchmarks.ingest;

import dev.bluetusk.benchmarks.ProcessClock;
import dev.bluetusk.benchmarks.ResultFile;
import dev.bluetusk.benchmarks.Samples;
import dev.bluetusk.cli.console.Console;
import dev.bluetusk.cli.console.Quantity;
import dev.bluetusk.cli.console.TextTable;
import dev.bluetusk.cli.shop.TransactionChecksum;
import dev.bluetusk.cli.shop.TransactionFile;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Answers: is a CSV file faster in its table by `bluetusk ingest` than by `psql \copy`?
///
/// Both are whole programs, started as a user starts them, so the JVM's start and warm-up count against ours.
/// They load the same file into the same table of the same server, in turns that begin with another contender
/// each round; the table is emptied and the server writes a checkpoint before each turn. After each turn the
/// table's checksum must be the generator's.
///
/// Not measured: a network between client and server, a server whose disk is the limit, other shapes of rows.
public final class IngestBench {
    private static final long SEED = 20;
    private static final double MILLION = 1e6;

    private final Console console;
    private final Plan plan;
    private final Map<String, Samples> seconds = new LinkedHashMap<>();
    private final Map<String, Samples> clientCpu = new LinkedHashMap<>();
    private final Map<String, Samples> serverCpu = new LinkedHashMap<>();

    /// What to measure.
    ///
    /// @param rows     rows of the file
    /// @param rounds   turns of each contender that count; one more round before them warms up and does not
    /// @param launcher the program `bluetusk`
    /// @param psql     the program `psql`
    /// @param results  folder for the raw samples
    public record Plan(long rows, int rounds, Path launcher, String psql, Path results) {}

    /// A benchmark that reports to a console.
    public IngestBench(Console console, Plan plan) {
        this.console = console;
        this.plan = plan;
    }

    /// Runs it.
    public void run() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("bluetusk-bench-");
        try (EmbeddedPostgres server = EmbeddedPostgres.builder().version(18).start();
                Session session = Connector.connect(server.url())) {
            console.message("writing " + Quantity.exact(plan.rows()) + " rows");
            TransactionFile.Result file = TransactionFile.of(SEED).write(folder, plan.rows());
            Path csv = folder.resolve(TransactionFile.NAME);
            session.execute(TransactionFile.CREATE_TABLE);
            List<Contender> contenders = List.of(
                    Contender.psqlCopy(plan.psql(), server.url(), csv),
                    Contender.bluetusk(plan.launcher(), server.url(), csv));
            // In this order they are reported, whoever begins a round.
            contenders.forEach(contender -> samples(seconds, contender.name()));
            ServerClock serverClock = new ServerClock(server.pid());
            ProcessClock clock = new ProcessClock(folder.resolve("output.txt"));
            for (int round = 0; round <= plan.rounds(); round++) {
                for (Contender contender : round % 2 == 0 ? contenders : contenders.reversed()) {
                    turn(new Turn(contender, round, clock, serverClock), session, file.checksum());
                }
            }
            report(Files.size(csv), String.valueOf(server.version()));
        } finally {
            deleteTree(folder);
        }
    }

    private record Turn(Contender contender, int round, ProcessClock clock, ServerClock serverClock) {}

    private void turn(Turn turn, Session session, TransactionChecksum expected)
            throws IOException, InterruptedException {
        session.execute("truncate transactions");
        session.execute("checkpoint");
        String name = turn.contender().name();
        Set<String> processes = turn.serverClock().processes();
        double serverBefore = turn.serverClock().cpuSeconds();
        ProcessClock.Cost cost = turn.clock().run(turn.contender().command(), Map.of());
        turn.serverClock().awaitOnly(processes);
        double serverCost = turn.serverClock().cpuSeconds() - serverBefore;
        check(name, session, expected);
        String label = turn.round() == 0 ? "warm-up" : "round " + turn.round() + " of " + plan.rounds();
        console.message(String.format(
                Locale.ROOT, "%s: %s %.2f s (client %.2f s cpu)", label, name, cost.seconds(), cost.cpuSeconds()));
        if (turn.round() > 0) {
            samples(seconds, name).add(cost.seconds());
            samples(clientCpu, name).add(cost.cpuSeconds());
            samples(serverCpu, name).add(serverCost);
        }
    }

    private static Samples samples(Map<String, Samples> measure, String contender) {
        return measure.computeIfAbsent(contender, Samples::new);
    }

    private static void check(String contender, Session session, TransactionChecksum expected) {
        try (Rows rows = session.query(TransactionChecksum.query("transactions"))) {
            rows.next();
            Row row = rows.row();
            TransactionChecksum loaded = new TransactionChecksum(
                    row.getLong(1), row.getLong(2), row.getBigDecimal(3), row.getLong(4), row.getLong(5));
            if (!loaded.equals(expected)) {
                throw new IllegalStateException(
                        contender + " loaded something else: expected " + expected + " but the table has " + loaded);
            }
        }
    }

    private void report(long bytes, String version) throws IOException {
        TextTable table = TextTable.of("program", ">seconds", ">rows/s", ">MB/s", ">client cpu s", ">server cpu s");
        for (Samples one : seconds.values()) {
            double median = one.median();
            table.row(
                    one.contender(),
                    String.format(Locale.ROOT, "%.2f", median),
                    Quantity.count(Math.round(plan.rows() / median)),
                    String.format(Locale.ROOT, "%.1f", bytes / MILLION / median),
                    String.format(
                            Locale.ROOT,
                            "%.2f",
                            samples(clientCpu, one.contender()).median()),
                    String.format(
                            Locale.ROOT,
                            "%.2f",
                            samples(serverCpu, one.contender()).median()));
        }
        table.lines(console.style()).forEach(console::line);
        List<Samples> pair = List.copyOf(seconds.values());
        double ratio = pair.get(1).median() / pair.get(0).median();
        console.line(String.format(
                Locale.ROOT,
                "ratio %.3f: %s needs %.0f %% of the time of %s (medians of %d rounds, %s rows, %s, PostgreSQL %s)",
                ratio,
                pair.get(1).contender(),
                100 * ratio,
                pair.get(0).contender(),
                plan.rounds(),
                Quantity.exact(plan.rows()),
                Quantity.bytes(bytes),
                version));
        keep(bytes, version, ratio);
    }

    private void keep(long bytes, String version, double ratio) throws IOException {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("question", "bluetusk ingest against psql \\copy");
        facts.put("rows", String.valueOf(plan.rows()));
        facts.put("bytes", String.valueOf(bytes));
        facts.put("postgres", version);
        facts.put("ratio_of_median_seconds", String.format(Locale.ROOT, "%.4f", ratio));
        facts.putAll(new java.util.TreeMap<>(ResultFile.environment()));
        Map<String, List<Samples>> measures = new LinkedHashMap<>();
        measures.put("seconds", List.copyOf(seconds.values()));
        measures.put("client_cpu_seconds", List.copyOf(clientCpu.values()));
        measures.put("server_cpu_seconds", List.copyOf(serverCpu.values()));
        Path file = plan.results().resolve("ingest-" + plan.rows() + ".json");
        ResultFile.write(file, facts, measures);
        console.message("raw samples are in " + file);
    }

    private static void deleteTree(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path path : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
