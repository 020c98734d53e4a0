package dev.bluetusk.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.testkit.TestServers;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// How often a call goes to the database and back.
class RoundTripsIT {
    @TempDir
    Path folder;

    /// A relay that counts how often the client speaks after the server has spoken.
    private static final class Relay implements AutoCloseable {
        private final ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        private final int target;
        private final AtomicInteger trips = new AtomicInteger();
        private final AtomicInteger writes = new AtomicInteger();

        Relay(int target) throws IOException {
            this.target = target;
            Thread.ofVirtual().start(this::accept);
        }

        private void accept() {
            try {
                while (true) {
                    Socket client = listener.accept();
                    Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
                    client.setTcpNoDelay(true);
                    server.setTcpNoDelay(true);
                    AtomicBoolean serverSpoke = new AtomicBoolean(true);
                    Thread.ofVirtual()
                            .start(() -> pass(client, server, () -> {
                                writes.incrementAndGet();
                                if (serverSpoke.getAndSet(false)) {
                                    trips.incrementAndGet();
                                }
                            }));
                    Thread.ofVirtual().start(() -> pass(server, client, () -> serverSpoke.set(true)));
                }
            } catch (IOException closed) {
                // The test is over.
            }
        }

        private static void pass(Socket from, Socket to, Runnable passing) {
            try (InputStream in = from.getInputStream();
                    OutputStream out = to.getOutputStream()) {
                byte[] buffer = new byte[1 << 16];
                for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                    passing.run();
                    out.write(buffer, 0, length);
                }
            } catch (IOException closed) {
                // The other side has gone.
            }
        }

        @Override
        public void close() throws IOException {
            listener.close();
        }
    }

    @Test
    void roleSettingsStatementsAndCommitAreOneRoundTrip() throws Exception {
        String url = TestServers.freshDatabase("rest");
        URI address = URI.create(url);
        try (Relay relay = new Relay(address.getPort());
                Api api = Api.on(
                        folder,
                        url.replace(":" + address.getPort(), ":" + relay.listener.getLocalPort()),
                        "create table t (a int)")) {
            api.file("all.post.sql", """
                            -- @context
                            -- @role pg_monitor
                            -- @timeout 5s
                            -- @tx repeatable read
                            -- @single
                            select current_user::text as u, :a::int as a;
                            -- @single
                            select :a::int + 1 as b
                            """)
                    .file("one.get.sql", "-- @single\nselect :a::int as a")
                    .start(options ->
                            options.withPoolLimits(options.limits().pool().withSessions(1, 1)));
            for (int warm = 0; warm < 2; warm++) {
                api.send("POST", "/all", "{\"a\":1}");
                api.get("/one?a=1");
            }
            int before = relay.trips.get();
            int writes = relay.writes.get();
            assertThat(api.send("POST", "/all", "{\"a\":1}").body())
                    .isEqualTo("{\"result1\":{\"u\":\"pg_monitor\",\"a\":1},\"result2\":{\"b\":2}}");
            assertThat(relay.trips.get() - before).isEqualTo(1);
            assertThat(relay.writes.get() - writes).isEqualTo(1);
            before = relay.trips.get();
            assertThat(api.get("/one?a=3").body()).isEqualTo("{\"a\":3}");
            assertThat(relay.trips.get() - before).isEqualTo(1);
        }
    }
}
