package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.embedded.PostgresServer;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
class CancelIT {
    private final String url;
    private final Session session;

    CancelIT(PostgresServer server) {
        url = Databases.of(server, CancelIT.class);
        session = Connector.connect(url);
    }

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void aCommandIsCancelledFromAnotherThreadAndTheNextOneIsNot() throws InterruptedException {
        for (int i = 0; i < 20; i++) {
            CountDownLatch running = new CountDownLatch(1);
            session.onNotice(notice -> running.countDown());
            Thread canceller = Thread.ofVirtual().start(() -> {
                try {
                    running.await();
                    session.cancel();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            assertThatThrownBy(() -> session.script("do $$ begin raise notice 'running'; perform pg_sleep(30); end $$"))
                    .isInstanceOfSatisfying(
                            PostgresException.class,
                            e -> assertThat(e.sqlState()).isEqualTo("57014"));
            assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
            canceller.join();
        }
    }

    @Test
    void aCancelThatComesTooLateHitsNothing() throws InterruptedException {
        for (int i = 0; i < 200; i++) {
            Thread canceller = Thread.ofVirtual().start(session::cancel);
            try {
                session.query("select pg_sleep(0.001)").close();
            } catch (PostgresException e) {
                assertThat(e.sqlState()).isEqualTo("57014");
            }
            canceller.join();
            assertThat(session.query("select $1 + 1", i).one(Integer.class)).isEqualTo(i + 1);
        }
    }

    @Test
    void aStatementThatTakesTooLongIsCancelledAndTheSessionGoesOn() {
        session.setStatementTimeout(Duration.ofMillis(50));
        for (int i = 0; i < 5; i++) {
            assertThatThrownBy(() -> session.execute("select pg_sleep(30)"))
                    .isInstanceOfSatisfying(TimeLimitException.class, e -> {
                        assertThat(e.limit()).isEqualTo(TimeLimitException.Limit.STATEMENT);
                        assertThat(e.allowed()).isEqualTo(Duration.ofMillis(50));
                        assertThat(e).hasMessageContaining("select pg_sleep(30)");
                    });
            assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
        }
        session.setStatementTimeout(Duration.ZERO);
        session.execute("select pg_sleep(0.1)");
    }

    @Test
    void statementsThatEndJustAtTheirLimitNeverHarmTheNextOne() {
        session.setStatementTimeout(Duration.ofMillis(3));
        int cancelled = 0;
        for (int i = 0; i < 300; i++) {
            try {
                session.execute("select pg_sleep(0.003)");
            } catch (TimeLimitException e) {
                cancelled++;
            }
            session.setStatementTimeout(Duration.ZERO);
            assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
            session.setStatementTimeout(Duration.ofMillis(3));
        }
        assertThat(cancelled).isPositive();
    }

    @Test
    void theTimeLimitHoldsForAResultThatStreams() {
        session.setStatementTimeout(Duration.ofMillis(100));
        assertThatThrownBy(() -> {
                    try (Rows rows = session.query("select n, pg_sleep(0.01) from generate_series(1, 100000) n")) {
                        while (rows.next()) {
                            assertThat(rows.row().getInt(1)).isPositive();
                        }
                    }
                })
                .isInstanceOf(TimeLimitException.class);
        assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
    }

    @Test
    void aStatementThatCannotBeSentStartsNoTimeLimit() {
        session.setStatementTimeout(Duration.ofMillis(20));
        assertThatThrownBy(() -> session.script("select '\0'")).hasMessageContaining("U+0000");
        session.setStatementTimeout(Duration.ZERO);
        assertThat(session.query("select pg_sleep(0.1) is null").one(Boolean.class))
                .isFalse();
    }

    @Test
    void anAbortWakesTheThreadThatWaits() throws InterruptedException {
        CountDownLatch running = new CountDownLatch(1);
        session.onNotice(notice -> running.countDown());
        Thread aborter = Thread.ofPlatform().start(() -> {
            try {
                running.await();
                session.abort("the test says so");
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        assertThatThrownBy(() -> session.script("do $$ begin raise notice 'running'; perform pg_sleep(30); end $$"))
                .isInstanceOfSatisfying(SessionLostException.class, e -> {
                    assertThat(e).hasMessage("the test says so");
                    assertThat(e.maybeExecuted()).isTrue();
                });
        aborter.join();
        assertThat(session.isOpen()).isFalse();
    }

    @Test
    void anInterruptedThreadLosesItsSession() throws InterruptedException {
        CountDownLatch running = new CountDownLatch(1);
        session.onNotice(notice -> running.countDown());
        Thread waiting = Thread.ofPlatform()
                .start(() -> assertThatThrownBy(() ->
                                session.script("do $$ begin raise notice 'running'; perform pg_sleep(30); end $$"))
                        .isInstanceOf(SessionLostException.class)
                        .hasMessageContaining("interrupted"));
        running.await();
        waiting.interrupt();
        waiting.join();
        assertThat(session.isOpen()).isFalse();
    }
}
