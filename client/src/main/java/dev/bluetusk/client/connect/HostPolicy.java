package dev.bluetusk.client.connect;

import java.time.Duration;

/// How one of several hosts is chosen. Immutable.
///
/// @param session which servers will do
/// @param order in which order the hosts are tried
/// @param loginTimeout the most that all attempts together may take; zero for no limit but that of each attempt
public record HostPolicy(TargetSession session, Order order, Duration loginTimeout) {
    private static final HostPolicy DEFAULTS = new HostPolicy(TargetSession.ANY, Order.AS_LISTED, Duration.ZERO);

    /// In which order hosts, and the addresses of each, are tried.
    public enum Order {
        /// As they stand.
        AS_LISTED,
        /// In a new random order for each session, which spreads sessions over servers.
        RANDOM
    }

    /// Checks the limit.
    public HostPolicy {
        if (loginTimeout.isNegative()) {
            throw new IllegalArgumentException("expected a login timeout of zero or more but got " + loginTimeout);
        }
    }

    /// Every server, in the order of the list.
    public static HostPolicy defaults() {
        return DEFAULTS;
    }

    /// The same for other servers.
    public HostPolicy withSession(TargetSession wanted) {
        return new HostPolicy(wanted, order, loginTimeout);
    }

    /// The same in another order.
    public HostPolicy withOrder(Order wanted) {
        return new HostPolicy(session, wanted, loginTimeout);
    }

    /// The same with another limit for all attempts together.
    public HostPolicy withLoginTimeout(Duration timeout) {
        return new HostPolicy(session, order, timeout);
    }
}
