package dev.bluetusk.client.notification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.connect.Host;
import dev.bluetusk.client.row.OwnedRow;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.client.session.Notification;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.PostgresServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// Notifications that are pushed, on real servers.
@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
@Timeout(120)
class ListenerIT {
    private final ConnectionTarget target;
    private final AtomicReference<Session> current = new AtomicReference<>();
    private final Heard heard = new Heard();
    private Session sender;
    private Listener listener;

    ListenerIT(PostgresServer server) {
        target = ConnectionTarget.parse(Databases.of(server, ListenerIT.class));
    }

    @BeforeEach
    void open() {
        sender = Connector.connect(target);
        listener = Listener.open(() -> session(target), options());
    }

    private static ListenerOptions options() {
        return ListenerOptions.defaults().withPauses(Duration.ofMillis(1), Duration.ofMillis(20));
    }

    private Session session(ConnectionTarget where) {
        Session session = Connector.connect(where);
        current.set(session);
        return session;
    }

    @AfterEach
    void close() {
        listener.close();
        sender.close();
    }

    private void notify(String channel, String payload) {
        sender.execute("select pg_notify($1, $2)", channel, payload);
    }

    private void kill() {
        sender.execute("select pg_terminate_backend($1)", current.get().backendPid());
    }

    private long sessionsOf(Session session) {
        return sender.query("select count(*) from pg_stat_activity where pid = $1", session.backendPid())
                .one(Long.class);
    }

    @Test
    void notificationsOfSeveralChannelsComeInOrderOnOneSession() {
        Heard others = new Heard();
        try (Subscription orders = listener.listen("orders", heard);
                Subscription more = listener.listen(List.of("Stock \"7\"", "orders"), others)) {
            Session one = current.get();
            notify("orders", "1");
            notify("Stock \"7\"", "2");
            notify("nobody", "3");
            notify("orders", "4");
            assertThat(heard.next(2)).containsExactly("orders=1", "orders=4");
            assertThat(others.next(3)).containsExactly("orders=1", "Stock \"7\"=2", "orders=4");
            assertThat(current.get()).isSameAs(one);
            assertThat(orders.channels()).containsExactly("orders");
            assertThat(more.channels()).containsExactlyInAnyOrder("Stock \"7\"", "orders");
            assertThat(listener.isListening()).isTrue();
        }
    }

    @Test
    void channelsAreAddedAndRemovedWhileItListens() {
        try (Subscription subscription = listener.listen("a", heard)) {
            notify("b", "too early");
            subscription.add("b", "c", "a");
            notify("b", "1");
            subscription.remove("a", "never there");
            notify("a", "too late");
            notify("c", "2");
            assertThat(heard.next(2)).containsExactly("b=1", "c=2");
            assertThat(subscription.channels()).containsExactlyInAnyOrder("b", "c");
            subscription.add("a");
            notify("a", "3");
            assertThat(heard.next()).isEqualTo("a=3");
        }
    }

    @Test
    void theSessionEndsWithTheLastSubscriptionAndComesBackWithTheNext() {
        Subscription first = listener.listen("a", heard);
        Session session = current.get();
        first.close();
        first.close();
        assertThat(first.isOpen()).isFalse();
        assertThat(first.channels()).isEmpty();
        assertThatThrownBy(() -> first.add("b")).hasMessage("the subscription is closed");
        while (sessionsOf(session) > 0) {
            Thread.onSpinWait();
        }
        assertThat(listener.isListening()).isFalse();
        try (Subscription second = listener.listen("a", heard)) {
            assertThat(current.get()).isNotSameAs(session);
            notify("a", "again");
            assertThat(heard.next()).isEqualTo("a=again");
            assertThat(second.isOpen()).isTrue();
        }
    }

