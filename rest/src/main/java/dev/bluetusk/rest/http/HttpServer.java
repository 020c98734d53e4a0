package dev.bluetusk.rest.http;

import dev.bluetusk.rest.option.RestLimits;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;

/// An open port and its connections. Safe for all threads.
public final class HttpServer implements AutoCloseable {
    private static final int BACKLOG = 1024;
    private static final int CHUNK_MAX = 64 << 10;
    /// More requests than one read can bring; while one is answered nothing more is read.
    private static final int PIPELINE_DEPTH_MAX = 4096;

    private static final long SHUTDOWN_MAX_MILLIS = 2000;

    private final RestLimits limits;
    private final ServerState state = new ServerState(new HttpDate(InstantSource.system()));
    private final EventLoopGroup loops;
    private final ChannelGroup connections = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
    private final Channel port;

    /// Opens the port and serves at once.
    ///
    /// @param address the port 0 takes any free one
    /// @throws UncheckedIOException when the port cannot be opened
    public static HttpServer start(InetSocketAddress address, RestLimits limits, Services services) {
        return new HttpServer(address, limits, new Dispatcher(services));
    }

    private HttpServer(InetSocketAddress address, RestLimits limits, Dispatcher dispatcher) {
        this.limits = limits;
        // Parsing and writing are cheap; the other half of the cores is for the threads that run the statements.
        int loopCount = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
        loops = new MultiThreadIoEventLoopGroup(loopCount, NioIoHandler.newFactory());
        ChannelFuture bound = bootstrap(dispatcher).bind(address).awaitUninterruptibly();
        if (!bound.isSuccess()) {
            var unused = loops.shutdownGracefully(0, 0, TimeUnit.MILLISECONDS);
            String reason = String.valueOf(bound.cause().getMessage());
            throw new UncheckedIOException(
                    "cannot listen on " + address.getHostString() + ":" + address.getPort() + ": " + reason,
                    new IOException(reason, bound.cause()));
        }
        port = bound.channel();
    }

    private ServerBootstrap bootstrap(Dispatcher dispatcher) {
        return new ServerBootstrap()
                .group(loops)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .option(ChannelOption.SO_REUSEADDR, true)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childOption(ChannelOption.AUTO_READ, false)
                .childOption(ChannelOption.WRITE_BUFFER_WATER_MARK, waterMark())
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        open(channel, dispatcher);
                    }
                });
    }

    // One piece may wait in the socket's queue while the next is made.
    private WriteBufferWaterMark waterMark() {
        return new WriteBufferWaterMark(
                limits.sizes().pieceSize() / 2, limits.sizes().pieceSize());
    }

    private void open(Channel channel, Dispatcher dispatcher) {
        if (connections.size() >= limits.connectionsMax()) {
            var unused = channel.close();
            return;
        }
        connections.add(channel);
        HttpDecoderConfig config = new HttpDecoderConfig()
                .setMaxInitialLineLength(limits.sizes().requestLineMax())
                .setMaxHeaderSize(limits.sizes().headersMax())
                .setMaxChunkSize(CHUNK_MAX);
        channel.pipeline().addLast(new HttpServerCodec(config, PIPELINE_DEPTH_MAX));
        channel.pipeline().addLast(new ConnectionHandler(limits, dispatcher, state));
    }

    /// The port that is listened on.
    public int port() {
        return ((InetSocketAddress) port.localAddress()).getPort();
    }

    /// Stops: no new connections, idle ones closed, 503 for new requests; waits for those in flight within the drain
    /// limit, then closes what is left. May be called twice.
    @Override
    public void close() {
        state.drain();
        port.close().awaitUninterruptibly();
        for (Channel channel : connections) {
            ChannelHandlerContext context = channel.pipeline().context(ConnectionHandler.class);
            if (context != null) {
                context.executor().execute(() -> ((ConnectionHandler) context.handler()).closeIfIdle(context));
            }
        }
        try {
            state.awaitQuiet(limits.times().drain());
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
        connections.close().awaitUninterruptibly(SHUTDOWN_MAX_MILLIS);
        loops.shutdownGracefully(0, SHUTDOWN_MAX_MILLIS, TimeUnit.MILLISECONDS)
                .awaitUninterruptibly(SHUTDOWN_MAX_MILLIS);
    }
}
