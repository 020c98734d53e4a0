package dev.bluetusk.client.transport;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketOption;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Optional;
import javax.net.SocketFactory;
import jdk.net.ExtendedSocketOptions;

/// How sockets are set up. Immutable.
///
/// @param keepAlive the system's signs of life on TCP connections, which find dead peers
/// @param requiredPeer the system's user who must run the server at a Unix-domain socket, if one is required
/// @param silenceMax how long the server may be silent while a command waits for it, before the connection is
/// closed; zero for no limit
/// @param localHost the name or address of this machine from which TCP connections go out, if not the system's choice
/// @param buffers the sizes of the system's buffers for TCP connections
/// @param factory makes the sockets of TCP connections, if an application has one of its own
public record SocketSettings(
        KeepAlive keepAlive,
        Optional<String> requiredPeer,
        Duration silenceMax,
        Optional<String> localHost,
        Buffers buffers,
        Optional<SocketFactory> factory) {
    private static final SocketSettings DEFAULTS = new SocketSettings(
            KeepAlive.SYSTEM, Optional.empty(), Duration.ZERO, Optional.empty(), Buffers.SYSTEM, Optional.empty());

    /// Checks the limit.
    public SocketSettings {
        if (silenceMax.isNegative()) {
            throw new IllegalArgumentException("expected a silence of zero or more but got " + silenceMax);
        }
    }

    /// Signs of life on a connection. A value of zero leaves the system's own.
    ///
    /// @param on whether there are any
    /// @param idleSeconds the silence before the first
    /// @param intervalSeconds the time between two
    /// @param count how many may stay without an answer
    public record KeepAlive(boolean on, int idleSeconds, int intervalSeconds, int count) {
        /// Signs of life as the system sends them.
        public static final KeepAlive SYSTEM = new KeepAlive(true, 0, 0, 0);

        /// Checks the values.
        public KeepAlive {
            if (idleSeconds < 0 || intervalSeconds < 0 || count < 0) {
                throw new IllegalArgumentException("expected values of zero or more for signs of life but got "
                        + idleSeconds + ", " + intervalSeconds + ", " + count);
            }
        }

        /// Sets a socket up. What the system does not have is left out.
        void apply(SocketChannel channel) throws IOException {
            channel.setOption(StandardSocketOptions.SO_KEEPALIVE, on);
            if (on) {
                set(channel, ExtendedSocketOptions.TCP_KEEPIDLE, idleSeconds);
                set(channel, ExtendedSocketOptions.TCP_KEEPINTERVAL, intervalSeconds);
                set(channel, ExtendedSocketOptions.TCP_KEEPCOUNT, count);
            }
        }

        /// Sets a socket of a factory up.
        void apply(Socket socket) throws IOException {
            socket.setKeepAlive(on);
            if (on) {
                set(socket, ExtendedSocketOptions.TCP_KEEPIDLE, idleSeconds);
                set(socket, ExtendedSocketOptions.TCP_KEEPINTERVAL, intervalSeconds);
                set(socket, ExtendedSocketOptions.TCP_KEEPCOUNT, count);
            }
        }

        private static void set(Socket socket, SocketOption<Integer> option, int value) throws IOException {
            if (value > 0 && socket.supportedOptions().contains(option)) {
                socket.setOption(option, value);
            }
        }

        private static void set(SocketChannel channel, SocketOption<Integer> option, int value) throws IOException {
            if (value > 0 && channel.supportedOptions().contains(option)) {
                channel.setOption(option, value);
            }
        }
    }

    /// The system's buffers of a TCP connection. A value of zero leaves the system's own.
    ///
    /// @param receiveBytes what may have come and is not read yet
    /// @param sendBytes what may be written and is not gone yet
    public record Buffers(int receiveBytes, int sendBytes) {
        /// The sizes that the system chooses, and changes as it sees fit.
        public static final Buffers SYSTEM = new Buffers(0, 0);

        /// Checks the sizes.
        public Buffers {
            if (receiveBytes < 0 || sendBytes < 0) {
                throw new IllegalArgumentException(
                        "expected buffers of zero or more bytes but got " + receiveBytes + " and " + sendBytes);
            }
        }

        void apply(Socket socket) throws IOException {
            if (receiveBytes > 0) {
                socket.setReceiveBufferSize(receiveBytes);
            }
            if (sendBytes > 0) {
                socket.setSendBufferSize(sendBytes);
            }
        }

        /// Sets a socket up that is not connected yet: the window of a connection is agreed when it begins.
        void apply(SocketChannel channel) throws IOException {
            if (receiveBytes > 0) {
                channel.setOption(StandardSocketOptions.SO_RCVBUF, receiveBytes);
            }
            if (sendBytes > 0) {
                channel.setOption(StandardSocketOptions.SO_SNDBUF, sendBytes);
            }
        }
    }

    /// Signs of life as the system sends them, and any peer.
    public static SocketSettings defaults() {
        return DEFAULTS;
    }

    /// The same with other signs of life.
    public SocketSettings withKeepAlive(KeepAlive other) {
        return new SocketSettings(other, requiredPeer, silenceMax, localHost, buffers, factory);
    }

    /// The same with a required peer.
    public SocketSettings withRequiredPeer(String user) {
        return new SocketSettings(keepAlive, Optional.of(user), silenceMax, localHost, buffers, factory);
    }

    /// The same with a limit for the server's silence; zero for none. A long command that gives no rows is silent
    /// too, so the limit belongs above the longest of them.
    public SocketSettings withSilenceMax(Duration longest) {
        return new SocketSettings(keepAlive, requiredPeer, longest, localHost, buffers, factory);
    }

    /// The same with TCP connections that go out from a name or address of this machine.
    public SocketSettings withLocalHost(String host) {
        return new SocketSettings(keepAlive, requiredPeer, silenceMax, Optional.of(host), buffers, factory);
    }

    /// The same with other buffers.
    public SocketSettings withBuffers(Buffers sizes) {
        return new SocketSettings(keepAlive, requiredPeer, silenceMax, localHost, sizes, factory);
    }

    /// The same with an application's own sockets for TCP: through a proxy, an SSH tunnel, another kind of socket.
    ///
    /// The factory must be safe for all threads. Its `createSocket()` is called for each address that is tried
    /// and for each cancel request; a socket that is not connected is connected. TLS goes on top as with other
    /// sockets. Only the streams of the sockets are used: notifications, large writes and sharing cost a
    /// connection a thread, and an interrupt may leave a thread waiting for its answer.
    public SocketSettings withFactory(SocketFactory sockets) {
        return new SocketSettings(keepAlive, requiredPeer, silenceMax, localHost, buffers, Optional.of(sockets));
    }
}
