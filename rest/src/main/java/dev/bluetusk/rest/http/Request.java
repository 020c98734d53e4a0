package dev.bluetusk.rest.http;

import io.netty.handler.codec.http.HttpHeaders;

/// A request that has arrived whole. Not changed once made.
final class Request {
    private final String method;
    private final RequestTarget target;
    private final HttpHeaders headers;
    private final byte[] body;

    Request(String method, RequestTarget target, HttpHeaders headers, byte[] body) {
        this.method = method;
        this.target = target;
        this.headers = headers;
        this.body = body;
    }

    String method() {
        return method;
    }

    RequestTarget target() {
        return target;
    }

    byte[] body() {
        return body;
    }

    /// A header's value, or the empty text; several lines of the same name are joined by commas.
    String header(CharSequence name) {
        return String.join(",", headers.getAll(name));
    }
}
