package dev.bluetusk.client.replication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.DatabaseException;
import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.SessionOptions;
import dev.bluetusk.embedded.EmbeddedPostgres;
import dev.bluetusk.protocol.replication.LogicalMessage;
import dev.bluetusk.protocol.type.Lsn;
import dev.bluetusk.protocol.wire.Octets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// How streams live and end: signs of life, confirming, closing, losing the server.
@ParameterizedClass(autoCloseArguments = false)
@MethodSource("dev.bluetusk.client.replication.LogicalServers#selected")
class StreamIT {
    private static final String TABLE = "create table t (id int primary key, body text)";
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final EmbeddedPostgres server;

    StreamIT(EmbeddedPostgres server) {
        this.server = server;
    }

    private static ReplicationSession impatient(Feed feed) {
        return ReplicationSession.connect(
                ConnectionTarget.parse(feed.url()).withParameter("wal_sender_timeout", "1s"),
                SessionOptions.defaults());
    }

    @Test
    void aCallerThatIsBusyForLongIsNotTakenForDead() {
        try (Feed feed = Feed.of(server, TABLE);
                ReplicationSession impatient = impatient(feed);
                ChangeStream changes = impatient.changes(feed.options())) {
            feed.writer().script("insert into t values (1, 'a')");
            LogicalMessage begin = Feed.next(changes);
            Octets view = changes.octets();
            feed.writer().script("select pg_sleep(2.5)");
            assertThat(changes.octets()).as("the view stays valid").isEqualTo(view);
            assertThat(begin).isInstanceOf(LogicalMessage.Begin.class);
            Feed.messages(changes, 1);
            feed.writer().script("insert into t values (2, 'b')");
            assertThat(Feed.changes(Feed.messages(changes, 1))).containsExactly("insert t (2, b)");
        }
    }

    @Test
    void aCallerThatWaitsForLongIsNotTakenForDead() {
        try (Feed feed = Feed.of(server, TABLE);
                ReplicationSession impatient = impatient(feed);
                ChangeStream changes = impatient.changes(
                        feed.options().withLimits(StreamLimits.defaults().withStatusInterval(Duration.ofHours(1))))) {
            // Only the server's own wish for a sign of life is answered here.
            while (changes.next(Duration.ofMillis(2500))) {
                assertThat(changes.message()).isNotInstanceOf(LogicalMessage.Insert.class);
            }
            assertThat(changes.isOver()).isFalse();
            feed.writer().script("insert into t values (1, 'a')");
            assertThat(Feed.changes(Feed.messages(changes, 1))).containsExactly("insert t (1, a)");
        }
    }

    @Test
    void whatWasConfirmedDoesNotComeAgainAndAllElseDoes() {
        try (Feed feed = Feed.of(server, TABLE)) {
            for (int i = 1; i <= 4; i++) {
                feed.writer().script("insert into t values (" + i + ", 'x')");
            }
            Lsn second;
            Lsn unconfirmed;
            try (ReplicationSession own = ReplicationSession.connect(feed.url());
                    ChangeStream changes = own.changes(feed.options())) {
                Feed.messages(changes, 2);
                second = changes.confirmed();
                Feed.next(changes);
                Feed.next(changes);
                unconfirmed = Feed.end(Feed.next(changes)).orElseThrow();
            }
            assertThat(feed.replication().confirmed(feed.slot()))
                    .hasValueSatisfying(place ->
                            assertThat(place).isBetween(second, unconfirmed).isNotEqualTo(unconfirmed));
            Lsn third;
            try (ReplicationSession own = ReplicationSession.connect(feed.url());
                    ChangeStream changes = own.changes(feed.options())) {
                Feed.next(changes);
                Feed.next(changes);
                assertThat(Shown.of(Feed.next(changes))).isEqualTo("insert t (3, x)");
                third = Feed.end(Feed.next(changes)).orElseThrow();
            }
            try (ReplicationSession own = ReplicationSession.connect(feed.url());
                    ChangeStream changes = own.changes(feed.options().withFrom(third))) {
                assertThat(Feed.changes(Feed.messages(changes, 1))).containsExactly("insert t (4, x)");
            }
        }
    }

