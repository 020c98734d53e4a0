package dev.bluetusk.ingest;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.copy.CopyIn;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// How long does a load of the six-column file take beside `psql \copy` of the same file into the same table,
/// and how much processor time do server and client need for it?
///
/// One server, alternating, the table truncated and a checkpoint made before each. Four contenders: the load;
/// the load that allows no bad row, which is one COPY without savepoints; the file sent as it is to COPY in CSV
/// format, which is the server's work in `\copy`; and `psql` itself. Wall time is of use only on a machine that
/// does nothing else; processor time repeats within some percent even on a busy one. The server's is read from
/// `/proc`, so only on Linux. It does not measure several connections, or tables with indices. Run it by hand:
/// `java … LoadBenchmark FILE [rounds]`.
final class LoadBenchmark {
    private static final long MILLIS_PER_TICK = 10;
    private static final String OWN_THREAD = "thread-self";

    private final Session session;
    private final String url;
    private final Path file;

    private LoadBenchmark(Session session, String url, Path file) {
        this.session = session;
        this.url = url;
        this.file = file;
    }

    public static void main(String[] arguments) throws IOException {
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
            new LoadBenchmark(session, server.url(), file).run(rounds);
        }
    }

    private void run(int rounds) {
        List<Cost> load = new ArrayList<>();
        List<Cost> strict = new ArrayList<>();
        List<Cost> csv = new ArrayList<>();
        List<Cost> psql = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            load.add(cost(() -> Load.csv(file).into("sales").run(session, LoadListener.NONE)));
            strict.add(cost(() -> Load.csv(file).into("sales").rejectsMax(0).run(session, LoadListener.NONE)));
            csv.add(cost(this::sendCsv));
            psql.add(cost(this::psql));
            System.out.printf(
                    "load %s | without chunks %s | CSV as it is %s | \\copy %s%n",
                    load.getLast(), strict.getLast(), csv.getLast(), psql.getLast());
        }
        System.out.printf(
                "median: load %s | without chunks %s | CSV as it is %s | \\copy %s%n",
                median(load), median(strict), median(csv), median(psql));
        System.out.printf(
                "\\copy / load: wall %.2f; server's processor time, CSV / load: %.2f%n",
                (double) median(psql).wall() / median(load).wall(),
                (double) median(csv).server() / median(load).server());
    }

    private Cost cost(Runnable work) {
        session.execute("truncate sales");
        session.execute("checkpoint");
        String backend = Integer.toString(session.backendPid());
        long server = processorMillis(backend);
        long client = processorMillis(OWN_THREAD);
        long wall = System.nanoTime();
        work.run();
        return new Cost(
                (System.nanoTime() - wall) / 1_000_000,
                processorMillis(backend) - server,
                processorMillis(OWN_THREAD) - client);
    }

    /// Processor time of a process or thread. The session's backend has no part in what psql does: psql has its
    /// own.
    private static long processorMillis(String process) {
        try {
            String stat = Files.readString(Path.of("/proc", process, "stat"));
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
            return (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) * MILLIS_PER_TICK;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void sendCsv() {
        byte[] block = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(file);
                CopyIn copy = session.copyIn("copy sales from stdin (format csv, header)")) {
            int length = in.read(block);
            while (length > 0) {
                copy.write(block, 0, length);
                length = in.read(block);
            }
            copy.finish();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void psql() {
        String copy = "\\copy sales from '" + file.toAbsolutePath() + "' with (format csv, header)";
        try {
            int status = new ProcessBuilder("psql", "-q", url, "-c", copy)
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

    private static Cost median(List<Cost> costs) {
        return new Cost(
                middle(costs.stream().map(Cost::wall).toList()),
                middle(costs.stream().map(Cost::server).toList()),
                middle(costs.stream().map(Cost::client).toList()));
    }

    private static long middle(List<Long> values) {
        List<Long> sorted = new ArrayList<>(values);
        Collections.sort(sorted);
        return sorted.get(sorted.size() / 2);
    }

    /// Milliseconds: wall time, and processor time of the session's backend and of the calling thread.
    private record Cost(long wall, long server, long client) {
        @Override
        public String toString() {
            return wall + " ms (server " + server + ", client " + client + ")";
        }
    }
}
