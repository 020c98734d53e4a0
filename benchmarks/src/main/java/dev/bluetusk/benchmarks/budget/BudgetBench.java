package dev.bluetusk.benchmarks.budget;

import dev.bluetusk.benchmarks.Forked;
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
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Answers: does each operation make as little garbage as its budget says, and is each budget as small as it can be?
///
/// Each is measured in a JVM of its own that compiles in the foreground, against replies that were recorded from a real
/// server, and some on the server as well.
public final class BudgetBench {
    private static final List<String> OPTIONS = List.of("-Xbatch");

    private final Console console;
    private final Path file;

    /// A benchmark that reports to a console.
    ///
    /// @param file `allocation-budgets.json`
    public BudgetBench(Console console, Path file) {
        this.console = console;
        this.file = file;
    }

    /// What was measured of one operation, in bytes.
    private record Figures(double scripted, OptionalLong live) {}

    /// Measures everything and compares it with the budgets.
    ///
    /// @param write whether to write the figures into the file; its budgets and reasons stay
    /// @return what is wrong, one sentence each
    public List<String> run(boolean write) throws Exception {
        BudgetFile budgets = BudgetFile.read(file);
        List<String> complaints = new ArrayList<>(strangers(budgets));
        Map<String, Figures> measured = measure();
        TextTable table = TextTable.of("operation", ">bytes", ">on a server", ">budget");
        List<Budget> renewed = new ArrayList<>();
        for (Budget budget : budgets.budgets()) {
            Figures figures = measured.get(budget.name());
            if (figures == null) {
                continue;
            }
            complaints.addAll(budget.complaints(figures.scripted(), figures.live()));
            table.row(
                    budget.name(),
                    Quantity.exact(Math.round(figures.scripted())),
                    figures.live().isPresent() ? Quantity.exact(figures.live().getAsLong()) : "",
                    Quantity.exact(budget.most()));
            renewed.add(new Budget(
                    budget.name(), Math.round(figures.scripted()), figures.live(), budget.most(), budget.reason()));
        }
        table.lines(console.style()).forEach(console::line);
        complaints.forEach(console::message);
        if (write) {
            new BudgetFile(renewed, budgets.absent()).write(file);
        }
        return complaints;
    }

    /// Names that only one of the two has, the file or the catalogue.
    private static List<String> strangers(BudgetFile budgets) {
        TreeSet<String> known = new TreeSet<>();
        Catalogue.all().forEach(each -> known.add(each.name()));
        TreeSet<String> written = new TreeSet<>();
        budgets.budgets().forEach(each -> written.add(each.name()));
        List<String> complaints = new ArrayList<>();
        known.stream()
                .filter(name -> !written.contains(name))
                .forEach(name -> complaints.add(name + ": it is measured but has no budget"));
        written.stream()
                .filter(name -> !known.contains(name))
                .forEach(name -> complaints.add(name + ": it has a budget but is not measured"));
        return complaints;
    }

    private Map<String, Figures> measure() throws Exception {
        Map<String, Figures> figures = new LinkedHashMap<>();
        try (EmbeddedPostgres server =
                        EmbeddedPostgres.builder().inMemory().benchmarkMemory().start();
                ExecutorService processes =
                        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
            try (Session session = Connector.connect(server.url())) {
                Catalogue.setUp().forEach(session::script);
            }
            Map<String, Future<Figures>> running = new LinkedHashMap<>();
            for (Measured each : Catalogue.all()) {
                running.put(each.name(), processes.submit(() -> figures(each, server.url())));
            }
            for (Map.Entry<String, Future<Figures>> each : running.entrySet()) {
                figures.put(each.getKey(), each.getValue().get());
                console.message(each.getKey() + ": " + figures.get(each.getKey()));
            }
        }
        return figures;
    }

    private static Figures figures(Measured each, String url) throws IOException, InterruptedException {
        Map<String, Double> printed = new LinkedHashMap<>();
        for (String line : Forked.run(OPTIONS, Probe.class, List.of(each.name(), url))) {
            int space = line.indexOf(' ');
            printed.put(line.substring(0, space), Double.valueOf(line.substring(space + 1)));
        }
        Double live = printed.get("live");
        Double scripted = printed.getOrDefault("scripted", live);
        return new Figures(
                Objects.requireNonNull(scripted),
                live == null ? OptionalLong.empty() : OptionalLong.of(Math.round(live)));
    }
}
