package dev.bluetusk.rest.http;

import dev.bluetusk.rest.execution.Problem;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;

/// What to say to bytes that are no HTTP. Stateless.
final class BrokenRequest {
    private BrokenRequest() {}

    static Problem problem(HttpObject message) {
        Throwable cause = message.decoderResult().cause();
        if (cause instanceof TooLongHttpLineException) {
            return Problem.of(414, "the request line is over the limit");
        }
        if (cause instanceof TooLongHttpHeaderException) {
            return Problem.of(431, "the headers are over the limit");
        }
        return Problem.of(400, "this is not an HTTP/1.1 request");
    }
}
