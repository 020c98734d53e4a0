package dev.bluetusk.client.connect;

import dev.bluetusk.client.DatabaseException;
import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.SessionOptions;
import dev.bluetusk.protocol.wire.SqlState;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.random.RandomGenerator;

/// Opens sessions, on one of several hosts if the target has several. Safe for all threads.
///
/// The hosts are tried as they stand, or in a random order, and of each host all addresses. What cannot be
/// reached, takes too long, does not speak PostgreSQL's protocol or does not take sessions now (SQLSTATE 57P03) is
/// passed over, and so is a server that is not what [TargetSession] asks for; a login that is refused ends the
/// search, as in libpq. A failure tells every host that was tried, and why it would not do.
///
/// A connector that [#remembering] made tries hosts that would not do a short while ago after the others. It
/// leaves out none, so a server that was promoted or came back is found at once if it is the only one, and in
/// its old place when the recheck time has passed.
public final class Connector {
    /// How long a host that would not do is tried after the others, unless told otherwise.
    public static final Duration RECHECK_DEFAULT = Duration.ofSeconds(10);

    private static final Connector FORGETFUL = remembering(Duration.ZERO, Ticker.system(), new Random());

    private final HostMemory memory;
    private final Ticker ticker;
    private final RandomGenerator random;

    private Connector(HostMemory memory, Ticker ticker, RandomGenerator random) {
        this.memory = memory;
        this.ticker = ticker;
        this.random = random;
    }

    /// Makes a connector that remembers which hosts would not do.
    ///
    /// @param recheck how long it remembers
    /// @param random decides the order of [HostPolicy.Order#RANDOM]; must be safe for all threads
    public static Connector remembering(Duration recheck, Ticker ticker, RandomGenerator random) {
        return new Connector(new HostMemory(recheck, ticker), ticker, random);
    }

    /// Connects to a target given as text; see [ConnectionTarget#parse(String)].
    public static Session connect(String target) {
        return connect(ConnectionTarget.parse(target));
    }

    /// Connects with the default options.
    public static Session connect(ConnectionTarget target) {
        return connect(target, SessionOptions.defaults());
    }

    /// Connects with a connector that remembers nothing; see [#open].
    public static Session connect(ConnectionTarget target, SessionOptions options) {
        return FORGETFUL.open(target, options);
    }

    /// Connects and logs in at the first host that will do.
    ///
    /// @throws PostgresException if a server refuses the login
    /// @throws dev.bluetusk.client.LoginException if a server asks for what was not given
    /// @throws SessionLostException if no host can be reached, speaks PostgreSQL's protocol and will do
    /// @throws TimeLimitException if the only host takes longer than the connect timeout, or all together take
    /// longer than the login timeout
    public Session open(ConnectionTarget target, SessionOptions options) {
        return new Search(target, options).run();
    }

    /// One search for a session.
    private final class Search {
        private final ConnectionTarget target;
        private final SessionOptions options;
        private final long started = ticker.nanos();
        private final List<DatabaseException> failures = new ArrayList<>();

        Search(ConnectionTarget target, SessionOptions options) {
            this.target = target;
            this.options = options.withStatements(options.statements().with(target.statements()));
        }

        Session run() {
            List<Host> hosts = new ArrayList<>(target.hosts());
            shuffle(hosts);
            TargetSession wanted = target.policy().session();
            Optional<Session> session = switch (wanted) {
                case PREFER_STANDBY -> first(hosts, TargetSession.STANDBY).or(() -> first(hosts, TargetSession.ANY));
                case PREFER_PRIMARY -> first(hosts, TargetSession.PRIMARY).or(() -> first(hosts, TargetSession.ANY));
                case ANY, READ_WRITE, READ_ONLY, PRIMARY, STANDBY -> first(hosts, wanted);
            };
            return session.orElseThrow(this::failure);
        }

        private Optional<Session> first(List<Host> hosts, TargetSession wanted) {
            for (Host host : memory.sorted(hosts, wanted)) {
                Optional<Session> session = at(host, wanted);
                if (session.isPresent()) {
                    memory.forget(host, wanted);
                    return session;
                }
                memory.remember(host, wanted);
            }
            return Optional.empty();
        }

        /// Tries the addresses of a host. Where one says that it is no fit, the others are the same server.
        private Optional<Session> at(Host host, TargetSession wanted) {
            for (HostAttempt attempt : attempts(host)) {
                Duration limit = limit();
                try {
                    return Optional.of(attempt.start(target, options, wanted, limit));
                } catch (SessionLostException | TimeLimitException e) {
                    failures.add(e);
                } catch (UnfitServerException e) {
                    failures.add(new SessionLostException(String.valueOf(e.getMessage()), false, e));
                    return Optional.empty();
                } catch (PostgresException e) {
                    if (!e.sqlState().equals(SqlState.CANNOT_CONNECT_NOW)) {
                        failures.forEach(e::addSuppressed);
                        throw e;
                    }
                    failures.add(e);
                    return Optional.empty();
                }
            }
            return Optional.empty();
        }

        private List<HostAttempt> attempts(Host host) {
            if (host.isUnixSocket()) {
                return List.of(HostAttempt.unix(host));
            }
            try {
                List<InetAddress> addresses = new ArrayList<>(Arrays.asList(InetAddress.getAllByName(host.reached())));
                shuffle(addresses);
                return addresses.stream()
                        .map(address -> HostAttempt.tcp(host, address))
                        .toList();
            } catch (UnknownHostException e) {
                String message =
                        "cannot connect to " + host + ": the host name \"" + host.reached() + "\" is not known";
                failures.add(new SessionLostException(message, false, e));
                return List.of();
            }
        }

        private void shuffle(List<?> list) {
            if (target.policy().order() == HostPolicy.Order.RANDOM) {
                Collections.shuffle(list, random);
            }
        }

        /// What the next attempt may take; zero for no limit.
        ///
        /// @throws TimeLimitException if there is no time left
        private Duration limit() {
            Duration all = target.policy().loginTimeout();
            if (all.isZero()) {
                return target.connectTimeout();
            }
            Duration left = all.minusNanos(ticker.nanos() - started);
            if (left.isNegative() || left.isZero()) {
                throw told(new TimeLimitException(
                        TimeLimitException.Limit.CONNECT,
                        all,
                        "no session within the login timeout of " + all.toMillis() + " ms" + reasons()));
            }
            boolean shorter =
                    !target.connectTimeout().isZero() && target.connectTimeout().compareTo(left) < 0;
            return shorter ? target.connectTimeout() : left;
        }

        private DatabaseException failure() {
            if (failures.size() == 1) {
                return failures.getFirst();
            }
            String wanted = target.policy().session() == TargetSession.ANY
                    ? ""
                    : " with target_session_attrs=" + target.policy().session().text();
            return told(new SessionLostException("no host gave a session" + wanted + reasons(), false));
        }

        private String reasons() {
            StringBuilder reasons = new StringBuilder();
            failures.forEach(
                    each -> reasons.append(reasons.isEmpty() ? ": " : "; ").append(each.getMessage()));
            return reasons.toString();
        }

        private <E extends DatabaseException> E told(E failure) {
            failures.forEach(failure::addSuppressed);
            return failure;
        }
    }
}
