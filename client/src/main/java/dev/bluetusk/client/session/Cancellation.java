package dev.bluetusk.client.session;

import dev.bluetusk.client.LoginException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.carrier.Alarm;
import dev.bluetusk.client.carrier.Watchdog;
import dev.bluetusk.client.transport.Transport;
import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.WireWriter;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// Asks the server, on a connection of its own, to cancel what a session runs.
///
/// The request names the backend and not the command, so it could hit the next command if it comes late. Therefore
/// each request waits until the server has closed that connection, which it does after the backend was told, and
/// the session starts no command while a request is under way. Safe for all threads.
final class Cancellation {
    private static final System.Logger LOGGER = System.getLogger(Cancellation.class.getName());

    private final Transport transport;
    private final Duration timeout;
    private final Watchdog watchdog;
    private final int processId;
    private final Octets secretKey;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition quiet = lock.newCondition();
    private final AtomicInteger underWay = new AtomicInteger();

    Cancellation(Transport transport, Duration timeout, Watchdog watchdog, int processId, Octets secretKey) {
        this.transport = transport;
        this.timeout = timeout;
        this.watchdog = watchdog;
        this.processId = processId;
        this.secretKey = secretKey;
    }

    int processId() {
        return processId;
    }

    /// Sends a request and waits until the server has taken it. Without a key from the server it does nothing.
    ///
    /// @throws SessionLostException if the request could not be sent
    void request() {
        enter();
        sendAndLeave();
    }

    /// Sends a request from a thread of its own.
    void requestLater() {
        enter();
        Thread.ofVirtual().name("bluetusk-cancel").start(() -> {
            try {
                sendAndLeave();
            } catch (SessionLostException e) {
                LOGGER.log(Level.WARNING, "a statement that took too long could not be cancelled", e);
            }
        });
    }

    /// Waits until no request is under way.
    void awaitQuiet() {
        if (underWay.get() == 0) {
            return;
        }
        lock.lock();
        try {
            while (underWay.get() > 0) {
                quiet.awaitUninterruptibly();
            }
        } finally {
            lock.unlock();
        }
    }

    private void enter() {
        underWay.incrementAndGet();
    }

    private void leave() {
        lock.lock();
        try {
            underWay.decrementAndGet();
            quiet.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void sendAndLeave() {
        try {
            if (secretKey.length() > 0) {
                send();
            }
        } catch (IOException | LoginException e) {
            throw new SessionLostException(
                    "the cancel request could not be sent to " + transport.peer() + ": " + e.getMessage(), false, e);
        } finally {
            leave();
        }
    }

    private void send() throws IOException {
        WireWriter out = new WireWriter(512);
        FrontendEncoder.cancelRequest(out, processId, secretKey);
        try (Transport second = transport.sibling(timeout);
                Alarm alarm = watchdog.alarm(second::close)) {
            alarm.setAfter(timeout.toNanos());
            second.write(ByteBuffer.wrap(out.array(), 0, out.length()));
            ByteBuffer nothing = ByteBuffer.allocate(64);
            while (second.read(nothing.clear()) >= 0) {
                // The server answers nothing: it closes the connection when the backend was told.
            }
        }
    }
}
