package dev.bluetusk.benchmarks.replay;

import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.SessionOptions;
import java.net.Socket;
import java.util.Iterator;
import java.util.List;

/// A door to tapes: each connection gets the next one. Confined to one thread.
final class TapeDoor implements Door {
    private final Iterator<Tape> tapes;
    private final Sockets sockets = new Sockets(this::socket);

    TapeDoor(List<Tape> tapes) {
        this.tapes = tapes.iterator();
    }

    private TapePlayer player() {
        if (!tapes.hasNext()) {
            throw new IllegalStateException("expected no more connections than were recorded");
        }
        return new TapePlayer(tapes.next());
    }

    private Socket socket() {
        return new TapeSocket(player());
    }

    @Override
    public Session session() {
        return Session.start(
                new TapeTransport(player(), sockets.address()), Sockets.login(), SessionOptions.defaults());
    }

    @Override
    public ConnectionTarget target() {
        return sockets.target();
    }

    @Override
    public String jdbcUrl(String prefix) {
        return sockets.jdbcUrl(prefix);
    }

    @Override
    public void close() {
        sockets.close();
    }
}
