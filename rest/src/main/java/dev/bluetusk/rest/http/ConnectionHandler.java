package dev.bluetusk.rest.http;

import dev.bluetusk.rest.execution.Problem;
import dev.bluetusk.rest.option.RestLimits;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// One connection: collects a request, has it answered, then takes the next. Confined to the connection's event loop.
///
/// While a request is being answered only one read is made, to see whether the caller leaves. What has been read waits
/// in a queue, so pipelined requests are answered in their order and a caller cannot pile up more than two reads'
/// worth.
final class ConnectionHandler extends ChannelInboundHandlerAdapter {
    /// How long what still comes after the last answer is read and thrown away, so that the caller can see that answer.
    private static final long LINGER_MILLIS = 1000;

    private final RestLimits limits;
    private final Dispatcher dispatcher;
    private final ServerState server;
    private final WritableGate gate = new WritableGate();
    private final Deque<HttpObject> waiting = new ArrayDeque<>();
    private Phase phase = Phase.IDLE;
    private @Nullable Incoming incoming;
    // To the request that is being answered.
    private @Nullable ChannelAnswer answer;
    private long deadline;
    private boolean pumping;

    /// Where the connection stands.
    private enum Phase {
        /// Waits for the head of a request.
        IDLE,
        /// Collects a body.
        RECEIVING,
        /// The request is being answered.
        ANSWERING,
        /// The last answer is given; what still comes is thrown away.
        CLOSING
    }