    @Test
    void handlersMayAddRemoveAndCloseFromInside() {
        AtomicReference<Subscription> self = new AtomicReference<>();
        CountDownLatch ready = new CountDownLatch(1);
        NotificationHandler handler = notification -> {
            await(ready);
            heard.onNotification(notification);
            switch (notification.payload()) {
                case "add" -> self.get().add("b");
                case "remove" -> self.get().remove("a");
                case "other" -> listener.listen("c", heard);
                case "end" -> listener.close();
                default -> throw new IllegalStateException("not expected: " + notification);
            }
        };
        self.set(listener.listen("a", handler));
        ready.countDown();
        notify("a", "add");
        assertThat(heard.next()).isEqualTo("a=add");
        notify("a", "other");
        assertThat(heard.next()).isEqualTo("a=other");
        notify("a", "remove");
        assertThat(heard.next()).isEqualTo("a=remove");
        notify("a", "removed");
        notify("c", "1");
        assertThat(heard.next()).isEqualTo("c=1");
        notify("b", "end");
        assertThat(heard.next()).isEqualTo("b=end");
        while (sessionsOf(current.get()) > 0) {
            Thread.onSpinWait();
        }
        assertThatThrownBy(() -> listener.listen("a", heard)).hasMessage("the listener is closed");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aHandlerThatFailsOrLeavesAnInterruptDoesNotStopTheOthers() {
        Subscription bad = listener.listen("a", notification -> {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("meant to fail");
        });
        Subscription worse = listener.listen("a", notification -> {
            throw new AssertionError("meant to fail");
        });
        try (bad;
                worse;
                Subscription good = listener.listen("a", heard)) {
            notify("a", "1");
            notify("a", "2");
            assertThat(heard.next(2)).containsExactly("a=1", "a=2");
            good.add("b");
            notify("b", "3");
            assertThat(heard.next()).isEqualTo("b=3");
        }
    }

    @Test
    void whatASlowHandlerDoesNotTakeWaitsAndIsNotLost() {
        CountDownLatch go = new CountDownLatch(1);
        NotificationHandler slow = notification -> {
            await(go);
            heard.onNotification(notification);
        };
        try (Subscription subscription = listener.listen("a", slow)) {
            sender.script("select pg_notify('a', n || repeat('x', 500)) from generate_series(1, 30000) n");
            go.countDown();
            for (int i = 1; i <= 30_000; i++) {
                assertThat(heard.next()).startsWith("a=" + i + "x");
            }
            assertThat(heard.gaps()).isEmpty();
            assertThat(subscription.isOpen()).isTrue();
        }
    }

    @Test
    void aServerThatCannotBeReachedIsToldToTheCaller() {
        ConnectionTarget nobody = target.withHosts(List.of(new Host("127.0.0.1", 1, Optional.empty())));
        try (Listener other = Listener.open(nobody)) {
            assertThatThrownBy(() -> other.listen("a", heard))
                    .isInstanceOf(SessionLostException.class)
                    .hasMessageContaining("127.0.0.1:1");
            assertThat(other.isListening()).isFalse();
        }
        try (Listener other = Listener.open(target.withDatabase("no such"))) {
            assertThatThrownBy(() -> other.listen("a", heard)).isInstanceOf(PostgresException.class);
        }
        assertThat(heard.isEmpty()).isTrue();
    }

    @Test
    void namesThatTheServerWouldCutOffAreRefused() {
        String longest = "é".repeat(31) + "x";
        for (String name : List.of("", "a\0b", longest + "y")) {
            assertThatThrownBy(() -> listener.listen(name, heard))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("1 to 63 bytes");
        }
        try (Subscription subscription = listener.listen(longest, heard)) {
            notify(longest, "1");
            assertThat(heard.next()).isEqualTo(longest + "=1");
            assertThat(subscription.isOpen()).isTrue();
        }
    }

    @Test
    void aLossIsSignalledTwiceAndDeliveryGoesOn() {
        try (Subscription subscription = listener.listen(List.of("a", "b"), heard)) {
            Session before = current.get();
            notify("a", "1");
            assertThat(heard.next()).isEqualTo("a=1");
            kill();
            assertThat(heard.next(2)).containsExactly("lost", "missed");
            assertThat(current.get()).isNotSameAs(before);
            notify("b", "2");
            notify("a", "3");
            assertThat(heard.next(2)).containsExactly("b=2", "a=3");
            Gap gap = heard.gaps().getFirst();
            assertThat(gap.reason()).isInstanceOf(SessionLostException.class).hasMessageContaining("57P01");
            assertThat(gap.attempts()).isPositive();
            assertThat(gap.length()).isPositive();
            assertThat(subscription.channels()).hasSize(2);
        }
    }

    @Test
    void channelsThatAreAddedWhenTheConnectionIsLostAreListenedToAfterwards() {
        AtomicReference<Subscription> self = new AtomicReference<>();
        NotificationHandler handler = new NotificationHandler() {
            @Override
            public void onNotification(Notification notification) {
                heard.onNotification(notification);
            }

            @Override
            public void onLost(RuntimeException reason) {
                self.get().add("b");
            }

            @Override
            public void onMissed(Gap gap) {
                self.get().add("c");
                heard.onMissed(gap);
            }
        };
        self.set(listener.listen("a", handler));
        kill();
        assertThat(heard.next()).isEqualTo("missed");
        notify("b", "1");
        notify("c", "2");
        assertThat(heard.next(2)).containsExactly("b=1", "c=2");
    }

    @Test
    void aCallerThatIsInterruptedTakesItsChannelsBack() throws Exception {
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        Subscription busy = listener.listen("a", notification -> {
            inside.countDown();
            await(go);
        });
        notify("a", "1");
        inside.await();
        CompletableFuture<Throwable> failure = new CompletableFuture<>();
        Thread caller = Thread.ofVirtual().start(() -> {
            try {
                listener.listen("b", heard);
                failure.complete(new AssertionError("it listens"));
            } catch (SessionLostException e) {
                failure.complete(e);
            }
        });
        caller.interrupt();
        assertThat(failure.get()).isInstanceOf(SessionLostException.class).hasMessageContaining("interrupted");
        go.countDown();
        busy.add("c");
        notify("b", "2");
        notify("c", "3");
        assertThat(heard.isEmpty()).isTrue();
        busy.close();
    }

    @Test
    void manySubscriptionsComeAndGoAtOnce() throws Exception {
        List<Thread> threads = IntStream.range(0, 40)
                .mapToObj(i -> Thread.ofVirtual().start(() -> {
                    for (int turn = 0; turn < 5; turn++) {
                        Heard own = new Heard();
                        try (Subscription subscription = listener.listen("own" + i, own);
                                Session session = Connector.connect(target)) {
                            session.execute("select pg_notify($1, $2)", "own" + i, "t" + turn);
                            assertThat(own.next()).isEqualTo("own" + i + "=t" + turn);
                            subscription.add("shared");
                        }
                    }
                    heard.onMissed(new Gap(new IllegalStateException(), Duration.ZERO, 0));
                }))
                .toList();
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(heard.gaps()).hasSize(40);
    }

    @Test
    void theListenersSessionListensToWhatIsWantedAndNothingElse() {
        try (Subscription subscription = listener.listen(List.of("a", "b"), heard)) {
            AtomicReference<List<String>> channels = new AtomicReference<>(List.of());
            // A handler runs on the session's own thread, which is free then.
            Subscription asking = listener.listen("ask", notification -> {
                channels.set(current.get().query("select pg_listening_channels() order by 1").list().stream()
                        .map(row -> row.getString(1))
                        .toList());
                heard.onNotification(notification);
            });
            subscription.remove("a");
            // The server is told soon, not at once.
            int asked = 0;
            do {
                notify("ask", String.valueOf(++asked));
                assertThat(heard.next()).isEqualTo("ask=" + asked);
            } while (channels.get().contains("a") && asked < 1000);
            assertThat(channels.get()).containsExactly("ask", "b");
            asking.close();
        }
    }

    private static List<Integer> numbers(Session session, int after) {
        return session.query("select n from feed where n > $1 order by n", after).list().stream()
                .map((OwnedRow row) -> row.getInt(1))
                .toList();
    }

    @Test
    void tenThousandComeInOrderWhileTheConnectionIsKilledFiveTimes() throws Exception {
        sender.script("drop table if exists feed; create table feed (n int primary key)");
        try (CuttingProxy proxy = CuttingProxy.start(target.hosts().getFirst().port());
                Session rereading = Connector.connect(target);
                Listener cut = Listener.open(() -> session(through(proxy)), options())) {
            Feed feed = new Feed(rereading);
            try (Subscription subscription = cut.listen("feed", feed)) {
                for (int n = 1; n <= 10_000; n++) {
                    sender.execute(
                            "with stored as (insert into feed values ($1) returning n)"
                                    + " select pg_notify('feed', n::text) from stored",
                            n);
                    if (n % 1900 == 0) {
                        // The connection that is broken is one that listens; nobody waits for the next one.
                        feed.awaitMissed(n / 1900 - 1);
                        breakOff(proxy, n);
                    }
                }
                feed.awaitMissed(5);
                feed.awaitLast();
                assertThat(feed.seen)
                        .isEqualTo(IntStream.rangeClosed(1, 10_000).boxed().toList());
                assertThat(feed.lost).isEqualTo(5);
                assertThat(feed.gaps).isEqualTo(5);
                assertThat(feed.pushed).as("most were pushed, not read again").isGreaterThan(5_000);
                assertThat(subscription.isOpen()).isTrue();
            }
        }
    }

    /// By turns the server ends the session and the network cuts it off.
    private void breakOff(CuttingProxy proxy, int n) {
        if (n / 1900 % 2 == 0) {
            proxy.cut();
        } else {
            kill();
        }
    }

    private ConnectionTarget through(CuttingProxy proxy) {
        return target.withHosts(List.of(new Host("127.0.0.1", proxy.port(), Optional.empty())));
    }

    /// An application that keeps a copy of a table: notifications while they come, and a look at the table
    /// after a gap.
    private static final class Feed implements NotificationHandler {
        private final Session rereading;
        private final List<Integer> seen = new ArrayList<>();
        private final CountDownLatch last = new CountDownLatch(1);
        private final Semaphore missed = new Semaphore(0);
        private int pushed;
        private int lost;
        private int gaps;

        Feed(Session rereading) {
            this.rereading = rereading;
        }

        /// Waits until so many gaps were told in all.
        void awaitMissed(int count) throws InterruptedException {
            missed.acquire(count);
            missed.release(count);
        }

        void awaitLast() throws InterruptedException {
            last.await();
        }

        private int highest() {
            return seen.isEmpty() ? 0 : seen.getLast();
        }

        @Override
        public void onNotification(Notification notification) {
            int n = Integer.parseInt(notification.payload());
            // What the look at the table has seen already is notified too.
            if (n > highest()) {
                seen.add(n);
                pushed++;
            }
            reached();
        }

        private void reached() {
            if (highest() == 10_000) {
                last.countDown();
            }
        }

        @Override
        public void onLost(RuntimeException reason) {
            lost++;
        }

        @Override
        public void onMissed(Gap gap) {
            gaps++;
            seen.addAll(numbers(rereading, highest()));
            missed.release();
            reached();
        }
    }
}
