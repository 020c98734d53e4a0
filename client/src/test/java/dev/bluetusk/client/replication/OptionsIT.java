package dev.bluetusk.client.replication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.LoginException;
import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.EmbeddedPostgres;
import dev.bluetusk.testkit.TestServers;
import java.util.List;
import java.util.function.UnaryOperator;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// Each option works on the versions of the server that have it, and what cannot be is told in one clear line.
@ParameterizedClass(autoCloseArguments = false)
@MethodSource("dev.bluetusk.client.replication.LogicalServers#selected")
class OptionsIT {
    private static final String TABLE = "create table t (id int primary key, body text)";

    private final EmbeddedPostgres server;
    private final int version;

    OptionsIT(EmbeddedPostgres server) {
        this.server = server;
        this.version = LogicalServers.major(server);
    }

    private static void assertRefused(String sqlState, String message, ThrowingCallable action) {
        assertThatThrownBy(action)
                .isInstanceOfSatisfying(
                        PostgresException.class, e -> assertThat(e.sqlState()).isEqualTo(sqlState))
                .hasMessageContaining(message)
                .message()
                .doesNotContain("\n");
    }

    /// The stream works, or is refused with the version that it takes.
    private void assertStream(int oldest, String what, UnaryOperator<ChangeOptions> option) {
        try (Feed feed = Feed.of(server, TABLE);
                ReplicationSession own = ReplicationSession.connect(feed.url())) {
            ChangeOptions options = option.apply(feed.options());
            if (version < oldest) {
                assertThatThrownBy(() -> own.changes(options))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessage(what + " need PostgreSQL " + oldest + " or newer, but the server is PostgreSQL "
                                + version);
                assertThat(own.isOpen()).isTrue();
            } else {
                feed.writer().script("insert into t values (1, 'a')");
                List<String> changes;
                try (ChangeStream stream = own.changes(options)) {
                    changes = Feed.changes(Feed.messages(stream, 1));
                }
                assertThat(changes).singleElement().asString().startsWith("insert t (");
            }
        }
    }

    @Test
    void eachOptionOfAStreamWorksWhereTheServerHasIt() {
        assertStream(14, "", options -> options.withStreaming(Streaming.ON));
        assertStream(14, "", ChangeOptions::withBinary);
        assertStream(14, "", ChangeOptions::withMessages);
        assertStream(15, "prepared transactions", ChangeOptions::withTwoPhase);
        assertStream(16, "streams for several threads", options -> options.withStreaming(Streaming.PARALLEL));
        assertStream(16, "streams without what came by replication", ChangeOptions::withLocalOnly);
        assertStream(
                16,
                "streams for several threads",
                options -> options.withStreaming(Streaming.PARALLEL)
                        .withTwoPhase()
                        .withMessages()
                        .withBinary()
                        .withLocalOnly());
    }

    private void assertSlot(int oldest, String what, SlotOptions options, String check) {
        String url = LogicalServers.freshDatabase(server);
        try (ReplicationSession own = ReplicationSession.connect(url)) {
            if (version < oldest) {
                assertThatThrownBy(() -> own.createLogicalSlot("optional", "pgoutput", options))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessage(what + " need PostgreSQL " + oldest + " or newer, but the server is PostgreSQL "
                                + version);
            } else {
                own.createLogicalSlot("optional", "pgoutput", options);
                assertThat(own.query("select " + check + " from pg_replication_slots where slot_name = 'optional'")
                                .getFirst()
                                .getBoolean(1))
                        .isTrue();
                own.dropSlot("optional");
            }
        }
    }

    @Test
    void eachOptionOfASlotWorksWhereTheServerHasIt() {
        SlotOptions plain = SlotOptions.defaults();
        assertSlot(14, "", plain, "not temporary and slot_type = 'logical'");
        assertSlot(14, "", plain.withTemporary(), "temporary");
        assertSlot(15, "slots for prepared transactions", plain.withTwoPhase(), "two_phase");
        assertSlot(17, "slots that standbys take over", plain.withFailover(), "failover");
        if (version >= 15) {
            SlotOptions both = plain.withFailover().withTwoPhase();
            assertSlot(17, "slots that standbys take over", both, "failover and two_phase");
        }
    }

