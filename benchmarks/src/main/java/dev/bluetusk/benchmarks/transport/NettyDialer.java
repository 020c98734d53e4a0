package dev.bluetusk.benchmarks.transport;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.IoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslHandler;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// Opens channels to one server on one event loop.
///
/// @param group   the event loop
/// @param kind    the channels it drives
/// @param address where the server is
/// @param tls     how to encrypt, if at all
record NettyDialer(
        IoEventLoopGroup group, Class<? extends Channel> kind, SocketAddress address, Optional<SslContext> tls) {
    private static final int SSL_REQUEST = 80_877_103;
    private static final long SECONDS_MAX = 10;

    NettyTransport dial() throws IOException {
        NettyInbox inbox = new NettyInbox();
        CompletableFuture<Channel> ready = new CompletableFuture<>();
        Bootstrap bootstrap = new Bootstrap().group(group).channel(kind).handler(new ChannelInitializer<>() {
            @Override
            protected void initChannel(Channel channel) {
                if (tls.isPresent()) {
                    channel.pipeline().addLast(new Upgrade(tls.get(), ready));
                }
                channel.pipeline().addLast(inbox);
            }
        });
        if (address instanceof InetSocketAddress) {
            bootstrap.option(ChannelOption.TCP_NODELAY, true);
        }
        ChannelFuture connected = bootstrap.connect(address);
        if (!connected.awaitUninterruptibly(SECONDS_MAX, TimeUnit.SECONDS) || !connected.isSuccess()) {
            throw new IOException("expected a connection to " + address, connected.cause());
        }
        Channel channel = connected.channel();
        if (tls.isPresent()) {
            try {
                ready.orTimeout(SECONDS_MAX, TimeUnit.SECONDS).join();
            } catch (RuntimeException e) {
                var unused = channel.close();
                throw new IOException("TLS failed: " + e.getMessage(), e);
            }
        }
        return new NettyTransport(this, channel, inbox);
    }

    /// Asks the server for TLS and makes way for it.
    private static final class Upgrade extends SimpleChannelInboundHandler<ByteBuf> {
        private final SslContext tls;
        private final CompletableFuture<Channel> ready;

        Upgrade(SslContext tls, CompletableFuture<Channel> ready) {
            this.tls = tls;
            this.ready = ready;
        }

        @Override
        public void channelActive(ChannelHandlerContext context) {
            var unused = context.writeAndFlush(Unpooled.buffer(8).writeInt(8).writeInt(SSL_REQUEST));
        }

        @Override
        protected void channelRead0(ChannelHandlerContext context, ByteBuf answer) {
            if (answer.readByte() != 'S') {
                ready.completeExceptionally(new IOException("the server takes no TLS"));
                return;
            }
            SslHandler handler = tls.newHandler(context.alloc());
            handler.handshakeFuture().addListener(done -> {
                if (done.isSuccess()) {
                    ready.complete(context.channel());
                } else {
                    ready.completeExceptionally(done.cause());
                }
            });
            context.pipeline().replace(this, "tls", handler);
        }
    }
}
