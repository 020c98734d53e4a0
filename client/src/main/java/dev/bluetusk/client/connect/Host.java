package dev.bluetusk.client.connect;

import java.nio.file.Path;

/// A place where a server may listen. Immutable.
///
/// @param name a host name, an IP address, or, if it begins with a slash, the folder of a Unix-domain socket
/// @param port the port, which is also part of the socket's file name
public record Host(String name, int port) {
    /// The port of PostgreSQL.
    public static final int DEFAULT_PORT = 5432;

    /// Checks the port.
    public Host {
        if (port < 1 || port > 65_535) {
            throw new IllegalArgumentException("expected a port from 1 to 65535 but got " + port);
        }
    }

    /// Whether the server is reached by a Unix-domain socket.
    public boolean isUnixSocket() {
        return name.startsWith("/");
    }

    /// The file of the Unix-domain socket.
    public Path socket() {
        return Path.of(name, ".s.PGSQL." + port);
    }

    @Override
    public String toString() {
        if (isUnixSocket()) {
            return socket().toString();
        }
        return name.contains(":") ? "[" + name + "]:" + port : name + ":" + port;
    }
}
