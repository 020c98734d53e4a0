package dev.bluetusk.client.transport;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import jdk.net.ExtendedSocketOptions;

/// A TCP or Unix-domain socket. Measured: a blocking channel costs no more than socket streams, and it can be
/// closed from another thread, which is how time limits are kept.
public final class SocketTransport implements RawTransport {
    private final SocketAddress address;
    private final SocketSettings settings;
    private final SocketChannel channel;
    private final InputWait inputWait;
    private final OutputWait outputWait;
    private volatile boolean shared;

    private SocketTransport(SocketAddress address, SocketSettings settings, SocketChannel channel) {
        this.address = address;
        this.settings = settings;
        this.channel = channel;
        this.inputWait = new InputWait(channel);
        this.outputWait = new OutputWait(channel);
    }

    /// Opens a TCP connection.
    ///
    /// @param timeout the most that it may take
    public static SocketTransport tcp(InetAddress address, int port, Duration timeout, SocketSettings settings)
            throws IOException {
        return open(new InetSocketAddress(address, port), timeout, settings);
    }

    /// Opens a connection to a Unix-domain socket.
    public static SocketTransport unix(Path socket, Duration timeout, SocketSettings settings) throws IOException {
        return open(UnixDomainSocketAddress.of(socket), timeout, settings);
    }

    private static SocketTransport open(SocketAddress address, Duration timeout, SocketSettings settings)
            throws IOException {
        boolean tcp = address instanceof InetSocketAddress;
        SocketChannel channel = tcp ? SocketChannel.open() : SocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            if (tcp) {
                settings.buffers().apply(channel);
                if (settings.localHost().isPresent()) {
                    channel.bind(new InetSocketAddress(
                            InetAddress.getByName(settings.localHost().get()), 0));
                }
            }
            connect(channel, address, timeout);
            if (tcp) {
                channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
                settings.keepAlive().apply(channel);
            } else if (settings.requiredPeer().isPresent()) {
                checkPeer(channel, settings.requiredPeer().get());
            }
            return new SocketTransport(address, settings, channel);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    @Override
    public Duration silenceMax() {
        return settings.silenceMax();
    }

    private static void checkPeer(SocketChannel channel, String required) throws IOException {
        if (!channel.supportedOptions().contains(ExtendedSocketOptions.SO_PEERCRED)) {
            throw new IOException("this system does not tell who runs the server, which requirepeer asks for");
        }
        String user =
                channel.getOption(ExtendedSocketOptions.SO_PEERCRED).user().getName();
        if (!user.equals(required)) {
            throw new IOException(
                    "requirepeer asks for a server run by \"" + required + "\" but it is run by \"" + user + '"');
        }
    }

    /// Connects with a limit: a blocking connect has none of its own.
    private static void connect(SocketChannel channel, SocketAddress address, Duration timeout) throws IOException {
        channel.configureBlocking(false);
        if (!channel.connect(address)) {
            try (Selector waiting = Selector.open()) {
                channel.register(waiting, SelectionKey.OP_CONNECT);
                int ready = waiting.select(Math.max(1, timeout.toMillis()));
                if (Thread.currentThread().isInterrupted()) {
                    throw new ClosedByInterruptException();
                }
                if (ready == 0 || !channel.finishConnect()) {
                    throw new SocketTimeoutException("no answer within " + timeout.toMillis() + " ms");
                }
            }
        }
        channel.configureBlocking(true);
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        return channel.read(target);
    }

    @Override
    public void write(ByteBuffer source) throws IOException {
        while (source.hasRemaining()) {
            if (channel.write(source) == 0) {
                outputWait.await();
            }
        }
    }

    @Override
    public void share() throws IOException {
        shared = true;
        channel.configureBlocking(false);
    }

    @Override
    public void unshare() throws IOException {
        shared = false;
        inputWait.leave();
        restoreBlocking();
    }

    @Override
    public int readWithin(ByteBuffer target, long nanos) throws IOException {
        int count = 0;
        while (count == 0 && inputWait.awaitAgain(nanos)) {
            count = channel.read(target);
        }
        return count;
    }

    @Override
    public boolean writeOrReadable(ByteBuffer source) throws IOException {
        channel.configureBlocking(false);
        try {
            while (source.hasRemaining()) {
                if (channel.write(source) == 0 && readableBeforeWritable()) {
                    return false;
                }
            }
            return true;
        } finally {
            restoreBlocking();
        }
    }

    @Override
    public int readAvailable(ByteBuffer target) throws IOException {
        channel.configureBlocking(false);
        try {
            return channel.read(target);
        } finally {
            restoreBlocking();
        }
    }

    @Override
    public boolean awaitInput(long nanos) throws IOException {
        channel.configureBlocking(false);
        try {
            return inputWait.await(nanos);
        } finally {
            restoreBlocking();
        }
    }

    @Override
    public void wakeUp() {
        inputWait.wakeUp();
    }

    @Override
    public void writeAvailable(ByteBuffer source) throws IOException {
        channel.configureBlocking(false);
        try {
            channel.write(source);
        } finally {
            restoreBlocking();
        }
    }

    /// Waits until the socket takes bytes or has some.
    private boolean readableBeforeWritable() throws IOException {
        try (Selector waiting = Selector.open()) {
            SelectionKey key = channel.register(waiting, SelectionKey.OP_READ | SelectionKey.OP_WRITE);
            waiting.select();
            return key.isValid() && key.isReadable();
        }
    }

    private void restoreBlocking() throws IOException {
        if (!shared && channel.isOpen()) {
            channel.configureBlocking(true);
        }
    }

    @Override
    public SocketTransport sibling(Duration timeout) throws IOException {
        return open(address, timeout, settings);
    }

    @Override
    public String peer() {
        return text(address);
    }

    static String text(SocketAddress address) {
        return switch (address) {
            case InetSocketAddress inet -> inet.getAddress().getHostAddress() + ":" + inet.getPort();
            default -> address.toString();
        };
    }

    @Override
    public void close() {
        try {
            channel.close();
            inputWait.close();
            outputWait.close();
        } catch (IOException e) {
            // The descriptor is given back whatever happens, and nobody can act on this.
            System.getLogger(SocketTransport.class.getName()).log(System.Logger.Level.DEBUG, "close failed", e);
        }
    }
}