    @Test
    void aStreamThatIsClosedInALargeTransactionLeavesItsSessionUsable() {
        try (Feed feed = Feed.of(server, TABLE)) {
            feed.writer().script("insert into t select g, repeat('x', 200) from generate_series(1, 100000) g");
            ChangeStream changes = feed.replication().changes(feed.options());
            Feed.next(changes);
            long started = System.nanoTime();
            changes.close();
            changes.close();
            assertThat(Duration.ofNanos(System.nanoTime() - started)).isLessThan(Duration.ofSeconds(10));
            assertThat(changes.isOver()).isTrue();
            assertThat(changes.next()).isFalse();
            assertThatThrownBy(changes::data).isInstanceOf(IllegalStateException.class);
            assertThat(feed.replication().identifySystem().database()).isPresent();
            assertThatThrownBy(() -> feed.replication().changes(feed.options()))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("connect anew");
        }
    }

    @Test
    void aRefusedStreamLeavesItsSessionUsable() {
        try (Feed feed = Feed.of(server, TABLE);
                ReplicationSession other = ReplicationSession.connect(feed.url())) {
            assertRefused("42704", () -> other.changes(ChangeOptions.of("no_such_slot", Feed.PUBLICATION)));
            try (ChangeStream changes = feed.replication().changes(feed.options())) {
                assertRefused("55006", () -> other.changes(feed.options()));
                assertThat(changes.isOver()).isFalse();
            }
            ChangeStream cancelled = other.changes(feed.options());
            feed.writer()
                    .query(
                            "select pg_cancel_backend(active_pid) from pg_replication_slots where slot_name = $1",
                            feed.slot())
                    .one(Boolean.class);
            assertRefused("57014", () -> cancelled.next(LIMIT));
            assertThat(cancelled.isOver()).isTrue();
            feed.writer().script("insert into t values (1, 'a')");
            try (ChangeStream changes = other.changes(feed.options())) {
                assertThat(Feed.changes(Feed.messages(changes, 1))).containsExactly("insert t (1, a)");
            }
        }
    }

    private static void assertRefused(String sqlState, Runnable action) {
        assertThatThrownBy(action::run)
                .isInstanceOfSatisfying(
                        PostgresException.class, e -> assertThat(e.sqlState()).isEqualTo(sqlState));
    }

