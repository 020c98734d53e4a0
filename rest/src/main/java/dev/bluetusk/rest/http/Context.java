package dev.bluetusk.rest.http;

import dev.bluetusk.rest.execution.CallerContext;
import dev.bluetusk.rest.json.BodyBuffer;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.cookie.Cookie;
import io.netty.handler.codec.http.cookie.ServerCookieDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/// What of a request is told to the database. Stateless.
final class Context {
    private Context() {}

    /// Headers of the same name are joined by commas, as RFC 9110 has it. Of cookies of the same name the first counts.
    static CallerContext of(Request request, String address) {
        Map<String, String> cookies = new LinkedHashMap<>();
        String header = request.header(HttpHeaderNames.COOKIE);
        for (Cookie cookie : ServerCookieDecoder.LAX.decodeAll(header)) {
            cookies.putIfAbsent(cookie.name(), cookie.value());
        }
        return new CallerContext(
                request.method(), request.target().path(), address, json(request.headers()), json(cookies));
    }

    private static String json(Map<String, String> members) {
        BodyBuffer out = new BodyBuffer(256);
        char separator = '{';
        for (Map.Entry<String, String> member : members.entrySet()) {
            out.put(separator);
            out.putString(member.getKey());
            out.put(':');
            out.putString(member.getValue());
            separator = ',';
        }
        if (separator == '{') {
            out.put('{');
        }
        out.put('}');
        return new String(out.array(), 0, out.size(), StandardCharsets.UTF_8);
    }
}
