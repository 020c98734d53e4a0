package dev.bluetusk.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.FieldCursor;
import dev.bluetusk.client.session.Pipeline;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.Step;
import dev.bluetusk.testkit.TestServers;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A lease that ends in the middle of a result: a small rest is read, a long or slow one is cancelled, and the
/// session goes on.
@Timeout(30)
class HalfReadLeaseIT {
    private final Database db = Database.open(
            ConnectionTarget.parse(TestServers.url()), PoolLimits.defaults().withSessions(0, 1));

    @AfterEach
    void close() {
        db.close();
    }

    private void assertTheSessionGoesOn(Consumer<Session> leftHalfWay) {
        int pid;
        try (Lease lease = db.lease()) {
            pid = lease.session().backendPid();
            leftHalfWay.accept(lease.session());
        }
        try (Lease lease = db.lease()) {
            assertThat(lease.session().backendPid()).isEqualTo(pid);
            assertThat(lease.session().query("select 7").one(Integer.class)).isEqualTo(7);
        }
    }

    private static void first(Rows rows) {
        assertThat(rows.next()).isTrue();
    }

    @Test
    void ofAFewRows() {
        assertTheSessionGoesOn(session -> first(session.query("select generate_series(1, 10)")));
    }

    @Test
    void ofRowsWithoutEnd() {
        assertTheSessionGoesOn(session -> first(session.query("select generate_series(1, 1000000000000)")));
    }

    @Test
    void ofRowsOfManyBytes() {
        assertTheSessionGoesOn(
                session -> first(session.query("select repeat('x', 1000000) from generate_series(1, 1000000)")));
    }

    @Test
    void ofRowsThatComeSlowly() {
        assertTheSessionGoesOn(
                session -> first(session.query("select repeat('x', 10000), case when n > 10 then pg_sleep(600) end from"
                        + " generate_series(1, 20) n")));
    }

    @Test
    void ofRowsInATransaction() {
        assertTheSessionGoesOn(session -> {
            session.begin();
            first(session.query("select generate_series(1, 1000000000000)"));
        });
    }

    @Test
    void ofRowsThatAreFetched() {
        assertTheSessionGoesOn(session -> {
            session.begin();
            first(session.fetching(10).query("select generate_series(1, 1000000000000)"));
        });
    }

    @Test
    void ofAValueInPieces() {
        assertTheSessionGoesOn(session -> {
            FieldCursor fields = session.stream("select repeat('x', 1000000) from generate_series(1, 1000000)");
            assertThat(fields.nextRow()).isTrue();
        });
    }

    @Test
    void ofAPipeline() {
        assertTheSessionGoesOn(session -> {
            Pipeline pipeline = session.pipeline();
            Step<Rows> step =
                    pipeline.query("select generate_series(1, 100000)").rows();
            pipeline.query("select generate_series(1, 1000)").rows();
            pipeline.sync();
            first(step.get());
        });
    }
}
