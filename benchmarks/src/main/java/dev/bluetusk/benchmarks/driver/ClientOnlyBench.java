package dev.bluetusk.benchmarks.driver;

import dev.bluetusk.benchmarks.Forked;
import dev.bluetusk.benchmarks.ResultFile;
import dev.bluetusk.benchmarks.Samples;
import dev.bluetusk.cli.console.Console;
import dev.bluetusk.cli.console.Quantity;
import dev.bluetusk.cli.console.TextTable;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// Answers: which part of pgjdbc's CPU do our native API and our JDBC driver take?
///
/// What a real server answered is recorded, each client by itself, and played again from memory: no kernel, no server,
/// no
/// wait. Both clients of a pair run in one process that runs nothing else, and take turns in blocks; what counts is the
/// CPU
/// time of their thread. A trial's figure is the median of its blocks, and the ratio is that of the same trial. The
/// play
/// itself, which compares what is sent and copies what is read, is in both figures.
public final class ClientOnlyBench {
    private final Console console;
    private final int trials;
    private final Path results;
    private final Map<String, List<Samples>> measures = new LinkedHashMap<>();
    private final TextTable table = TextTable.of("workload", "client", ">CPU ns", ">pgjdbc", ">ratio", ">aim", ">B/op");

    /// A benchmark that reports to a console.
    ///
    /// @param results folder for the raw samples
    public ClientOnlyBench(Console console, int trials, Path results) {
        this.console = console;
        this.trials = trials;
        this.results = results;
    }

    /// Runs it.
    ///
    /// @param only a part of the titles of the workloads to run; the samples are kept if it is empty
    public void run(String only) throws Exception {
        String version;
        try (EmbeddedPostgres server =
                EmbeddedPostgres.builder().inMemory().benchmarkMemory().start()) {
            version = String.valueOf(server.version());
            try (Session session = Connector.connect(server.url())) {
                Workload.SET_UP.forEach(session::script);
            }
            for (ClientOnly work : ClientOnly.values()) {
                if (work.title().contains(only)) {
                    measure(work, ClientOnly.Client.NATIVE, server.url());
                    measure(work, ClientOnly.Client.JDBC, server.url());
                }
            }
        }
        table.lines(console.style()).forEach(console::line);
        if (only.isEmpty()) {
            Map<String, String> facts = new LinkedHashMap<>();
            facts.put("question", "CPU and garbage of an operation against replies in memory, beside pgjdbc's");
            facts.put("postgres", version);
            facts.putAll(new TreeMap<>(ResultFile.environment()));
            Path file = results.resolve("client-only.json");
            ResultFile.write(file, facts, measures);
            console.message("raw samples are in " + file);
        }
    }

    private void measure(ClientOnly work, ClientOnly.Client client, String url) throws Exception {
        List<String> lines = Forked.run(
                List.of(), ClientOnlyTurns.class, List.of(work.name(), client.name(), String.valueOf(trials), url));
        Samples nanos = new Samples(client.title());
        Samples theirNanos = new Samples(ClientOnly.Client.PGJDBC.title());
        Samples bytes = new Samples(client.title());
        Samples theirBytes = new Samples(ClientOnly.Client.PGJDBC.title());
        Samples ratios = new Samples(client.title());
        for (String line : lines) {
            String[] figures = line.split(" ", -1);
            nanos.add(Double.parseDouble(figures[0]));
            theirNanos.add(Double.parseDouble(figures[1]));
            bytes.add(Double.parseDouble(figures[2]));
            theirBytes.add(Double.parseDouble(figures[3]));
            ratios.add(Double.parseDouble(figures[0]) / Double.parseDouble(figures[1]));
        }
        measures.put(work.title() + ", " + client.title() + ", CPU ns", List.of(nanos, theirNanos));
        measures.put(work.title() + ", " + client.title() + ", B", List.of(bytes, theirBytes));
        table.row(
                work.title(),
                client.title(),
                Quantity.exact(Math.round(nanos.median())),
                Quantity.exact(Math.round(theirNanos.median())),
                String.format(Locale.ROOT, "%.3f", ratios.median()),
                work.aim().isPresent()
                        ? String.format(Locale.ROOT, "%.2f", work.aim().getAsDouble())
                        : "",
                Quantity.exact(Math.round(bytes.median())) + " / " + Quantity.exact(Math.round(theirBytes.median())));
        console.message(
                work.title() + ", " + client.title() + ": " + String.format(Locale.ROOT, "%.3f", ratios.median()));
    }
}
