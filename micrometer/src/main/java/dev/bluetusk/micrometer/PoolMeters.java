package dev.bluetusk.micrometer;

import dev.bluetusk.pool.CloseReason;
import dev.bluetusk.pool.Database;
import dev.bluetusk.pool.PoolMetrics;
import dev.bluetusk.pool.PoolStatus;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/// How a pool is and what it has done, as meters that are read when the registry is read. Immutable.
///
/// ```java
/// new PoolMeters(database, "shop").bindTo(registry);
/// ```
///
/// The names end as those of HikariCP do, so that dashboards need another prefix only; see [#withPrefix].
///
/// | meter | kind | is |
/// |---|---|---|
/// | `bluetusk.connections` | gauge | open sessions |
/// | `….active`, `….idle` | gauges | those that are leased, and the others |
/// | `….pending` | gauge | callers that wait |
/// | `….max`, `….min` | gauges | the limits |
/// | `….acquired` | counter | leases |
/// | `….timeout` | counter | callers that got no session in time |
/// | `….created`, `….failed` | counters | sessions that were opened, and that could not be |
/// | `….closed`, by `reason` | counters | sessions that were closed |
/// | `….wait` | timer | waits for a session; who found one did not wait |
///
/// All have the tag `pool`. A registry keeps the database only weakly: after it is gone, gauges have no value.
///
/// @param database whose pool it is
/// @param pool     the value of the tag `pool`
/// @param prefix   what all names begin with
/// @param tags     tags that all meters have besides
public record PoolMeters(Database database, String pool, String prefix, Iterable<Tag> tags) implements MeterBinder {
    /// What names begin with unless told otherwise.
    public static final String PREFIX_DEFAULT = "bluetusk.connections";

    /// Meters with the default names.
    public PoolMeters(Database database, String pool) {
        this(database, pool, PREFIX_DEFAULT, Tags.empty());
    }

    /// The same with names that begin in another way, such as `hikaricp.connections`, for dashboards that are
    /// there already.
    public PoolMeters withPrefix(String other) {
        return new PoolMeters(database, pool, other, tags);
    }

    /// The same with more tags.
    public PoolMeters withTags(Iterable<Tag> more) {
        return new PoolMeters(database, pool, prefix, Tags.concat(tags, more));
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        gauge(registry, "", "Open sessions", PoolStatus::open);
        gauge(registry, ".active", "Leased sessions", PoolStatus::leased);
        gauge(registry, ".idle", "Sessions that nobody has", PoolStatus::idle);
        gauge(registry, ".pending", "Callers that wait for a session", PoolStatus::waiting);
        limit(registry, ".max", "The most sessions", db -> db.limits().sessionsMax());
        limit(registry, ".min", "Sessions that are kept open", db -> db.limits().sessionsMin());
        counter(registry, ".acquired", "Leases", PoolMetrics::checkouts);
        counter(registry, ".timeout", "Callers that got no session in time", PoolMetrics::timeouts);
        counter(registry, ".created", "Sessions that were opened", PoolMetrics::created);
        counter(registry, ".failed", "Sessions that could not be opened", PoolMetrics::openFailures);
        for (CloseReason reason : CloseReason.values()) {
            closed(registry, reason);
        }
        FunctionTimer.builder(
                        prefix + ".wait",
                        database,
                        db -> db.metrics().waits().count(),
                        db -> db.metrics().waits().total().toNanos(),
                        TimeUnit.NANOSECONDS)
                .tags(all())
                .description("Waits for a session")
                .register(registry);
    }

    private void gauge(MeterRegistry registry, String name, String what, ToLongFunction<PoolStatus> value) {
        limit(registry, name, what, db -> value.applyAsLong(db.status()));
    }

    private void limit(MeterRegistry registry, String name, String what, ToDoubleFunction<Database> value) {
        Gauge.builder(prefix + name, database, value)
                .tags(all())
                .description(what)
                .baseUnit("sessions")
                .register(registry);
    }

    private void counter(MeterRegistry registry, String name, String what, ToLongFunction<PoolMetrics> value) {
        FunctionCounter.builder(prefix + name, database, db -> value.applyAsLong(db.metrics()))
                .tags(all())
                .description(what)
                .register(registry);
    }

    private void closed(MeterRegistry registry, CloseReason reason) {
        FunctionCounter.builder(
                        prefix + ".closed",
                        database,
                        db -> db.metrics().closed().getOrDefault(reason, 0L))
                .tags(all().and("reason", reason.name().toLowerCase(Locale.ROOT)))
                .description("Sessions that were closed")
                .register(registry);
    }

    private Tags all() {
        return Tags.of(tags).and("pool", pool);
    }
}
