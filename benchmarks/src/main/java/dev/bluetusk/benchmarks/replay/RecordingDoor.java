package dev.bluetusk.benchmarks.replay;

import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.SessionOptions;
import dev.bluetusk.client.transport.SocketSettings;
import dev.bluetusk.client.transport.SocketTransport;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// A door to a real server, behind which everything is recorded. Confined to one thread.
final class RecordingDoor implements Door {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final InetSocketAddress server;
    private final Sockets sockets = new Sockets(this::socket);
    private final List<TapeRecorder> recorders = new ArrayList<>();
    private final List<Closeable> connections = new ArrayList<>();

    /// A door to a server that lets the user `postgres` in without a password.
    RecordingDoor(String url) {
        URI uri = URI.create(url);
        server = new InetSocketAddress(uri.getHost(), uri.getPort());
    }

    private TapeRecorder recorder() {
        TapeRecorder recorder = new TapeRecorder();
        recorders.add(recorder);
        return recorder;
    }

    private Socket socket() {
        RecordingSocket socket = new RecordingSocket(server, recorder());
        connections.add(socket);
        return socket;
    }

    @Override
    public Session session() throws IOException {
        InetAddress address = server.getAddress();
        SocketTransport connection =
                SocketTransport.tcp(address, server.getPort(), PATIENCE, SocketSettings.defaults());
        connections.add(connection::close);
        RecordingTransport recording = new RecordingTransport(connection, recorder(), sockets.address());
        return Session.start(recording, Sockets.login(), SessionOptions.defaults());
    }

    @Override
    public ConnectionTarget target() {
        return sockets.target();
    }

    @Override
    public String jdbcUrl(String prefix) {
        return sockets.jdbcUrl(prefix);
    }

    /// Ends a section on all tapes.
    void cut() {
        recorders.forEach(TapeRecorder::cut);
    }

    /// A tape for each connection of the lead, in the order in which they were opened. An operation that connects opens
    /// others later, which are like the last of these.
    List<Tape> tapes() {
        return recorders.stream()
                .filter(TapeRecorder::beganInLead)
                .map(TapeRecorder::tape)
                .toList();
    }

    @Override
    public void close() throws IOException {
        sockets.close();
        for (Closeable connection : connections) {
            connection.close();
        }
    }
}
