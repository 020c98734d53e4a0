package dev.bluetusk.embedded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// One start of one server, step by step. Confined to one thread.
final class Startup {
    // The longest path of a Unix socket that both Linux (107 bytes) and macOS (103) take.
    private static final int SOCKET_PATH_BYTES_MAX = 103;
    private static final int COLLISIONS_MAX = 20;
    private static final Duration GIVE_UP_LIMIT = Duration.ofSeconds(20);
    private static final String SUPERUSER = "postgres";

    private final EmbeddedPostgresBuilder wishes;

    Startup(EmbeddedPostgresBuilder wishes) {
        this.wishes = wishes;
    }

    /// Starts the server. If the program exits meanwhile, this thread is interrupted, and the exit waits for
    /// its clean-up.
    EmbeddedPostgres run() {
        Thread starter = Thread.currentThread();
        CountDownLatch done = new CountDownLatch(1);
        ExitHook hook = ExitHook.of("give up the start of PostgreSQL", () -> giveUp(starter, done));
        try {
            return runInNewFolder();
        } catch (IOException e) {
            throw new EmbeddedPostgresException("cannot start PostgreSQL " + wishes.version() + ": " + reason(e), e);
        } finally {
            done.countDown();
            hook.cancel();
        }
    }

    private static String reason(IOException cause) {
        return switch (cause) {
            case NoSuchFileException missing -> missing.getFile() + " does not exist and cannot be made";
            case AccessDeniedException denied -> "no permission for " + denied.getFile();
            default -> String.valueOf(cause.getMessage());
        };
    }

