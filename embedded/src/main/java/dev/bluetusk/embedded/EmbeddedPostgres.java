package dev.bluetusk.embedded;

import java.io.IOException;
import java.nio.file.Path;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/// A running PostgreSQL server of this program.
///
/// ```java
/// try (EmbeddedPostgres postgres = EmbeddedPostgres.builder().start()) {
///     connect(postgres.url());
/// }
/// ```
///
/// It ends with [#close()], at the latest with this program. Safe for all threads.
public final class EmbeddedPostgres implements PostgresServer, AutoCloseable {
    private static final String DEFAULT_DATABASE = "postgres";

    private final ServerProcess process;
    private final RunFolder folder;
    private final Facts facts;
    private final PostgresUrl url;
    private final ReentrantLock lock = new ReentrantLock();
    private final Optional<ExitHook> exitHook;
    private boolean closed;

    /// What is known of a running server.
    record Facts(PostgresVersion version, int port, long pid, Path data, Optional<Path> socketFolder, String login) {}

    EmbeddedPostgres(ServerProcess process, RunFolder folder, Facts facts, boolean stoppedAtExit) {
        this.process = process;
        this.folder = folder;
        this.facts = facts;
        this.url = new PostgresUrl(facts.login(), facts.port());
        this.exitHook = stoppedAtExit ? Optional.of(ExitHook.of("stop PostgreSQL", this::stop)) : Optional.empty();
    }

    /// Begins the wishes for a new server: by default version 18 on any free port with temporary data.
    public static EmbeddedPostgresBuilder builder() {
        return new EmbeddedPostgresBuilder();
    }

    /// The versions whose binaries are on the class path, oldest first.
    public static NavigableSet<PostgresVersion> versionsOnClassPath() {
        return PostgresBinaries.find(Platform.current(), java.util.List.of()).versions();
    }

    /// The URL of the database `postgres` for the superuser `postgres`, by TCP; with the password where there
    /// is one.
    @Override
    public String url() {
        return url(DEFAULT_DATABASE);
    }

    @Override
    public String url(String database) {
        return url.tcp(database);
    }

    /// The URL of a database by the server's Unix socket.
    ///
    /// @throws EmbeddedPostgresException if there is no socket, since its path would be too long
    public String socketUrl(String database) {
        return url.socket(socketDirectory(), database);
    }

    /// The folder in which the server's Unix socket lies.
    ///
    /// @throws EmbeddedPostgresException if there is no socket, since its path would be too long
    public Path socketDirectory() {
        return facts.socketFolder()
                .orElseThrow(
                        () -> new EmbeddedPostgresException("the server has no Unix socket: the path of a socket in "
                                + folder.socketFolder() + " would be too long; set -Djava.io.tmpdir to a shorter one"));
    }

    /// The TCP port on the loopback address.
    public int port() {
        return facts.port();
    }

    /// The folder with the data.
    public Path dataDirectory() {
        return facts.data();
    }

    /// The number of the server's process.
    public long pid() {
        return facts.pid();
    }

    /// The server's version.
    public PostgresVersion version() {
        return facts.version();
    }

    /// The file with the server's log.
    public Path logFile() {
        return process.log().file();
    }

    /// Whether the server's process lives.
    public boolean isRunning() {
        return process.isAlive();
    }

    /// Stops the server (fast shutdown: sessions are ended, open transactions rolled back), waits for its end, and
    /// removes temporary data. A second call does nothing.
    @Override
    public void close() {
        exitHook.ifPresent(ExitHook::cancel);
        stop();
    }

    private void stop() {
        lock.lock();
        try {
            if (!closed) {
                closed = true;
                process.stop();
                folder.delete();
            }
        } catch (IOException e) {
            throw new EmbeddedPostgresException("cannot remove " + folder.root() + ": " + e.getMessage(), e);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public String toString() {
        return "PostgreSQL " + facts.version() + " on port " + facts.port() + " with data in " + facts.data();
    }
}
