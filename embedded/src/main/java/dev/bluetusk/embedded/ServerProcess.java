package dev.bluetusk.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// One running server with its keeper.
///
/// The server is a child of a small shell, the keeper, whose standard input is a pipe from this program. When the
/// pipe ends, the keeper stops the server: first by SIGINT (fast shutdown), after ten seconds by SIGQUIT. The pipe
/// ends when [#stop()] closes it, and also when this program dies in whatever way, since the system closes it then.
/// So there is one way to stop, and no way to leave a server behind. The keeper has a session of its own: Ctrl-C in
/// a terminal reaches this program alone, which may then finish its work before it stops the server.
///
/// Confined to one thread at a time; [EmbeddedPostgres] sees to that.
final class ServerProcess {
    // SIGINT is sent again and again, since a server that has only just been spawned still ignores it; a server that
    // is already stopping takes no notice.
    //
    // Two shells, because one waits for the server to end and one for the pipe to end. The inner one is told of the
    // server's end at once, so it never signals a process number that was given to another program since.
    private static final String KEEPER = """
            exec 3<&0 </dev/null
            "$@" 3<&- &
            server=$!
            (
              trap '' HUP
              read -r word <&3
              i=0
              while [ $i -lt 100 ] && kill -INT $server; do
                sleep 0.1
                i=$((i + 1))
              done
              kill -QUIT $server
            ) >/dev/null 2>&1 &
            keeper=$!
            exec 3<&-
            wait $server
            code=$?
            kill $keeper
            exit $code
            """;

    // The keeper's ten seconds for a fast shutdown, and some for an immediate one.
    private static final Duration STOP_LIMIT = Duration.ofSeconds(15);
    private static final long POLL_MILLIS = 2;

    private final Process keeper;
    private final Path dataFolder;
    private final ServerLog log;

    private ServerProcess(Process keeper, Path dataFolder, ServerLog log) {
        this.keeper = keeper;
        this.dataFolder = dataFolder;
        this.log = log;
    }

    /// What is started: a server command as an account, with additional environment variables.
    record Launch(Account account, List<String> command, Map<String, String> environment) {}

    static ServerProcess spawn(Launch launch, Path dataFolder, ServerLog log) throws IOException {
        List<String> words = new ArrayList<>();
        Optional<Path> setsid = programInUsualPlaces("setsid");
        setsid.ifPresent(program -> words.add(program.toString()));
        words.addAll(launch.account().prefix());
        words.addAll(List.of("sh", "-c", KEEPER, "bluetusk-keeper"));
        words.addAll(launch.command());
        ProcessBuilder builder = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.file().toFile()))
                .directory(new java.io.File("/"));
        ShortCommand.cleanEnvironment(builder);
        builder.environment().putAll(launch.environment());
        return new ServerProcess(builder.start(), dataFolder, log);
    }

    /// Waits until the server lets clients in, and answers its process number.
    PostmasterFile awaitReady(Optional<PostmasterFile> stale, Duration limit) throws IOException {
        long deadline = System.nanoTime() + limit.toNanos();
        while (System.nanoTime() < deadline) {
            boolean alive = !endsWithin(Duration.ofMillis(POLL_MILLIS));
            Optional<PostmasterFile> file = PostmasterFile.read(dataFolder)
                    .filter(found -> stale.filter(found::isSameServer).isEmpty());
            if (file.isPresent() && file.get().isReady() && alive) {
                return file.get();
            }
            if (!alive) {
                throw new EmbeddedPostgresException(
                        "the server on " + dataFolder + " ended while it started (exit code " + keeper.exitValue()
                                + "); the end of its log:\n" + log.tail());
            }
        }
        throw new EmbeddedPostgresException("the server on " + dataFolder + " was not ready within " + limit.toSeconds()
                + " s; the end of its log:\n" + log.tail());
    }

    boolean isAlive() {
        return keeper.isAlive();
    }

    ServerLog log() {
        return log;
    }

    /// Stops the server and waits for its end. An interrupt does not cut it short; it is kept for later.
    void stop() throws IOException {
        boolean interrupted = Thread.interrupted();
        try {
            stopNow();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void stopNow() throws IOException {
        keeper.getOutputStream().close();
        boolean ended = endsWithin(STOP_LIMIT);
        Optional<ServerProgram> left = ServerProgram.on(dataFolder);
        if (left.isPresent() && left.get().surelyRunsOn(dataFolder)) {
            left.get().process().destroyForcibly();
            ended = left.get().endsWithin(STOP_LIMIT);
        }
        keeper.destroyForcibly();
        if (!ended) {
            throw new EmbeddedPostgresException("the server on " + dataFolder + " did not stop within "
                    + STOP_LIMIT.toSeconds() + " s; the end of its log:\n" + log.tail());
        }
    }

    private boolean endsWithin(Duration limit) {
        try {
            return keeper.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EmbeddedPostgresException("interrupted while waiting for the server on " + dataFolder, e);
        }
    }

    private static Optional<Path> programInUsualPlaces(String name) {
        return List.of("/usr/bin", "/bin", "/usr/local/bin").stream()
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
