package dev.bluetusk.client.connect;

import java.nio.file.Path;
import java.util.Optional;

/// A place where a server may listen. Immutable.
///
/// @param name a host name, an IP address, or, if it begins with a slash, the folder of a Unix-domain socket
/// @param port the port, which is also part of the socket's file name
/// @param address the IP address to connect to, if the name shall not be looked up
public record Host(String name, int port, Optional<String> address) {
    /// The port of PostgreSQL.
    public static final int DEFAULT_PORT = 5432;

    /// Checks the port.
    public Host {
        if (port < 1 || port > 65_535) {
            throw new IllegalArgumentException("expected a port from 1 to 65535 but got " + port);
        }
    }

    /// A host whose name, if it is one, is looked up.
    public Host(String name, int port) {
        this(name, port, Optional.empty());
    }

    /// Whether the server is reached by a Unix-domain socket.
    public boolean isUnixSocket() {
        return address.isEmpty() && name.startsWith("/");
    }

    /// The file of the Unix-domain socket.
    public Path socket() {
        return Path.of(name, ".s.PGSQL." + port);
    }

    /// What TCP connects to: the address if there is one, else the name.
    String reached() {
        return address.orElse(name);
    }

    @Override
    public String toString() {
        if (isUnixSocket()) {
            return socket().toString();
        }
        String shown = name.contains(":") ? "[" + name + "]:" + port : name + ":" + port;
        return address.map(number -> shown + " (" + number + ")").orElse(shown);
    }
}
