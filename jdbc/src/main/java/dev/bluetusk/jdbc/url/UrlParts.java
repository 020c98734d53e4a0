package dev.bluetusk.jdbc.url;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Takes a URL apart, behind its prefix, into properties: `PGHOST`, `PGPORT`, `PGDBNAME` and those of its query.
///
/// A text that is no URL gives nothing, so that `DriverManager` asks the next driver.
final class UrlParts {
    private static final int PORT_MAX = 65_535;

    private final Map<String, String> parts = new LinkedHashMap<>();

    private UrlParts() {}

    /// Reads what stands behind `jdbc:postgresql:`.
    static Optional<Map<String, String>> read(String text) {
        UrlParts parts = new UrlParts();
        int question = text.indexOf('?');
        String place = question < 0 ? text : text.substring(0, question);
        try {
            boolean good = parts.place(place) && (question < 0 || parts.query(text.substring(question + 1)));
            return good ? Optional.of(parts.parts) : Optional.empty();
        } catch (IllegalArgumentException e) {
            // A percent sign without two digits behind it.
            return Optional.empty();
        }
    }

    private boolean place(String place) {
        if (!place.startsWith("//")) {
            if (place.startsWith("/") && place.length() > 1) {
                return false;
            }
            put("PGDBNAME", place.startsWith("/") ? "" : decoded(place));
            return true;
        }
        String rest = place.substring(2);
        int slash = rest.indexOf('/');
        if (slash < 0 || rest.indexOf('/', slash + 1) >= 0) {
            return false;
        }
        put("PGDBNAME", decoded(rest.substring(slash + 1)));
        return hosts(credentials(rest.substring(0, slash)));
    }

    /// As in native URIs, a user may stand in front of the hosts.
    private String credentials(String text) {
        int sign = text.lastIndexOf('@');
        if (sign < 0) {
            return text;
        }
        String who = text.substring(0, sign);
        int colon = who.indexOf(':');
        put("user", decoded(colon < 0 ? who : who.substring(0, colon)));
        if (colon >= 0) {
            put("password", decoded(who.substring(colon + 1)));
        }
        return text.substring(sign + 1);
    }

    private boolean hosts(String text) {
        if (text.isEmpty()) {
            return true;
        }
        List<String> names = new ArrayList<>();
        List<String> ports = new ArrayList<>();
        for (String each : text.split(",", -1)) {
            int colon = each.lastIndexOf(':');
            boolean hasPort = colon > each.lastIndexOf(']');
            String port = hasPort ? each.substring(colon + 1) : "";
            if (hasPort && !isPort(port)) {
                return false;
            }
            String name = hasPort ? each.substring(0, colon) : each;
            boolean bracketed = name.startsWith("[") && name.endsWith("]");
            names.add(decoded(bracketed ? name.substring(1, name.length() - 1) : name));
            ports.add(port.isEmpty() ? "5432" : port);
        }
        put("PGHOST", String.join(",", names));
        put("PGPORT", String.join(",", ports));
        return true;
    }

    private static boolean isPort(String text) {
        if (text.isEmpty() || text.length() > 5 || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return false;
        }
        int port = Integer.parseInt(text);
        return port >= 1 && port <= PORT_MAX;
    }

    private boolean query(String text) {
        for (String pair : text.split("&", -1)) {
            if (!pair.isEmpty()) {
                int equals = pair.indexOf('=');
                String name = equals < 0 ? pair : pair.substring(0, equals);
                parts.put(decoded(name), equals < 0 ? "" : decoded(pair.substring(equals + 1)));
            }
        }
        return true;
    }

    private void put(String name, String value) {
        if (!value.isEmpty()) {
            parts.put(name, value);
        }
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
