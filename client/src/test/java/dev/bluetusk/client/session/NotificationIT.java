package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.embedded.PostgresServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// Notifications on a session of one's own, which is asked for them.
@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
@Timeout(60)
class NotificationIT {
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final Duration SHORT = Duration.ofMillis(50);

    private final String url;
    private Session session;
    private Session sender;

    NotificationIT(PostgresServer server) {
        url = Databases.of(server, NotificationIT.class);
    }

    @BeforeEach
    void connect() {
        session = Connector.connect(url);
        sender = Connector.connect(url);
    }

    @AfterEach
    void close() {
        session.close();
        sender.close();
    }

    private List<String> payloads(int count) {
        List<String> payloads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            payloads.add(session.awaitNotification(LONG).orElseThrow().payload());
        }
        return payloads;
    }

    @Test
    void anIdleListenerHearsEachNotificationWithoutAQuery() {
        session.execute("listen orders");
        List<String> sent = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            sender.execute("select pg_notify('orders', $1)", "n" + i);
            sent.add("n" + i);
        }
        assertThat(payloads(30)).isEqualTo(sent);
        assertThat(session.pollNotification()).isEmpty();
        assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
    }

    @Test
    void aNotificationTellsChannelPayloadAndSender() {
        session.execute("listen orders");
        sender.script("notify orders, 'paid'; notify orders");
        assertThat(session.awaitNotification(LONG)).contains(new Notification(sender.backendPid(), "orders", "paid"));
        assertThat(session.awaitNotification(LONG)).contains(new Notification(sender.backendPid(), "orders", ""));
    }

    @Test
    void equalPayloadsOfOneTransactionComeOnceAndOfSeveralEach() {
        session.execute("listen orders");
        sender.script("notify orders, 'same'; notify orders, 'same'; notify orders, 'other'; notify orders, 'same'");
        sender.execute("notify orders, 'same'");
        sender.execute("notify orders, 'same'");
        assertThat(payloads(4)).containsExactly("same", "other", "same", "same");
        assertThat(session.awaitNotification(SHORT)).isEmpty();
    }

    @Test
    void nothingComesBeforeTheSenderCommitsAndNothingOfWhatIsRolledBack() {
        session.execute("listen orders");
        try (Transaction open = sender.begin()) {
            sender.execute("notify orders, 'kept'");
            assertThat(session.awaitNotification(SHORT)).isEmpty();
            open.commit();
        }
        try (Transaction dropped = sender.begin()) {
            sender.execute("notify orders, 'dropped'");
            dropped.rollback();
        }
        assertThat(payloads(1)).containsExactly("kept");
        assertThat(session.awaitNotification(SHORT)).isEmpty();
    }

    @Test
    void aListenerInATransactionHearsThemAtItsEnd() {
        session.execute("listen orders");
        try (Transaction transaction = session.begin()) {
            assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
            sender.execute("notify orders, 'meanwhile'");
            assertThat(session.awaitNotification(SHORT)).isEmpty();
            assertThat(session.query("select 2").one(Integer.class)).isEqualTo(2);
            assertThat(session.pollNotification()).isEmpty();
            transaction.commit();
        }
        assertThat(payloads(1)).containsExactly("meanwhile");
    }

    @Test
    void theLongestPayloadAndAnyCharacterComeAsTheyWereSent() {
        session.execute("listen \"Größe, „quoted\"\" 🐘\"");
        String longest = "€".repeat(2666) + "x";
        sender.execute("select pg_notify('Größe, „quoted\" 🐘', $1)", longest);
        sender.execute("select pg_notify('Größe, „quoted\" 🐘', $1)", "🐘\n\t'\\");
        Notification first = session.awaitNotification(LONG).orElseThrow();
        assertThat(first.channel()).isEqualTo("Größe, „quoted\" 🐘");
        assertThat(first.payload()).isEqualTo(longest);
        assertThat(payloads(1)).containsExactly("🐘\n\t'\\");
    }

    @Test
    void thoseThatCameWithCommandsAreKeptInOrder() {
        session.execute("listen orders");
        session.script("notify orders, 'own'");
        sender.execute("notify orders, 'first'");
        awaitDelivery();
        session.script("select 1");
        sender.execute("notify orders, 'second'");
        assertThat(payloads(3)).containsExactly("own", "first", "second");
    }

    /// When the server has given a later notification to a session, the earlier ones were sent too.
    private void awaitDelivery() {
        try (Session other = Connector.connect(url)) {
            other.execute("listen barrier");
            sender.execute("notify barrier");
            assertThat(other.awaitNotification(LONG)).isPresent();
        }
    }

    @Test
    void aWaitSetsAnUnreadResultAsideAndAPollLeavesItAlone() {
        session.execute("listen orders");
        try (Rows rows = session.query("select n from generate_series(1, 5000) n")) {
            assertThat(rows.next()).isTrue();
            sender.execute("notify orders, 'aside'");
            assertThat(session.pollNotification()).isEmpty();
            assertThat(rows.row().getInt(1)).isEqualTo(1);
            assertThat(payloads(1)).containsExactly("aside");
            int count = 1;
            while (rows.next()) {
                count++;
                assertThat(rows.row().getInt(1)).isEqualTo(count);
            }
            assertThat(count).isEqualTo(5000);
        }
    }

    @Test
    void aPollTakesWhatIsThereWithoutAQuery() {
        session.execute("listen orders");
        assertThat(session.pollNotification()).isEmpty();
        sender.execute("notify orders, 'polled'");
        Optional<Notification> polled = Optional.empty();
        while (polled.isEmpty()) {
            polled = session.pollNotification();
        }
        assertThat(polled.get().payload()).isEqualTo("polled");
    }

    @Test
    void aWaitThatIsWokenOrInterruptedEndsAndTheSessionGoesOn() throws InterruptedException {
        session.execute("listen orders");
        Thread waker = Thread.ofVirtual().start(session::wakeUp);
        assertThat(session.awaitNotification(LONG)).isEmpty();
        waker.join();
        Thread.currentThread().interrupt();
        assertThat(session.awaitNotification(LONG)).isEmpty();
        assertThat(Thread.interrupted()).isTrue();
        sender.execute("notify orders, 'after'");
        assertThat(payloads(1)).containsExactly("after");
        assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
    }

    @Test
    void settingsThatChangeWhileNobodyAsksAreHeard() {
        session.execute("listen orders");
        sender.script("alter role current_user set application_name = 'unheard'");
        assertThat(session.awaitNotification(SHORT)).isEmpty();
        assertThat(session.transactionStatus().toString()).isEqualTo("IDLE");
        sender.script("alter role current_user reset application_name");
    }

    @Test
    void whatCameBeforeTheSessionWasEndedIsTakenBeforeTheLossIsThrown() {
        session.execute("listen orders");
        sender.script("notify orders, 'last'; notify orders, 'words'");
        awaitDelivery();
        sender.query("select pg_terminate_backend($1, 5000)", session.backendPid())
                .close();
        assertThat(payloads(2)).containsExactly("last", "words");
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> session.awaitNotification(LONG))
                    .isInstanceOfSatisfying(
                            SessionLostException.class,
                            e -> assertThat(e.maybeExecuted()).isFalse())
                    .hasMessageContaining("57P01");
        }
        assertThatThrownBy(session::pollNotification).isInstanceOf(SessionLostException.class);
        assertThat(session.isOpen()).isFalse();
    }

    @Test
    void aSessionThatIsAbortedWhileItWaitsSaysWhy() throws InterruptedException {
        Thread stopper = Thread.ofPlatform().start(() -> session.abort("the program ends"));
        assertThatThrownBy(() -> {
                    while (true) {
                        session.awaitNotification(LONG);
                    }
                })
                .isInstanceOf(SessionLostException.class)
                .hasMessage("the program ends");
        stopper.join();
    }

    @Test
    void aListenerIsToldInsteadAndFirstOfThoseThatWait() {
        session.execute("listen orders");
        session.script("notify orders, 'early'");
        List<String> heard = new ArrayList<>();
        session.onNotification(each -> heard.add(each.payload()));
        session.script("notify orders, 'later'");
        assertThat(heard).containsExactly("early", "later");
        assertThatThrownBy(() -> session.awaitNotification(SHORT)).hasMessageContaining("onNotification");
        session.resetAll();
        session.execute("listen orders");
        session.script("notify orders, 'mine'");
        assertThat(payloads(1)).containsExactly("mine");
        assertThat(heard).hasSize(2);
    }

    @Test
    void moreThanAreKeptAreMissedAtAPlaceThatIsTold() {
        session.execute("listen orders");
        session.script("select pg_notify('orders', n::text) from generate_series(1, 10005) n");
        session.script("notify orders, 'dropped too'");
        assertThat(payloads(10_000)).startsWith("1").endsWith("10000");
        assertThatThrownBy(() -> session.awaitNotification(SHORT))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("6 came on top and were dropped");
        session.script("notify orders, 'kept again'");
        assertThat(payloads(1)).containsExactly("kept again");
    }

    @Test
    void aNegativeTimeoutIsRefused() {
        assertThatThrownBy(() -> session.awaitNotification(Duration.ofMillis(-1)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(session.awaitNotification(Duration.ZERO)).isEmpty();
    }
}
