package dev.bluetusk.benchmarks.transport;

import dev.bluetusk.benchmarks.ResultFile;
import dev.bluetusk.benchmarks.Samples;
import dev.bluetusk.cli.console.Console;
import dev.bluetusk.cli.console.Quantity;
import dev.bluetusk.cli.console.TextTable;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.EmbeddedPostgres;
import dev.bluetusk.embedded.EmbeddedPostgresBuilder;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufAllocatorMetricProvider;
import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// Answers: is a transport on Netty's event loops better than our own, which blocks?
///
/// The same driver runs over both, on the same server, on each route, in turns whose order is reversed each round. A
/// figure is the median of the rounds. Garbage is that of all threads of the process; buffers that are kept are told at
/// the end.
public final class TransportBench {
    private static final Duration WARM_UP = Duration.ofMillis(500);

    private final Console console;
    private final Plan plan;
    private final TextTable table = TextTable.of("route", "task", "carrier", ">op/s", ">ratio", ">P95 us", ">B/op");
    private final Map<String, List<Samples>> measures = new LinkedHashMap<>();
    private final List<String> failures = new ArrayList<>();

    /// How much to measure.
    ///
    /// @param rounds  that count
    /// @param turn    how long each carrier's turn lasts
    /// @param results folder for the samples
    public record Plan(int rounds, Duration turn, Path results) {}

    /// A benchmark that reports to a console.
    public TransportBench(Console console, Plan plan) {
        this.console = console;
        this.plan = plan;
    }

    /// Runs it.
    public void run() throws Exception {
        Path folder = Files.createTempDirectory("bluetusk-transport-");
        EmbeddedPostgresBuilder builder = EmbeddedPostgres.builder().inMemory().benchmarkMemory();
        boolean encrypts = makeCertificate(folder);
        if (encrypts) {
            builder.tls(folder.resolve("server.crt"), folder.resolve("server.key"));
        }
        try (EmbeddedPostgres server = builder.start();
                ByteRelay relay = new ByteRelay(server.port());
                Loops loops = new Loops()) {
            try (Session session = Connector.connect(server.socketUrl("postgres"))) {
                Task.SET_UP.forEach(session::script);
            }
            Ways ways = new Ways(server, relay, loops);
            for (Route route : Route.values()) {
                if (route != Route.TLS || encrypts) {
                    measure(route, ways);
                }
            }
            report(server.version().toString());
        } finally {
            Files.deleteIfExists(folder.resolve("server.crt"));
            Files.deleteIfExists(folder.resolve("server.key"));
            Files.delete(folder);
        }
    }

    /// A certificate for this run, by the program openssl.
    ///
    /// @return whether there is one
    private boolean makeCertificate(Path folder) throws IOException, InterruptedException {
        try {
            Process openssl = new ProcessBuilder(
                            "openssl",
                            "req",
                            "-new",
                            "-x509",
                            "-days",
                            "2",
                            "-nodes",
                            "-subj",
                            "/CN=localhost",
                            "-out",
                            folder.resolve("server.crt").toString(),
                            "-keyout",
                            folder.resolve("server.key").toString())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (openssl.waitFor() == 0) {
                return true;
            }
            console.message("openssl made no certificate, so that TLS is left out");
        } catch (IOException e) {
            console.message("TLS is left out, since there is no program openssl: " + e.getMessage());
        }
        return false;
    }

    private void measure(Route route, Ways ways) throws Exception {
        for (Task task : Task.values()) {
            if (route.takes(task)) {
                List<CarrierTurn> turns = new ArrayList<>();
                try {
                    for (Carrier carrier : ways.loops().carriers()) {
                        turns.add(new CarrierTurn(carrier, ways.connect(route, carrier), task));
                    }
                    alternate(route, task, turns);
                    tell(route, task, turns);
                } finally {
                    turns.forEach(CarrierTurn::close);
                }
            }
        }
    }

    /// Those that fail are left out of the rest; our own may not.
    private void alternate(Route route, Task task, List<CarrierTurn> turns) throws Exception {
        for (int round = 0; round <= plan.rounds(); round++) {
            long expected = turns.getFirst().run(round == 0 ? WARM_UP : plan.turn(), round > 0);
            List<CarrierTurn> others = List.copyOf(turns.subList(1, turns.size()));
            for (CarrierTurn turn : round % 2 == 0 ? others : others.reversed()) {
                try {
                    long read = turn.run(round == 0 ? WARM_UP : plan.turn(), round > 0);
                    if (read != expected) {
                        throw new IllegalStateException("expected to read " + expected + " but read " + read);
                    }
                } catch (SessionLostException e) {
                    console.message(route.title() + ", " + task.title() + ": "
                            + turn.carrier().title() + " failed in round " + round + ": " + e.getMessage());
                    failures.add(route.title() + ", " + task.title() + ", "
                            + turn.carrier().title());
                    turns.remove(turn);
                }
            }
        }
    }

    private void tell(Route route, Task task, List<CarrierTurn> turns) {
        double ours = turns.getFirst().rates().median();
        for (CarrierTurn turn : turns) {
            table.row(
                    route.title(),
                    task.title(),
                    turn.carrier().title(),
                    Quantity.exact(Math.round(turn.rates().median())),
                    String.format(Locale.ROOT, "%.2f", turn.rates().median() / ours),
                    Quantity.exact(Math.round(turn.slowest().median())),
                    Quantity.exact(Math.round(turn.garbage().median())));
        }
        String name = route.title() + ", " + task.title();
        measures.put(name + ", op/s", turns.stream().map(CarrierTurn::rates).toList());
        measures.put(name + ", P95 us", turns.stream().map(CarrierTurn::slowest).toList());
        measures.put(name + ", B/op", turns.stream().map(CarrierTurn::garbage).toList());
        console.message(name);
    }

    private void report(String version) throws IOException {
        table.lines(console.style()).forEach(console::line);
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("question", "the driver over its own transport and over Netty's event loops, in turns");
        facts.put("postgres", version);
        facts.put("rounds", String.valueOf(plan.rounds()));
        facts.put("io_uring", Loops.withoutRing().isEmpty() ? "available" : Loops.withoutRing());
        facts.put("failed", String.join("; ", failures));
        facts.put("direct memory of the JDK's pool", String.valueOf(javaDirect()));
        facts.put("direct memory of Netty", String.valueOf(nettyDirect()));
        facts.putAll(new TreeMap<>(ResultFile.environment()));
        console.line("kept in direct memory: " + Quantity.exact(javaDirect()) + " B by the JDK, "
                + Quantity.exact(nettyDirect()) + " B by Netty");
        Path file = plan.results().resolve("transport.json");
        ResultFile.write(file, facts, measures);
        console.message("raw samples are in " + file);
    }

    private static long javaDirect() {
        return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .filter(pool -> pool.getName().equals("direct"))
                .mapToLong(BufferPoolMXBean::getMemoryUsed)
                .sum();
    }

    private static long nettyDirect() {
        return ByteBufAllocator.DEFAULT instanceof ByteBufAllocatorMetricProvider provider
                ? provider.metric().usedDirectMemory()
                : 0;
    }
}
