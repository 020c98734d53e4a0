package dev.bluetusk.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.pool.PoolLimits;
import dev.bluetusk.rest.http.RawConnection;
import dev.bluetusk.rest.option.RestLimits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Big results, broken results, busy pools, and the end.
class LoadIT {
    private static final String WAITING =
            "select count(*) from pg_stat_activity where datname = current_database() and query like '%advisory%' and wait_event_type = 'Lock'";

    @TempDir
    Path folder;

    private Api api;

    @BeforeEach
    void serve() throws Exception {
        api = Api.on(folder, """
                create table parent (id int primary key);
                create table child (parent int references parent deferrable initially deferred);
                """);
        api.file("big.get.sql", "select i, repeat('x', 100) as pad from generate_series(1, :n::int) i")
                .file(
                        "torn.get.sql",
                        "select i, 1 / (:n::int - i) as x, repeat('x', 100) as pad from generate_series(1, :n) i")
                .file("early.get.sql", "select 1 / (3 - i) as x from generate_series(1, 5) i")
                .file("one.get.sql", "-- @single\nselect repeat('y', :n::int) as y")
                .file("deferred.post.sql", "-- @single\ninsert into child values (:p::int) returning parent")
                .file("wait.get.sql", "-- @single\nselect 1 as x from pg_advisory_xact_lock(:key::bigint)")
                .file("id.get.sql", "-- @single\nselect :i::int as i");
        RestLimits limits = RestLimits.defaults()
                .withTimes(new RestLimits.Times(
                        Duration.ofSeconds(20),
                        Duration.ofSeconds(20),
                        Duration.ofSeconds(20),
                        Duration.ofSeconds(2),
                        Duration.ofSeconds(10)));
        api.start(options -> options.withLimits(limits)
                .withPoolLimits(PoolLimits.defaults().withSessions(1, 2).withCheckoutTimeout(Duration.ofMillis(300))));
    }

    @AfterEach
    void stop() {
        api.close();
    }

    @Test
    void aSmallResultHasALengthAndABigOneComesInPieces() throws Exception {
        RawConnection.Received small = api.get("/big?n=3");
        assertThat(small.header("content-length")).isNotEmpty();
        assertThat(small.body()).contains("{\"i\":3,");
        RawConnection.Received big = api.get("/big?n=100000");
        assertThat(big.header("transfer-encoding")).isEqualTo("chunked");
        assertThat(big.whole()).isTrue();
        assertThat(big.body()).startsWith("[{\"i\":1,").endsWith("\"}]").hasSizeGreaterThan(11_000_000);
        assertThat(api.get("/one?n=3000000").body()).hasSize(3_000_008);
    }

    @Test
    void aFaultBeforeTheFirstPieceIsAProblemAndOneAfterItBreaksTheConnection() throws Exception {
        assertThat(api.get("/early").status()).isEqualTo(400);
        RawConnection.Received torn = api.get("/torn?n=50000");
        assertThat(torn.status()).isEqualTo(200);
        assertThat(torn.whole()).isFalse();
        assertThat(api.get("/id?i=1").status()).isEqualTo(200);
    }

    @Test
    void aFaultAtTheCommitIsNoSuccess() throws Exception {
        RawConnection.Received received = api.send("POST", "/deferred", "{\"p\": 5}");
        assertThat(received.status()).as(received.body()).isEqualTo(409);
        assertThat(api.count("select count(*) from child")).isZero();
    }

    @Test
    void aCallerThatReadsNothingGivesItsSessionBack() throws Exception {
        try (RawConnection first = api.connect();
                RawConnection second = api.connect()) {
            first.send("GET /big?n=100000000 HTTP/1.1\nHost: x\n\n");
            second.send("GET /big?n=100000000 HTTP/1.1\nHost: x\n\n");
            long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
            int status = 503;
            while (status == 503 && System.nanoTime() < deadline) {
                status = api.get("/id?i=1").status();
            }
            assertThat(status).isEqualTo(200);
        }
    }

    @Test
    void aCallerWhoLeavesHasItsStatementCancelled() throws Exception {
        try (var holder = dev.bluetusk.client.connect.Connector.connect(api.url())) {
            holder.query("select pg_advisory_lock(8)").close();
            for (int round = 0; round < 3; round++) {
                try (RawConnection connection = api.connect()) {
                    connection.send("GET /wait?key=8 HTTP/1.1\nHost: x\n\n");
                    assertThat(api.countUntil(WAITING, 1)).isEqualTo(1);
                }
                assertThat(api.countUntil(WAITING, 0)).isZero();
                assertThat(api.get("/id?i=1").status()).isEqualTo(200);
            }
        }
    }