    private static void giveUp(Thread starter, CountDownLatch done) {
        starter.interrupt();
        try {
            if (!done.await(GIVE_UP_LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
                System.getLogger(Startup.class.getName())
                        .log(System.Logger.Level.WARNING, "the start of PostgreSQL was cut off without a clean-up");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private EmbeddedPostgres runInNewFolder() throws IOException {
        RunFolder folder = RunFolder.create(
                wishes.isInMemory() && wishes.data().isEmpty() ? RunFolder.memory() : RunFolder.temporary(),
                wishes.data());
        try {
            return runIn(folder);
        } catch (IOException | RuntimeException e) {
            folder.delete();
            throw e;
        }
    }

    private EmbeddedPostgres runIn(RunFolder folder) throws IOException {
        if (wishes.port() != 0 && !Ports.isFree(wishes.port())) {
            throw new PortInUseException(wishes.port());
        }
        for (Path parent : RunFolder.parents()) {
            new StaleServers(parent, new FileTree(folder.root()).owner()).sweep();
        }
        CacheFolder cache = CacheFolder.open(wishes.cache(), folder.root());
        Installation installation = install(cache);
        Account account = Account.choose(folder.root(), wishes.data());
        folder.openFor(account);
        if (!account.reaches(installation.program("postgres"))) {
            throw new EmbeddedPostgresException(
                    "the cache folder " + cache.root() + " cannot be reached by the user the server"
                            + " runs as, since it refuses to run as root: a folder above is closed to others; name another one by"
                            + " -Dbluetusk.cache=FOLDER");
        }
        prepareData(new DataTemplate(installation, account, cache), folder);
        ServerFiles files = ServerFiles.write(wishes, folder, account);
        return startOnFreePort(new Prepared(folder, wishes.data().orElse(folder.data()), installation, account, files));
    }

    /// Everything that is ready before the server is spawned.
    private record Prepared(
            RunFolder folder, Path data, Installation installation, Account account, ServerFiles files) {}

    private Installation install(CacheFolder cache) throws IOException {
        Platform platform = Platform.current();
        PostgresBinaries binaries = PostgresBinaries.find(platform, wishes.binaries());
        BinaryArchive archive = binaries.newest(wishes.version()).orElseThrow(() -> binaries.missing(wishes.version()));
        Installation installation = Installation.of(archive, platform, cache);
        if (archive.version().isEmpty() && installation.version().major() != wishes.version()) {
            throw binaries.missing(wishes.version());
        }
        return installation;
    }

    private void prepareData(DataTemplate template, RunFolder folder) throws IOException {
        DataFolder.Content content = target -> {
            switch (wishes.authentication()) {
                case Authentication.Trust() -> template.copyTo(target);
                case Authentication.Password password -> template.initialise(target, password, folder.root());
            }
        };
        if (wishes.data().isEmpty()) {
            content.fill(folder.data());
            return;
        }
        DataFolder.Content durable = target -> {
            content.fill(target);
            template.force(target);
        };
        template.cache().exclusively(() -> {
            new DataFolder(wishes.data().get()).prepare(wishes.version(), template.account(), durable);
            return folder;
        });
    }

    private EmbeddedPostgres startOnFreePort(Prepared prepared) throws IOException {
        Ports ports = new Ports(new SecureRandom());
        for (int i = 1; ; i++) {
            int port = wishes.port() != 0 ? wishes.port() : ports.free();
            try {
                return startOn(port, prepared);
            } catch (PortInUseException e) {
                if (wishes.port() != 0 || i == COLLISIONS_MAX) {
                    throw e;
                }
            }
        }
    }

    private EmbeddedPostgres startOn(int port, Prepared prepared) throws IOException {
        Optional<Path> socketFolder = socketFolder(port, prepared.folder());
        Path logFile = wishes.data()
                .map(kept -> kept.resolve("server.log"))
                .orElse(prepared.folder().log());
        Optional<PostmasterFile> stale = PostmasterFile.read(prepared.data());
        ServerProcess.Launch launch = new ServerProcess.Launch(
                prepared.account(), command(port, socketFolder, prepared), wishes.environment());
        ServerProcess process = ServerProcess.spawn(launch, prepared.data(), ServerLog.begin(logFile));
        try {
            PostmasterFile ready = process.awaitReady(stale, wishes.startLimit());
            return new EmbeddedPostgres(
                    process,
                    prepared.folder(),
                    new EmbeddedPostgres.Facts(
                            prepared.installation().version(),
                            port,
                            ready.pid(),
                            prepared.data(),
                            socketFolder,
                            login()),
                    wishes.isStoppedAtExit());
        } catch (IOException | RuntimeException e) {
            process.stop();
            if (process.log().contains("could not create any TCP/IP sockets")) {
                throw new PortInUseException(port);
            }
            if (process.log().contains("lock file \"postmaster.pid\" already exists")) {
                throw new DataFolderException(prepared.data(), "is in use by another server; stop that one first");
            }
            throw e;
        }
    }

    private List<String> command(int port, Optional<Path> socketFolder, Prepared prepared) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("port", Integer.toString(port));
        settings.put("listen_addresses", "127.0.0.1");
        settings.put("unix_socket_directories", socketFolder.map(Path::toString).orElse(""));
        settings.putAll(wishes.durability().settings());
        settings.putAll(prepared.files().settings());
        settings.putAll(wishes.settings());
        List<String> command = new ArrayList<>(List.of(
                prepared.installation().program("postgres").toString(),
                "-D",
                prepared.data().toString()));
        settings.forEach((name, value) -> command.addAll(List.of("-c", name + "=" + value)));
        return command;
    }

    private static Optional<Path> socketFolder(int port, RunFolder folder) {
        Path socket = folder.socketFolder().resolve(".s.PGSQL." + port);
        boolean fits = socket.toString().getBytes(StandardCharsets.UTF_8).length <= SOCKET_PATH_BYTES_MAX;
        return fits ? Optional.of(folder.socketFolder()) : Optional.empty();
    }

    private String login() {
        return switch (wishes.authentication()) {
            case Authentication.Trust() -> SUPERUSER;
            case Authentication.Password password -> SUPERUSER + ":" + PostgresUrl.encode(password.secret());
        };
    }
}
