package dev.bluetusk.rest.http;

import dev.bluetusk.rest.execution.Answer;
import dev.bluetusk.rest.execution.Problem;
import dev.bluetusk.rest.json.BodyBuffer;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.util.List;

/// Makes whole responses. Stateless.
final class Response {
    static final String PROBLEM = "application/problem+json";
    private static final String RETRY_SECONDS = "1";

    private Response() {}

    static FullHttpResponse of(int status, String contentType, ByteBuf body) {
        return of(HttpResponseStatus.valueOf(status), contentType, body);
    }

    private static FullHttpResponse of(HttpResponseStatus status, String contentType, ByteBuf body) {
        FullHttpResponse response = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status, body);
        response.headers()
                .set(HttpHeaderNames.CONTENT_TYPE, contentType)
                .set("X-Content-Type-Options", "nosniff")
                .setInt(HttpHeaderNames.CONTENT_LENGTH, body.readableBytes());
        return response;
    }

    static FullHttpResponse body(Answer.Head head, BodyBuffer body) {
        FullHttpResponse response = of(head.status(), head.contentType(), wrap(body));
        addHeaders(response, head);
        return response;
    }

    static FullHttpResponse noBody(Answer.Head head) {
        FullHttpResponse response = noBody(head.status());
        addHeaders(response, head);
        return response;
    }

    /// Adds the fields that the head brings; a `Content-Type` among them takes the place of the usual one.
    static void addHeaders(HttpResponse response, Answer.Head head) {
        for (Answer.Header header : head.headers()) {
            if (HttpHeaderNames.CONTENT_TYPE.contentEqualsIgnoreCase(header.name())) {
                response.headers().set(header.name(), header.value());
            } else {
                response.headers().add(header.name(), header.value());
            }
        }
    }

    static FullHttpResponse noBody(int status) {
        FullHttpResponse response = new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1, HttpResponseStatus.valueOf(status), Unpooled.EMPTY_BUFFER);
        boolean mayHaveBody = status >= HttpResponseStatus.OK.code() && status != HttpResponseStatus.NO_CONTENT.code();
        if (mayHaveBody) {
            response.headers().setInt(HttpHeaderNames.CONTENT_LENGTH, 0);
        }
        return response;
    }

    static FullHttpResponse problem(Problem problem, String path) {
        FullHttpResponse response =
                of(new HttpResponseStatus(problem.status(), problem.title()), PROBLEM, wrap(problem.json(path)));
        if (problem.passing()) {
            response.headers().set(HttpHeaderNames.RETRY_AFTER, RETRY_SECONDS);
        }
        return response;
    }

    /// 405 with the methods that do work.
    static FullHttpResponse wrongMethod(String method, String path, List<String> allowed) {
        String list = allowList(allowed);
        String detail = "\"" + path + "\" does not answer " + method + "; it answers " + list;
        FullHttpResponse response = problem(Problem.of(405, detail), path);
        response.headers().set(HttpHeaderNames.ALLOW, list);
        return response;
    }

    static FullHttpResponse options(List<String> allowed) {
        FullHttpResponse response = noBody(HttpResponseStatus.NO_CONTENT.code());
        response.headers().set(HttpHeaderNames.ALLOW, allowList(allowed));
        return response;
    }

    // Who answers GET answers HEAD; all answer OPTIONS.
    private static String allowList(List<String> methods) {
        StringBuilder list = new StringBuilder();
        for (String method : methods) {
            list.append(method).append(", ");
            if (method.equals("GET")) {
                list.append("HEAD, ");
            }
        }
        return list.append("OPTIONS").toString();
    }

    private static ByteBuf wrap(BodyBuffer body) {
        return Unpooled.wrappedBuffer(body.array(), 0, body.size());
    }
}
