package dev.bluetusk.client.replication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.EmbeddedPostgres;
import dev.bluetusk.protocol.replication.AbortPlace;
import dev.bluetusk.protocol.replication.LogicalMessage;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// What happens in published tables comes as records: on each selected version of the server.
@ParameterizedClass(autoCloseArguments = false)
@MethodSource("dev.bluetusk.client.replication.LogicalServers#selected")
class ChangesIT {
    private final EmbeddedPostgres server;

    ChangesIT(EmbeddedPostgres server) {
        this.server = server;
    }

    private void assumeVersion(int oldest) {
        assumeTrue(LogicalServers.major(server) >= oldest, "PostgreSQL " + oldest + " and newer");
    }

    @Test
    void changesComeByTransactionWithWhatTheReplicaIdentityTells() {
        try (Feed feed = Feed.of(server, """
                create table plain (id int primary key, body text);
                create table whole (id int, body text); alter table whole replica identity full;
                create table bare (body text)""")) {
            feed.writer().script("""
                    insert into plain values (1, 'one'), (2, null);
                    update plain set body = 'uno' where id = 1;
                    update plain set id = 3 where id = 2;
                    delete from plain where id = 1""");
            feed.writer().script("""
                    insert into whole values (1, 'it''s'), (1, '');
                    update whole set body = 'x' where body = '';
                    delete from whole where body = 'x';
                    insert into bare values ('é');
                    truncate plain, whole restart identity cascade""");
            assertThat(feed.shown(feed.options(), 2))
                    .containsExactly(
                            "begin",
                            "table plain DEFAULT (id key, body)",
                            "insert plain (1, one)",
                            "insert plain (2, null)",
                            "update plain to (1, uno)",
                            "update plain key (2, null) to (3, null)",
                            "delete plain key (1, null)",
                            "commit",
                            "begin",
                            "table whole FULL (id key, body key)",
                            "insert whole (1, it's)",
                            "insert whole (1, )",
                            "update whole row (1, ) to (1, x)",
                            "delete whole row (1, x)",
                            "table bare DEFAULT (body)",
                            "insert bare (é)",
                            "table plain DEFAULT (id key, body)",
                            "table whole FULL (id key, body key)",
                            "truncate plain, whole cascade restart",
                            "commit");
        }
    }

    @Test
    void aLargeValueThatAnUpdateLeavesAloneIsUnchanged() {
        try (Feed feed = Feed.of(server, """
                create table t (id int primary key, n int, body text); alter table t alter body set storage external;
                insert into t select 1, 1, repeat('long', 5000)""")) {
            feed.writer().script("update t set n = 2");
            feed.writer().script("update t set body = 'short'");
            assertThat(Feed.changes(feed.messages(feed.options(), 2)))
                    .containsExactly("update t to (1, 2, unchanged)", "update t to (1, 2, short)");
        }
    }

    @Test
    void aTableThatIsAlteredIsToldAnewBeforeItsNextChange() {
        try (Feed feed = Feed.of(server, "create table t (id int primary key, gone int)")) {
            feed.writer().script("insert into t values (1, 1)");
            feed.writer()
                    .script("alter table t drop gone; alter table t add extra text; alter table t rename id to key");
            feed.writer().script("insert into t values (2, 'x')");
            feed.writer().script("alter table t rename to u");
            feed.writer().script("insert into u values (3, 'y')");
            assertThat(feed.shown(feed.options(), 3).stream().filter(text -> !text.matches("begin|commit")))
                    .containsExactly(
                            "table t DEFAULT (id key, gone)",
                            "insert t (1, 1)",
                            "table t DEFAULT (key key, extra)",
                            "insert t (2, x)",
                            "table u DEFAULT (key key, extra)",
                            "insert u (3, y)");
        }
    }

    @Test
    void aTypeOfTheDatabaseItselfIsNamedBeforeTheTableThatHasIt() {
        try (Feed feed =
                Feed.of(server, "create type mood as enum ('fine'); create table t (id int primary key, m mood)")) {
            feed.writer().script("insert into t values (1, 'fine')");
            assertThat(feed.shown(feed.options(), 1))
                    .containsExactly(
                            "begin", "type public.mood", "table t DEFAULT (id key, m)", "insert t (1, fine)", "commit");
        }
    }

