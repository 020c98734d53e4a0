package dev.bluetusk.rest;

import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.session.SessionOptions;
import dev.bluetusk.pool.Database;
import dev.bluetusk.pool.Lease;
import dev.bluetusk.rest.catalog.CatalogLoader;
import dev.bluetusk.rest.catalog.CatalogResult;
import dev.bluetusk.rest.catalog.Endpoint;
import dev.bluetusk.rest.catalog.EndpointCatalog;
import dev.bluetusk.rest.execution.LeasedExecution;
import dev.bluetusk.rest.http.HttpServer;
import dev.bluetusk.rest.http.Services;
import dev.bluetusk.rest.option.StaticPage;
import dev.bluetusk.rest.sql.SqlProblem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// A folder of SQL files, served. Safe for all threads.
///
/// ```java
/// RestOptions options = RestOptions.of(Path.of("api"), "postgresql://app@localhost/shop").withConsole();
/// try (RestServer server = RestServer.start(options)) {
///     System.out.println("http://localhost:" + server.port() + " serves " + server.endpoints().size() + " endpoints");
///     Thread.currentThread().join();
/// }
/// ```
///
/// It opens two pools of its own: one whose sessions only read, for GET and HEAD, and one for the other methods.
/// `/health` says that the process lives, `/health/ready` that the database answers, `/_endpoints` lists the endpoints.
public final class RestServer implements AutoCloseable {
    /// How much longer than the server the client waits for the end of a statement, and then for the end of its cancel.
    private static final Duration GRACE = Duration.ofSeconds(2);

    private final ExecutorService threads;
    private final Database readers;
    private final Database writers;
    private final List<EndpointSummary> endpoints;
    private final HttpServer http;

    /// Reads the files, has them described, and serves them from now on.
    ///
    /// @throws InvalidSqlFilesException when files cannot be served; it tells all that is wrong with all of them
    /// @throws java.io.UncheckedIOException when the folder cannot be read or the address cannot be listened on
    /// @throws dev.bluetusk.client.DatabaseException when the database cannot be reached or refuses the login
    public static RestServer start(RestOptions options) {
        CatalogLoader.requireFolder(options.folder());
        ConnectionTarget target = target(options);
        Database writers = open(target, options);
        try {
            EndpointCatalog catalog = load(options, writers);
            Database readers = open(target.withParameter("default_transaction_read_only", "on"), options);
            return new RestServer(options, catalog, readers, writers);
        } catch (RuntimeException failed) {
            writers.close();
            throw failed;
        }
    }

    // Dates are read by the JSON writer, so their style is not left to the database's settings.
    private static ConnectionTarget target(RestOptions options) {
        long statementMillis = options.limits().rest().times().statement().toMillis();
        return options.database()
                .withParameter("DateStyle", "ISO")
                .withParameter("statement_timeout", Long.toString(statementMillis));
    }

    // The server ends a statement that takes too long; this limit is for a server that does not even do that.
    private static Database open(ConnectionTarget target, RestOptions options) {
        Duration patience = options.limits().rest().times().statement().plus(GRACE);
        SessionOptions patient =
                SessionOptions.defaults().withStatementTimeout(patience).withCancelTimeout(GRACE);
        return Database.open(target, options.limits().pool(), patient);
    }

    private static EndpointCatalog load(RestOptions options, Database database) {
        Set<String> reserved = new HashSet<>(Set.of(Services.LIVE, Services.READY, EndpointList.PATH));
        options.pages().forEach(page -> reserved.add(page.path()));
        try (Lease lease = database.lease()) {
            return switch (CatalogLoader.load(options.folder(), reserved, lease.session())) {
                case CatalogResult.Loaded loaded -> loaded.catalog();
                case CatalogResult.Broken broken ->
                    throw new InvalidSqlFilesException(
                            broken.problems().stream().map(SqlProblem::text).toList());
            };
        }
    }

    private RestServer(RestOptions options, EndpointCatalog catalog, Database readers, Database writers) {
        this.readers = readers;
        this.writers = writers;
        List<Endpoint> all = catalog.endpoints();
        endpoints = EndpointList.summaries(all);
        threads = Executors.newVirtualThreadPerTaskExecutor();
        LeasedExecution execution = new LeasedExecution(
                readers, writers, options.limits().rest().sizes().pieceSize(), threads);
        List<StaticPage> pages = new ArrayList<>(options.pages());
        pages.add(new StaticPage(EndpointList.PATH, "application/json", EndpointList.json(all)));
        Services services = new Services(all, pages, execution, execution::check, options.cors());
        try {
            http = HttpServer.start(options.address(), options.limits().rest(), services);
        } catch (RuntimeException failed) {
            readers.close();
            threads.close();
            throw failed;
        }
    }

    /// The port that is listened on.
    public int port() {
        return http.port();
    }

    /// What is served, in the order of the files.
    public List<EndpointSummary> endpoints() {
        return endpoints;
    }

    /// Stops: takes no new connections, answers new requests with 503, waits for requests in flight within the drain
    /// limit, then closes all. May be called twice.
    @Override
    public void close() {
        http.close();
        readers.close();
        writers.close();
        threads.shutdownNow();
    }
}
