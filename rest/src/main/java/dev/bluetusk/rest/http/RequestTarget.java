package dev.bluetusk.rest.http;

import java.util.ArrayList;
import java.util.List;

/// The address of a request, decoded. Immutable.
///
/// @param path as it came, without the query
/// @param segments the parts between slashes, decoded; none for `/`
/// @param query keys and values in order, decoded
record RequestTarget(String path, List<String> segments, List<Pair> query) {
    private static final int PAIRS_MAX = 1000;

    /// A key and its value; a key without `=` has the empty value.
    record Pair(String key, String value) {}

    /// Reads `/a/b?c=d`, `http://host/a/b?c=d` or `*`.
    ///
    /// @throws ProblemException 400
    static RequestTarget parse(String uri) {
        String local = withoutAuthority(uri);
        int question = local.indexOf('?');
        String path = question < 0 ? local : local.substring(0, question);
        if (path.equals("*")) {
            return new RequestTarget(path, List.of(), List.of());
        }
        if (!path.startsWith("/")) {
            throw ProblemException.badRequest("the address has to begin with \"/\"");
        }
        List<Pair> query = question < 0 ? List.of() : pairs(local.substring(question + 1));
        return new RequestTarget(path, segments(path), query);
    }

    private static String withoutAuthority(String uri) {
        boolean absolute = uri.regionMatches(true, 0, "http://", 0, 7) || uri.regionMatches(true, 0, "https://", 0, 8);
        if (!absolute) {
            return uri;
        }
        int slash = uri.indexOf('/', uri.indexOf("://") + 3);
        return slash < 0 ? "/" : uri.substring(slash);
    }

    private static List<String> segments(String path) {
        if (path.equals("/")) {
            return List.of();
        }
        List<String> segments = new ArrayList<>();
        for (String segment : path.substring(1).split("/", -1)) {
            segments.add(PercentDecoder.path(segment));
        }
        return List.copyOf(segments);
    }

    private static List<Pair> pairs(String query) {
        List<Pair> pairs = new ArrayList<>();
        for (String part : query.split("&", -1)) {
            if (part.isEmpty()) {
                continue;
            }
            if (pairs.size() == PAIRS_MAX) {
                throw ProblemException.badRequest("the query has more than " + PAIRS_MAX + " values");
            }
            int equals = part.indexOf('=');
            String key = equals < 0 ? part : part.substring(0, equals);
            String value = equals < 0 ? "" : part.substring(equals + 1);
            pairs.add(new Pair(PercentDecoder.form(key), PercentDecoder.form(value)));
        }
        return List.copyOf(pairs);
    }
}
