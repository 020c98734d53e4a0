package dev.bluetusk.benchmarks.saturation;

import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.pool.Database;
import dev.bluetusk.pool.Lease;
import dev.bluetusk.pool.MultiplexLimits;
import dev.bluetusk.pool.Multiplexer;
import dev.bluetusk.pool.PoolLimits;
import java.util.function.Supplier;

/// Our pool, and our multiplexer with a lane for each session.
final class Ours implements AutoCloseable {
    private final Database pooled;
    private final Database lanes;
    private final Multiplexer shared;

    Ours(String url) {
        ConnectionTarget target = ConnectionTarget.parse(url);
        pooled = Database.open(target, PoolLimits.defaults().withSessions(0, Burst.SESSIONS));
        lanes = Database.open(target, PoolLimits.defaults());
        shared = lanes.multiplexed(MultiplexLimits.defaults().withLanes(Burst.SESSIONS, Burst.COMMANDS));
    }

    Supplier<Command> commands(Manner manner, Sharing sharing) {
        return switch (sharing) {
            case MULTIPLEXED -> () -> multiplexed(manner);
            case POOLED -> () -> pooled(manner);
        };
    }

    private Command multiplexed(Manner manner) {
        return switch (manner) {
            case FRESH -> number -> shared.query(Burst.SQL, number).one(Integer.class);
            case REUSED -> {
                Parameters parameters = new Parameters();
                yield number -> shared.query(Burst.SQL, parameters.clear().setInt(1, number))
                        .one(Integer.class);
            }
        };
    }

    private Command pooled(Manner manner) {
        return switch (manner) {
            case FRESH -> number -> pooled.query(Burst.SQL, number).one(Integer.class);
            case REUSED -> {
                Parameters parameters = new Parameters();
                yield number -> {
                    try (Lease lease = pooled.lease()) {
                        return lease.session()
                                .query(Burst.SQL, parameters.clear().setInt(1, number))
                                .one(Integer.class);
                    }
                };
            }
        };
    }

    @Override
    public void close() {
        pooled.close();
        lanes.close();
    }
}
