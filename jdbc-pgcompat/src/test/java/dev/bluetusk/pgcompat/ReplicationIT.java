package dev.bluetusk.pgcompat;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.replication.ReplicationSession;
import dev.bluetusk.embedded.EmbeddedPostgres;
import dev.bluetusk.embedded.SharedServers;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.postgresql.PGConnection;
import org.postgresql.PGProperty;
import org.postgresql.jdbc.PgConnection;
import org.postgresql.replication.LogSequenceNumber;
import org.postgresql.replication.PGReplicationConnection;
import org.postgresql.replication.PGReplicationStream;
import org.postgresql.replication.ReplicationSlotInfo;
import org.postgresql.replication.ReplicationType;
import org.postgresql.replication.fluent.CommonOptions;
import org.postgresql.replication.fluent.logical.ChainedLogicalStreamBuilder;
import org.postgresql.util.PSQLException;

/// Replication as programs for pgjdbc do it: a connection with three properties, builders, a stream.
@Timeout(120)
class ReplicationIT {
    private static EmbeddedPostgres server;
    private static int slots;

    private String slot = "";
    private String table = "";

    @BeforeAll
    static void start() {
        server = EmbeddedPostgres.builder()
                .version(SharedServers.selectedVersions().getLast())
                .setting("wal_level", "logical")
                .setting("max_replication_slots", "50")
                .inMemory()
                .start();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void names() throws SQLException {
        slots++;
        slot = "slot_" + slots;
        table = "t_" + slots;
        run("create table " + table + " (id int primary key, name text)");
    }

    private static String url() {
        return "jdbc:postgresql://localhost:" + server.port() + "/postgres?user=postgres";
    }

    private static void run(String... commands) throws SQLException {
        try (Connection writer = DriverManager.getConnection(url())) {
            Connections.run(writer, commands);
        }
    }

    private static String text(String query) throws SQLException {
        try (Connection reader = DriverManager.getConnection(url());
                Statement statement = reader.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            rows.next();
            return String.valueOf(rows.getString(1));
        }
    }

    private static Connection connect(String mode) throws SQLException {
        Properties properties = new Properties();
        PGProperty.ASSUME_MIN_SERVER_VERSION.set(properties, "9.4");
        PGProperty.REPLICATION.set(properties, mode);
        PGProperty.PREFER_QUERY_MODE.set(properties, "simple");
        return DriverManager.getConnection(url(), properties);
    }

    private static PGReplicationConnection replication(Connection connection) throws SQLException {
        return connection.unwrap(PGConnection.class).getReplicationAPI();
    }

    private ReplicationSlotInfo makeSlot(Connection connection) throws SQLException {
        return replication(connection)
                .createReplicationSlot()
                .logical()
                .withSlotName(slot)
                .withOutputPlugin("test_decoding")
                .make();
    }

    private ChainedLogicalStreamBuilder logical(Connection connection) throws SQLException {
        return replication(connection)
                .replicationStream()
                .logical()
                .withSlotName(slot)
                .withSlotOption("include-xids", false)
                .withSlotOption("skip-empty-xacts", true)
                .withStatusInterval(20, TimeUnit.SECONDS);
    }

    /// As pgjdbc's guide shows it.
    private static String string(ByteBuffer piece) {
        int offset = piece.arrayOffset();
        byte[] source = piece.array();
        return new String(source, offset, source.length - offset, UTF_8);
    }

    private static ByteBuffer next(PGReplicationStream stream) throws SQLException {
        return Objects.requireNonNull(stream.read(), "the stream is over");
    }

    private static List<String> read(PGReplicationStream stream, int count) throws SQLException {
        List<String> pieces = new ArrayList<>();
        while (pieces.size() < count) {
            pieces.add(string(next(stream)));
        }
        return pieces;
    }

    private static void await(BooleanSupplier condition) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(deadline);
            Thread.onSpinWait();
        }
    }

    @Test
    void changesComeAreAcknowledgedAndGoOnAfterANewConnection() throws SQLException {
        try (Connection connection = connect("database")) {
            ReplicationSlotInfo made = makeSlot(connection);
            assertThat(made.getSlotName()).isEqualTo(slot);
            assertThat(made.getReplicationType()).isEqualTo(ReplicationType.LOGICAL);
            assertThat(made.getOutputPlugin()).isEqualTo("test_decoding");
            assertThat(made.getSnapshotName()).isNotEmpty();
            assertThat(made.getConsistentPoint()).isGreaterThan(LogSequenceNumber.INVALID_LSN);
            run("insert into " + table + " values (1, 'a'), (2, 'ü')");
            try (PGReplicationStream stream = logical(connection).start()) {
                assertThat(read(stream, 4))
                        .containsExactly(
                                "BEGIN",
                                "table public." + table + ": INSERT: id[integer]:1 name[text]:'a'",
                                "table public." + table + ": INSERT: id[integer]:2 name[text]:'ü'",
                                "COMMIT");
                LogSequenceNumber received = stream.getLastReceiveLSN();
                stream.setAppliedLSN(received);
                stream.setFlushedLSN(received);
                assertThat(stream.getLastAppliedLSN()).isEqualTo(received);
                assertThat(stream.getLastFlushedLSN()).isEqualTo(received);
                run("insert into " + table + " values (3, 'c')");
                read(stream, 3);
                stream.forceUpdateStatus();
            }
        }
        try (Connection connection = connect("database");
                PGReplicationStream stream = logical(connection).start()) {
            assertThat(read(stream, 3).get(1)).as("what was not acknowledged").endsWith("id[integer]:3 name[text]:'c'");
        }
    }

    @Test
    void aPieceThatIsNotHereIsNotWaitedFor() throws SQLException {
        try (Connection connection = connect("database")) {
            makeSlot(connection);
            try (PGReplicationStream stream = logical(connection).start()) {
                assertThat(stream.readPending()).isNull();
                run("insert into " + table + " values (1, 'a')");
                List<String> pieces = new ArrayList<>();
                await(() -> {
                    try {
                        ByteBuffer piece = stream.readPending();
                        return piece != null && pieces.add(string(piece)) && pieces.size() == 3;
                    } catch (SQLException e) {
                        throw new IllegalStateException(e);
                    }
                });
                assertThat(pieces).startsWith("BEGIN").endsWith("COMMIT");
            }
        }
    }

    @Test
    void aStreamBeginsAtAPlace() throws SQLException {
        try (Connection connection = connect("database")) {
            makeSlot(connection);
            run("insert into " + table + " values (1, 'a')");
            LogSequenceNumber place = LogSequenceNumber.valueOf(text("select pg_current_wal_insert_lsn()"));
            run("insert into " + table + " values (2, 'b')");
            try (PGReplicationStream stream =
                    logical(connection).withStartPosition(place).start()) {
                assertThat(read(stream, 2).get(1)).contains("id[integer]:2");
                assertThat(stream.getLastReceiveLSN()).isGreaterThanOrEqualTo(place);
            }
        }
    }

    @Test
    void theServerShowsWhatWasFlushedAndWhatWasApplied() throws SQLException {
        try (Connection connection = connect("database")) {
            makeSlot(connection);
            run("insert into " + table + " values (1, 'a')");
            try (PGReplicationStream stream =
                    logical(connection).withAutomaticFlush(false).start()) {
                read(stream, 1);
                LogSequenceNumber begin = stream.getLastReceiveLSN();
                read(stream, 2);
                LogSequenceNumber commit = stream.getLastReceiveLSN();
                stream.setFlushedLSN(commit);
                stream.setAppliedLSN(begin);
                stream.forceUpdateStatus();
                String shown = "select flush_lsn || ' ' || replay_lsn from pg_stat_replication where pid = "
                        + connection.unwrap(PGConnection.class).getBackendPID();
                String expected = commit.asString() + " " + begin.asString();
                await(() -> {
                    try {
                        return text(shown).equals(expected);
                    } catch (SQLException e) {
                        throw new IllegalStateException(e);
                    }
                });
            }
        }
    }

    @Test
    void withoutAutomaticFlushOnlyWhatWasSetIsFlushed() throws SQLException {
        try (Connection connection = connect("database")) {
            makeSlot(connection);
            try (PGReplicationStream stream = logical(connection)
                    .withAutomaticFlush(false)
                    .withStatusInterval(50, TimeUnit.MILLISECONDS)
                    .start()) {
                LogSequenceNumber before = stream.getLastReceiveLSN();
                run("create table other_" + table + " ()");
                await(() -> {
                    try {
                        stream.readPending();
                        return stream.getLastReceiveLSN().compareTo(before) > 0;
                    } catch (SQLException e) {
                        throw new IllegalStateException(e);
                    }
                });
                assertThat(stream.getLastFlushedLSN()).isEqualTo(LogSequenceNumber.INVALID_LSN);
            }
        }
    }

    @Test
    void aPlaceThatHasNotComeIsFlushedWhenItComes() throws SQLException {
        try (Connection connection = connect("database")) {
            makeSlot(connection);
            run("insert into " + table + " values (1, 'a')");
            LogSequenceNumber ahead = LogSequenceNumber.valueOf(Long.MAX_VALUE);
            try (PGReplicationStream stream = logical(connection).start()) {
                stream.setFlushedLSN(ahead);
                assertThat(stream.getLastFlushedLSN()).isEqualTo(ahead);
                read(stream, 3);
            }
        }
        assertThat(text("select count(*) from pg_logical_slot_get_changes('" + slot + "', null, null)"))
                .isEqualTo("0");
    }

    @Test
    void anotherThreadTellsTheServerAndClosesWhileOneReads() throws Exception {
        try (Connection connection = connect("database")) {
            makeSlot(connection);
            PGReplicationStream stream = logical(connection).start();
            CompletableFuture<Throwable> reader = CompletableFuture.supplyAsync(() -> {
                try {
                    stream.read();
                    return new AssertionError("something came");
                } catch (SQLException e) {
                    return e;
                }
            });
            stream.forceUpdateStatus();
            stream.close();
            assertThat(reader.get(30, TimeUnit.SECONDS)).isInstanceOf(PSQLException.class);
            assertThat(stream.isClosed()).isTrue();
            stream.close();
            assertThatThrownBy(stream::read).isInstanceOf(PSQLException.class).hasMessageContaining("closed");
            assertThatThrownBy(stream::readPending).isInstanceOf(PSQLException.class);
            assertThatThrownBy(stream::forceUpdateStatus).isInstanceOf(PSQLException.class);
            try (Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery("select 7")) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getInt(1)).isEqualTo(7);
            }
        }
    }

    @Test
    void aConnectionThatIsClosedEndsTheReadOfAnotherThread() throws Exception {
        Connection connection = connect("database");
        makeSlot(connection);
        PGReplicationStream stream = logical(connection).start();
        CompletableFuture<Throwable> reader = CompletableFuture.supplyAsync(() -> {
            try {
                stream.read();
                return new AssertionError("something came");
            } catch (SQLException e) {
                return e;
            }
        });
        connection.close();
        assertThat(reader.get(30, TimeUnit.SECONDS)).isInstanceOf(PSQLException.class);
        assertThatThrownBy(stream::read).isInstanceOf(PSQLException.class);
        stream.close();
    }

    @Test
    void anInterruptEndsTheReadAndTheStreamGoesOn() throws SQLException {
        try (Connection connection = connect("database")) {
            makeSlot(connection);
            try (PGReplicationStream stream = logical(connection).start()) {
                Thread.currentThread().interrupt();
                assertThatThrownBy(stream::read)
                        .isInstanceOf(PSQLException.class)
                        .hasMessageContaining("interrupted");
                assertThat(Thread.interrupted()).isTrue();
                run("insert into " + table + " values (1, 'a')");
                assertThat(read(stream, 3)).endsWith("COMMIT");
            }
        }
    }

    @Test
    void pgoutputSpeaksInBytes() throws SQLException {
        run("create publication pub_" + table + " for table " + table);
        try (Connection connection = connect("database")) {
            PGReplicationConnection replication = replication(connection);
            replication
                    .createReplicationSlot()
                    .logical()
                    .withSlotName(slot)
                    .withTemporaryOption()
                    .withOutputPlugin("pgoutput")
                    .make();
            run("insert into " + table + " values (1, 'a')");
            Properties options = new Properties();
            options.setProperty("publication_names", "pub_" + table);
            ChainedLogicalStreamBuilder builder = replication
                    .replicationStream()
                    .logical()
                    .withSlotName('"' + slot + '"')
                    .withSlotOption("proto_version", 1)
                    .withSlotOptions(options);
            assertThat(((CommonOptions) builder).getStatusInterval()).isEqualTo(10_000);
            try (PGReplicationStream stream = builder.start()) {
                StringBuilder kinds = new StringBuilder();
                while (kinds.length() < 4) {
                    kinds.append((char) next(stream).get());
                }
                assertThat(kinds).hasToString("BRIC");
            }
        }
        assertThat(text("select count(*) from pg_replication_slots where slot_name = '" + slot + "'"))
                .as("a temporary slot is gone")
                .isEqualTo("0");
    }

    @Test
    void statementsOfAReplicationConnectionAskTheServer() throws SQLException {
        try (Connection connection = connect("database");
                Statement statement = connection.createStatement()) {
            assertThat(statement.execute("IDENTIFY_SYSTEM")).isTrue();
            try (ResultSet rows = statement.getResultSet()) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getString("dbname")).isEqualTo("postgres");
                assertThat(rows.getInt("timeline")).isEqualTo(1);
                assertThat(rows.next()).isFalse();
            }
            assertThat(statement.execute("CREATE_REPLICATION_SLOT \"" + slot + "\" TEMPORARY LOGICAL pgoutput"))
                    .isTrue();
            assertThat(statement.execute("create table made_" + table + " (a int)"))
                    .isFalse();
            assertThat(statement.executeUpdate("insert into made_" + table + " values (1), (2)"))
                    .isEqualTo(2);
            try (ResultSet rows = statement.executeQuery("select a from made_" + table + " where a > 5")) {
                assertThat(rows.getMetaData().getColumnName(1)).isEqualTo("a");
                assertThat(rows.next()).isFalse();
            }
            assertThat(statement.execute("select 1 as one; select 2 as two")).isTrue();
            assertThat(statement.getMoreResults()).isTrue();
            assertThat(statement.getResultSet().findColumn("two")).isEqualTo(1);
            connection.setAutoCommit(false);
            statement.execute("insert into made_" + table + " values (3)");
            connection.rollback();
            try (ResultSet rows = statement.executeQuery("select count(*), sum(a) from made_" + table)) {
                rows.next();
                assertThat(rows.getLong(1)).isEqualTo(2);
                assertThat(rows.getObject(2)).isEqualTo(3L);
            }
            connection.commit();
            assertThat(connection.isValid(5)).isTrue();
            assertThatThrownBy(() -> statement.execute("select nothing"))
                    .isInstanceOf(PSQLException.class)
                    .extracting(e -> ((SQLException) e).getSQLState())
                    .isEqualTo("42703");
            connection.rollback();
        }
    }

    @Test
    void aStatementWithParametersIsRefusedInOurWords() throws SQLException {
        try (Connection connection = connect("database");
                PreparedStatement statement = connection.prepareStatement("select ?")) {
            statement.setInt(1, 1);
            assertThatThrownBy(statement::executeQuery)
                    .isInstanceOf(PSQLException.class)
                    .hasMessageContaining("without parameters");
        }
    }

    @Test
    void theLogItselfComesWithAndWithoutASlot() throws SQLException {
        try (Connection connection = connect("true")) {
            PGReplicationConnection replication = replication(connection);
            ReplicationSlotInfo made = replication
                    .createReplicationSlot()
                    .physical()
                    .withSlotName(slot)
                    .make();
            assertThat(made.getReplicationType()).isEqualTo(ReplicationType.PHYSICAL);
            assertThat(made.getOutputPlugin()).isNull();
            LogSequenceNumber from = LogSequenceNumber.valueOf(text("select pg_current_wal_lsn()"));
            run("insert into " + table + " select i, repeat('x', 500) from generate_series(1, 2000) i", "checkpoint");
            LogSequenceNumber to = LogSequenceNumber.valueOf(text("select pg_current_wal_flush_lsn()"));
            try (PGReplicationStream stream = replication
                    .replicationStream()
                    .physical()
                    .withSlotName(slot)
                    .withStartPosition(from)
                    .start()) {
                long bytes = 0;
                while (stream.getLastReceiveLSN().compareTo(to) < 0) {
                    bytes += next(stream).remaining();
                }
                assertThat(bytes)
                        .isEqualTo(stream.getLastReceiveLSN().asLong() - from.asLong())
                        .isGreaterThan(500_000);
                stream.setFlushedLSN(stream.getLastReceiveLSN());
            }
            try (PGReplicationStream again = replication
                    .replicationStream()
                    .physical()
                    .withStartPosition(from)
                    .start()) {
                assertThat(next(again).remaining()).isPositive();
            }
            replication.dropReplicationSlot(slot);
            assertThatThrownBy(() -> replication.dropReplicationSlot(slot))
                    .isInstanceOf(PSQLException.class)
                    .hasMessageContaining(slot);
        }
    }

    @Test
    void whatIsMissingIsTold() throws SQLException {
        try (Connection connection = connect("database")) {
            PGReplicationConnection replication = replication(connection);
            assertThatThrownBy(() -> replication.dropReplicationSlot("")).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(
                            () -> replication.createReplicationSlot().logical().make())
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("slot");
            assertThatThrownBy(() -> replication
                            .createReplicationSlot()
                            .logical()
                            .withSlotName(slot)
                            .make())
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("plug-in");
            assertThatThrownBy(() -> logical(connection).start())
                    .isInstanceOf(PSQLException.class)
                    .hasMessageContaining(slot);
        }
        try (Connection connection = DriverManager.getConnection(url())) {
            assertThat(connection.isWrapperFor(ReplicationSession.class)).isFalse();
            assertThatThrownBy(() -> makeSlot(connection))
                    .isInstanceOf(PSQLException.class)
                    .hasMessageContaining("replication=database");
        }
        assertThatThrownBy(() -> connect("maybe")).hasMessageContaining("maybe");
    }

    @Test
    void theNativeSessionForReplicationIsOne() throws SQLException {
        try (Connection connection = connect("database")) {
            assertThat(connection).isInstanceOf(PgConnection.class);
            ReplicationSession own = connection.unwrap(ReplicationSession.class);
            assertThat(own).isSameAs(connection.unwrap(ReplicationSession.class));
            assertThat(own.identifySystem().database()).contains("postgres");
        }
    }

    @Test
    void anIdleReaderIsNotTakenForDead() throws SQLException {
        run("alter system set wal_sender_timeout = '500ms'", "select pg_reload_conf()");
        try (Connection connection = connect("database")) {
            makeSlot(connection);
            try (PGReplicationStream stream = logical(connection)
                    .withStatusInterval(100, TimeUnit.MILLISECONDS)
                    .start()) {
                run("select pg_sleep(" + Duration.ofMillis(1500).toMillis() / 1000.0 + ")");
                run("insert into " + table + " values (1, 'a')");
                assertThat(read(stream, 3)).endsWith("COMMIT");
            }
        } finally {
            run("alter system reset wal_sender_timeout", "select pg_reload_conf()");
        }
    }
}
