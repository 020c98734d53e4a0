package dev.bluetusk.jdbc.url;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Takes a URL apart, behind its prefix, into properties: `PGHOST`, `PGPORT`, `PGDBNAME` and those of its query.
///
/// What is wrong is told with its place in the whole URL. A password may hold any character, even one that should have
/// been written as a percent escape: so a port is shown only if no `@` stands behind it, and values never are.
final class UrlParts {
    private static final int PORT_MAX = 65_535;
    private static final int PORT_DIGITS_MAX = 5;
    private static final int ESCAPE_LENGTH = 3;
    private static final String SHAPE = "expected a URL such as jdbc:bluetusk://host:5432/database?name=value";

    private final Map<String, String> parts = new LinkedHashMap<>();
    private final String url;

    private UrlParts(String url) {
        this.url = url;
    }

    /// Reads a URL.
    ///
    /// @param start where the prefix ends
    /// @throws MalformedUrlException if it cannot be read
    static Map<String, String> read(String url, int start) {
        UrlParts parts = new UrlParts(url);
        int question = url.indexOf('?', start);
        int end = question < 0 ? url.length() : question;
        parts.place(start, end);
        if (question >= 0) {
            parts.query(question + 1);
        }
        return parts.parts;
    }

    private void place(int start, int end) {
        if (!url.startsWith("/", start) || start == end) {
            put("PGDBNAME", decoded(start, end, "the database"));
        } else if (url.startsWith("//", start)) {
            authority(start + 2, end);
        } else if (end - start > 1) {
            throw wrong(SHAPE + " or jdbc:bluetusk:database but got a single slash", start);
        }
    }

    private void authority(int start, int end) {
        int slash = url.indexOf('/', start);
        if (slash < 0 || slash >= end) {
            throw wrong(SHAPE + " but got no slash behind the hosts", end);
        }
        int second = url.indexOf('/', slash + 1);
        if (second >= 0 && second < end) {
            throw wrong(
                    SHAPE + " but got another slash behind the one that ends the hosts; in a user, a password or a"
                            + " database write it as %2F",
                    second);
        }
        put("PGDBNAME", decoded(slash + 1, end, "the database"));
        hosts(credentials(start, slash), slash);
    }

    /// As in native URIs, a user may stand in front of the hosts.
    ///
    /// @return where the hosts begin
    private int credentials(int start, int end) {
        int sign = url.lastIndexOf('@', end - 1);
        if (sign < start) {
            return start;
        }
        int colon = url.indexOf(':', start);
        boolean hasPassword = colon >= 0 && colon < sign;
        put("user", decoded(start, hasPassword ? colon : sign, "the user"));
        if (hasPassword) {
            put("password", decoded(colon + 1, sign, "the password"));
        }
        return sign + 1;
    }

    private void hosts(int start, int end) {
        if (start == end) {
            return;
        }
        List<String> names = new ArrayList<>();
        List<String> ports = new ArrayList<>();
        int from = start;
        for (String each : url.substring(start, end).split(",", -1)) {
            int colon = each.lastIndexOf(':');
            boolean hasPort = colon > each.lastIndexOf(']');
            int nameEnd = from + (hasPort ? colon : each.length());
            boolean bracketed = url.startsWith("[", from) && url.charAt(nameEnd - 1) == ']';
            names.add(decoded(bracketed ? from + 1 : from, bracketed ? nameEnd - 1 : nameEnd, "the host"));
            ports.add(hasPort ? port(each.substring(colon + 1), nameEnd + 1) : "5432");
            from += each.length() + 1;
        }
        put("PGHOST", String.join(",", names));
        put("PGPORT", String.join(",", ports));
    }

    private String port(String text, int at) {
        boolean isNumber = text.length() <= PORT_DIGITS_MAX && text.chars().allMatch(c -> c >= '0' && c <= '9');
        int port = isNumber && !text.isEmpty() ? Integer.parseInt(text) : 0;
        if (port < 1 || port > PORT_MAX) {
            String shown = url.indexOf('@', at) < 0 ? '"' + text + '"' : "something else";
            throw wrong("expected a port from 1 to 65535 behind the colon of a host but got " + shown, at);
        }
        return text;
    }

    private void query(int start) {
        int from = start;
        for (String pair : url.substring(start).split("&", -1)) {
            int end = from + pair.length();
            if (!pair.isEmpty()) {
                int equals = pair.indexOf('=');
                int nameEnd = equals < 0 ? end : from + equals;
                String name = decoded(from, nameEnd, "the name of a property");
                parts.put(name, equals < 0 ? "" : decoded(nameEnd + 1, end, valueOf(name)));
            }
            from = end + 1;
        }
    }

    /// Names only properties that are known: what is behind an `&` may be the rest of a password.
    private static String valueOf(String name) {
        return KnownProperty.isKnown(name) ? "the property " + name : "the value of a property";
    }

    private void put(String name, String value) {
        if (!value.isEmpty()) {
            parts.put(name, value);
        }
    }

    private String decoded(int start, int end, String what) {
        String text = url.substring(start, end);
        for (int at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at + ESCAPE_LENGTH)) {
            if (at + ESCAPE_LENGTH > text.length() || !isHexadecimal(text.charAt(at + 1), text.charAt(at + 2))) {
                throw wrong(
                        "expected two hexadecimal digits behind a percent sign in " + what
                                + " but got something else; write the sign itself as %25",
                        start + at);
            }
        }
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    private static boolean isHexadecimal(char first, char second) {
        return "0123456789abcdefABCDEF".indexOf(first) >= 0 && "0123456789abcdefABCDEF".indexOf(second) >= 0;
    }

    private static MalformedUrlException wrong(String text, int at) {
        return new MalformedUrlException(text + ", at character " + (at + 1) + " of the URL");
    }
}
