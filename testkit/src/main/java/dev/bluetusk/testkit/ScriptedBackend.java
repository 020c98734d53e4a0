package dev.bluetusk.testkit;

import dev.bluetusk.protocol.message.FrontendMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// A server on the loopback interface that speaks the true protocol by a script, for what a real server will
/// not do on request: wrong answers, torn messages, an end in the middle.
///
/// ```java
/// try (ScriptedBackend backend = ScriptedBackend.play(
///         Script.start().login().expectQuery("select 1").sendRaw(garbage).expectEnd())) {
///     ... connect to backend.url() ...
/// }
/// ```
///
/// Each connection gets the next script, on a thread of its own, so that a CancelRequest may come beside a
/// running one. What the client does against the script is a failure: the connection is closed at once, so that
/// the client does not wait, and [#close] throws it with what was expected, what came and where. Safe for all
/// threads.
public final class ScriptedBackend implements AutoCloseable {
    /// The longest that a step waits for the client, and that [#close] waits for the scripts to end.
    public static final Duration WAIT_MAX = Duration.ofSeconds(20);

    private final ServerSocket server;
    private final List<Script> scripts;
    private final AtomicInteger accepted = new AtomicInteger();
    private final List<ScriptedConnection> connections = new CopyOnWriteArrayList<>();
    private final List<AssertionError> failures = new CopyOnWriteArrayList<>();
    private final Thread acceptor;
    private volatile int lastPort;

    private ScriptedBackend(ServerSocket server, List<Script> scripts) {
        this.server = server;
        this.scripts = scripts;
        this.acceptor = Thread.ofPlatform().daemon().name("scripted-backend").unstarted(this::accept);
    }

    /// Starts a server that plays one script for each connection, in order. A connection too many is a failure.
    public static ScriptedBackend play(Script... scripts) {
        try {
            ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
            ScriptedBackend backend = new ScriptedBackend(server, List.of(scripts));
            backend.acceptor.start();
            return backend;
        } catch (IOException e) {
            throw new UncheckedIOException("no port of the loopback interface is free", e);
        }
    }

    /// The port that it listens on.
    public int port() {
        return server.getLocalPort();
    }

    /// The URL of the server, with user `app` and database `test`, and without TLS, which scripts do not speak.
    public String url() {
        return "postgresql://app@127.0.0.1:" + port() + "/test?sslmode=disable";
    }

    /// What the client sent so far on a connection.
    ///
    /// @param connection counted from 0
    public List<FrontendMessage> received(int connection) {
        return connections.get(connection).received();
    }

    /// Stops the server once the scripts are played.
    ///
    /// @throws AssertionError if the client did not what a script expects, or a script was not played to its end
    @Override
    public void close() {
        long deadline = System.nanoTime() + WAIT_MAX.toNanos();
        try {
            awaitAcceptor();
            for (ScriptedConnection connection : connections) {
                connection.join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime())));
            }
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException("the scripted backend could not be stopped", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        List<AssertionError> all = new ArrayList<>(failures);
        connections.forEach(connection -> connection.failure().ifPresent(all::add));
        if (all.isEmpty() && connections.size() < scripts.size()) {
            all.add(new AssertionError(
                    "expected " + scripts.size() + " connections but only " + connections.size() + " came"));
        }
        if (!all.isEmpty()) {
            AssertionError first = all.getFirst();
            all.stream().skip(1).forEach(first::addSuppressed);
            throw first;
        }
    }

    /// Lets the acceptor take all connections that clients have made: they come in order, and ours is the last.
    private void awaitAcceptor() throws IOException, InterruptedException {
        if (server.isClosed()) {
            return;
        }
        try (Socket last = new Socket()) {
            last.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            lastPort = last.getLocalPort();
            last.connect(server.getLocalSocketAddress());
            acceptor.join(WAIT_MAX.toMillis());
        }
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                if (socket.getPort() == lastPort) {
                    socket.close();
                    return;
                }
                int index = accepted.getAndIncrement();
                if (index >= scripts.size()) {
                    failures.add(new AssertionError("expected " + scripts.size() + " connections but one more came"));
                    socket.close();
                } else {
                    ScriptedConnection connection = new ScriptedConnection(index, socket, scripts.get(index));
                    connections.add(connection);
                    connection.start();
                }
            } catch (IOException e) {
                failures.add(new AssertionError("the scripted backend could not take a connection", e));
                return;
            }
        }
    }
}
