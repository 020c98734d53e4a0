package dev.bluetusk.jdbc;

import dev.bluetusk.pool.PoolLimits;
import java.time.Duration;
import java.util.Optional;
import javax.naming.Reference;
import javax.naming.StringRefAddr;

/// The limits of a pool as a naming service keeps them: one text for each, times in ISO 8601 as [Duration] has
/// them. Stateless.
final class ReferencedLimits {
    private ReferencedLimits() {}

    static void write(PoolLimits limits, Reference reference) {
        PoolLimits.Times times = limits.times();
        add(reference, "minimumPoolSize", limits.sessionsMin());
        add(reference, "maximumPoolSize", limits.sessionsMax());
        add(reference, "checkoutTimeout", times.checkout());
        add(reference, "idleCheck", times.idleCheck());
        add(reference, "idleMax", times.idleMax());
        add(reference, "lifeMax", times.lifeMax());
        add(reference, "leakAfter", times.leakAfter());
        add(reference, "reset", limits.reset());
        add(reference, "leakTraces", limits.leakTraces());
    }

    private static void add(Reference reference, String part, Object value) {
        reference.add(new StringRefAddr(part, value.toString()));
    }

    /// Limits with a part as it was kept.
    ///
    /// @return empty if the part is none of a pool's limits
    /// @throws IllegalArgumentException if it is one and its value is none
    static Optional<PoolLimits> of(PoolLimits limits, String part, String value) {
        try {
            return changed(limits, part, value);
        } catch (RuntimeException e) {
            throw new IllegalArgumentException(
                    "expected a value of the pool's limit " + part + " but got \"" + value + '"', e);
        }
    }

    private static Optional<PoolLimits> changed(PoolLimits limits, String part, String value) {
        return switch (part) {
            case "minimumPoolSize" -> {
                int sessions = Integer.parseInt(value);
                yield Optional.of(limits.withSessions(sessions, Math.max(sessions, limits.sessionsMax())));
            }
            case "maximumPoolSize" -> {
                int sessions = Integer.parseInt(value);
                yield Optional.of(limits.withSessions(Math.min(limits.sessionsMin(), sessions), sessions));
            }
            case "checkoutTimeout" -> Optional.of(limits.withCheckoutTimeout(Duration.parse(value)));
            case "idleCheck" -> Optional.of(limits.withIdleCheck(Duration.parse(value)));
            case "idleMax" -> Optional.of(limits.withIdleMax(Duration.parse(value)));
            case "lifeMax" -> Optional.of(limits.withLifeMax(Duration.parse(value)));
            case "leakAfter" -> Optional.of(limits.withLeakAfter(Duration.parse(value)));
            case "reset" -> Optional.of(limits.withReset(PoolLimits.Reset.valueOf(value)));
            case "leakTraces" -> Optional.of(Boolean.parseBoolean(value) ? limits.withLeakTraces() : limits);
            default -> Optional.empty();
        };
    }
}
