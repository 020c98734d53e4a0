package dev.bluetusk.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.notification.Gap;
import dev.bluetusk.client.notification.Listener;
import dev.bluetusk.client.notification.ListenerOptions;
import dev.bluetusk.client.notification.NotificationHandler;
import dev.bluetusk.client.notification.Subscription;
import dev.bluetusk.client.session.Notification;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.testkit.TestServers;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Notifications by the database's own listener, beside its pool.
@Timeout(60)
class ListenIT {
    private static final String URL = TestServers.freshDatabase("listen");

    private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();

    private static Database open() {
        return Database.open(ConnectionTarget.parse(URL), PoolLimits.defaults().withSessions(0, 1));
    }

    private static void listenersOf(Database db, int count) {
        while (db.query("select count(*) from pg_stat_activity where datname = current_database()"
                                + " and pid <> pg_backend_pid() and backend_type = 'client backend'")
                        .one(Integer.class)
                != count) {
            Thread.onSpinWait();
        }
    }

    @Test
    void subscriptionsShareOneSessionThatIsNoneOfThePool() throws InterruptedException {
        try (Database db = open()) {
            assertThat(db.status().open()).isZero();
            try (Subscription orders = db.listen("orders", n -> heard.add(n.payload()));
                    Subscription stock = db.listen(List.of("stock", "prices"), n -> heard.add(n.channel()))) {
                try (Lease lease = db.lease()) {
                    lease.session().script("notify orders, 'paid'; notify prices");
                }
                assertThat(heard.take()).isEqualTo("paid");
                assertThat(heard.take()).isEqualTo("prices");
                assertThat(db.status().open()).isEqualTo(1);
                listenersOf(db, 1);
                assertThat(orders.channels()).containsExactly("orders");
                assertThat(stock.channels()).hasSize(2);
            }
            listenersOf(db, 0);
        }
    }

    @Test
    void aHandlerMayUseThePoolAndReadsAgainAfterALoss() throws InterruptedException {
        try (Database db = open()) {
            db.execute("drop table if exists ledger");
            db.execute("create table ledger (n int)");
            Subscription subscription = db.listen("ledger", new NotificationHandler() {
                @Override
                public void onNotification(Notification notification) {
                    heard.add(notification.payload());
                }

                @Override
                public void onMissed(Gap gap) {
                    heard.add("sum " + db.query("select sum(n) from ledger").one(Long.class));
                }
            });
            db.execute("insert into ledger values (5)");
            db.execute("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()"
                    + " and query like 'listen%'");
            assertThat(heard.take()).isEqualTo("sum 5");
            db.execute("notify ledger, 'again'");
            assertThat(heard.take()).isEqualTo("again");
            assertThat(subscription.isOpen()).isTrue();
        }
    }

    @Test
    void closingTheDatabaseEndsItsSubscriptionsAndNotAListenerOfItsOwn() throws InterruptedException {
        Database db = open();
        Listener own = db.listener(ListenerOptions.defaults());
        Subscription kept = own.listen("a", n -> heard.add(n.payload()));
        Subscription ended = db.listen("a", n -> heard.add("not " + n.payload()));
        db.close();
        assertThat(ended.isOpen()).isFalse();
        assertThat(kept.isOpen()).isTrue();
        assertThatThrownBy(() -> db.listen("a", n -> heard.add(n.payload()))).isInstanceOf(IllegalStateException.class);
        try (Database other = open()) {
            other.execute("notify a, 'heard'");
        }
        assertThat(heard.take()).isEqualTo("heard");
        own.close();
        assertThat(kept.isOpen()).isFalse();
    }

    @Test
    void aServerThatCannotBeReachedIsToldToTheCaller() {
        try (Database db = Database.open("postgresql://app@127.0.0.1:1/nowhere")) {
            assertThatThrownBy(() -> db.listen("a", n -> heard.add(n.payload())))
                    .isInstanceOf(SessionLostException.class);
        }
    }

    @Test
    void nothingThatALeaseListenedToReachesTheNextOne() {
        try (Database db = open()) {
            int process;
            try (Lease lease = db.lease()) {
                Session session = lease.session();
                process = session.backendPid();
                session.execute("listen secrets");
                session.execute("notify secrets, 'waits and is not taken'");
                session.onNotice(notice -> heard.add(notice.message()));
            }
            try (Lease lease = db.lease()) {
                Session session = lease.session();
                assertThat(session.backendPid()).isEqualTo(process);
                session.script("notify secrets, 'mine'; do $$ begin raise notice 'unheard'; end $$");
                assertThat(session.pollNotification()).isEmpty();
                assertThat(heard).isEmpty();
            }
        }
    }
}
