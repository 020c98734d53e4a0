package dev.bluetusk.benchmarks.replay;

import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.session.Login;
import dev.bluetusk.client.transport.SocketSettings;
import java.net.Socket;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/// Sockets by a name of their own, at an address of their own: what a client learns of one server, it never takes for
/// knowledge of another.
final class Sockets implements AutoCloseable {
    private static final AtomicInteger COUNT = new AtomicInteger();
    private static final int FIRST_PORT = 10_000;

    private final String name;
    private final String address;

    Sockets(Supplier<Socket> source) {
        int number = COUNT.incrementAndGet();
        name = "sockets-" + number;
        address = "127.0.0.1:" + (FIRST_PORT + number);
        NamedSockets.name(name, source);
    }

    /// An address that nobody else has; nothing listens there.
    String address() {
        return address;
    }

    ConnectionTarget target() {
        return ConnectionTarget.parse("postgresql://postgres@" + address + "/postgres?sslmode=disable")
                .withSockets(SocketSettings.defaults().withFactory(new NamedSockets(name)));
    }

    String jdbcUrl(String prefix) {
        return prefix + "//" + address + "/postgres?user=postgres&sslmode=disable&socketFactory="
                + NamedSockets.class.getName() + "&socketFactoryArg=" + name;
    }

    static Login login() {
        return new Login("postgres", Optional.empty(), "postgres", Map.of());
    }

    @Override
    public void close() {
        NamedSockets.forget(name);
    }
}
