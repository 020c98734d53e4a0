package dev.bluetusk.benchmarks.replay;

import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;

/// A door to a server, with nothing between.
public final class LiveDoor implements Door {
    private final String url;

    /// A door to a server that lets the user `postgres` in without a password.
    public LiveDoor(String url) {
        this.url = url;
    }

    @Override
    public Session session() {
        return Connector.connect(url);
    }

    @Override
    public ConnectionTarget target() {
        return ConnectionTarget.parse(url);
    }

    @Override
    public String jdbcUrl(String prefix) {
        return prefix + "//" + url.substring(url.indexOf('@') + 1) + "?user=postgres&sslmode=disable";
    }

    @Override
    public void close() {
        // The connections are the client's.
    }
}
