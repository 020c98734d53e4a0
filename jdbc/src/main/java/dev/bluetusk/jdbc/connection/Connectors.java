package dev.bluetusk.jdbc.connection;

import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.jdbc.url.JdbcOptions;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;

/// What opens sessions, and remembers for all connections of the program which hosts would not do, for as long as
/// `hostRecheckSeconds` says. Safe for all threads.
final class Connectors {
    /// Times of which each has its own memory. For others nothing is remembered.
    private static final int TIMES_MAX = 32;

    private static final Map<Duration, Connector> KNOWN = new ConcurrentHashMap<>();

    private Connectors() {}

    /// The connector for properties.
    ///
    /// @throws IllegalArgumentException if the time is no number
    static Connector of(JdbcOptions options) {
        Duration recheck = Duration.ofSeconds(Math.max(0, options.number("hostRecheckSeconds", 10)));
        Connector known = KNOWN.get(recheck);
        if (known != null) {
            return known;
        }
        return KNOWN.size() < TIMES_MAX
                ? KNOWN.computeIfAbsent(recheck, Connectors::remembering)
                : remembering(Duration.ZERO);
    }

    private static Connector remembering(Duration recheck) {
        return Connector.remembering(recheck, Ticker.system(), new Random());
    }
}
