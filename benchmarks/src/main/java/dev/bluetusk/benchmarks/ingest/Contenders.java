package dev.bluetusk.benchmarks.ingest;

import dev.bluetusk.benchmarks.ingest.Contender.Job;
import dev.bluetusk.benchmarks.ingest.Contender.Reach;
import dev.bluetusk.benchmarks.ingest.Contender.Start;
import dev.bluetusk.benchmarks.ingest.rival.CopyManagerMain;
import dev.bluetusk.benchmarks.ingest.rival.HibernateMain;
import dev.bluetusk.benchmarks.ingest.rival.PgBulkInsertMain;
import dev.bluetusk.benchmarks.ingest.rival.SpringBatchMain;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// All contenders, and how they are started.
final class Contenders {
    private static final long PGLOADER_ROWS = 500_000;
    private static final long ROWS_OF_OBJECTS = 1_000_000;
    private static final long HIBERNATE_PLAIN_ROWS = 100_000;
    private static final int FEATURE_WITH_CACHE = 25;

    private final Path launcher;
    private final Path caches;
    private final double share;

    /// @param launcher the program `bluetusk`
    /// @param caches   where rivals' caches of loaded classes go
    /// @param share    how much of their rows slow contenders load
    Contenders(Path launcher, Path caches, double share) {
        this.launcher = launcher;
        this.caches = caches;
        this.share = share;
    }

    /// Those that are there, in the order of the report.
    ///
    /// @param missing gets the names of programs that are not on the PATH
    List<Contender> present(List<String> missing) {
        List<Contender> all = new ArrayList<>();
        all.add(new Contender(Contender.OURS, Reach.ALL, this::ours));
        program("psql", missing)
                .ifPresent(psql -> all.add(new Contender(Contender.PSQL, Reach.ALL, job -> psql(psql, job))));
        all.add(new Contender(Contender.COPY_MANAGER, Reach.ALL, java(CopyManagerMain.class)));
        all.add(new Contender("PgBulkInsert", Reach.ALL, java(PgBulkInsertMain.class)));
        all.add(new Contender("Spring Batch", few(ROWS_OF_OBJECTS), java(SpringBatchMain.class)));
        Reach entities = few(ROWS_OF_OBJECTS).shape(LoadShape.TRANSACTIONS);
        all.add(new Contender("Hibernate, batches", entities, java(HibernateMain.class, "batched")));
        Reach plain =
                few(HIBERNATE_PLAIN_ROWS).shape(LoadShape.TRANSACTIONS).targets(LoadTarget.PLAIN, LoadTarget.INDEXED);
        all.add(new Contender(Contender.HIBERNATE_PLAIN, plain, java(HibernateMain.class)));
        Reach pgloader = few(PGLOADER_ROWS).targets(LoadTarget.PLAIN, LoadTarget.INDEXED);
        program("pgloader", missing)
                .ifPresent(found -> all.add(new Contender(Contender.PGLOADER, pgloader, job -> pgloader(found, job))));
        return List.copyOf(all);
    }

    private Reach few(long rows) {
        return Reach.ALL.rows(Math.round(rows * share));
    }

    private static Optional<Path> program(String name, List<String> missing) {
        Optional<Path> found = Arrays.stream(
                        System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst();
        if (found.isEmpty()) {
            missing.add(name);
        }
        return found;
    }

    private List<String> ours(Job job) {
        List<String> words = new ArrayList<>(List.of(
                launcher.toString(),
                "ingest",
                job.task().file().toString(),
                "--into",
                job.task().shape().table(),
                "--database",
                job.url()));
        if (job.task().target() == LoadTarget.UPSERT) {
            words.addAll(List.of("--on-conflict", "update"));
        }
        return words;
    }

    private static List<String> psql(Path psql, Job job) {
        LoadShape shape = job.task().shape();
        boolean upserts = job.task().target() == LoadTarget.UPSERT;
        String copy = "\\copy " + (upserts ? "staging" : shape.table()) + " from '"
                + job.task().file().toString().replace("'", "''") + "' with (format csv, header)";
        List<String> words =
                new ArrayList<>(List.of(psql.toString(), "-X", "-q", "-1", "-v", "ON_ERROR_STOP=1", "-d", job.url()));
        if (upserts) {
            words.addAll(List.of("-c", "create temp table staging (like " + shape.table() + ")"));
        }
        words.addAll(List.of("-c", copy));
        if (upserts) {
            words.addAll(List.of("-c", "insert into " + shape.table() + " select * from staging" + shape.onConflict()));
        }
        return words;
    }

    /// A rival that is Java's gets the heap and the collector that ours has, and, like ours, a cache of loaded classes,
    /// which its turn that warms up makes.
    private Start java(Class<?> main, String... more) {
        return job -> {
            List<String> words = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:+UseSerialGC",
                    "-Xmx512m"));
            if (Runtime.version().feature() >= FEATURE_WITH_CACHE) {
                Path cache = caches.resolve(main.getSimpleName() + String.join("", more) + ".aot");
                words.add(Files.exists(cache) ? "-XX:AOTCache=" + cache : "-XX:AOTCacheOutput=" + cache);
                words.add("-Xlog:aot*=off,cds*=off");
            }
            words.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
            words.addAll(job.task().words());
            words.addAll(List.of(more));
            return words;
        };
    }

    private static List<String> pgloader(Path pgloader, Job job) {
        LoadShape shape = job.task().shape();
        String columns = shape.columns().stream()
                .map(column -> column.name() + " [null if blanks]")
                .collect(Collectors.joining(", "));
        Path commands = job.folder().resolve("commands.load");
        try {
            Files.writeString(
                    commands,
                    "LOAD CSV FROM '" + job.task().file() + "' (" + columns + ") INTO " + job.url() + "?"
                            + shape.table() + " (" + shape.names() + ") WITH skip header = 1,"
                            + " fields optionally enclosed by '\"', fields escaped by double-quote,"
                            + " fields terminated by ',';\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.of(
                pgloader.toString(),
                "--quiet",
                "--root-dir",
                job.folder().resolve("pgloader").toString(),
                commands.toString());
    }
}
