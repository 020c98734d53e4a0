package dev.bluetusk.rest;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.rest.http.RawConnection;
import dev.bluetusk.testkit.TestServers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// A served folder for one test class: files are written, the server started, requests sent.
final class Api implements AutoCloseable {
    private final Path folder;
    private final String url;
    private Optional<RestServer> server = Optional.empty();

    private Api(Path folder, String url) {
        this.folder = folder;
        this.url = url;
    }

    /// A fresh database on one of the selected servers, filled by a script.
    static Api on(Path folder, String script) {
        return on(folder, TestServers.freshDatabase("rest"), script);
    }

    static Api on(Path folder, String url, String script) {
        try (Session session = Connector.connect(url)) {
            session.script(script);
        }
        return new Api(folder, url);
    }

    String url() {
        return url;
    }

    /// Writes a file; folders in its name are made.
    Api file(String name, String sql) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, sql);
        return this;
    }

    Api start() {
        return start(options -> options);
    }

    Api start(UnaryOperator<RestOptions> change) {
        server = Optional.of(
                RestServer.start(change.apply(RestOptions.of(folder, url).withAddress("127.0.0.1", 0))));
        return this;
    }

    RestServer server() {
        return server.orElseThrow();
    }

    RawConnection connect() throws IOException {
        return new RawConnection(server().port());
    }

    RawConnection.Received get(String path) throws IOException {
        try (RawConnection connection = connect()) {
            return connection.get(path);
        }
    }

    RawConnection.Received send(String method, String path, String body) throws IOException {
        try (RawConnection connection = connect()) {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            return connection
                    .send(method + " " + path + " HTTP/1.1\nHost: x\nContent-Type: application/json\nContent-Length: "
                            + bytes.length + "\n\n")
                    .sendBytes(bytes)
                    .receive();
        }
    }

    long count(String sql) {
        try (Session session = Connector.connect(url)) {
            return session.query(sql).one(Long.class);
        }
    }

    /// Asks until the count is the expected one, or for ten seconds; answers the last count.
    long countUntil(String sql, long expected) {
        long deadline = System.nanoTime() + 10_000_000_000L;
        try (Session session = Connector.connect(url)) {
            long count = session.query(sql).one(Long.class);
            while (count != expected && System.nanoTime() < deadline) {
                count = session.query(sql).one(Long.class);
            }
            return count;
        }
    }

    /// Sessions on the database besides the one that asks.
    long sessions(long expected) {
        return countUntil(
                "select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
                expected);
    }

    void run(String sql) {
        try (Session session = Connector.connect(url)) {
            session.script(sql);
        }
    }

    @Override
    public void close() {
        server.ifPresent(RestServer::close);
    }
}
