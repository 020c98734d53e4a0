package dev.bluetusk.client.replication;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.EmbeddedPostgres;
import dev.bluetusk.protocol.type.Lsn;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// Random changes of a database, decoded and applied to another, give equal tables: with consumers that live and with
/// consumers that are killed.
@ParameterizedClass(autoCloseArguments = false)
@MethodSource("dev.bluetusk.client.replication.LogicalServers#selected")
class ApplyIT {
    private static final System.Logger LOGGER = System.getLogger(ApplyIT.class.getName());

    /// One each second of a day.
    private static final int CHANGES = 24 * 60 * 60;

    private static final int KILLS = 20;

    @TempDir
    Path folder;

    private final EmbeddedPostgres server;
    private final boolean twoPhase;

    ApplyIT(EmbeddedPostgres server) {
        this.server = server;
        this.twoPhase = LogicalServers.major(server) >= 15;
    }

    @Test
    void aDayOfRandomChangesGivesEqualTables() {
        long seed = Long.getLong("seed", 1);
        String source = LogicalServers.freshDatabase(server);
        String target = LogicalServers.freshDatabase(server);
        try (Session writer = Connector.connect(source);
                Session reader = Connector.connect(target)) {
            String slot = prepare(writer, reader, source);
            long changes;
            try (ChangeGenerator generator = new ChangeGenerator(source, new Random(seed), twoPhase);
                    Applier applier = new Applier(source, target, slot, twoPhase, false)) {
                while (applier.changes() < CHANGES) {
                    generator.transactions(20);
                    applier.applyUntilQuiet(Duration.ofMillis(5));
                }
                generator.finish();
                applier.applyUpTo(end(writer));
                changes = applier.changes();
                LOGGER.log(
                        Level.INFO,
                        "{0} transactions with {1} changes applied, seed {2}",
                        generator.ended(),
                        changes,
                        String.valueOf(seed));
            }
            assertEqualTables(writer, reader, "seed " + seed);
            drop(source, slot);
        }
    }

    @Test
    void aConsumerThatIsKilledTwentyTimesLosesNothingAndAppliesNothingTwice() throws Exception {
        long seed = Long.getLong("seed", 1);
        Random random = new Random(seed);
        String source = LogicalServers.freshDatabase(server);
        String target = LogicalServers.freshDatabase(server);
        try (Session writer = Connector.connect(source);
                Session reader = Connector.connect(target)) {
            String slot = prepare(writer, reader, source);
            try (ChangeGenerator generator = new ChangeGenerator(source, random, twoPhase)) {
                for (int kill = 0; kill < KILLS; kill++) {
                    Process consumer = consumer(source, target, slot, kill);
                    long wanted = applied(reader) + 1 + random.nextInt(8);
                    while (applied(reader) < wanted) {
                        assertThat(consumer.isAlive())
                                .as("consumer %d with seed %d: %s", kill, seed, told(kill))
                                .isTrue();
                        generator.transactions(1);
                    }
                    for (int more = random.nextInt(60); more > 0; more--) {
                        generator.step();
                    }
                    consumer.destroyForcibly();
                    assertThat(consumer.waitFor(10, TimeUnit.SECONDS)).isTrue();
                    awaitFree(writer, slot);
                }
                generator.finish();
                LOGGER.log(Level.INFO, "{0} transactions, seed {1}", generator.ended(), String.valueOf(seed));
            }
            try (Applier applier = new Applier(source, target, slot, twoPhase, false)) {
                applier.applyUpTo(end(writer));
            }
            assertEqualTables(writer, reader, "seed " + seed);
            drop(source, slot);
        }
    }

    private String prepare(Session writer, Session reader, String source) {
        writer.script(ChangeGenerator.SCHEMA + "; create publication " + Feed.PUBLICATION + " for all tables");
        reader.script(ChangeGenerator.SCHEMA + ";" + Applier.PROGRESS);
        String slot = "apply_" + source.replaceAll(".*_", "");
        try (ReplicationSession replication = ReplicationSession.connect(source)) {
            SlotOptions options = SlotOptions.defaults();
            replication.createLogicalSlot(slot, "pgoutput", twoPhase ? options.withTwoPhase() : options);
        }
        return slot;
    }

    private static void drop(String source, String slot) {
        try (ReplicationSession replication = ReplicationSession.connect(source)) {
            replication.dropSlotWhenFree(slot);
        }
    }

    private static Lsn end(Session writer) {
        return Lsn.parse(
                writer.query("select pg_current_wal_insert_lsn()::text").one(String.class));
    }

    private static long applied(Session reader) {
        return reader.query("select count(*) from applied").one(Long.class);
    }

    private static void awaitFree(Session writer, String slot) {
        while (writer.query("select active from pg_replication_slots where slot_name = $1", slot)
                .one(Boolean.class)) {
            Thread.onSpinWait();
        }
    }

    private static void assertEqualTables(Session writer, Session reader, String seed) {
        assertThat(tables(reader)).as("tables with %s", seed).isEqualTo(tables(writer));
        for (String table : tables(writer)) {
            String sql = "select count(*) || ' rows, ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '')"
                    + " from " + table + " t";
            assertThat(reader.query(sql).one(String.class))
                    .as("%s with %s", table, seed)
                    .isEqualTo(writer.query(sql).one(String.class));
        }
    }

    private static List<String> tables(Session session) {
        return session.query("select tablename from pg_tables where schemaname = 'public'"
                        + " and tablename not in ('progress', 'applied') order by 1")
                .list(String.class);
    }

    private Process consumer(String source, String target, String slot, int kill) throws IOException {
        String classes = Stream.of("jdk.module.path", "surefire.test.class.path", "java.class.path")
                .map(name -> System.getProperty(name, ""))
                .filter(path -> !path.isEmpty())
                .reduce((one, other) -> one + File.pathSeparator + other)
                .orElseThrow();
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Xmx128m",
                        "-cp",
                        classes,
                        ApplierProcess.class.getName(),
                        source,
                        target,
                        slot,
                        String.valueOf(twoPhase),
                        String.valueOf(kill % 2 == 0))
                .redirectErrorStream(true)
                .redirectOutput(log(kill).toFile())
                .start();
    }

    private Object told(int kill) {
        return new Object() {
            @Override
            public String toString() {
                try {
                    return Files.readString(log(kill));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        };
    }

    private Path log(int kill) {
        return folder.resolve("consumer-" + kill + ".log");
    }
}