    @Test
    void aSlotThatIsForTheSessionAloneIsGoneWithIt() {
        String url = LogicalServers.freshDatabase(server);
        try (Session session = Connector.connect(url)) {
            try (ReplicationSession own = ReplicationSession.connect(url)) {
                own.createLogicalSlot(
                        "passing_by", "pgoutput", SlotOptions.defaults().withTemporary());
            }
            while (session.query("select count(*) from pg_replication_slots where slot_name = 'passing_by'")
                            .one(Long.class)
                    > 0) {
                Thread.onSpinWait();
            }
        }
    }

    @Test
    void whatAnOldServerCannotDoIsToldBeforeItIsAsked() {
        try (Feed feed = Feed.of(server, TABLE)) {
            if (version < 15) {
                assertThatThrownBy(() -> feed.replication().readPhysicalSlot("p"))
                        .hasMessage("reads of slots need PostgreSQL 15 or newer, but the server is PostgreSQL 14");
            }
            if (version < 17) {
                assertThatThrownBy(() -> feed.replication().startFailover(feed.slot()))
                        .hasMessageStartingWith("slots that standbys take over need PostgreSQL 17 or newer");
            }
        }
    }

    @Test
    void aSlotThatIsMissingOrInUseIsNamed() {
        try (Feed feed = Feed.of(server, TABLE);
                ReplicationSession other = ReplicationSession.connect(feed.url());
                ChangeStream changes = feed.replication().changes(feed.options())) {
            assertRefused(
                    "42704",
                    "replication slot \"no_such_slot\" does not exist",
                    () -> other.changes(ChangeOptions.of("no_such_slot", Feed.PUBLICATION)));
            assertRefused(
                    "55006",
                    "replication slot \"" + feed.slot() + "\" is active for PID",
                    () -> other.changes(feed.options()));
            assertRefused(
                    "42710",
                    "replication slot \"" + feed.slot() + "\" already exists",
                    () -> other.createLogicalSlot(feed.slot(), "pgoutput"));
            assertThat(changes.isOver()).isFalse();
            assertThat(other.isOpen()).isTrue();
        }
    }

    @Test
    void aPublicationThatIsMissingIsNamedBeforeTheFirstChange() {
        try (Feed feed = Feed.of(server, TABLE)) {
            assertThatThrownBy(() -> feed.replication()
                            .changes(ChangeOptions.of(feed.slot(), Feed.PUBLICATION, "it's \"missing\"")))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("expected a publication \"it's \"\"missing\"\"\" but this database has none");
            feed.writer()
                    .script("create publication \"it's \"\"missing\"\"\" for table t; insert into t values (1, 'a')");
            ChangeOptions options = ChangeOptions.of(feed.slot(), "it's \"missing\"");
            assertThat(Feed.changes(feed.messages(options, 1))).containsExactly("insert t (1, a)");
        }
    }

    /// The server process would decode the first change with the table as it is now, and lose a value.
    @Test
    void aSessionThatMayHaveLookedAtTablesStartsNoStreamOfChanges() {
        try (Feed feed = Feed.of(server, "create table t (id int primary key, gone int)");
                ReplicationSession other = ReplicationSession.connect(feed.url())) {
            feed.writer().script("insert into t values (1, 1); alter table t drop gone");
            assertThat(feed.replication().query("select id from t")).hasSize(1);
            assertThatThrownBy(() -> feed.replication().changes(feed.options()))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("start the stream on a session of its own");
            try (ChangeStream changes = other.changes(feed.options())) {
                assertThat(Feed.changes(Feed.messages(changes, 1))).containsExactly("insert t (1, 1)");
            }
        }
    }

    @Test
    void aServerThatDoesNotDecodeItsLogSaysSo() {
        String url = TestServers.freshDatabase("plain_log");
        try (ReplicationSession session = ReplicationSession.connect(url)) {
            assertThat(session.show("wal_level")).isEqualTo("replica");
            assertRefused(
                    "55000",
                    "logical decoding requires \"wal_level\" >= \"logical\"",
                    () -> session.createLogicalSlot("none", "pgoutput"));
            assertThat(session.isOpen()).isTrue();
        }
    }

    @Test
    void aRoleThatMayNotReplicateIsRefusedAtTheLogin() {
        String url = LogicalServers.freshDatabase(server);
        try (Session session = Connector.connect(url)) {
            session.script("create role reader_" + version + " login");
            String refused = url.replaceFirst("//[^@]*@", "//reader_" + version + "@");
            assertThatThrownBy(() -> ReplicationSession.connect(refused))
                    .isInstanceOfAny(LoginException.class, PostgresException.class)
                    .hasMessageContaining("42501");
            session.script("drop role reader_" + version);
        }
    }
}
