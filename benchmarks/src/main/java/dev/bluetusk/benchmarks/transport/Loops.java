package dev.bluetusk.benchmarks.transport;

import io.netty.channel.Channel;
import io.netty.channel.IoEventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioDomainSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.channel.unix.DomainSocketAddress;
import io.netty.channel.uring.IoUring;
import io.netty.channel.uring.IoUringDomainSocketChannel;
import io.netty.channel.uring.IoUringIoHandler;
import io.netty.channel.uring.IoUringSocketChannel;
import io.netty.handler.ssl.SslContext;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Netty's event loops, one thread for each kind.
final class Loops implements AutoCloseable {
    private static final long SECONDS_MAX = 5;

    private final IoEventLoopGroup nio = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
    private final Optional<IoEventLoopGroup> ring = IoUring.isAvailable()
            ? Optional.of(new MultiThreadIoEventLoopGroup(1, IoUringIoHandler.newFactory()))
            : Optional.empty();

    /// What can run here.
    List<Carrier> carriers() {
        List<Carrier> all = new ArrayList<>(List.of(Carrier.BLOCKING, Carrier.NIO));
        if (ring.isPresent()) {
            all.add(Carrier.IO_URING);
        }
        return all;
    }

    /// Why there is no io_uring; empty if there is.
    static String withoutRing() {
        return IoUring.isAvailable() ? "" : String.valueOf(IoUring.unavailabilityCause());
    }

    /// A way to a port of this machine.
    NettyDialer toPort(Carrier carrier, int port, Optional<SslContext> tls) {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        return carrier == Carrier.IO_URING
                ? new NettyDialer(ring.orElseThrow(), IoUringSocketChannel.class, address, tls)
                : new NettyDialer(nio, NioSocketChannel.class, address, tls);
    }

    /// A way to a Unix socket.
    NettyDialer toSocket(Carrier carrier, Path socket) {
        Class<? extends Channel> kind =
                carrier == Carrier.IO_URING ? IoUringDomainSocketChannel.class : NioDomainSocketChannel.class;
        return carrier == Carrier.IO_URING
                ? new NettyDialer(ring.orElseThrow(), kind, new DomainSocketAddress(socket.toFile()), Optional.empty())
                : new NettyDialer(nio, kind, UnixDomainSocketAddress.of(socket), Optional.empty());
    }

    @Override
    public void close() {
        stop(nio);
        ring.ifPresent(Loops::stop);
    }

    private static void stop(IoEventLoopGroup group) {
        group.shutdownGracefully(0, SECONDS_MAX, TimeUnit.SECONDS).syncUninterruptibly();
    }
}