    @Test
    void valuesComeInBinaryOnDemand() {
        try (Feed feed = Feed.of(server, "create table t (id int primary key, at timestamptz, n int8)")) {
            feed.writer().script("insert into t values (258, '2000-01-01 00:00:01Z', null)");
            assertThat(Feed.changes(feed.messages(feed.options().withBinary(), 1)))
                    .containsExactly("insert t (0x00000102, 0x00000000000f4240, null)");
        }
    }

    @Test
    void aLargeTransactionComesInPiecesAndWhatIsRolledBackIsNamed() {
        try (Feed feed = Feed.of(server, "create table t (id int primary key, body text)")) {
            feed.writer().script("""
                    begin;
                    insert into t select g, repeat('x', 100) from generate_series(1, 1500) g;
                    savepoint a;
                    insert into t select g, repeat('y', 100) from generate_series(1501, 3000) g;
                    rollback to a;
                    insert into t select g, repeat('z', 100) from generate_series(3001, 4500) g;
                    commit""");
            List<LogicalMessage> messages = feed.messages(feed.options().withStreaming(Streaming.ON), 1);
            assertThat(messages.getFirst()).isInstanceOf(LogicalMessage.StreamStart.class);
            assertThat(messages.getLast()).isInstanceOf(LogicalMessage.StreamCommit.class);
            LogicalMessage.StreamAbort abort = messages.stream()
                    .filter(LogicalMessage.StreamAbort.class::isInstance)
                    .map(LogicalMessage.StreamAbort.class::cast)
                    .findFirst()
                    .orElseThrow();
            assertThat(abort.abort()).isEqualTo(new AbortPlace.NotSent());
            List<LogicalMessage.Insert> inserts = messages.stream()
                    .filter(LogicalMessage.Insert.class::isInstance)
                    .map(LogicalMessage.Insert.class::cast)
                    .toList();
            assertThat(inserts)
                    .filteredOn(insert -> insert.xid() != abort.subXid())
                    .hasSize(3000);
            assertThat(messages.stream().filter(LogicalMessage.StreamStart.class::isInstance))
                    .hasSizeGreaterThan(3)
                    .hasSameSizeAs(messages.stream()
                            .filter(LogicalMessage.StreamStop.class::isInstance)
                            .toList());
        }
    }

    @Test
    void aRolledBackTransactionTellsItsPlaceIfSeveralThreadsMayApply() {
        assumeVersion(16);
        try (Feed feed = Feed.of(server, "create table t (id int primary key, body text)");
                ChangeStream changes = feed.replication().changes(feed.options().withStreaming(Streaming.PARALLEL))) {
            feed.writer().script("begin; insert into t select g, repeat('x', 100) from generate_series(1, 3000) g");
            LogicalMessage message = Feed.next(changes);
            assertThat(message).isInstanceOf(LogicalMessage.StreamStart.class);
            feed.writer().script("rollback");
            while (!(message instanceof LogicalMessage.StreamAbort)) {
                message = Feed.next(changes);
            }
            assertThat(((LogicalMessage.StreamAbort) message).abort()).isInstanceOf(AbortPlace.Known.class);
        }
    }

    @Test
    void preparedTransactionsComeWhenTheyArePreparedAndTheirOutcomeFollows() {
        assumeVersion(15);
        String schema = "create table t (id int primary key, body text)";
        try (Feed feed = Feed.of(server, schema)) {
            ChangeOptions options = feed.options().withTwoPhase();
            feed.messages(options, 0);
            feed.writer().script("begin; insert into t values (1, 'a'); prepare transaction 'one'");
            feed.writer().script("commit prepared 'one'");
            feed.writer().script("begin; insert into t values (2, 'b'); prepare transaction 'two'");
            feed.writer().script("rollback prepared 'two'");
            assertThat(feed.shown(options, 4))
                    .containsExactly(
                            "begin to prepare one",
                            "table t DEFAULT (id key, body)",
                            "insert t (1, a)",
                            "prepare one",
                            "commit prepared one",
                            "begin to prepare two",
                            "insert t (2, b)",
                            "prepare two",
                            "rollback prepared two");
        }
    }

