package dev.bluetusk.benchmarks.saturation;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// All contestants, connected to one server, each with its own sessions.
public final class Bursts implements AutoCloseable {
    private final Map<Callers, Crew> crews = new EnumMap<>(Callers.class);
    private final Ours ours;
    private final Hikari hikari;
    private final Vertx vertx;

    /// Contestants of a server.
    ///
    /// @param url     where it is
    /// @param jdbcUrl the same for pgjdbc
    public Bursts(String url, String jdbcUrl) {
        for (Callers callers : Callers.values()) {
            crews.put(callers, new Crew(callers));
        }
        ours = new Ours(url);
        hikari = new Hikari(jdbcUrl);
        vertx = new Vertx(url);
    }

    /// The bursts of one kind, in the order of [Burst#CONTESTANTS].
    public List<Burst> of(Manner manner, Sharing sharing, Callers callers) {
        Crew crew = crews.computeIfAbsent(callers, Crew::new);
        return List.of(
                crew.burst(ours.commands(manner, sharing)),
                crew.burst(() -> hikari.command(manner)),
                crew.burst(() -> vertx.command(manner, sharing)),
                vertx.futures(manner, sharing));
    }

    @Override
    public void close() {
        vertx.close();
        hikari.close();
        ours.close();
        crews.values().forEach(Crew::close);
    }
}
