package dev.bluetusk.rest.http;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import java.io.ByteArrayOutputStream;

/// A request on its way in: its head, and its body so far. Confined to the connection's event loop.
final class Incoming {
    private final HttpRequest head;
    private final int bodyMax;
    private final ByteArrayOutputStream body = new ByteArrayOutputStream(0);

    Incoming(HttpRequest head, int bodyMax) {
        this.head = head;
        this.bodyMax = bodyMax;
    }

    HttpRequest head() {
        return head;
    }

    /// The path as it came.
    String path() {
        String uri = head.uri();
        int question = uri.indexOf('?');
        return question < 0 ? uri : uri.substring(0, question);
    }

    /// The origin of the page that sends it; empty when no page does.
    String origin() {
        String origin = head.headers().get(HttpHeaderNames.ORIGIN);
        return origin == null ? "" : origin;
    }

    /// Adds a piece of the body; false when that would be over the limit.
    boolean append(ByteBuf piece) {
        int length = piece.readableBytes();
        if (length > bodyMax - body.size()) {
            return false;
        }
        byte[] bytes = new byte[length];
        piece.readBytes(bytes);
        body.writeBytes(bytes);
        return true;
    }

    /// The whole request.
    ///
    /// @throws ProblemException 400 when its address cannot be read
    Request request() {
        return new Request(head.method().name(), RequestTarget.parse(head.uri()), head.headers(), body.toByteArray());
    }
}
