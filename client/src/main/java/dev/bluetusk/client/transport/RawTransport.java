package dev.bluetusk.client.transport;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.time.Duration;

/// A stream as it is before TLS: the bytes that go over the wire.
public sealed interface RawTransport extends Transport permits SocketTransport, StreamTransport {
    /// How long the server may be silent; zero for no limit.
    Duration silenceMax();

    /// Opens a TCP connection, by the factory of the settings if there is one.
    ///
    /// @param timeout the most that it may take
    static RawTransport tcp(InetAddress address, int port, Duration timeout, SocketSettings settings)
            throws IOException {
        return settings.factory().isPresent()
                ? StreamTransport.open(
                        settings.factory().get(), new InetSocketAddress(address, port), timeout, settings)
                : SocketTransport.tcp(address, port, timeout, settings);
    }

    /// Writes what the stream takes without waiting for its peer, if it can tell.
    void writeAvailable(ByteBuffer source) throws IOException;

    @Override
    RawTransport sibling(Duration timeout) throws IOException;
}
