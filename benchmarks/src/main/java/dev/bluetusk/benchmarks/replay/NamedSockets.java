package dev.bluetusk.benchmarks.replay;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import javax.net.SocketFactory;

/// A factory of sockets that JDBC drivers make by the name of its class, with a name that says which sockets to make.
/// Safe for all threads.
public final class NamedSockets extends SocketFactory {
    private static final Map<String, Supplier<Socket>> SOURCES = new ConcurrentHashMap<>();

    private final Supplier<Socket> source;

    /// The sockets of a name.
    ///
    /// @throws IllegalArgumentException if there are none of that name
    public NamedSockets(String name) {
        source = Optional.ofNullable(SOURCES.get(name))
                .orElseThrow(() -> new IllegalArgumentException("expected a name of sockets but got " + name));
    }

    /// Gives sockets a name, until [#forget].
    static void name(String name, Supplier<Socket> source) {
        SOURCES.put(name, source);
    }

    static void forget(String name) {
        SOURCES.remove(name);
    }

    @Override
    public Socket createSocket() {
        return source.get();
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        throw unasked();
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress localHost, int localPort) throws IOException {
        throw unasked();
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        throw unasked();
    }

    @Override
    public Socket createSocket(InetAddress address, int port, InetAddress localAddress, int localPort)
            throws IOException {
        throw unasked();
    }

    private static IOException unasked() {
        return new IOException("expected a driver that connects its sockets itself");
    }
}
