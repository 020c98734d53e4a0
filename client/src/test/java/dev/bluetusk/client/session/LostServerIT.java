package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.DatabaseException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.copy.CopyIn;
import dev.bluetusk.embedded.EmbeddedPostgres;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A server whose processes are killed, or that stops, while sessions work.
class LostServerIT {
    private EmbeddedPostgres server;
    private Session session;

    @BeforeEach
    void start() {
        server = EmbeddedPostgres.builder().start();
        session = Connector.connect(server.url());
    }

    @AfterEach
    void stop() {
        session.close();
        server.close();
    }

    private static void kill(long pid) {
        ProcessHandle.of(pid).orElseThrow().destroyForcibly();
    }

    /// Kills the session's process once the server says that it is at work.
    private Thread killedWhenItRuns() {
        CountDownLatch running = new CountDownLatch(1);
        session.onNotice(notice -> running.countDown());
        int pid = session.backendPid();
        return Thread.ofPlatform().start(() -> {
            try {
                running.await();
                kill(pid);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    @Test
    void aProcessThatIsKilledDuringAQueryMayHaveRunIt() throws InterruptedException {
        Thread killer = killedWhenItRuns();
        assertThatThrownBy(() -> session.script("do $$ begin raise notice 'on'; perform pg_sleep(30); end $$"))
                .isInstanceOfSatisfying(
                        SessionLostException.class,
                        e -> assertThat(e.maybeExecuted()).isTrue());
        killer.join();
        assertThat(session.isOpen()).isFalse();
        assertThatThrownBy(() -> session.query("select 1"))
                .isInstanceOfSatisfying(
                        SessionLostException.class,
                        e -> assertThat(e.maybeExecuted()).isFalse());
    }

    /// The commit takes long, since a trigger that waits for the end of the transaction sleeps in it.
    @Test
    void aProcessThatIsKilledDuringACommitMayHaveCommitted() throws InterruptedException {
        session.script("create table t (a int); create function slow() returns trigger language plpgsql as"
                + " $$ begin raise notice 'committing'; perform pg_sleep(30); return null; end $$;"
                + " create constraint trigger late after insert on t deferrable initially deferred"
                + " for each row execute function slow()");
        Thread killer = killedWhenItRuns();
        try (Transaction transaction = session.begin()) {
            assertThat(session.execute("insert into t values (1)")).isEqualTo(1);
            assertThatThrownBy(transaction::commit)
                    .isInstanceOfSatisfying(
                            SessionLostException.class,
                            e -> assertThat(e.maybeExecuted()).isTrue());
        }
        killer.join();
    }

    @Test
    void aProcessThatIsKilledDuringACopyEndsTheCopy() {
        session.script("create table t (a text)");
        byte[] line = ("x".repeat(999) + "\n").getBytes(StandardCharsets.UTF_8);
        try (CopyIn in = session.copyIn("copy t from stdin")) {
            in.write(line, 0, line.length);
            kill(session.backendPid());
            assertThatThrownBy(() -> {
                        for (int i = 0; i < 1_000_000; i++) {
                            in.write(line, 0, line.length);
                        }
                        in.finish();
                    })
                    .isInstanceOf(SessionLostException.class);
        }
        assertThat(session.isOpen()).isFalse();
    }

    @Test
    void theOtherSessionsOfACrashedServerEndAtTheirNextCommand() {
        try (Session other = Connector.connect(server.url())) {
            assertThat(other.query("select 1").one(Integer.class)).isEqualTo(1);
            kill(session.backendPid());
            // The server ends all its processes when one of them died.
            assertThatThrownBy(() -> {
                        for (int i = 0; i < 1_000_000; i++) {
                            other.query("select 1").one(Integer.class);
                        }
                    })
                    .isInstanceOf(DatabaseException.class);
            assertThat(other.isOpen()).isFalse();
        }
    }

    @Test
    void aServerThatStopsSaysSoToWhoIsBusyAndToWhoIsIdle() throws InterruptedException {
        CountDownLatch running = new CountDownLatch(1);
        session.onNotice(notice -> running.countDown());
        try (Session idle = Connector.connect(server.url())) {
            Thread stopper = Thread.ofPlatform().start(() -> {
                try {
                    running.await();
                    server.close();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            assertThatThrownBy(() -> session.script("do $$ begin raise notice 'on'; perform pg_sleep(30); end $$"))
                    .isInstanceOf(DatabaseException.class)
                    .hasMessageContaining("57P01");
            stopper.join();
            assertThat(session.isOpen()).isFalse();
            assertThatThrownBy(() -> idle.query("select 1"))
                    .isInstanceOf(DatabaseException.class)
                    .hasMessageContaining("57P01");
            assertThat(idle.isOpen()).isFalse();
        }
    }
}
