package dev.bluetusk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.DatabaseException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A loader that is killed, and a server that is, at moments of chance: with `--resume` each row is there
/// exactly once.
///
/// `-Dkill.moments=50` kills that often, `-Dkill.seed=…` repeats a run as far as chance allows.
class ResumeIT {
    private static final int MOMENTS = Integer.getInteger("kill.moments", 5);
    private static final long SEED = Long.getLong("kill.seed", System.nanoTime());
    private static final int ROWS = 300_000;
    private static final int BAD_EVERY = 10_007;
    private static final int KILL_WITHIN_MILLIS = 700;
    private static final int TIME_LIMIT_SECONDS = 600;

    @TempDir
    private Path folder;

    @Test
    void whereverLoaderOrServerIsKilledEachRowIsThereExactlyOnce() throws IOException, InterruptedException {
        System.out.println("kill.seed=" + SEED);
        Random random = new Random(SEED);
        Path file = writeFile();
        int kills = 0;
        try (EmbeddedPostgres server = EmbeddedPostgres.builder().start()) {
            while (kills < MOMENTS) {
                try (Session session = connect(server)) {
                    session.script("drop table if exists t, bluetusk_loads; create table t (id int, v text,"
                            + " check (id % " + BAD_EVERY + " <> 0))");
                }
                kills += loadWithKills(server, file, random, MOMENTS - kills);
                check(server);
            }
        }
    }

    /// @return how often something was killed before the load came to its end
    private int loadWithKills(EmbeddedPostgres server, Path file, Random random, int killsMax)
            throws IOException, InterruptedException {
        int kills = 0;
        while (true) {
            Process loader = start(server, file);
            boolean ended = kills == killsMax
                    ? loader.waitFor(TIME_LIMIT_SECONDS, TimeUnit.SECONDS)
                    : awaitBackend(server, loader)
                            && loader.waitFor(random.nextInt(KILL_WITHIN_MILLIS), TimeUnit.MILLISECONDS);
            if (!ended) {
                kills++;
                kill(server, loader, random.nextBoolean());
            } else if (loader.exitValue() == 0) {
                return kills;
            }
        }
    }

    /// Waits until the loader is connected or over; so the moments of chance are not spent on the start of its
    /// JVM.
    ///
    /// @return true
    private static boolean awaitBackend(EmbeddedPostgres server, Process loader) throws InterruptedException {
        while (backend(server).isEmpty() && !loader.waitFor(10, TimeUnit.MILLISECONDS)) {
            assertThat(server.isRunning()).isTrue();
        }
        return true;
    }

    /// Without a chance to say farewell: the loader itself, or its backend, and then the server ends all others
    /// and recovers.
    private static void kill(EmbeddedPostgres server, Process loader, boolean serverSide) throws InterruptedException {
        Optional<Long> backend = serverSide ? backend(server) : Optional.empty();
        if (backend.isPresent()) {
            ProcessHandle.of(backend.get()).ifPresent(ProcessHandle::destroyForcibly);
        } else {
            loader.destroyForcibly();
        }
        assertThat(loader.waitFor(TIME_LIMIT_SECONDS, TimeUnit.SECONDS)).isTrue();
    }

    private static Optional<Long> backend(EmbeddedPostgres server) {
        try (Session session = connect(server);
                Rows rows =
                        session.query("select pid::bigint from pg_stat_activity where application_name = 'bluetusk'")) {
            return rows.list(Long.class).stream().findFirst();
        }
    }

    /// A server that recovers refuses connections for a while.
    private static Session connect(EmbeddedPostgres server) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(TIME_LIMIT_SECONDS);
        while (true) {
            try {
                return Connector.connect(server.url());
            } catch (DatabaseException recovering) {
                assertThat(System.nanoTime()).as("the server comes back").isLessThan(end);
                Thread.onSpinWait();
            }
        }
    }

    private void check(EmbeddedPostgres server) throws IOException {
        int bad = ROWS / BAD_EVERY;
        try (Session session = connect(server)) {
            assertThat(value(session, "select count(*)||' '||count(distinct id)||' '||min(id)||' '||max(id) from t"))
                    .isEqualTo((ROWS - bad) + " " + (ROWS - bad) + " 1 " + ROWS);
            assertThat(value(
                            session,
                            "select position||' '||records_read||' '||rows_inserted||' '||records_rejected||' '"
                                    + "||finished from bluetusk_loads"))
                    .isEqualTo(ROWS + " " + ROWS + " " + (ROWS - bad) + " " + bad + " true");
        }
        List<String> rejected = Files.readAllLines(folder.resolve("rows.rejected.csv"));
        assertThat(rejected).hasSize(bad + 1).startsWith("id,v");
        assertThat(rejected.subList(1, rejected.size()))
                .containsExactlyElementsOf(IntStream.rangeClosed(1, bad)
                        .mapToObj(i -> row(i * BAD_EVERY))
                        .toList());
        assertThat(Files.readAllLines(folder.resolve("rows.rejected.reasons.csv")))
                .hasSize(bad + 1);
    }

    private static String value(Session session, String sql) {
        try (Rows rows = session.query(sql)) {
            return rows.one(String.class);
        }
    }

    private Path writeFile() throws IOException {
        StringBuilder text = new StringBuilder("id,v\n");
        IntStream.rangeClosed(1, ROWS).forEach(i -> text.append(row(i)).append('\n'));
        return Files.writeString(folder.resolve("rows.csv"), text);
    }

    private static String row(int id) {
        return id + ",value " + id;
    }

    private static Process start(EmbeddedPostgres server, Path file) throws IOException {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        classPath,
                        Main.class.getName(),
                        "ingest",
                        file.toString(),
                        "--into=t",
                        "--commit-every=2000",
                        "--resume",
                        "--database=" + server.url())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
