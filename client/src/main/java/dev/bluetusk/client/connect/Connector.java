package dev.bluetusk.client.connect;

import dev.bluetusk.client.DatabaseException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.carrier.Alarm;
import dev.bluetusk.client.carrier.Watchdog;
import dev.bluetusk.client.session.Login;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.SessionOptions;
import dev.bluetusk.client.transport.SocketTransport;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/// Opens sessions. Stateless, safe for all threads.
public final class Connector {
    private static final Duration NO_LIMIT = Duration.ofDays(365);

    private Connector() {}

    /// Connects to a target given as text; see [ConnectionTarget#parse].
    public static Session connect(String target) {
        return connect(ConnectionTarget.parse(target));
    }

    /// Connects with the default options.
    public static Session connect(ConnectionTarget target) {
        return connect(target, SessionOptions.defaults());
    }

    /// Connects: tries each host in order until one can be reached, and logs in there.
    ///
    /// @throws dev.bluetusk.client.PostgresException if the server refuses the login
    /// @throws SessionLostException if no host can be reached
    /// @throws TimeLimitException if the last host takes longer than the connect timeout
    public static Session connect(ConnectionTarget target, SessionOptions options) {
        if (!target.policy().equals(HostPolicy.defaults())
                || target.sockets().requiredPeer().isPresent()) {
            throw new IllegalArgumentException("a choice among hosts and a required peer are not supported yet");
        }
        DatabaseException failure = new SessionLostException("no host was tried", false);
        for (Host host : target.hosts()) {
            try {
                return attempt(host, target, options);
            } catch (SessionLostException | TimeLimitException e) {
                failure = e;
            }
        }
        throw failure;
    }

    private static Session attempt(Host host, ConnectionTarget target, SessionOptions options) {
        Duration timeout = target.connectTimeout().isZero() ? NO_LIMIT : target.connectTimeout();
        long started = Ticker.system().nanos();
        SocketTransport transport = open(host, timeout);
        AtomicBoolean late = new AtomicBoolean();
        Alarm alarm = Watchdog.shared().alarm(() -> {
            late.set(true);
            transport.close();
        });
        try (alarm) {
            alarm.setAfter(Math.max(1, timeout.toNanos() - (Ticker.system().nanos() - started)));
            Login login = new Login(target.user(), target.passwordFor(host), target.database(), target.parameters());
            return Session.start(transport, login, options);
        } catch (SessionLostException e) {
            if (late.get()) {
                throw tooLate(host, timeout, e);
            }
            throw e;
        }
    }

    private static SocketTransport open(Host host, Duration timeout) {
        try {
            return host.isUnixSocket()
                    ? SocketTransport.unix(host.socket(), timeout)
                    : SocketTransport.tcp(host.name(), host.port(), timeout);
        } catch (SocketTimeoutException e) {
            throw tooLate(host, timeout, e);
        } catch (IOException e) {
            throw new SessionLostException("cannot connect to " + host + ": " + e.getMessage(), false, e);
        }
    }

    private static TimeLimitException tooLate(Host host, Duration timeout, Exception cause) {
        return new TimeLimitException(
                TimeLimitException.Limit.CONNECT,
                timeout,
                "no session with " + host + " within " + timeout.toMillis() + " ms",
                cause);
    }
}
