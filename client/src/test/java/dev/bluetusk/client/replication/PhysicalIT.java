package dev.bluetusk.client.replication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.SessionOptions;
import dev.bluetusk.embedded.EmbeddedPostgres;
import dev.bluetusk.protocol.type.Lsn;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// The log itself, byte for byte, up to the end of a timeline.
@ParameterizedClass(autoCloseArguments = false)
@MethodSource("dev.bluetusk.client.replication.LogicalServers#selected")
class PhysicalIT {
    private static final int SEGMENT = 16 * 1024 * 1024;
    private static final Duration LIMIT = Duration.ofSeconds(30);

    @TempDir
    Path folder;

    private final EmbeddedPostgres server;

    PhysicalIT(EmbeddedPostgres server) {
        this.server = server;
    }

    private static ReplicationSession physical(EmbeddedPostgres server) {
        return ReplicationSession.connectPhysical(ConnectionTarget.parse(server.url()), SessionOptions.defaults());
    }

    @Test
    void theLogComesAsItStandsInItsFiles() throws Exception {
        String slot = "bytes_" + LogicalServers.major(server);
        try (Session writer = Connector.connect(server.url());
                ReplicationSession replication = physical(server)) {
            assertThat(replication.identifySystem().database()).isEmpty();
            replication.createPhysicalSlot(slot);
            Lsn from = replication.identifySystem().flushed();
            Lsn begin = new Lsn(from.position() / 8192 * 8192);
            writer.script("create table log_" + slot + " as select repeat('x', 500) from generate_series(1, 2000)");
            writer.script("checkpoint");
            Lsn end = replication.identifySystem().flushed();
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            PhysicalOptions options = PhysicalOptions.from(begin).withSlot(slot);
            try (PhysicalStream stream = replication.physical(options)) {
                while (begin.position() + bytes.size() < end.position()) {
                    assertThat(stream.next(LIMIT)).isTrue();
                    assertThat(stream.start().position()).isEqualTo(begin.position() + bytes.size());
                    stream.confirm(stream.pieceEnd());
                    bytes.writeBytes(stream.octets().toByteArray());
                }
                stream.hotStandbyFeedback(0, 0);
                stream.confirmApplied(begin);
                stream.report();
            }
            byte[] file =
                    Files.readAllBytes(server.dataDirectory().resolve("pg_wal").resolve(fileOf(writer, begin)));
            int offset = (int) (begin.position() % SEGMENT);
            int length = Math.min(bytes.size(), SEGMENT - offset);
            assertThat(Arrays.copyOf(bytes.toByteArray(), length))
                    .isEqualTo(Arrays.copyOfRange(file, offset, offset + length));
            assertThatThrownBy(() -> replication.script("select 1")).isInstanceOf(PostgresException.class);
            if (LogicalServers.major(server) >= 15) {
                assertThat(replication.readPhysicalSlot(slot).flatMap(SlotPosition::restart))
                        .hasValueSatisfying(place -> assertThat(place).isGreaterThanOrEqualTo(end));
            }
            // A session can follow the log again after it closed a stream of it.
            try (PhysicalStream stream = replication.physical(options)) {
                assertThat(stream.next(LIMIT)).isTrue();
            }
            replication.dropSlot(slot);
        }
    }

    private static String fileOf(Session session, Lsn place) {
        return session.query("select pg_walfile_name($1::text::pg_lsn)", place.toString())
                .one(String.class);
    }

    @Test
    void aTimelineThatEndedTellsWhereTheLogGoesOn() throws Exception {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path data = folder.resolve("data");
        int version = LogicalServers.major(server);
        Lsn begin;
        try (EmbeddedPostgres first =
                        LogicalServers.settings(version).data(data).start();
                ReplicationSession replication = physical(first)) {
            begin = replication.identifySystem().flushed();
        }
        // A recovery that finds nothing to recover from ends with a new timeline.
        Path signal = data.resolve("recovery.signal");
        Files.createFile(signal);
        Files.setAttribute(signal, "unix:uid", Files.getAttribute(data.resolve("PG_VERSION"), "unix:uid"));
        try (EmbeddedPostgres second = LogicalServers.settings(version)
                        .data(data)
                        .setting("restore_command", "/bin/false")
                        .start();
                Session session = Connector.connect(second.url());
                ReplicationSession replication = physical(second)) {
            while (session.query("select pg_is_in_recovery()").one(Boolean.class)) {
                Thread.onSpinWait();
            }
            assertThat(replication.identifySystem().timeline()).isEqualTo(2);
            TimelineHistory history = replication.timelineHistory(2);
            assertThat(history.fileName()).isEqualTo("00000002.history");
            assertThat(history.content()).startsWith("1\t").contains("no recovery target specified");
            PhysicalStream stream =
                    replication.physical(PhysicalOptions.from(new Lsn(begin.position() / SEGMENT * SEGMENT))
                            .withTimeline(1));
            long received = 0;
            while (stream.next(LIMIT)) {
                received += stream.data().remaining();
            }
            assertThat(received).isPositive();
            assertThat(stream.isOver()).isTrue();
            assertThat(stream.hasServerStopped()).isFalse();
            NextTimeline next = stream.nextTimeline().orElseThrow();
            assertThat(next.timeline()).isEqualTo(2);
            assertThat(history.content()).contains(next.start().toString());
            try (PhysicalStream later =
                    replication.physical(PhysicalOptions.from(next.start()).withTimeline(next.timeline()))) {
                assertThat(later.next(LIMIT)).isTrue();
                assertThat(later.nextTimeline()).isEmpty();
            }
        }
    }
}
