package dev.bluetusk.rest.http;

import dev.bluetusk.rest.execution.Answer;
import dev.bluetusk.rest.execution.BodyStream;
import dev.bluetusk.rest.execution.CallerGoneException;
import dev.bluetusk.rest.execution.Problem;
import dev.bluetusk.rest.json.BodyBuffer;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/// The answer to one request on a connection. Safe for all threads: Netty carries what is written to the event loop.
final class ChannelAnswer implements Answer {
    private final Channel channel;
    private final Terms terms;
    private final AtomicBoolean given = new AtomicBoolean();
    private final AtomicReference<Runnable> whenGone = new AtomicReference<>(() -> {});
    private final AtomicBoolean gone = new AtomicBoolean();

    /// What a response has to keep to.
    ///
    /// @param path the request's path, for problems
    /// @param version of HTTP that the caller speaks
    /// @param keepAlive asked just before the head is written; false closes the connection after the response
    /// @param origin the request's header of this name; empty if there is none
    /// @param ended told when the last byte is written
    record Terms(
            String path, HttpVersion version, String origin, KeepAlive keepAlive, Connection connection, Ended ended) {}

    /// Whether the connection is to live on.
    @FunctionalInterface
    interface KeepAlive {
        boolean now();
    }

    /// What all answers of a connection share.
    record Connection(HttpDate date, Cors cors, WritableGate gate, Duration stall) {}

    /// Told on the event loop when a response is written.
    @FunctionalInterface
    interface Ended {
        void ended(boolean keepAlive);
    }

    ChannelAnswer(Channel channel, Terms terms) {
        this.channel = channel;
        this.terms = terms;
    }

    @Override
    public void body(Head head, BodyBuffer body) {
        whole(Response.body(head, body));
    }

    @Override
    public void noBody(Head head) {
        whole(Response.noBody(head));
    }

    @Override
    public void problem(Problem problem) {
        whole(Response.problem(problem, terms.path()));
    }

    @Override
    public void whenGone(Runnable action) {
        whenGone.set(action);
        // Whoever comes second sees that the other was there.
        if (gone.get()) {
            takeAction();
        }
    }

    /// The caller has left.
    void callerLeft() {
        gone.set(true);
        takeAction();
    }

    private void takeAction() {
        whenGone.getAndSet(() -> {}).run();
    }

    /// Where the caller is, without the port.
    String callerAddress() {
        return channel.remoteAddress() instanceof InetSocketAddress caller
                ? caller.getAddress().getHostAddress()
                : "";
    }

    /// Sends a response of any kind.
    void whole(FullHttpResponse response) {
        takeOnce();
        boolean keepAlive = finishHead(response);
        channel.writeAndFlush(response).addListener(done -> terms.ended().ended(keepAlive && done.isSuccess()));
    }

    @Override
    public BodyStream stream(Head said) {
        takeOnce();
        HttpResponse head = new DefaultHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.valueOf(said.status()));
        head.headers().set(HttpHeaderNames.CONTENT_TYPE, said.contentType()).set("X-Content-Type-Options", "nosniff");
        Response.addHeaders(head, said);
        boolean chunked = terms.version().equals(HttpVersion.HTTP_1_1);
        if (chunked) {
            HttpUtil.setTransferEncodingChunked(head, true);
        }
        // Without chunks the end of the connection is the end of the body.
        boolean keepAlive = finishHead(head) && chunked;
        if (!keepAlive) {
            head.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
        }
        channel.write(head).addListener(ChannelFutureListener.CLOSE_ON_FAILURE);
        return new Stream(keepAlive);
    }

    private void takeOnce() {
        if (!given.compareAndSet(false, true)) {
            throw new IllegalStateException("this request has its answer already");
        }
    }

    private boolean finishHead(HttpResponse response) {
        HttpHeaders headers = response.headers();
        headers.set(HttpHeaderNames.DATE, terms.connection().date().now());
        terms.connection().cors().tell(terms.origin(), headers);
        boolean keepAlive = terms.keepAlive().now();
        boolean old = !terms.version().equals(HttpVersion.HTTP_1_1);
        if (!keepAlive) {
            headers.set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
        } else if (old) {
            headers.set(HttpHeaderNames.CONNECTION, HttpHeaderValues.KEEP_ALIVE);
        }
        return keepAlive;
    }

    private final class Stream implements BodyStream {
        private final boolean keepAlive;

        Stream(boolean keepAlive) {
            this.keepAlive = keepAlive;
        }

        @Override
        public void write(BodyBuffer piece) {
            if (!channel.isActive()) {
                throw new CallerGoneException("the caller closed the connection");
            }
            channel.writeAndFlush(new DefaultHttpContent(Unpooled.wrappedBuffer(piece.toBytes())))
                    .addListener(ChannelFutureListener.CLOSE_ON_FAILURE);
            terms.connection().gate().await(channel, terms.connection().stall());
        }

        @Override
        public void finish() {
            channel.writeAndFlush(LastHttpContent.EMPTY_LAST_CONTENT)
                    .addListener(done -> terms.ended().ended(keepAlive && done.isSuccess()));
        }

        @Override
        public void abort() {
            var unused = channel.close();
        }
    }
}
