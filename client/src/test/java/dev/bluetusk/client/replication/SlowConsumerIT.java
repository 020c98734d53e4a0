package dev.bluetusk.client.replication;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.EmbeddedPostgres;
import dev.bluetusk.protocol.replication.LogicalMessage;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// A consumer that is slower than the server holds the server back, and keeps nothing itself.
class SlowConsumerIT {
    private static final String TABLE = "create table t (id int primary key, body text)";
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final int TRANSACTIONS = 100;
    private static final int ROWS = 1000;
    private static final int BODY = 1000;
    /// What a piece may cost: the budget of a pull. Each wait for the socket makes some garbage, and how often one
    /// waits is the machine's matter.
    private static final long GARBAGE_MAX = 64;

    private static final long CHANGED_BYTES = (long) TRANSACTIONS * ROWS * BODY;

    private final EmbeddedPostgres server = LogicalServers.any();
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static void write(Feed feed) {
        for (int i = 0; i < TRANSACTIONS; i++) {
            feed.writer()
                    .script("insert into t select g, repeat('x', " + BODY + ") from generate_series(" + i * ROWS + ", "
                            + (i * ROWS + ROWS - 1) + ") g");
        }
    }

    /// How much of the log the server has not sent yet, once it sends no more.
    private static long heldBack(Session session, String slot) {
        String sql = """
                select pg_wal_lsn_diff(pg_current_wal_lsn(), sent_lsn)::bigint, (select pg_sleep(0.3))::text
                from pg_stat_replication join pg_replication_slots on active_pid = pid where slot_name = $1""";
        long before = -1;
        long now = session.query(sql, slot).one(row -> row.getLong(1));
        while (now != before) {
            before = now;
            now = session.query(sql, slot).one(row -> row.getLong(1));
        }
        return now;
    }

    @Test
    void aHundredMegabytesOfChangesWaitOnTheServerUntilTheyAreAskedFor() {
        try (Feed feed = Feed.of(server, TABLE);
                ChangeStream changes = feed.replication().changes(feed.options())) {
            assertThat(changes.next(Duration.ZERO)).isFalse();
            write(feed);
            long log = CHANGED_BYTES * 9 / 10;
            assertThat(heldBack(feed.writer(), feed.slot())).isGreaterThan(log);
            long rows = 0;
            for (int ended = 0; ended < TRANSACTIONS; ) {
                LogicalMessage message = Feed.next(changes);
                rows += message instanceof LogicalMessage.Insert ? 1 : 0;
                if (message instanceof LogicalMessage.Commit commit) {
                    changes.confirm(commit.endLsn());
                    ended++;
                }
            }
            assertThat(rows).isEqualTo(TRANSACTIONS * ROWS);
            feed.writer().script("drop table t");
        }
    }

    @Test
    void aHundredMegabytesArePulledWithoutGarbage() {
        try (Feed feed = Feed.of(server, TABLE, "pgoutput")) {
            feed.writer().script("create publication " + Feed.PUBLICATION + " for all tables");
            write(feed);
            LogicalOptions options = LogicalOptions.of(feed.slot())
                    .with("proto_version", "1")
                    .with("publication_names", Feed.PUBLICATION);
            long pieces = 0;
            long bytes = 0;
            try (LogicalStream stream = feed.replication().logical(options)) {
                assertThat(stream.next(LIMIT)).isTrue();
                long before =
                        threads.getThreadAllocatedBytes(Thread.currentThread().threadId());
                while (bytes < CHANGED_BYTES && stream.next(LIMIT)) {
                    pieces++;
                    bytes += stream.data().remaining();
                }
                long allocated =
                        threads.getThreadAllocatedBytes(Thread.currentThread().threadId()) - before;
                assertThat(allocated)
                        .as("bytes allocated for %d pieces with %d bytes", pieces, bytes)
                        .isLessThan(GARBAGE_MAX * pieces);
            }
            feed.writer().script("drop table t");
        }
    }
}
