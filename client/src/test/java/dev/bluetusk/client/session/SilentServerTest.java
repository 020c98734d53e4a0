package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.testkit.Script;
import dev.bluetusk.testkit.ScriptedBackend;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/// A server that says nothing any more, trickles, or closes its sending side.
class SilentServerTest {
    private static final Duration SILENCE = Duration.ofSeconds(1);

    private static Session connect(ScriptedBackend backend) {
        ConnectionTarget target = ConnectionTarget.parse(backend.url());
        return Connector.connect(target.withSockets(target.sockets().withSilenceMax(SILENCE)));
    }

    @Test
    void aServerThatIsSilentForTooLongIsLeft() {
        Script script = Script.start().login().expectQuery("select 1").expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = connect(backend)) {
            assertThatThrownBy(() -> session.script("select 1"))
                    .isInstanceOfSatisfying(
                            SessionLostException.class,
                            e -> assertThat(e.maybeExecuted()).isTrue())
                    .hasMessageContaining("the server was silent for 1000 ms");
            assertThat(session.isOpen()).isFalse();
            assertThatThrownBy(() -> session.script("select 2"))
                    .isInstanceOfSatisfying(
                            SessionLostException.class,
                            e -> assertThat(e.maybeExecuted()).isFalse());
        }
    }

    @Test
    void aServerThatFallsSilentInTheMiddleOfARowIsLeft() {
        Script script = Script.start()
                .login()
                .expectQuery("select 1")
                .textColumns("a")
                .sendStart(new BackendMessage.EmptyQueryResponse(), 3)
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = connect(backend)) {
            assertThatThrownBy(() -> session.script("select 1")).hasMessageContaining("the server was silent");
        }
    }

    @Test
    void timeInWhichNobodyWaitsIsNoSilence() throws InterruptedException {
        Script script = Script.start()
                .login()
                .expectQuery("select 1")
                .complete("SELECT 1")
                .ready()
                .expectQuery("select 2")
                .complete("SELECT 1")
                .ready()
                .expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = connect(backend)) {
            session.script("select 1");
            // Nothing can be waited for here: the test is that nothing happens.
            Thread.sleep(SILENCE.multipliedBy(2));
            assertThat(session.script("select 2")).containsExactly("SELECT 1");
        }
    }

    @Test
    void aSignOfLifeThatDoesNotComeInTimeEndsTheSession() {
        Script script = Script.start().login().expectQuery("").expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(backend.url())) {
            assertThatThrownBy(() -> session.ping(Duration.ofMillis(100)))
                    .isInstanceOf(SessionLostException.class)
                    .hasMessage("the server gave no sign of life within 100 ms");
            assertThat(session.isOpen()).isFalse();
        }
    }

    @Test
    void aServerThatClosesItsSendingSideIsLost() throws InterruptedException {
        CountDownLatch closed = new CountDownLatch(1);
        Script busy = Script.start()
                .login()
                .expectQuery("select 1")
                .textColumns("a")
                .values("one")
                .closeOutput()
                .expectEnd();
        Script idle = Script.start()
                .login()
                .closeOutput()
                .signal(closed)
                .expectQuery("select 1")
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(busy, idle)) {
            try (Session session = Connector.connect(backend.url())) {
                assertThatThrownBy(() -> session.script("select 1"))
                        .isInstanceOf(SessionLostException.class)
                        .hasMessageContaining("the server closed the connection");
            }
            try (Session session = Connector.connect(backend.url())) {
                closed.await();
                assertThatThrownBy(() -> session.script("select 1"))
                        .isInstanceOf(SessionLostException.class)
                        .hasMessageContaining("the server closed the connection");
                assertThat(session.isOpen()).isFalse();
            }
        }
    }
}