    @Test
    void aBusyPoolIs503AndASlowEndpointDoesNotStopTheOthersForEver() throws Exception {
        api.run("select 1");
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
                var holder = dev.bluetusk.client.connect.Connector.connect(api.url())) {
            holder.query("select pg_advisory_lock(7)").close();
            List<Future<RawConnection.Received>> held = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                held.add(threads.submit((Callable<RawConnection.Received>) () -> api.get("/wait?key=7")));
            }
            assertThat(api.countUntil(WAITING, 2)).isEqualTo(2);
            RawConnection.Received busy = api.get("/id?i=1");
            assertThat(busy.status()).isEqualTo(503);
            assertThat(busy.header("retry-after")).isEqualTo("1");
            assertThat(busy.body()).contains("all database sessions are busy");
            assertThat(api.get("/health").status()).isEqualTo(200);
            holder.query("select pg_advisory_unlock(7)").close();
            for (Future<RawConnection.Received> each : held) {
                assertThat(each.get().status()).isEqualTo(200);
            }
            assertThat(api.get("/id?i=1").status()).isEqualTo(200);
        }
    }

    @Test
    void pipelinedRequestsAreAnsweredInTheirOrder() throws Exception {
        try (RawConnection connection = api.connect()) {
            StringBuilder many = new StringBuilder();
            for (int i = 0; i < 300; i++) {
                many.append("GET /id?i=").append(i).append(" HTTP/1.1\nHost: x\n\n");
            }
            connection.send(many.toString());
            for (int i = 0; i < 300; i++) {
                assertThat(connection.receive().body()).isEqualTo("{\"i\":" + i + "}");
            }
        }
    }

    @Test
    void manyCallersAreServedByFewSessions() throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> all = new ArrayList<>();
            for (int caller = 0; caller < 20; caller++) {
                int start = caller * 1000;
                all.add(threads.submit((Callable<Integer>) () -> callMany(start)));
            }
            for (Future<Integer> each : all) {
                assertThat(each.get()).isEqualTo(100);
            }
        }
    }

    private int callMany(int start) throws Exception {
        int good = 0;
        try (RawConnection connection = api.connect()) {
            for (int i = start; i < start + 100; i++) {
                good += connection.get("/id?i=" + i).body().equals("{\"i\":" + i + "}") ? 1 : 0;
            }
        }
        return good;
    }

    @Test
    void aLostDatabaseIs503AndItsReturnIsNoticed() throws Exception {
        assertThat(api.get("/id?i=1").status()).isEqualTo(200);
        String database = api.url().replaceAll("^.*/([^/?]+)(\\?.*)?$", "$1");
        String outside = api.url().replaceAll("/[^/?]+(\\?.*)?$", "/postgres$1");
        try (var session = dev.bluetusk.client.connect.Connector.connect(outside)) {
            session.script("alter database " + database + " allow_connections false");
            session.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", database)
                    .close();
            assertThat(api.get("/id?i=1").status()).isEqualTo(503);
            assertThat(api.get("/health/ready").status()).isEqualTo(503);
            assertThat(api.get("/health").status()).isEqualTo(200);
            session.script("alter database " + database + " allow_connections true");
            assertThat(api.get("/id?i=1").status()).isEqualTo(200);
            assertThat(api.get("/health/ready").status()).isEqualTo(200);
        }
    }

    @Test
    void aBackendThatStandsStillIsLeftAndTheOthersGoOn() throws Exception {
        api.close();
        api.start(options -> options.withLimits(RestLimits.defaults()
                .withTimes(new RestLimits.Times(
                        Duration.ofSeconds(20),
                        Duration.ofSeconds(20),
                        Duration.ofMillis(200),
                        Duration.ofSeconds(2),
                        Duration.ofSeconds(10)))));
        try (var holder = dev.bluetusk.client.connect.Connector.connect(api.url());
                RawConnection frozen = api.connect()) {
            holder.query("select pg_advisory_lock(9)").close();
            frozen.send("GET /wait?key=9 HTTP/1.1\nHost: x\n\n");
            assertThat(api.countUntil(WAITING, 1)).isEqualTo(1);
            long pid = holder.query(
                            "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")
                    .one(Long.class);
            signal("STOP", pid);
            try {
                assertThat(api.get("/id?i=1").status()).isEqualTo(200);
                assertThat(frozen.receive().status()).isIn(503, 504);
            } finally {
                signal("CONT", pid);
            }
            assertThat(api.get("/id?i=1").status()).isEqualTo(200);
        }
    }

    private static void signal(String name, long pid) throws Exception {
        assertThat(new ProcessBuilder("kill", "-" + name, Long.toString(pid))
                        .start()
                        .waitFor())
                .isZero();
    }

    @Test
    void aStopLetsTheStatementInFlightFinish() throws Exception {
        try (RawConnection busy = api.connect();
                var holder = dev.bluetusk.client.connect.Connector.connect(api.url())) {
            holder.query("select pg_advisory_lock(8)").close();
            busy.send("GET /wait?key=8 HTTP/1.1\nHost: x\n\n");
            assertThat(api.countUntil(WAITING, 1)).isEqualTo(1);
            Thread stopper = Thread.startVirtualThread(api::close);
            holder.query("select pg_advisory_unlock(8)").close();
            assertThat(busy.receive().body()).isEqualTo("{\"x\":1}");
            stopper.join();
            assertThat(api.sessions(1)).isEqualTo(1);
        }
    }
}
