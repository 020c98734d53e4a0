package dev.bluetusk.testkit;

import dev.bluetusk.protocol.message.BackendEncoder;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireWriter;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/// One connection of a [ScriptedBackend], which plays its script on its own thread.
final class ScriptedConnection {
    private static final int READ_BUFFER = 16 * 1024;
    private static final String APPLICATION_PROTOCOL = "postgresql";

    private final int index;
    private final Socket raw;
    private volatile Socket socket;
    private final List<Step> steps;
    private final FrontendFrames frames = new FrontendFrames();
    private final List<FrontendMessage> received = new CopyOnWriteArrayList<>();
    private final Thread thread;
    private int tearing;
    private volatile int step;
    private volatile @Nullable AssertionError failure;

    ScriptedConnection(int index, Socket socket, Script script) {
        this.index = index;
        this.raw = socket;
        this.socket = socket;
        this.steps = script.steps();
        this.thread = Thread.ofPlatform()
                .daemon()
                .name("scripted-backend-" + (index + 1))
                .unstarted(this::play);
    }

    void start() {
        thread.start();
    }

    void join(long millis) throws InterruptedException {
        thread.join(millis);
        if (thread.isAlive()) {
            failure = at("the script has not come to its end", null);
            closeQuietly();
        }
    }

    List<FrontendMessage> received() {
        return List.copyOf(received);
    }

    Optional<AssertionError> failure() {
        return Optional.ofNullable(failure);
    }

    private void play() {
        try {
            socket.setTcpNoDelay(true);
            socket.setSoTimeout((int) ScriptedBackend.WAIT_MAX.toMillis());
            for (int i = 0; i < steps.size(); i++) {
                step = i + 1;
                play(steps.get(i));
            }
        } catch (AssertionError e) {
            failure = e;
        } catch (IOException e) {
            failure = at("the connection failed: " + e.getMessage(), e);
        } catch (ProtocolException e) {
            failure = at("the client sent no message: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            closeQuietly();
        }
    }

    private void play(Step next) throws IOException, InterruptedException {
        switch (next) {
            case Step.Expect(var description, var matches) -> {
                FrontendMessage message = message(description);
                if (!matches.test(message)) {
                    throw at("expected " + description + " but got " + message, null);
                }
            }
            case Step.Respond(var description, var answer) -> {
                WireWriter out = new WireWriter(256);
                answer.apply(message(description)).forEach(reply -> BackendEncoder.encode(reply, out));
                send(Octets.of(out.array(), 0, out.length()));
            }
            case Step.ExpectBytes() -> {
                if (read(new byte[READ_BUFFER], "bytes") < 0) {
                    throw at("expected bytes but the client closed the connection", null);
                }
            }
            case Step.Send(Octets bytes) -> send(bytes);
            case Step.Tear(int size) -> tearing = size;
            case Step.Await(CountDownLatch gate) -> {
                if (!gate.await(ScriptedBackend.WAIT_MAX.toSeconds(), TimeUnit.SECONDS)) {
                    throw at("expected the test to open a gate but it did not", null);
                }
            }
            case Step.Signal(CountDownLatch gate) -> gate.countDown();
            case Step.StartTls(var context, var seen) -> startTls(context, seen);
            case Step.Renegotiate() -> expectNoNewHandshake();
            case Step.Cut() -> raw.close();
            case Step.ExpectEnd() -> expectEnd();
            case Step.Close() -> socket.close();
            case Step.CloseOutput() -> socket.shutdownOutput();
            case Step.Reset() -> {
                raw.setSoLinger(true, 0);
                raw.close();
            }
        }
    }

    /// Chooses the application protocol that PostgreSQL has, if the client offers it.
    private void startTls(SSLContext context, Consumer<SSLSession> seen) throws IOException {
        SSLSocket secure = (SSLSocket) context.getSocketFactory()
                .createSocket(raw, raw.getInetAddress().getHostAddress(), raw.getPort(), true);
        secure.setUseClientMode(false);
        secure.setHandshakeApplicationProtocolSelector(
                (same, offered) -> offered.contains(APPLICATION_PROTOCOL) ? APPLICATION_PROTOCOL : "");
        socket = secure;
        secure.startHandshake();
        seen.accept(secure.getSession());
    }

    private void expectNoNewHandshake() throws IOException {
        try {
            if (socket instanceof SSLSocket secure) {
                // It only asks: the client's answer comes with the next read.
                secure.startHandshake();
            }
            if (socket.getInputStream().read() < 0) {
                return;
            }
        } catch (SSLException | SocketException refused) {
            return;
        }
        throw at("expected that the client closes the connection but it negotiated TLS anew", null);
    }

    private void send(Octets bytes) throws IOException {
        int size = tearing == 0 ? Math.max(1, bytes.length()) : tearing;
        byte[] array = bytes.toByteArray();
        for (int at = 0; at < array.length; at += size) {
            socket.getOutputStream().write(array, at, Math.min(size, array.length - at));
            socket.getOutputStream().flush();
        }
    }

    private FrontendMessage message(String description) throws IOException {
        byte[] buffer = new byte[READ_BUFFER];
        Optional<FrontendMessage> message = frames.next();
        while (message.isEmpty()) {
            int read = read(buffer, description);
            if (read < 0) {
                throw at("expected " + description + " but the client closed the connection", null);
            }
            frames.add(buffer, read);
            message = frames.next();
        }
        received.add(message.get());
        return message.get();
    }

    private void expectEnd() throws IOException {
        byte[] buffer = new byte[READ_BUFFER];
        try {
            for (int read = read(buffer, "the end of the connection"); read >= 0; ) {
                frames.add(buffer, read);
                read = read(buffer, "the end of the connection");
            }
        } catch (SocketException reset) {
            // A client that breaks the connection ends it too.
            return;
        }
        for (Optional<FrontendMessage> rest = frames.next(); rest.isPresent(); rest = frames.next()) {
            if (!(rest.get() instanceof FrontendMessage.Terminate)) {
                throw at("expected the end of the connection but got " + rest.get(), null);
            }
            received.add(rest.get());
        }
    }

    private int read(byte[] buffer, String description) throws IOException {
        try {
            return socket.getInputStream().read(buffer);
        } catch (SocketTimeoutException e) {
            throw at(
                    "expected " + description + " but nothing came for " + ScriptedBackend.WAIT_MAX.toSeconds() + " s",
                    e);
        }
    }

    private AssertionError at(String what, @Nullable Throwable cause) {
        String shown = received.isEmpty() ? "nothing" : received.getLast().toString();
        return new AssertionError(
                "connection %d, step %d of %d: %s (last received: %s)"
                        .formatted(index + 1, step, steps.size(), what, shown),
                cause);
    }

    private void closeQuietly() {
        try {
            socket.close();
        } catch (IOException e) {
            // The connection is over either way.
            failure = failure == null ? at("the connection could not be closed", e) : failure;
        }
    }
}
