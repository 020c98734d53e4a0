package dev.bluetusk.client.connect;

import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.TokenRefusedException;
import dev.bluetusk.client.carrier.Alarm;
import dev.bluetusk.client.carrier.SilenceLimit;
import dev.bluetusk.client.carrier.Watchdog;
import dev.bluetusk.client.observe.Outcome;
import dev.bluetusk.client.observe.SessionFacts;
import dev.bluetusk.client.recording.ConnectRecording;
import dev.bluetusk.client.security.LoginMeans;
import dev.bluetusk.client.security.LoginTarget;
import dev.bluetusk.client.session.Login;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.SessionOptions;
import dev.bluetusk.client.transport.RawTransport;
import dev.bluetusk.client.transport.SocketSettings;
import dev.bluetusk.client.transport.SocketTransport;
import dev.bluetusk.client.transport.TlsException;
import dev.bluetusk.client.transport.Transport;
import dev.bluetusk.protocol.wire.ProtocolException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.nio.channels.ClosedByInterruptException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/// Connecting and logging in at one address of a host. Immutable.
final class HostAttempt {
    private static final Duration NO_LIMIT = Duration.ofDays(365);

    private final Host host;
    private final String shown;
    private final Opening opening;

    private HostAttempt(Host host, String shown, Opening opening) {
        this.host = host;
        this.shown = shown;
        this.opening = opening;
    }

    /// An attempt at a Unix-domain socket.
    static HostAttempt unix(Host host) {
        return new HostAttempt(
                host, host.toString(), (timeout, settings) -> SocketTransport.unix(host.socket(), timeout, settings));
    }

    /// An attempt at one of the addresses that a host's name has.
    static HostAttempt tcp(Host host, InetAddress address) {
        String number = address.getHostAddress();
        boolean known = host.reached().equals(number)
                || host.address().isPresent()
                || host.name().contains(":");
        return new HostAttempt(
                host,
                known ? host.toString() : host + " (" + number + ")",
                (timeout, settings) -> RawTransport.tcp(address, host.port(), timeout, settings));
    }

    /// Starts a session.
    ///
    /// @param limit the most that it may take; zero for no limit
    /// @throws SessionLostException if the server cannot be reached, or is no PostgreSQL server
    /// @throws TimeLimitException if it takes too long
    /// @throws UnfitServerException if the server is not what is wanted
    Session start(ConnectionTarget target, SessionOptions options, TargetSession wanted, Duration limit)
            throws UnfitServerException {
        Duration timeout = limit.isZero() ? NO_LIMIT : limit;
        Wish wish = new Wish(target, options, wanted, timeout, Ticker.system().nanos() + timeout.toNanos());
        LoginMeans means = LoginMeans.of(
                new LoginTarget(host.name(), host.port(), target.user(), target.database()),
                target.passwordFor(host),
                target.security().credentials());
        ConnectRecording recording = new ConnectRecording(options.listeners(), shown);
        try {
            Session session =
                    new Encryption(host, target.security().tls()).start(securing -> session(wish, securing, means));
            recording.over(session.facts(), Outcome.DONE);
            return session;
        } catch (UnfitServerException | RuntimeException e) {
            recording.over(
                    new SessionFacts(host.name(), host.port(), target.database(), target.user(), false, 0),
                    Outcome.of(e));
            throw e;
        }
    }

    /// What session is wanted.
    ///
    /// @param limit what all ways to it together may take
    /// @param deadline when that time is over
    private record Wish(
            ConnectionTarget target, SessionOptions options, TargetSession session, Duration limit, long deadline) {
        Duration left() {
            return Duration.ofNanos(Math.max(1, deadline - Ticker.system().nanos()));
        }
    }

    /// Logs in, once more if the server had to be asked first where tokens are to be had.
    private Session session(Wish wish, Encryption.Securing securing, LoginMeans means)
            throws TlsException, UnfitServerException {
        LoginMeans first = means.again();
        try {
            return connected(wish, securing, first);
        } catch (TokenRefusedException e) {
            if (!first.isWaitingForDiscovery()) {
                throw e;
            }
            return connected(wish, securing, first.discovered(e.discoveryUrl(), e.scope()));
        }
    }

    private Session connected(Wish wish, Encryption.Securing securing, LoginMeans means)
            throws TlsException, UnfitServerException {
        RawTransport socket = open(wish);
        AtomicBoolean late = new AtomicBoolean();
        Alarm alarm = Watchdog.shared().alarm(() -> {
            late.set(true);
            socket.close();
        });
        try (alarm) {
            alarm.setAfter(wish.left().toNanos());
            ConnectionTarget target = wish.target;
            Login login = new Login(
                    target.user(),
                    target.database(),
                    target.parameters(),
                    target.security().login(),
                    means);
            Session session = checked(Session.start(secured(socket, securing), login, wish.options), wish.session);
            if (!alarm.clear()) {
                session.close();
                throw tooLate(wish, new SocketTimeoutException("the limit passed with the last answer"));
            }
            return session;
        } catch (ProtocolException e) {
            throw new SessionLostException(
                    "cannot connect to " + shown + ": what answers there does not speak PostgreSQL's protocol: "
                            + e.getMessage(),
                    false,
                    e);
        } catch (SessionLostException e) {
            if (late.get()) {
                throw tooLate(wish, e);
            }
            // The transport knows its address only.
            throw host.name().contains("/") || String.valueOf(e.getMessage()).contains(host.reached())
                    ? e
                    : new SessionLostException(host + ": " + e.getMessage(), e.maybeExecuted(), e);
        }
    }

    private Transport secured(RawTransport socket, Encryption.Securing securing) throws TlsException {
        try {
            return SilenceLimit.over(securing.secure(socket), socket.silenceMax());
        } catch (TlsException | RuntimeException e) {
            socket.close();
            throw e;
        } catch (IOException e) {
            socket.close();
            throw unreachable(e);
        }
    }

    private SessionLostException unreachable(IOException e) {
        String reason = e instanceof ClosedByInterruptException
                ? "the thread was interrupted"
                : Optional.ofNullable(e.getMessage()).orElse("the connection was closed");
        return new SessionLostException("cannot connect to " + shown + ": " + reason, false, e);
    }

    private Session checked(Session session, TargetSession wanted) throws UnfitServerException {
        try {
            ServerRole.check(session, host, wanted);
            return session;
        } catch (UnfitServerException | RuntimeException e) {
            session.close();
            throw e;
        }
    }

    private RawTransport open(Wish wish) {
        try {
            return opening.open(wish.left(), wish.target.sockets());
        } catch (SocketTimeoutException e) {
            throw tooLate(wish, e);
        } catch (IOException e) {
            throw unreachable(e);
        }
    }

    private TimeLimitException tooLate(Wish wish, Exception cause) {
        return new TimeLimitException(
                TimeLimitException.Limit.CONNECT,
                wish.limit,
                "no session with " + shown + " within " + wish.limit.toMillis() + " ms",
                cause);
    }

    /// Opens a socket.
    private interface Opening {
        RawTransport open(Duration timeout, SocketSettings settings) throws IOException;
    }
}
