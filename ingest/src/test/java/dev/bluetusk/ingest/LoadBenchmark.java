package dev.bluetusk.ingest;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// How long does a load of the six-column file take beside `psql \copy` of the same file into the same table?
///
/// One server, alternating, the table truncated and a checkpoint made before each. Client and server share the machine.
/// It
/// does not measure several connections, or tables with indices. Run it by hand: `java … LoadBenchmark FILE [rounds]`.
final class LoadBenchmark {
    private LoadBenchmark() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path file = Path.of(arguments[0]);
        int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 7;
        if (!Files.exists(file)) {
            SalesFile.write(file, 1_000_000, 1);
        }
        try (EmbeddedPostgres server = EmbeddedPostgres.builder()
                        .setting("shared_buffers", "512MB")
                        .setting("max_wal_size", "4GB")
                        .start();
                Session session = Connector.connect(server.url())) {
            session.script("create table sales (" + SalesFile.COLUMNS + ")");
            run(session, server.url(), file, rounds);
        }
    }

    private static void run(Session session, String url, Path file, int rounds)
            throws IOException, InterruptedException {
        List<Double> ours = new ArrayList<>();
        List<Double> psql = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            clean(session);
            long cpu = -cpuNanos();
            double load = seconds(() -> Load.csv(file).into("sales").run(session, LoadListener.NONE));
            cpu += cpuNanos();
            clean(session);
            double copy = seconds(() -> copy(url, file));
            ours.add(load);
            psql.add(copy);
            System.out.printf(
                    "load %.3f s (client CPU %.3f s), \\copy %.3f s, ratio %.2f%n", load, cpu / 1e9, copy, copy / load);
        }
        System.out.printf(
                "median: load %.3f s, \\copy %.3f s, ratio %.2f%n",
                median(ours), median(psql), median(psql) / median(ours));
    }

    private static void clean(Session session) {
        session.execute("truncate sales");
        session.execute("checkpoint");
    }

    private static void copy(String url, Path file) {
        try {
            int status = new ProcessBuilder(
                            "psql", "-q", url, "-c", "\\copy sales from '" + file + "' with (format csv, header)")
                    .inheritIO()
                    .start()
                    .waitFor();
            if (status != 0) {
                throw new IllegalStateException("psql ended with " + status);
            }
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static double seconds(Runnable work) {
        long start = System.nanoTime();
        work.run();
        return (System.nanoTime() - start) / 1e9;
    }

    /// Processor time of this program, its compilers and collector included.
    private static long cpuNanos() {
        return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos();
    }

    private static double median(List<Double> values) {
        List<Double> sorted = new ArrayList<>(values);
        Collections.sort(sorted);
        return sorted.get(sorted.size() / 2);
    }
}
