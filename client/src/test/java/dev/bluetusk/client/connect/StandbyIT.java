package dev.bluetusk.client.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.SessionOptions;
import dev.bluetusk.embedded.EmbeddedPostgres;
import dev.bluetusk.embedded.EmbeddedPostgresBuilder;
import dev.bluetusk.embedded.EmbeddedPostgresException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A primary and a standby that streams from it, and a third host where nobody listens; at the end the standby
/// is promoted.
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class StandbyIT {
    /// What a copy of a running server leaves out: its process, and the log, which the standby streams.
    private static final Set<String> LEFT_OUT = Set.of("postmaster.pid", "postmaster.opts", "pg_wal", "pg_replslot");

    @TempDir
    static Path folder;

    private static EmbeddedPostgres primary;
    private static EmbeddedPostgres standby;
    private static int closed;

    @BeforeAll
    static void start() throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        closed = freePort();
        primary = replicating().temporary().start();
        Path data = folder.resolve("standby");
        copy(primary, data);
        standby = replicating()
                .data(data)
                .setting("primary_conninfo", "host=127.0.0.1 port=" + primary.port() + " user=postgres")
                .start();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static EmbeddedPostgresBuilder replicating() {
        return EmbeddedPostgres.builder()
                .setting("wal_level", "replica")
                .setting("max_wal_senders", "4")
                .setting("synchronous_commit", "on")
                .access("host replication all 127.0.0.1/32 trust")
                .access("host all all 127.0.0.1/32 trust");
    }

    @AfterAll
    static void stop() {
        standby.close();
        primary.close();
    }

    /// Copies a running server's data as the manual says ("Making a Base Backup Using the Low Level API").
    private static void copy(EmbeddedPostgres server, Path target) throws IOException {
        try (Session session = Connector.connect(server.url())) {
            session.execute("select pg_backup_start('standby', true)");
            copyFiles(server.dataDirectory(), target);
            String label =
                    session.query("select labelfile from pg_backup_stop(false)").one(String.class);
            Files.writeString(target.resolve("backup_label"), label);
            Files.createFile(target.resolve("standby.signal"));
            for (String name : new String[] {"pg_wal", "pg_replslot", "pg_wal/archive_status"}) {
                Files.createDirectories(target.resolve(name));
            }
        }
        giveAs(server.dataDirectory(), target);
    }

    private static void copyFiles(Path source, Path target) throws IOException {
        Files.walkFileTree(source, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes) throws IOException {
                if (LEFT_OUT.contains(each.getFileName().toString())) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                Files.createDirectories(target.resolve(source.relativize(each)));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path each, BasicFileAttributes attributes) throws IOException {
                if (!LEFT_OUT.contains(each.getFileName().toString())) {
                    Files.copy(each, target.resolve(source.relativize(each)));
                }
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /// Gives the copy to whom the original belongs.
    private static void giveAs(Path original, Path copy) throws IOException {
        Object user = Files.getAttribute(original, "unix:uid");
        Object group = Files.getAttribute(original, "unix:gid");
        Files.walkFileTree(copy, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes) throws IOException {
                give(each);
                Files.setPosixFilePermissions(each, PosixFilePermissions.fromString("rwx------"));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path each, BasicFileAttributes attributes) throws IOException {
                give(each);
                return FileVisitResult.CONTINUE;
            }

            private void give(Path each) throws IOException {
                if (!Files.getAttribute(each, "unix:uid").equals(user)) {
                    Files.setAttribute(each, "unix:uid", user);
                    Files.setAttribute(each, "unix:gid", group);
                }
            }
        });
    }

    private static ConnectionTarget three(String attributes) {
        return ConnectionTarget.parse("host=127.0.0.1,127.0.0.1,127.0.0.1 port=" + closed + "," + standby.port() + ","
                + primary.port() + " user=postgres dbname=postgres target_session_attrs=" + attributes);
    }

    private static int port(Session session) {
        return session.query("select current_setting('port')::int").one(Integer.class);
    }

    @Order(1)
    @ParameterizedTest
    @CsvSource({
        "any, true",
        "read-write, false",
        "read-only, true",
        "primary, false",
        "standby, true",
        "prefer-standby, true"
    })
    void eachWishFindsItsServer(String attributes, boolean isStandby) {
        try (Session session = Connector.connect(three(attributes))) {
            assertThat(port(session)).isEqualTo(isStandby ? standby.port() : primary.port());
            assertThat(session.query("select pg_is_in_recovery()").one(Boolean.class))
                    .isEqualTo(isStandby);
        }
    }

    @Test
    @Order(2)
    void whatIsWrittenOnThePrimaryIsReadOnTheStandbyWhichTakesNoWrites() {
        try (Session writing = Connector.connect(three("primary"));
                Session reading = Connector.connect(three("standby"))) {
            writing.script("create table streamed (id int); insert into streamed values (1), (2)");
            String written =
                    writing.query("select pg_current_wal_insert_lsn()::text").one(String.class);
            long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
            while (!reading.query("select pg_last_wal_replay_lsn() >= $1::text::pg_lsn", written)
                    .one(Boolean.class)) {
                assertThat(System.nanoTime()).isLessThan(end);
                reading.execute("select pg_sleep(0.01)");
            }
            assertThat(reading.query("select count(*) from streamed").one(Long.class))
                    .isEqualTo(2);
            assertThatThrownBy(() -> reading.execute("insert into streamed values (3)"))
                    .isInstanceOfSatisfying(
                            PostgresException.class,
                            e -> assertThat(e.sqlState()).isEqualTo("25006"));
        }
    }

    @Test
    @Order(3)
    void aFailureNamesEveryHostWithItsReason() {
        ConnectionTarget two =
                three("primary").withHosts(three("primary").hosts().subList(0, 2));
        assertThatThrownBy(() -> Connector.connect(two))
                .isInstanceOf(SessionLostException.class)
                .hasMessage("no host gave a session with target_session_attrs=primary: cannot connect to 127.0.0.1:"
                        + closed + ": Connection refused; 127.0.0.1:" + standby.port() + " is a standby");
    }

    /// A standby that takes no sessions says for ever that it is not ready, as a server that starts does for a while.
    @Test
    @Order(4)
    void aServerThatTakesNoSessionsYetIsPassedOver() throws IOException, InterruptedException {
        Path data = folder.resolve("starting");
        copy(primary, data);
        Host starting = new Host("127.0.0.1", freePort());
        Thread start = Thread.ofPlatform()
                .start(() -> assertThatThrownBy(() -> replicating()
                                .data(data)
                                .port(starting.port())
                                .setting("hot_standby", "off")
                                .setting("primary_conninfo", "host=127.0.0.1 port=" + primary.port() + " user=postgres")
                                .startLimit(Duration.ofSeconds(3))
                                .start())
                        .isInstanceOf(EmbeddedPostgresException.class));
        ConnectionTarget alone = three("any").withHosts(List.of(starting));
        while (start.isAlive() && !saysThatItStarts(alone)) {
            Thread.onSpinWait();
        }
        assertThat(start.isAlive()).isTrue();
        Host other = new Host("127.0.0.1", standby.port());
        try (Session session = Connector.connect(alone.withHosts(List.of(starting, other)))) {
            assertThat(port(session)).isEqualTo(standby.port());
        }
        start.join();
    }

    private static boolean saysThatItStarts(ConnectionTarget target) {
        try (Session session = Connector.connect(target)) {
            throw new AssertionError("expected a server that takes no sessions but got " + session.backendPid());
        } catch (PostgresException e) {
            return e.sqlState().equals("57P03");
        } catch (SessionLostException notListening) {
            return false;
        }
    }

    @Test
    @Order(5)
    void aPromotedStandbyIsFoundAtOnceWhenTheOldPrimaryIsGone() {
        Connector connector = Connector.remembering(Connector.RECHECK_DEFAULT, Ticker.system(), new Random(1));
        try (Session session = connector.open(three("primary"), SessionOptions.defaults())) {
            assertThat(port(session)).isEqualTo(primary.port());
        }
        try (Session session = Connector.connect(three("standby"))) {
            assertThat(session.query("select pg_promote(true, 30)").one(Boolean.class))
                    .isTrue();
        }
        primary.close();
        long started = System.nanoTime();
        try (Session session = connector.open(three("primary"), SessionOptions.defaults())) {
            assertThat(port(session)).isEqualTo(standby.port());
            assertThat(session.execute("insert into streamed values (3)")).isEqualTo(1);
        }
        assertThat(Duration.ofNanos(System.nanoTime() - started)).isLessThan(Connector.RECHECK_DEFAULT);
        assertThatThrownBy(() -> connector.open(three("standby"), SessionOptions.defaults()))
                .isInstanceOf(SessionLostException.class)
                .hasMessageContaining("127.0.0.1:" + standby.port() + " is no standby")
                .hasMessageContaining("127.0.0.1:" + primary.port() + ": Connection refused");
    }
}
