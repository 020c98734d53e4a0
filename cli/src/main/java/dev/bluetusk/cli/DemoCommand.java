package dev.bluetusk.cli;

import dev.bluetusk.cli.console.Console;
import dev.bluetusk.cli.console.Quantity;
import dev.bluetusk.cli.console.Style;
import dev.bluetusk.cli.console.TextTable;
import dev.bluetusk.cli.demo.ShopChecks;
import dev.bluetusk.cli.demo.ShopDatabase;
import dev.bluetusk.cli.shop.ShopGenerator;
import dev.bluetusk.cli.shop.ShopSummary;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.EmbeddedPostgres;
import dev.bluetusk.embedded.EmbeddedPostgresBuilder;
import dev.bluetusk.ingest.LoadReport;
import dev.bluetusk.rest.RestOptions;
import dev.bluetusk.rest.RestServer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// Everything at once, on a machine that has only Java: a PostgreSQL of its own, a shop loaded into it, and its
/// REST API.
@Command(
        name = "demo",
        description = "Starts PostgreSQL, loads the example shop and serves it as REST, with a page to try it on.",
        footer = {"", "Nothing is left behind: the server and its data go when the demo ends."})
final class DemoCommand implements Callable<Integer> {
    private static final long SAMPLE_SEED = 2026;
    private static final long SAMPLE_ORDERS = 1500;
    private static final String HOST = "127.0.0.1";

    private final Console console;

    @Option(names = "--once", description = "Ask every endpoint, check the answers, and end.")
    private boolean once;

    @Option(
            names = {"-p", "--port"},
            paramLabel = "N",
            description = "The port of the REST API; 0 takes a free one (default: 8080, with --once 0).")
    private Optional<Integer> port;

    @Option(
            names = "--rows",
            paramLabel = "N",
            description = "Make and load a shop with so many orders (default: the sample in examples/shop/data).")
    private Optional<Long> rows;

    DemoCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path shop = shopFolder();
        checkOptions();
        try (Teardown teardown = new Teardown(console)) {
            long startedAt = System.nanoTime();
            EmbeddedPostgres postgres = teardown.open(server()::start);
            step("PostgreSQL " + postgres.version(), "started on port " + postgres.port(), since(startedAt));
            ConnectionTarget target = createDatabase(postgres);
            try (Session session = Connector.connect(target)) {
                ShopDatabase database = new ShopDatabase(session, shop);
                fill(database, shop, teardown);
                RestServer server = serve(shop, target, teardown);
                return once ? check(database, server) : stay(server, postgres);
            }
        }
    }

    /// The sample is small enough for memory, where a server starts faster.
    private EmbeddedPostgresBuilder server() {
        EmbeddedPostgresBuilder builder = EmbeddedPostgres.builder().stoppedByCaller();
        return rows.isPresent() ? builder : builder.inMemory();
    }

    private void checkOptions() {
        if (rows.isPresent() && (rows.get() < 1 || rows.get() > 100_000_000)) {
            throw new CommandFailure(ExitCode.USAGE, "expected 1 to 100000000 for --rows but got " + rows.get());
        }
        if (port.isPresent() && (port.get() < 0 || port.get() > 65_535)) {
            throw new CommandFailure(ExitCode.USAGE, "expected 0 to 65535 for --port but got " + port.get());
        }
    }

    /// The launcher says where the repository is.
    private static Path shopFolder() {
        Path shop = Path.of(System.getProperty("bluetusk.home", "")).resolve("examples/shop");
        if (!Files.isDirectory(shop)) {
            throw new CommandFailure(ExitCode.BAD_INPUT, "no such folder: " + shop.toAbsolutePath());
        }
        return shop;
    }

    private static ConnectionTarget createDatabase(EmbeddedPostgres postgres) {
        try (Session session = Connector.connect(postgres.url())) {
            session.execute("create database shop");
        }
        return ConnectionTarget.parse(postgres.url("shop")).withParameter("application_name", "bluetusk demo");
    }

    private void fill(ShopDatabase database, Path shop, Teardown teardown) throws IOException {
        long startedAt = System.nanoTime();
        database.createSchema();
        step("schema", "types, tables, indexes, rules", since(startedAt));
        TemporaryFolder generated = teardown.own(TemporaryFolder.create());
        ShopSummary expected = ShopGenerator.of(SAMPLE_SEED).write(generated.path(), rows.orElse(SAMPLE_ORDERS));
        Path data = rows.isPresent() ? generated.path() : shop.resolve("data");
        long loadedFrom = System.nanoTime();
        for (String table : ShopDatabase.TABLES) {
            LoadReport report;
            try (LoadProgressView view = new LoadProgressView(console)) {
                report = database.load(table, data, view);
            }
            String speed = Quantity.count(Math.round(report.rowsPerSecond())) + " rows/s";
            step(table + ".csv", Quantity.exact(report.rowsLoaded()) + " rows, " + speed, report.elapsed());
        }
        database.finish();
        List<String> differences = database.differences(expected);
        if (!differences.isEmpty()) {
            throw new CommandFailure(ExitCode.FAILED, "the load is wrong: " + String.join("; ", differences));
        }
        step(
                "loaded",
                Quantity.exact(expected.rows()) + " rows, revenue "
                        + expected.revenue().toPlainString() + " EUR: counts and sums are the generator's",
                since(loadedFrom));
    }

    private RestServer serve(Path shop, ConnectionTarget target, Teardown teardown) {
        long startedAt = System.nanoTime();
        RestOptions options = RestOptions.of(shop.resolve("api"), target)
                .withAddress(HOST, port.orElse(once ? 0 : 8080))
                .withConsole();
        RestServer server = teardown.own(RestServer.start(options));
        step("REST", server.endpoints().size() + " endpoints from " + shop.getFileName() + "/api", since(startedAt));
        return server;
    }

    private int stay(RestServer server, EmbeddedPostgres postgres) throws InterruptedException {
        console.line("");
        new ServedEndpoints(console, HOST, server).tell();
        console.line("psql " + postgres.url("shop"));
        console.message("Ctrl-C stops everything and leaves nothing behind");
        new CountDownLatch(1).await();
        return ExitCode.OK.number();
    }

    private int check(ShopDatabase database, RestServer server) throws IOException, InterruptedException {
        ShopChecks checks = new ShopChecks(database, URI.create(new ServedEndpoints(console, HOST, server).url()));
        List<ShopChecks.Outcome> outcomes = checks.run();
        console.line("");
        show(outcomes);
        List<String> unasked = server.endpoints().stream()
                .map(endpoint -> endpoint.method() + " " + endpoint.path())
                .filter(route -> !checks.routes().contains(route))
                .toList();
        long wrong = outcomes.stream().filter(outcome -> !outcome.passed()).count();
        console.line("");
        console.line(outcomes.size() - wrong + " answers right, " + wrong + " wrong; "
                + (server.endpoints().size() - unasked.size()) + " of "
                + server.endpoints().size() + " endpoints asked");
        unasked.forEach(route -> console.error("not asked: " + route));
        return (wrong == 0 && unasked.isEmpty() ? ExitCode.OK : ExitCode.FAILED).number();
    }

    private void show(List<ShopChecks.Outcome> outcomes) {
        Style style = console.style();
        TextTable table = TextTable.of("request", ">status", ">bytes", ">time", "answer");
        for (ShopChecks.Outcome outcome : outcomes) {
            table.row(
                    outcome.request(),
                    String.valueOf(outcome.status()),
                    Quantity.exact(outcome.bytes()),
                    Quantity.time(outcome.time()),
                    outcome.passed() ? style.good("right") : style.bad(outcome.problem()));
        }
        table.lines(style).forEach(console::line);
    }

    private void step(String what, String came, Duration time) {
        Style style = console.style();
        String mark = console.look().unicode() ? "✓" : "ok";
        console.line(style.good(mark) + " " + String.format("%-16s ", what) + came + "  "
                + style.faint(Quantity.time(time)));
    }

    private static Duration since(long nanos) {
        return Duration.ofNanos(System.nanoTime() - nanos);
    }
}
