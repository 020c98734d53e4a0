package dev.bluetusk.rest.http;

import dev.bluetusk.rest.option.CorsRules;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Tells browsers whether pages of other origins may see an answer. Immutable.
///
/// @param rules empty when nothing is told at all
record Cors(Optional<CorsRules> rules) {
    /// What a page may see of an answer besides the few headers that it always may.
    private static final String EXPOSED = "content-disposition, etag, location, retry-after";

    /// Adds what an answer to a page of this origin says.
    ///
    /// @param origin the request's header; empty for a request that has none
    void tell(String origin, HttpHeaders answer) {
        rules.ifPresent(known -> tell(known, origin, answer));
    }

    private static void tell(CorsRules known, String origin, HttpHeaders answer) {
        boolean all = known.origins().isEmpty();
        if (!all) {
            answer.add(HttpHeaderNames.VARY, "Origin");
        }
        if (origin.isEmpty() || !known.allows(origin)) {
            return;
        }
        answer.set(HttpHeaderNames.ACCESS_CONTROL_ALLOW_ORIGIN, all ? "*" : origin);
        answer.set(HttpHeaderNames.ACCESS_CONTROL_EXPOSE_HEADERS, EXPOSED);
        if (known.credentials()) {
            answer.set(HttpHeaderNames.ACCESS_CONTROL_ALLOW_CREDENTIALS, "true");
        }
    }

    /// Adds what a preflight asks for, if the method is one of those that the path has. The headers that a page wants
    /// to send are all allowed: which of them mean something is the endpoint's business.
    void tellPreflight(Request request, List<String> methods, HttpHeaders answer) {
        String method = request.header(HttpHeaderNames.ACCESS_CONTROL_REQUEST_METHOD);
        String wanted = request.header(HttpHeaderNames.ACCESS_CONTROL_REQUEST_HEADERS);
        boolean known = methods.contains(method.equals("HEAD") ? "GET" : method.toUpperCase(Locale.ROOT));
        if (rules.isEmpty() || !known || !rules.get().allows(request.header(HttpHeaderNames.ORIGIN))) {
            return;
        }
        answer.set(HttpHeaderNames.ACCESS_CONTROL_ALLOW_METHODS, String.join(", ", methods));
        if (wanted.matches("[A-Za-z0-9!#$%&'*+.^_`|~, -]+")) {
            answer.set(HttpHeaderNames.ACCESS_CONTROL_ALLOW_HEADERS, wanted);
        }
        answer.set(
                HttpHeaderNames.ACCESS_CONTROL_MAX_AGE,
                Long.toString(rules.get().maxAge().toSeconds()));
    }
}
