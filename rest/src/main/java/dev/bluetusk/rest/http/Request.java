package dev.bluetusk.rest.http;

import io.netty.handler.codec.http.HttpHeaders;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

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

    /// All headers by their names in lower case; several lines of the same name are joined by commas.
    Map<String, String> headers() {
        Map<String, String> all = new LinkedHashMap<>();
        for (String name : headers.names()) {
            all.put(name.toLowerCase(Locale.ROOT), header(name));
        }
        return all;
    }

    /// A header's value, or the empty text; several lines of the same name are joined by commas.
    String header(CharSequence name) {
        return String.join(",", headers.getAll(name));
    }
}