    ConnectionHandler(RestLimits limits, Dispatcher dispatcher, ServerState server) {
        this.limits = limits;
        this.dispatcher = dispatcher;
        this.server = server;
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        startTimer(context, limits.times().idle().toNanos());
        context.read();
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (phase == Phase.CLOSING) {
            ReferenceCountUtil.release(message);
        } else if (phase == Phase.ANSWERING || !waiting.isEmpty()) {
            waiting.add((HttpObject) message);
        } else {
            accept(context, (HttpObject) message);
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        if (phase != Phase.ANSWERING) {
            context.read();
        }
    }

    private void accept(ChannelHandlerContext context, HttpObject message) {
        try {
            if (message.decoderResult().isFailure()) {
                refuse(context, BrokenRequest.problem(message));
                return;
            }
            if (message instanceof HttpRequest head) {
                acceptHead(context, head);
            }
            if (message instanceof HttpContent content && phase == Phase.RECEIVING) {
                acceptContent(context, content);
            }
        } finally {
            ReferenceCountUtil.release(message);
        }
    }

    private void acceptHead(ChannelHandlerContext context, HttpRequest head) {
        phase = Phase.RECEIVING;
        deadline = now(context) + limits.times().receive().toNanos();
        Incoming request = new Incoming(head, limits.sizes().bodyMax());
        incoming = request;
        if (server.isDraining()) {
            refuse(context, Problem.of(503, "the server is being stopped"));
        } else if (!head.headers().contains(HttpHeaderNames.HOST) && isCurrent(head)) {
            refuse(context, Problem.of(400, "the request has no Host header"));
        } else if (head.headers().getAll(HttpHeaderNames.HOST).size() > 1) {
            refuse(context, Problem.of(400, "the request has more than one Host header"));
        } else if (HttpUtil.getContentLength(head, 0L) > limits.sizes().bodyMax()) {
            refuse(context, tooLarge());
        } else if (HttpUtil.is100ContinueExpected(head)) {
            context.writeAndFlush(Response.noBody(HttpResponseStatus.CONTINUE.code()))
                    .addListener(ChannelFutureListener.CLOSE_ON_FAILURE);
        } else if (head.headers().contains(HttpHeaderNames.EXPECT)) {
            refuse(context, Problem.of(417, "the only expectation known is 100-continue"));
        }
    }

    private static boolean isCurrent(HttpRequest head) {
        return head.protocolVersion().equals(HttpVersion.HTTP_1_1);
    }

    private void acceptContent(ChannelHandlerContext context, HttpContent content) {
        Incoming request = current();
        if (!request.append(content.content())) {
            refuse(context, tooLarge());
        } else if (content instanceof LastHttpContent) {
            answer(context, request);
        }
    }

    private Problem tooLarge() {
        return Problem.of(413, "the body is over the limit of " + limits.sizes().bodyMax() + " bytes");
    }

    private void answer(ChannelHandlerContext context, Incoming request) {
        phase = Phase.ANSWERING;
        deadline = Long.MAX_VALUE;
        server.requestBegan();
        boolean wanted = HttpUtil.isKeepAlive(request.head());
        ChannelAnswer given = new ChannelAnswer(
                context.channel(),
                new ChannelAnswer.Terms(
                        request.path(),
                        request.head().protocolVersion(),
                        request.origin(),
                        () -> wanted && !server.isDraining(),
                        shared(),
                        keepAlive -> answered(context, keepAlive)));
        answer = given;
        dispatcher.dispatch(request, given);
        if (phase == Phase.ANSWERING) {
            // One read looks out for a caller who leaves; what it finds instead waits, and nothing more is read.
            context.read();
        }
    }

    private void answered(ChannelHandlerContext context, boolean keepAlive) {
        if (phase != Phase.ANSWERING) {
            return;
        }
        server.requestEnded();
        incoming = null;
        answer = null;
        if (!keepAlive) {
            linger(context);
            return;
        }
        phase = Phase.IDLE;
        deadline = now(context) + limits.times().idle().toNanos();
        if (!pumping) {
            pump(context);
        }
    }

    // A loop, not a recursion: a request that is answered at once comes back to `answered` from inside of `accept`.
    private void pump(ChannelHandlerContext context) {
        pumping = true;
        while (phase != Phase.ANSWERING && phase != Phase.CLOSING && !waiting.isEmpty()) {
            accept(context, waiting.remove());
        }
        pumping = false;
        if (phase == Phase.IDLE && server.isDraining()) {
            close(context);
        } else if (phase != Phase.ANSWERING) {
            context.read();
        }
    }

    // Answers a request that was not read to its end. The connection cannot be used for another one after that.
    private void refuse(ChannelHandlerContext context, Problem problem) {
        boolean headless = incoming == null;
        String path = headless ? "" : current().path();
        HttpVersion version = headless ? HttpVersion.HTTP_1_1 : current().head().protocolVersion();
        phase = Phase.CLOSING;
        String origin = headless ? "" : current().origin();
        ChannelAnswer.Terms terms =
                new ChannelAnswer.Terms(path, version, origin, () -> false, shared(), keepAlive -> linger(context));
        new ChannelAnswer(context.channel(), terms).problem(problem);
        context.read();
    }

    private ChannelAnswer.Connection shared() {
        return new ChannelAnswer.Connection(
                server.date(), dispatcher.cors(), gate, limits.times().stall());
    }

    // A close with unread bytes would make the peer's kernel throw the answer away.
    private void linger(ChannelHandlerContext context) {
        phase = Phase.CLOSING;
        releaseWaiting();
        if (context.channel() instanceof SocketChannel socket && socket.isActive()) {
            socket.shutdownOutput().addListener(ChannelFutureListener.CLOSE_ON_FAILURE);
            var unused = context.executor().schedule(() -> close(context), LINGER_MILLIS, TimeUnit.MILLISECONDS);
            context.read();
        } else {
            var unused = context.close();
        }
    }

    private void close(ChannelHandlerContext context) {
        releaseWaiting();
        var unused = context.close();
    }

    /// Closes the connection if it waits for a request; called on its event loop when the server stops.
    void closeIfIdle(ChannelHandlerContext context) {
        if (phase == Phase.IDLE) {
            close(context);
        }
    }

    private void startTimer(ChannelHandlerContext context, long nanos) {
        deadline = now(context) + nanos;
        var unused = context.executor().schedule(() -> checkTime(context), nanos, TimeUnit.NANOSECONDS);
    }

    // One timer a connection: it looks at the deadline when it fires and sleeps again if that has moved.
    private void checkTime(ChannelHandlerContext context) {
        if (!context.channel().isActive() || phase == Phase.CLOSING) {
            return;
        }
        long shortest = Math.min(
                limits.times().idle().toNanos(), limits.times().receive().toNanos());
        long left = deadline == Long.MAX_VALUE ? shortest : deadline - now(context);
        if (left > 0) {
            var unused = context.executor()
                    .schedule(() -> checkTime(context), Math.min(left, shortest), TimeUnit.NANOSECONDS);
        } else if (phase == Phase.RECEIVING) {
            String detail = "the request did not arrive within "
                    + limits.times().receive().toMillis() + " ms";
            refuse(context, Problem.of(408, detail));
        } else {
            close(context);
        }
    }

    private static long now(ChannelHandlerContext context) {
        return context.executor().ticker().nanoTime();
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        gate.signal();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        if (phase == Phase.ANSWERING) {
            server.requestEnded();
        }
        phase = Phase.CLOSING;
        if (answer != null) {
            answer.callerLeft();
            answer = null;
        }
        gate.signal();
        releaseWaiting();
    }

    // Resets and the like: the connection is over, and nobody is left to be told.
    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        close(context);
    }

    private void releaseWaiting() {
        waiting.forEach(ReferenceCountUtil::release);
        waiting.clear();
    }

    private Incoming current() {
        Incoming request = incoming;
        if (request == null) {
            throw new IllegalStateException("there is no request at hand");
        }
        return request;
    }
}
