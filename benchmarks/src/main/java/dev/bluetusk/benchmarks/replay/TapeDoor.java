package dev.bluetusk.benchmarks.replay;

import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.SessionOptions;
import java.net.Socket;
import java.util.List;

/// A door to tapes: each connection gets the next one; when all were given, the last one again if it was played to its
/// end. Confined to one thread.
final class TapeDoor implements Door {
    private final List<Tape> tapes;
    private final Sockets sockets = new Sockets(this::socket);
    private int given;

    TapeDoor(List<Tape> tapes) {
        this.tapes = tapes;
    }

    private TapePlayer player() {
        if (given == tapes.size()) {
            if (tapes.isEmpty() || !tapes.getLast().endsInLead()) {
                throw new IllegalStateException("expected no more connections than were recorded");
            }
            given--;
        }
        return new TapePlayer(tapes.get(given++));
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
