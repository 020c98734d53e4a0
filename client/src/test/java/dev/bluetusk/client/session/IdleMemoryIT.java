package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.copy.CopyIn;
import dev.bluetusk.client.copy.CopyOut;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.testkit.TestServers;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/// What an idle session still holds of the large values that it has moved: nothing.
class IdleMemoryIT {
    private static final int LARGE = 48 * 1024 * 1024;

    /// Arrays that all sessions share may be kept: four of at most 4 MiB.
    private static final long KEPT_MAX = 24L * 1024 * 1024;

    private static long used() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 3; i++) {
            System.gc();
            Runtime runtime = Runtime.getRuntime();
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        return least;
    }

    private static void assertNothingIsKept(Consumer<Session> use) {
        try (Session session = Connector.connect(TestServers.url())) {
            assertThat(session.query("select repeat('x', 100000)").one(String.class))
                    .hasSize(100_000);
            long before = used();
            use.accept(session);
            assertThat(used() - before).isLessThan(KEPT_MAX);
            assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
        }
    }

    @Test
    void ofAValueThatWasRead() {
        assertNothingIsKept(session -> assertThat(
                        session.query("select repeat('x', $1)", LARGE).one(String.class))
                .hasSize(LARGE));
        assertNothingIsKept(session -> assertThat(
                        session.query("select repeat('x', $1)::bytea", LARGE).one(byte[].class))
                .hasSize(LARGE));
    }

    @Test
    void ofARowThatWasLeftHalfWay() {
        assertNothingIsKept(session -> {
            try (Rows rows = session.query("select repeat('x', $1) from generate_series(1, 2)", LARGE)) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.row().length(1)).isEqualTo(LARGE);
            }
        });
        assertNothingIsKept(session -> {
            try (Rows rows = session.fetching(1).query("select repeat('x', $1) from generate_series(1, 2)", LARGE)) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.row().getString(1)).hasSize(LARGE);
            }
        });
    }

    @Test
    void ofAParameter() {
        assertNothingIsKept(session -> assertThat(
                        session.query("select length($1)", "x".repeat(LARGE)).one(Integer.class))
                .isEqualTo(LARGE));
        assertNothingIsKept(session -> assertThat(session.query("select length($1::bytea)", new byte[LARGE])
                        .one(Integer.class))
                .isEqualTo(LARGE));
    }

    @Test
    void ofTheRowsOfACopy() {
        assertNothingIsKept(session -> {
            session.script("create temporary table t (a text)");
            try (CopyIn in = session.copyIn("copy t from stdin")) {
                in.write("x".repeat(LARGE).getBytes(StandardCharsets.US_ASCII), 0, LARGE);
                in.finish();
            }
            long bytes = 0;
            try (CopyOut out = session.copyOut("copy t to stdout")) {
                while (out.next()) {
                    bytes += out.data().remaining();
                }
            }
            assertThat(bytes).isGreaterThan(LARGE);
        });
    }
}
