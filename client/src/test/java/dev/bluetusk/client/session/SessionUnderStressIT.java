package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.DatabaseException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.copy.CopyIn;
import dev.bluetusk.client.copy.CopyOut;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.testkit.TestServers;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Interrupts, time limits and other threads in the middle of everything that a session does.
class SessionUnderStressIT {
    private static final String URL = TestServers.freshDatabase("stress");
    private static final String SLOW = "do $$ begin raise notice 'on'; perform pg_sleep(30); end $$";

    private Session session;

    @BeforeEach
    void connect() {
        session = Connector.connect(URL);
    }

    @AfterEach
    void close() {
        session.close();
    }

    /// Has an action done by another thread once the server says that it is at work.
    private Thread whenItRuns(Runnable action) {
        CountDownLatch running = new CountDownLatch(1);
        session.onNotice(notice -> running.countDown());
        return Thread.ofPlatform().start(() -> {
            try {
                running.await();
                action.run();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aThreadThatIsInterruptedLosesItsSessionAndStaysInterrupted(boolean virtual) throws InterruptedException {
        AtomicReference<Throwable> failure = new AtomicReference<>();
        AtomicBoolean interrupted = new AtomicBoolean();
        Thread.Builder builder = virtual ? Thread.ofVirtual() : Thread.ofPlatform();
        Thread waiting = builder.unstarted(() -> {
            try {
                session.script(SLOW);
            } catch (DatabaseException e) {
                failure.set(e);
                interrupted.set(Thread.currentThread().isInterrupted());
            }
        });
        Thread interrupter = whenItRuns(waiting::interrupt);
        waiting.start();
        waiting.join();
        interrupter.join();
        assertThat(failure.get()).isInstanceOfSatisfying(SessionLostException.class, e -> {
            assertThat(e).hasMessageContaining("interrupted");
            assertThat(e.maybeExecuted()).isTrue();
        });
        assertThat(interrupted).isTrue();
        assertThat(session.isOpen()).isFalse();
    }

    @Test
    void anInterruptThatCameBeforeTheCommandEndsTheSessionToo() {
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> session.query("select 1"))
                    .isInstanceOf(SessionLostException.class)
                    .hasMessageContaining("interrupted");
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(session.isOpen()).isFalse();
    }

    @Test
    void aServerThatIsSilentForTooLongIsLeftAndOneThatTricklesIsNot() {
        ConnectionTarget target = ConnectionTarget.parse(URL);
        try (Session patient =
                Connector.connect(target.withSockets(target.sockets().withSilenceMax(Duration.ofMillis(500))))) {
            patient.onNotice(notice -> {});
            patient.script("do $$ begin for i in 1..8 loop perform pg_sleep(0.1); raise notice 'on'; end loop; end $$");
            assertThatThrownBy(() -> patient.query("select pg_sleep(30)"))
                    .isInstanceOf(SessionLostException.class)
                    .hasMessageContaining("the server was silent for 500 ms");
            assertThat(patient.isOpen()).isFalse();
        }
    }

    @Test
    void aLockThatIsNeverGivenEndsByTheSilenceLimit() {
        session.script("create table held (a int)");
        session.script("begin; lock table held");
        ConnectionTarget target = ConnectionTarget.parse(URL + "?socket_timeout=1");
        try (Session waiting = Connector.connect(target)) {
            assertThatThrownBy(() -> waiting.query("select * from held"))
                    .isInstanceOf(SessionLostException.class)
                    .hasMessageContaining("silent for 1000 ms");
        }
        session.script("rollback");
    }

    @Test
    void theTimeLimitHoldsForCopyInBothDirections() throws IOException {
        session.setStatementTimeout(Duration.ofMillis(200));
        assertThatThrownBy(() -> {
                    try (CopyOut out = session.copyOut(
                            "copy (select n, pg_sleep(0.01) from generate_series(1, 100000) n) to stdout")) {
                        out.inputStream().transferTo(OutputStream.nullOutputStream());
                    }
                })
                .isInstanceOf(TimeLimitException.class);
        assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
        session.setStatementTimeout(Duration.ZERO);
        session.script("create temp table slow (a int); create function pg_temp.nap() returns trigger language plpgsql"
                + " as $$ begin perform pg_sleep(0.02); return new; end $$;"
                + " create trigger nap before insert on slow for each row execute function pg_temp.nap()");
        session.setStatementTimeout(Duration.ofMillis(200));
        byte[] row = "7\n".getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> {
                    try (CopyIn in = session.copyIn("copy slow from stdin")) {
                        for (int i = 0; i < 10_000; i++) {
                            in.write(row, 0, row.length);
                        }
                        in.finish();
                    }
                })
                .isInstanceOf(TimeLimitException.class);
        assertThat(session.query("select count(*) from slow").one(Long.class)).isZero();
    }

    @Test
    void aCancelStopsACopyAndTheSessionGoesOn() throws InterruptedException, IOException {
        Thread canceller = whenItRuns(session::cancel);
        session.script("create or replace function loud(n int) returns int language plpgsql as"
                + " $$ begin if n = 5 then raise notice 'on'; perform pg_sleep(30); end if; return n; end $$");
        try (CopyOut out = session.copyOut("copy (select loud(n) from generate_series(1, 10) n) to stdout")) {
            assertThatThrownBy(() -> out.inputStream().transferTo(OutputStream.nullOutputStream()))
                    .hasStackTraceContaining("57014");
        }
        canceller.join();
        assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
    }

    @Test
    void aSessionThatIsAbortedByManyThreadsEndsOnce() throws InterruptedException {
        Thread aborter = whenItRuns(() -> {
            for (int i = 0; i < 20; i++) {
                session.abort("reason " + i);
            }
        });
        assertThatThrownBy(() -> session.script(SLOW))
                .isInstanceOf(SessionLostException.class)
                .hasMessage("reason 0");
        aborter.join();
        session.abort("late");
        session.close();
        assertThat(session.isOpen()).isFalse();
    }

    @Test
    void aCancelOfASessionThatIsOverHarmsNobody() {
        session.close();
        session.cancel();
        try (Session other = Connector.connect(URL)) {
            assertThat(other.query("select 1").one(Integer.class)).isEqualTo(1);
        }
    }

    @Test
    void anAbortInTheMiddleOfAResultEndsTheResult() {
        try (Rows rows = session.query("select n, repeat('x', 1000) from generate_series(1, 100000) n")) {
            assertThat(rows.next()).isTrue();
            session.abort("enough");
            assertThatThrownBy(() -> {
                        while (rows.next()) {
                            assertThat(rows.row().getInt(1)).isPositive();
                        }
                    })
                    .isInstanceOf(SessionLostException.class)
                    .hasMessage("enough");
            assertThatThrownBy(rows::next).hasMessage("enough");
        }
    }
}
