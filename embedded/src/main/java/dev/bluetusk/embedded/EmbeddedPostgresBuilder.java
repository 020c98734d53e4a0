package dev.bluetusk.embedded;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What is wished of a server, before it is started. Confined to one thread; may start several servers, one
/// after another.
///
/// ```java
/// try (EmbeddedPostgres postgres = EmbeddedPostgres.builder().data(Path.of("shop-data")).port(5433).start()) {
///     System.out.println(postgres.url("postgres"));
/// }
/// ```
public final class EmbeddedPostgresBuilder {
    private static final Duration START_LIMIT = Duration.ofSeconds(60);
    private static final int PORT_MAX = 65_535;
    private static final Map<String, String> BENCHMARK_MEMORY = Map.of(
            "MALLOC_TOP_PAD_", "67108864",
            "MALLOC_TRIM_THRESHOLD_", "268435456",
            "MALLOC_MMAP_THRESHOLD_", "268435456");

    private int version = PostgresVersion.NEWEST_MAJOR;
    private int port;
    private Optional<Path> data = Optional.empty();
    private Optional<Path> cache = Optional.empty();
    private Optional<Durability> durability = Optional.empty();
    private Optional<TlsFiles> tls = Optional.empty();
    private Authentication authentication = Authentication.trust();
    private Duration startLimit = START_LIMIT;
    private boolean inMemory;
    private boolean stoppedAtExit = true;
    private final Map<String, String> settings = new LinkedHashMap<>();
    private final Map<String, String> environment = new LinkedHashMap<>();
    private final List<String> accessLines = new ArrayList<>();
    private final List<Path> binaries = new ArrayList<>();

    EmbeddedPostgresBuilder() {}

    /// The certificate and private key of a server.
    record TlsFiles(Path certificate, Path key) {}

    /// Asks for a major version, from 14 to 18 (the default). Its binaries must be on the class path.
    public EmbeddedPostgresBuilder version(int major) {
        if (major < PostgresVersion.OLDEST_MAJOR || major > PostgresVersion.NEWEST_MAJOR) {
            throw new IllegalArgumentException("expected a major version from " + PostgresVersion.OLDEST_MAJOR + " to "
                    + PostgresVersion.NEWEST_MAJOR + " but got " + major);
        }
        version = major;
        return this;
    }

    /// Asks for a TCP port on the loopback address; 0, the default, takes any free one.
    public EmbeddedPostgresBuilder port(int wished) {
        if (wished < 0 || wished > PORT_MAX) {
            throw new IllegalArgumentException("expected a port from 0 to " + PORT_MAX + " but got " + wished);
        }
        port = wished;
        return this;
    }

    /// Keeps the data in a folder, which is made if it is missing and used again if it holds data of the same
    /// version.
    public EmbeddedPostgresBuilder data(Path folder) {
        data = Optional.of(folder.toAbsolutePath().normalize());
        return this;
    }

    /// Keeps no data: they lie in a folder of their own and vanish with the server. The default.
    public EmbeddedPostgresBuilder temporary() {
        data = Optional.empty();
        return this;
    }

    /// Keeps temporary data in memory where the system has a file system for that (Linux: `/dev/shm` with 1 GiB
    /// free), else on the disk. It starts faster, most of all when servers come and go; but the data, with up to 1
    /// GiB of write-ahead log, take the memory of the machine. A kept data folder is never in memory.
    public EmbeddedPostgresBuilder inMemory() {
        inMemory = true;
        return this;
    }

    /// Sets a server setting by its name in `postgresql.conf`. It is passed on the command line, so it wins
    /// over the data folder's own files.
    public EmbeddedPostgresBuilder setting(String name, String value) {
        if (!name.matches("[A-Za-z_][A-Za-z0-9_.]*")) {
            throw new IllegalArgumentException("expected the name of a server setting but got \"" + name + "\"");
        }
        settings.put(name, value);
        return this;
    }

    /// Chooses how much is done against a crash of the machine; see [Durability] for the defaults.
    public EmbeddedPostgresBuilder durability(Durability wished) {
        durability = Optional.of(wished);
        return this;
    }

    /// Chooses how the server checks who connects; everybody on this machine is let in by default.
    public EmbeddedPostgresBuilder authentication(Authentication wished) {
        authentication = wished;
        return this;
    }

    /// Adds a line to the front of the server's list of access rules, in the form of `pg_hba.conf`. With one such
    /// line, the data folder's own list is not read.
    public EmbeddedPostgresBuilder access(String line) {
        accessLines.add(line);
        return this;
    }

    /// Offers TLS with a certificate and its private key, both PEM files. They are copied for the server.
    public EmbeddedPostgresBuilder tls(Path certificate, Path key) {
        tls = Optional.of(new TlsFiles(certificate, key));
        return this;
    }

    /// Steadies the server's memory management for measurements (glibc only): without it, times of messages over 1
    /// MiB depend on what a session did before.
    public EmbeddedPostgresBuilder benchmarkMemory() {
        environment.putAll(BENCHMARK_MEMORY);
        return this;
    }

    /// Keeps unpacked binaries and templates in this folder. The default is the folder that the system property
    /// `bluetusk.cache` names, else `.cache/bluetusk` below the user's home, or `/var/cache/bluetusk` for root.
    public EmbeddedPostgresBuilder cache(Path folder) {
        cache = Optional.of(folder.toAbsolutePath().normalize());
        return this;
    }

    /// Adds a jar of server binaries that is not on the class path.
    public EmbeddedPostgresBuilder binaries(Path jar) {
        binaries.add(jar);
        return this;
    }

    /// The longest wait for the server to become ready; 60 seconds by default. Recovery after a crash counts.
    public EmbeddedPostgresBuilder startLimit(Duration limit) {
        if (limit.isNegative() || limit.isZero()) {
            throw new IllegalArgumentException("expected a positive start limit but got " + limit);
        }
        startLimit = limit;
        return this;
    }

    /// Leaves stopping to the caller when the program exits, so that the caller can first finish work that needs the
    /// server. Without this, a shutdown hook stops the server at once. If the caller forgets, the server ends with
    /// the program, and a later start removes its temporary data.
    public EmbeddedPostgresBuilder stoppedByCaller() {
        stoppedAtExit = false;
        return this;
    }

    /// Starts the server and waits until it lets clients in.
    ///
    /// @throws PortInUseException if the port that was asked for is taken
    /// @throws DataFolderException if the data folder cannot be used
    /// @throws BinariesMissingException if the version is not on the class path
    /// @throws EmbeddedPostgresException if the server cannot be started for another reason
    public EmbeddedPostgres start() {
        return new Startup(this).run();
    }

    int version() {
        return version;
    }

    int port() {
        return port;
    }

    Optional<Path> data() {
        return data;
    }

    Optional<Path> cache() {
        return cache;
    }

    Durability durability() {
        return durability.orElse(data.isPresent() ? Durability.SAFE : Durability.THROW_AWAY);
    }

    Optional<TlsFiles> tls() {
        return tls;
    }

    Authentication authentication() {
        return authentication;
    }

    Duration startLimit() {
        return startLimit;
    }

    boolean isInMemory() {
        return inMemory;
    }

    boolean isStoppedAtExit() {
        return stoppedAtExit;
    }

    Map<String, String> settings() {
        return settings;
    }

    Map<String, String> environment() {
        return environment;
    }

    List<String> accessLines() {
        return accessLines;
    }

    List<Path> binaries() {
        return binaries;
    }
}