    @Test
    void aLargeTransactionIsPreparedInPieces() {
        assumeVersion(15);
        try (Feed feed = Feed.of(server, "create table t (id int primary key, body text)")) {
            ChangeOptions options = feed.options().withTwoPhase().withStreaming(Streaming.ON);
            feed.messages(options, 0);
            feed.writer()
                    .script("begin; insert into t select g, repeat('x', 100) from generate_series(1, 3000) g;"
                            + " prepare transaction 'large'");
            feed.writer().script("commit prepared 'large'");
            List<String> shown = feed.shown(options, 2);
            assertThat(shown).startsWith("first piece").endsWith("streamed prepare large", "commit prepared large");
        }
    }

    /// A limit of the server, versions 15 to 18: behind a savepoint it does not notice that the transaction is gone.
    @Test
    void aPreparedTransactionThatTheServerCannotDecodeCanBePassedOver() {
        assumeVersion(15);
        try (Feed feed = Feed.of(server, "create table t (id int primary key)")) {
            ChangeOptions options = feed.options().withTwoPhase();
            feed.messages(options, 0);
            for (int i = 0; i < 2; i++) {
                feed.writer()
                        .script("begin; savepoint s; truncate t; insert into t values (1); release s;"
                                + " prepare transaction 'undone'");
                feed.writer().script("rollback prepared 'undone'");
            }
            assertThatThrownBy(() -> feed.messages(options, 4))
                    .isInstanceOf(PostgresException.class)
                    .hasMessageContaining("to relation OID");
            feed.writer()
                    .query("select pg_replication_slot_advance($1, pg_current_wal_lsn())::text", feed.slot())
                    .one(String.class);
            feed.writer().script("insert into t values (2)");
            assertThat(Feed.changes(feed.messages(options, 1))).containsExactly("insert t (2)");
        }
    }

    @Test
    void messagesComeOnDemand() {
        try (Feed feed = Feed.of(server, "create table t (id int primary key)")) {
            feed.writer().script("""
                    begin; select pg_logical_emit_message(true, 'app', 'inside');
                    select pg_logical_emit_message(false, 'app', 'outside'); insert into t values (1); commit""");
            assertThat(feed.shown(feed.options().withMessages(), 1))
                    .containsExactly(
                            "free message app outside",
                            "begin",
                            "message app inside",
                            "table t DEFAULT (id key)",
                            "insert t (1)",
                            "commit");
        }
    }

    @Test
    void changesThatCameByReplicationTellTheirOrigin() {
        try (Feed feed = Feed.of(server, "create table t (id int primary key)")) {
            String origin = "far_" + feed.slot();
            String local = "local_" + feed.slot();
            feed.replication()
                    .createLogicalSlot(local, "pgoutput", SlotOptions.defaults().withTemporary());
            try (Session applying = Connector.connect(feed.url())) {
                applying.script("select pg_replication_origin_create('" + origin + "')");
                applying.script("select pg_replication_origin_session_setup('" + origin + "')");
                applying.script("begin; select pg_replication_origin_xact_setup('0/77', now());"
                        + " insert into t values (1); commit");
                applying.script("select pg_replication_origin_session_reset()");
                applying.script("select pg_replication_origin_drop('" + origin + "')");
            }
            feed.writer().script("insert into t values (2)");
            if (LogicalServers.major(server) >= 16) {
                try (ChangeStream changes = feed.replication()
                        .changes(ChangeOptions.of(local, Feed.PUBLICATION).withLocalOnly())) {
                    Feed.next(changes);
                    Feed.next(changes);
                    assertThat(Shown.of(Feed.next(changes))).isEqualTo("insert t (2)");
                }
            }
            assertThat(feed.shown(feed.options(), 2))
                    .containsSubsequence("begin", "origin " + origin, "insert t (1)", "commit", "insert t (2)");
        }
    }

    @Test
    void aPublicationMayHaveSomeColumnsAndSomeRows() {
        assumeVersion(15);
        try (Feed feed = Feed.of(server, """
                create table t (id int primary key, secret text, n int); create table other (id int primary key);
                create publication part for table t (id, n) where (id > 10)""")) {
            feed.writer().script("insert into t values (1, 'a', 1), (11, 'b', 2); insert into other values (1)");
            feed.writer().script("update t set id = 12 where id = 1");
            assertThat(feed.shown(ChangeOptions.of(feed.slot(), "part"), 2))
                    .containsExactly(
                            "begin",
                            "table t DEFAULT (id key, n)",
                            "insert t (11, 2)",
                            "commit",
                            "begin",
                            "insert t (12, 1)",
                            "commit");
        }
    }
}
