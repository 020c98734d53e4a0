package org.postgresql.util;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Texts of `hstore` as maps and back; NULL is null.
public final class HStoreConverter {
    private static final String QUOTED = "\"((?:[^\"\\\\]|\\\\.)*+)\"";
    private static final Pattern PAIR = Pattern.compile(
            "\\s*" + QUOTED + "\\s*=>\\s*(?:" + QUOTED + "|[Nn][Uu][Ll][Ll])\\s*(?:,|$)", Pattern.DOTALL);
    private static final Pattern ESCAPED = Pattern.compile("\\\\(.)", Pattern.DOTALL);
    private static final Pattern SPECIAL = Pattern.compile("[\"\\\\]");

    private HStoreConverter() {}

    /// The pairs of a text as the server writes it, in its order.
    ///
    /// @throws IllegalArgumentException if it is none
    public static Map<String, @Nullable String> fromString(String s) {
        Map<String, @Nullable String> pairs = new LinkedHashMap<>();
        Matcher pair = PAIR.matcher(s);
        int at = 0;
        while (at < s.length() && pair.find(at) && pair.start() == at) {
            String key = pair.group(1);
            String value = pair.group(2);
            if (key != null) {
                pairs.put(plain(key), value == null ? null : plain(value));
            }
            at = pair.end();
        }
        if (!s.substring(at).isBlank()) {
            throw new IllegalArgumentException("expected the text of an hstore but the place " + at + " has no pair");
        }
        return pairs;
    }

    private static String plain(String escaped) {
        return ESCAPED.matcher(escaped).replaceAll("$1");
    }

    /// The text of a map, as the server reads it.
    public static String toString(Map<?, ?> map) {
        return map.entrySet().stream()
                .map(pair ->
                        quoted(pair.getKey()) + "=>" + (pair.getValue() == null ? "NULL" : quoted(pair.getValue())))
                .collect(Collectors.joining(", "));
    }

    private static String quoted(Object value) {
        return '"' + SPECIAL.matcher(value.toString()).replaceAll("\\\\$0") + '"';
    }
}
