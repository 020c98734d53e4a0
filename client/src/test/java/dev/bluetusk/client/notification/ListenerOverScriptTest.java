package dev.bluetusk.client.notification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Notification;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.testkit.Script;
import dev.bluetusk.testkit.ScriptedBackend;
import dev.bluetusk.testkit.Seeds;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What a listener does when connections fail in ways that a real server does not on request.
@Timeout(60)
class ListenerOverScriptTest {
    private static final String LISTEN = "listen \"a\"";

    private final Heard heard = new Heard();

    private static ListenerOptions quick() {
        return ListenerOptions.defaults().withPauses(Duration.ofMillis(1), Duration.ofMillis(5));
    }

    private static Script listening() {
        return listening(LISTEN);
    }

    private static Script listening(String script) {
        return Script.start().login().expectQuery(script).complete("LISTEN").ready();
    }

    private static BackendMessage notification(String payload) {
        return new BackendMessage.NotificationResponse(7, "a", payload);
    }

    private static Supplier<Session> sessions(ScriptedBackend backend) {
        return () -> Connector.connect(backend.url());
    }

    @Test
    void aSilentConnectionIsAskedAndAnAnswerKeepsIt() {
        ListenerOptions probing = quick().withProbe(Duration.ofMillis(30), Duration.ofSeconds(10));
        Script alive = Script.start()
                .expectQuery("")
                .send(new BackendMessage.EmptyQueryResponse())
                .ready();
        Script script = listening()
                .then(alive)
                .then(alive)
                .send(notification("1"))
                .then(alive)
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            try (Listener listener = Listener.open(sessions(backend), probing);
                    Subscription subscription = listener.listen("a", heard)) {
                assertThat(heard.next()).isEqualTo("a=1");
                assertThat(subscription.isOpen()).isTrue();
                while (backend.received(0).size() < 5) {
                    Thread.onSpinWait();
                }
            }
        }
        assertThat(heard.gaps()).isEmpty();
    }

    @Test
    void aConnectionThatFallsSilentIsFoundOutAndReplaced() {
        ListenerOptions probing = quick().withProbe(Duration.ofMillis(200), Duration.ofMillis(50));
        Script silent = listening().expectQuery("").expectEnd();
        Script next = listening().send(notification("1")).expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(silent, next)) {
            Listener listener = Listener.open(sessions(backend), probing);
            listener.listen("a", new NotificationHandler() {
                @Override
                public void onNotification(Notification notification) {
                    // Before the next probe, which nobody would answer either.
                    listener.close();
                    heard.onNotification(notification);
                }

                @Override
                public void onMissed(Gap gap) {
                    heard.onMissed(gap);
                }
            });
            assertThat(heard.next(2)).containsExactly("missed", "a=1");
            Gap gap = heard.gaps().getFirst();
            assertThat(gap.reason()).hasMessage("the server gave no sign of life within 50 ms");
            assertThat(gap.length()).isGreaterThanOrEqualTo(Duration.ofMillis(250));
        }
    }

    @Test
    void attemptsGoOnUntilOneSucceedsAndTheyAreCounted() {
        Script refused = Script.start().login().fatal("57P03", "the database system is starting up");
        // A standby takes sessions but nobody can listen there.
        Script standby = Script.start()
                .login()
                .expectQuery(LISTEN)
                .error("25006", "cannot execute LISTEN during recovery")
                .ready()
                .expectTerminate();
        Script lost = Script.start().login().expectQuery(LISTEN).close();
        Script again = listening().send(notification("1")).expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(listening().close(), refused, standby, lost, again);
                Listener listener = Listener.open(sessions(backend), quick());
                Subscription subscription = listener.listen("a", heard)) {
            assertThat(heard.next(3)).containsExactly("lost", "missed", "a=1");
            assertThat(heard.gaps()).singleElement().satisfies(gap -> {
                assertThat(gap.attempts()).isEqualTo(4);
                assertThat(gap.reason()).hasMessageContaining("the server closed the connection");
            });
            assertThat(subscription.isOpen()).isTrue();
        }
    }

    @Test
    void aRefusalIsToldToWhoAskedAndOthersGoOn() {
        Script script = listening()
                .expectQuery("listen \"b\"")
                .error("53200", "out of memory")
                .ready()
                .send(notification("1"))
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Listener listener = Listener.open(sessions(backend), quick());
                Subscription subscription = listener.listen("a", heard)) {
            assertThatThrownBy(() -> subscription.add("b"))
                    .isInstanceOf(PostgresException.class)
                    .hasMessageContaining("out of memory");
            assertThat(subscription.channels()).containsExactly("a");
            assertThat(heard.next()).isEqualTo("a=1");
        }
        assertThat(heard.isEmpty()).isTrue();
    }

    @Test
    void aChannelThatIsAskedForWhenTheConnectionBreaksIsHadOnTheNextOne() {
        Script breaking = listening().expectQuery("listen \"b\"").close();
        Script next = Script.start()
                .login()
                .respond("both channels", message -> List.of())
                .complete("LISTEN")
                .complete("LISTEN")
                .ready()
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(breaking, next);
                Listener listener = Listener.open(sessions(backend), quick());
                Subscription subscription = listener.listen("a", heard)) {
            subscription.add("b");
            assertThat(subscription.channels()).containsExactlyInAnyOrder("a", "b");
            assertThat(heard.next(2)).containsExactly("lost", "missed");
        }
    }

    @Test
    void whoAsksWhileThereIsNoConnectionIsToldWhyAndDoesNotWaitForEver() {
        CompletableFuture<Boolean> down = new CompletableFuture<>();
        Script first = listening().close();
        try (ScriptedBackend backend = ScriptedBackend.play(first)) {
            AtomicInteger attempts = new AtomicInteger();
            Supplier<Session> once = () -> {
                if (attempts.getAndIncrement() == 0) {
                    return Connector.connect(backend.url());
                }
                down.complete(true);
                throw new SessionLostException("nobody is there", false);
            };
            ListenerOptions slow = quick().withPauses(Duration.ofMillis(1), Duration.ofHours(1));
            try (Listener listener = Listener.open(once, slow);
                    Subscription subscription = listener.listen("a", heard)) {
                down.join();
                assertThatThrownBy(() -> subscription.add("b")).hasMessage("nobody is there");
                assertThatThrownBy(() -> listener.listen("c", heard)).hasMessage("nobody is there");
                assertThat(subscription.channels()).containsExactly("a");
                assertThat(listener.isListening()).isFalse();
            }
        }
        assertThat(heard.next()).isEqualTo("lost");
        assertThat(heard.isEmpty()).isTrue();
    }

    @Test
    void moreThanAreKeptWhileACommandRunsIsTold() {
        Script script = listening().expectQuery("listen \"b\"");
        for (int n = 1; n <= 10_003; n++) {
            script = n % 1000 == 1 ? script.send(burst(n, Math.min(1000, 10_003 - n + 1))) : script;
        }
        script = script.complete("LISTEN").ready().send(notification("after")).expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Listener listener = Listener.open(sessions(backend), quick());
                Subscription subscription = listener.listen("a", heard)) {
            subscription.add("b");
            for (int n = 1; n <= 10_000; n++) {
                assertThat(heard.next()).isEqualTo("a=" + n);
            }
            assertThat(heard.next(2)).containsExactly("missed", "a=after");
            assertThat(heard.gaps()).singleElement().satisfies(gap -> {
                assertThat(gap.attempts()).isZero();
                assertThat(gap.reason()).hasMessageContaining("3 came on top and were dropped");
            });
        }
    }

    private static BackendMessage[] burst(int first, int count) {
        BackendMessage[] burst = new BackendMessage[count];
        for (int i = 0; i < count; i++) {
            burst[i] = notification(Integer.toString(first + i));
        }
        return burst;
    }

    @Test
    void closingEndsTheThreadAndTheSession() throws InterruptedException {
        CompletableFuture<Thread> thread = new CompletableFuture<>();
        Script script = listening().send(notification("1")).expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            Listener listener = Listener.open(sessions(backend), quick());
            listener.listen("a", each -> thread.complete(Thread.currentThread()));
            assertThat(thread.join().isVirtual()).isTrue();
            listener.close();
            listener.close();
            assertThat(thread.join().isAlive()).isFalse();
            assertThatThrownBy(() -> listener.listen("a", heard)).hasMessage("the listener is closed");
        }
    }

    @Test
    void closingDoesNotWaitLongForAHandlerAndItsThreadEndsWithIt() throws InterruptedException {
        CountDownLatch go = new CountDownLatch(1);
        CompletableFuture<Thread> thread = new CompletableFuture<>();
        Script script = listening().send(notification("1"), notification("2")).expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            Listener listener = Listener.open(sessions(backend), quick());
            listener.listen("a", each -> {
                thread.complete(Thread.currentThread());
                await(go);
                heard.onNotification(each);
            });
            thread.join();
            listener.close();
            go.countDown();
            thread.join().join();
            assertThat(heard.next()).isEqualTo("a=1");
            assertThat(heard.isEmpty()).as("no call begins after the close").isTrue();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void closingEndsAnAttemptThatHangsAndTellsWhoWaitsForIt() {
        CompletableFuture<Thread> thread = new CompletableFuture<>();
        Script mute = Script.start().expectEnd();
        ScriptedBackend backend = ScriptedBackend.play(mute);
        Listener listener = Listener.open(
                () -> {
                    thread.complete(Thread.currentThread());
                    return Connector.connect(backend.url());
                },
                quick());
        CompletableFuture<Subscription> waiting = CompletableFuture.supplyAsync(() -> listener.listen("a", heard));
        thread.join();
        listener.close();
        assertThat(thread.join().isAlive()).isFalse();
        assertThatThrownBy(waiting::join).rootCause().hasMessage("the listener is closed");
        assertThatThrownBy(backend::close).isInstanceOf(AssertionError.class);
    }

    @Test
    void closingEndsAPause() {
        CompletableFuture<Thread> thread = new CompletableFuture<>();
        Script script = listening().close();
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            ListenerOptions patient = quick().withPauses(Duration.ofHours(1), Duration.ofHours(1));
            Listener listener = Listener.open(sessions(backend), patient);
            listener.listen("a", new NotificationHandler() {
                @Override
                public void onNotification(Notification notification) {
                    throw new IllegalStateException("none is sent");
                }

                @Override
                public void onLost(RuntimeException reason) {
                    thread.complete(Thread.currentThread());
                }
            });
            thread.join();
            listener.close();
            assertThat(thread.join().isAlive()).isFalse();
        }
    }

    @Test
    void pausesGrowToTheirLimitAndAreNeverTheSame() {
        ListenerOptions options = ListenerOptions.defaults();
        Seeds.forEach(50, random -> {
            for (int attempt = 1; attempt < 100; attempt++) {
                long limit = Math.min(30_000, 100L << Math.min(20, attempt - 1));
                Duration pause = options.pause(attempt, random);
                assertThat(pause).isBetween(Duration.ofMillis(limit / 2), Duration.ofMillis(limit));
            }
        });
        assertThatThrownBy(() -> options.withPauses(Duration.ZERO, Duration.ofSeconds(1)))
                .hasMessageContaining("pauseFirst");
        assertThatThrownBy(() -> options.withProbe(Duration.ofDays(2), Duration.ofSeconds(1)))
                .hasMessageContaining("probeAfter");
    }
}
