package dev.bluetusk.benchmarks.transport;

/// What carries the bytes between the driver and the socket.
enum Carrier {
    /// Our own transport, on the caller's thread.
    BLOCKING("bluetusk"),
    /// The prototype on a Netty event loop over Java's selectors.
    NIO("Netty, NIO"),
    /// The prototype on a Netty event loop over io_uring.
    IO_URING("Netty, io_uring");

    private final String title;

    Carrier(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }
}