    @Test
    void nothingElseRunsWhileAStreamIsOpen() {
        try (Feed feed = Feed.of(server, TABLE);
                ChangeStream changes = feed.replication().changes(feed.options())) {
            assertThatThrownBy(() -> feed.replication().identifySystem()).isInstanceOf(IllegalStateException.class);
            assertThat(changes.next(Duration.ZERO)).isFalse();
            assertThatThrownBy(changes::message).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> changes.confirm(Lsn.parse("FFFFFFFF/0")))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("expected a place up to");
        }
    }

    @Test
    void otherPluginsGiveTheirBytes() {
        try (Feed feed = Feed.of(server, TABLE, "test_decoding");
                LogicalStream stream = feed.replication()
                        .logical(LogicalOptions.of(feed.slot())
                                .with("include-xids", "0")
                                .with("skip-empty-xacts", "1"))) {
            feed.writer().script("insert into t values (1, 'it''s')");
            List<String> pieces = new ArrayList<>();
            while (pieces.size() < 3) {
                assertThat(stream.next(LIMIT)).isTrue();
                pieces.add(stream.data().utf8(stream.data().remaining()));
                stream.confirm(stream.start());
            }
            assertThat(pieces)
                    .containsExactly("BEGIN", "table public.t: INSERT: id[integer]:1 body[text]:'it''s'", "COMMIT");
            assertThat(stream.serverEnd()).isGreaterThanOrEqualTo(stream.start());
            assertThat(Duration.between(stream.sentAt(), Instant.now()).abs()).isLessThan(Duration.ofMinutes(1));
        }
    }

    @Test
    void anIdleConsumerLetsTheServerDropItsLog() {
        try (Feed feed = Feed.of(server, TABLE + "; create unlogged table aside (id int)");
                ChangeStream changes = feed.replication().changes(feed.options())) {
            feed.writer().script("insert into t values (1, 'a')");
            Feed.messages(changes, 1);
            Lsn own = changes.confirmed();
            feed.writer().script("create table unseen as select 1 as n; drop table unseen");
            long end = System.nanoTime() + LIMIT.toNanos();
            String sql = "select confirmed_flush_lsn::text from pg_replication_slots where slot_name = $1";
            Lsn known = own;
            while (known.compareTo(own) <= 0) {
                assertThat(System.nanoTime()).isLessThan(end);
                if (changes.next(Duration.ofMillis(20)) && changes.message() instanceof LogicalMessage.Commit commit) {
                    // Old servers tell of transactions without published changes.
                    changes.confirm(commit.endLsn());
                }
                changes.report();
                known = Lsn.parse(feed.writer().query(sql, feed.slot()).one(String.class));
            }
            assertThat(changes.confirmed()).isGreaterThanOrEqualTo(known);
        }
    }

    @Test
    void aStatementTimeoutDoesNotEndAStream() {
        try (Feed feed = Feed.of(server, TABLE);
                ReplicationSession replication = ReplicationSession.connect(
                        ConnectionTarget.parse(feed.url()),
                        SessionOptions.defaults().withStatementTimeout(Duration.ofMillis(400)));
                ChangeStream changes = replication.changes(feed.options())) {
            assertThat(changes.next(Duration.ofMillis(800))).isFalse();
            feed.writer().script("insert into t values (1, 'a')");
            assertThat(Feed.changes(Feed.messages(changes, 1))).containsExactly("insert t (1, a)");
        }
    }

    @Test
    void aStreamWhoseServerProcessIsEndedFails() {
        try (Feed feed = Feed.of(server, TABLE);
                ReplicationSession replication = ReplicationSession.connect(feed.url());
                ChangeStream changes = replication.changes(feed.options())) {
            feed.writer()
                    .query(
                            "select pg_terminate_backend(active_pid) from pg_replication_slots where slot_name = $1",
                            feed.slot())
                    .one(Boolean.class);
            assertThatThrownBy(() -> changes.next(LIMIT))
                    .isInstanceOf(DatabaseException.class)
                    .hasMessageContaining("terminating connection");
            assertThat(changes.isOver()).isTrue();
            assertThat(replication.isOpen()).isFalse();
        }
    }

    @Test
    void aStreamThatIsAbortedFromAnotherThreadFailsAtOnce() throws Exception {
        try (Feed feed = Feed.of(server, TABLE);
                ReplicationSession replication = ReplicationSession.connect(feed.url());
                ChangeStream changes = replication.changes(feed.options())) {
            CompletableFuture<Void> waiting = CompletableFuture.runAsync(changes::next);
            while (feed.writer()
                            .query(
                                    "select count(*) from pg_stat_replication where state = 'streaming' and pid in"
                                            + " (select active_pid from pg_replication_slots where slot_name = $1)",
                                    feed.slot())
                            .one(Long.class)
                    == 0) {
                Thread.onSpinWait();
            }
            replication.abort("no longer wanted");
            assertThatThrownBy(() -> waiting.get(10, TimeUnit.SECONDS))
                    .hasCauseInstanceOf(SessionLostException.class)
                    .hasMessageContaining("no longer wanted");
        }
    }

    @Test
    void aCallerThatIsInterruptedStopsWaitingAndMayGoOn() {
        try (Feed feed = Feed.of(server, TABLE);
                ChangeStream changes = feed.replication().changes(feed.options())) {
            Thread.currentThread().interrupt();
            assertThat(changes.next()).isFalse();
            assertThat(changes.next(LIMIT)).isFalse();
            assertThat(Thread.interrupted()).isTrue();
            assertThat(changes.isOver()).isFalse();
            feed.writer().script("insert into t values (1, 'a')");
            assertThat(Feed.changes(Feed.messages(changes, 1))).containsExactly("insert t (1, a)");
        }
    }

    @Test
    void aSlotsSnapshotShowsTheTablesWhereItsChangesBegin() {
        String url = LogicalServers.freshDatabase(server);
        try (Session writer = Connector.connect(url);
                Session reader = Connector.connect(url);
                ReplicationSession replication = ReplicationSession.connect(url)) {
            writer.script(TABLE + "; create publication p for all tables; insert into t values (1, 'before')");
            CreatedSlot slot = replication.createLogicalSlot(
                    "snapshot_" + url.replaceAll(".*_", ""),
                    "pgoutput",
                    SlotOptions.defaults().withTemporary().withSnapshot(SlotOptions.Snapshot.EXPORT));
            writer.script("insert into t values (2, 'after')");
            reader.script("begin isolation level repeatable read; set transaction snapshot '"
                    + slot.snapshot().orElseThrow() + "'");
            assertThat(reader.query("select body from t").list(String.class)).containsExactly("before");
            reader.script("commit");
            try (ChangeStream changes = replication.changes(ChangeOptions.of(slot.name(), "p"))) {
                assertThat(Feed.changes(Feed.messages(changes, 1))).containsExactly("insert t (2, after)");
            }
        }
    }

    @Test
    void slotsAreMadeReadAndDropped() {
        String url = LogicalServers.freshDatabase(server);
        int version = LogicalServers.major(server);
        try (ReplicationSession replication = ReplicationSession.connect(url)) {
            SystemIdentity identity = replication.identifySystem();
            assertThat(identity.timeline()).isEqualTo(1);
            assertThat(identity.systemId()).matches("\\d+");
            assertThat(replication.show("wal_level")).isEqualTo("logical");
            replication.createPhysicalSlot("physical");
            if (version >= 15) {
                assertThat(replication.readPhysicalSlot("physical"))
                        .hasValueSatisfying(
                                position -> assertThat(position.restart()).isPresent());
                assertThat(replication.readPhysicalSlot("no_such_slot")).isEmpty();
                replication.createLogicalSlot(
                        "two", "pgoutput", SlotOptions.defaults().withTwoPhase());
                assertThat(replication
                                .query("select two_phase from pg_replication_slots where slot_name = 'two'")
                                .getFirst()
                                .getBoolean(1))
                        .isTrue();
                replication.dropSlotWhenFree("two");
            }
            if (version >= 17) {
                replication.createLogicalSlot(
                        "over", "pgoutput", SlotOptions.defaults().withFailover());
                replication.stopFailover("over");
                replication.startFailover("over");
                replication.dropSlot("over");
            }
            replication.dropSlot("physical");
            assertRefused("42704", () -> replication.dropSlot("physical"));
            replication.createTemporaryPhysicalSlot("passing");
            replication.script("begin isolation level repeatable read read only");
            CreatedSlot used = replication.createLogicalSlot(
                    "used",
                    "test_decoding",
                    SlotOptions.defaults().withTemporary().withSnapshot(SlotOptions.Snapshot.USE));
            assertThat(used.snapshot()).isEmpty();
            replication.script("commit");
        }
    }

    @Test
    void aServerShutsDownWhileItsConsumersAreIdle() throws Exception {
        EmbeddedPostgres own =
                LogicalServers.settings(LogicalServers.major(server)).inMemory().start();
        try (Session writer = Connector.connect(own.url());
                ReplicationSession first = ReplicationSession.connect(own.url());
                ReplicationSession second = ReplicationSession.connect(own.url())) {
            writer.script(TABLE + "; create publication everything for all tables");
            first.createLogicalSlot("used", "pgoutput");
            second.createLogicalSlot("unused", "test_decoding");
            writer.script("insert into t values (1, 'a')");
            ChangeStream used = first.changes(ChangeOptions.of("used", Feed.PUBLICATION));
            LogicalStream unused = second.logical(LogicalOptions.of("unused"));
            Feed.messages(used, 1);
            while (unused.next(Duration.ofMillis(500))) {
                unused.confirm(unused.start());
            }
            CompletableFuture<Boolean> one = CompletableFuture.supplyAsync(used::next);
            CompletableFuture<Boolean> other = CompletableFuture.supplyAsync(unused::next);
            long started = System.nanoTime();
            own.close();
            assertThat(Duration.ofNanos(System.nanoTime() - started)).isLessThan(Duration.ofSeconds(8));
            assertThat(one.get(10, TimeUnit.SECONDS)).isFalse();
            assertThat(other.get(10, TimeUnit.SECONDS)).isFalse();
            assertThat(used.hasServerStopped()).isTrue();
            assertThat(unused.hasServerStopped()).isTrue();
            assertThat(first.isOpen()).isFalse();
            used.close();
            unused.close();
        }
    }
}
