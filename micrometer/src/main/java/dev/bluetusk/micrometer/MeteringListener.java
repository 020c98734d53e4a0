package dev.bluetusk.micrometer;

import dev.bluetusk.client.observe.Command;
import dev.bluetusk.client.observe.Outcome;
import dev.bluetusk.client.observe.SessionEvent;
import dev.bluetusk.client.observe.SessionFacts;
import dev.bluetusk.client.observe.SessionListener;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Times statements, connects and leases as they happen. Safe for all threads.
///
/// ```java
/// SessionOptions options = SessionOptions.defaults().withListener(MeteringListener.of(registry));
/// ```
///
/// | meter | kind | is | tags besides the common ones |
/// |---|---|---|---|
/// | `db.client.operation.duration` | timer | statements, COPY, groups of pipelines | `db.operation.name`, `error.type`
/// |
/// | `bluetusk.connections.creation` | timer | connects with their logins | `error.type` |
/// | `bluetusk.connections.acquire` | timer | how long callers waited for a lease | `error.type` |
/// | `bluetusk.connections.usage` | timer | how long leases were held | |
/// | `bluetusk.connections.lost` | counter | sessions that ended without being closed | |
///
/// Common tags are `db.system.name`, `db.namespace` (the database), `server.address` and `server.port`, named as
/// OpenTelemetry names them; a wait for a lease has the first only. `error.type` is the SQLSTATE, the kind of failure
/// where there is none, and `none` if all went well. Texts of statements are in no tag.
public final class MeteringListener implements SessionListener {
    /// The timer of statements.
    public static final String STATEMENTS = "db.client.operation.duration";

    /// So many timers of statements are kept at hand; others are looked up in the registry.
    private static final int TIMERS_MAX = 1000;

    private static final Tags SYSTEM = Tags.of("db.system.name", "postgresql");

    private final MeterRegistry registry;
    private final Tags tags;
    private final Map<Key, Timer> statements = new ConcurrentHashMap<>();

    private MeteringListener(MeterRegistry registry, Tags tags) {
        this.registry = registry;
        this.tags = tags;
    }

    /// What tells one timer of statements from another.
    private record Key(String host, int port, String database, String operation, String error) {}

    /// One that writes into a registry.
    public static MeteringListener of(MeterRegistry registry) {
        return new MeteringListener(registry, SYSTEM);
    }

    /// The same with more tags on all meters.
    public MeteringListener withTags(Iterable<Tag> more) {
        return new MeteringListener(registry, tags.and(more));
    }

    @Override
    public void on(SessionEvent event) {
        switch (event) {
            case SessionEvent.Statement statement -> ran(statement);
            case SessionEvent.Connect connect ->
                record(
                        "creation",
                        tagsOf(connect.session()).and("error.type", errorType(connect.outcome())),
                        connect.duration());
            case SessionEvent.LeaseTaken taken ->
                record("acquire", tags.and("error.type", errorType(taken.outcome())), taken.duration());
            case SessionEvent.LeaseReturned returned ->
                record("usage", tagsOf(returned.session()), returned.duration());
            case SessionEvent.Over over -> {
                if (over.lost()) {
                    registry.counter(PoolMeters.PREFIX_DEFAULT + ".lost", tagsOf(over.session()))
                            .increment();
                }
            }
            case SessionEvent.Notified notified -> {
                // Counting them is the program's own matter.
            }
        }
    }

    private void ran(SessionEvent.Statement statement) {
        SessionFacts session = statement.session();
        Key key = new Key(
                session.host(),
                session.port(),
                session.database(),
                operation(statement.what()),
                errorType(statement.outcome()));
        Timer timer = statements.get(key);
        if (timer == null) {
            timer = Timer.builder(STATEMENTS)
                    .description("Statements, from their sending to their last answer")
                    .tags(tagsOf(session).and("db.operation.name", key.operation, "error.type", key.error))
                    .register(registry);
            if (statements.size() < TIMERS_MAX) {
                statements.put(key, timer);
            }
        }
        timer.record(statement.duration());
    }

    private static String operation(Command what) {
        return what.tag().isEmpty() ? what.kind().name().toLowerCase(Locale.ROOT) : what.tag();
    }

    private static String errorType(Outcome outcome) {
        if (outcome.isDone()) {
            return "none";
        }
        return outcome.sqlState().isEmpty() ? outcome.status().name().toLowerCase(Locale.ROOT) : outcome.sqlState();
    }

    private void record(String name, Tags all, Duration duration) {
        registry.timer(PoolMeters.PREFIX_DEFAULT + "." + name, all).record(duration);
    }

    private Tags tagsOf(SessionFacts session) {
        return tags.and(
                "db.namespace",
                session.database(),
                "server.address",
                session.host(),
                "server.port",
                Integer.toString(session.port()));
    }
}
