package dev.bluetusk.benchmarks.transport;

/// How the server is reached.
enum Route {
    /// TCP over the loopback.
    TCP("TCP"),
    /// TCP through a relay that gives the server's bytes one by one.
    FRAGMENTED("TCP, byte by byte"),
    /// TLS 1.3 over TCP.
    TLS("TLS"),
    /// A Unix socket.
    UNIX("Unix socket");

    private final String title;

    Route(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    /// Whether a task makes sense here: byte by byte, large ones measure the relay alone.
    boolean takes(Task task) {
        return switch (task) {
            case SCALAR, ROWS, CANCEL -> true;
            case FIELD, COPY_IN, COPY_OUT -> this != FRAGMENTED;
        };
    }
}
