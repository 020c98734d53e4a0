package dev.bluetusk.client.connect;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads connection texts into keys and values, and those into a [ConnectionTarget].
///
/// No message shows the text as a whole, since a password may stand in it.
final class TargetParser {
    private static final Set<String> SCHEMES = Set.of("postgresql://", "postgres://");
    private static final Set<String> KEYS = Set.of(
            "host",
            "port",
            "dbname",
            "user",
            "password",
            "connect_timeout",
            "application_name",
            "options",
            "client_encoding",
            "sslmode",
            "gssencmode",
            "channel_binding",
            "target_session_attrs");
    private static final Pattern WORD = Pattern.compile("[a-z_]{1,30}");
    private static final Set<String> PLAIN_SSL_MODES = Set.of("disable", "allow", "prefer");

    private TargetParser() {}

    static ConnectionTarget parse(String text) {
        for (String scheme : SCHEMES) {
            if (text.startsWith(scheme)) {
                return target(uri(text.substring(scheme.length())));
            }
        }
        if (text.contains("=")) {
            return target(keywords(text));
        }
        throw new IllegalArgumentException(
                "expected a connection URI that begins with postgresql:// or a text like \"host=localhost dbname=shop\"");
    }

    private static Map<String, String> uri(String rest) {
        Map<String, String> keys = new LinkedHashMap<>();
        int question = rest.indexOf('?');
        String beforeQuery = question < 0 ? rest : rest.substring(0, question);
        int slash = beforeQuery.indexOf('/');
        String authority = slash < 0 ? beforeQuery : beforeQuery.substring(0, slash);
        if (slash >= 0 && slash + 1 < beforeQuery.length()) {
            keys.put("dbname", decode(beforeQuery.substring(slash + 1)));
        }
        int at = authority.lastIndexOf('@');
        if (at >= 0) {
            userInfo(authority.substring(0, at), keys);
        }
        hostList(authority.substring(at + 1), keys);
        if (question >= 0) {
            query(rest.substring(question + 1), keys);
        }
        return keys;
    }

    private static void userInfo(String info, Map<String, String> keys) {
        int colon = info.indexOf(':');
        String user = colon < 0 ? info : info.substring(0, colon);
        if (!user.isEmpty()) {
            keys.put("user", decode(user));
        }
        if (colon >= 0) {
            keys.put("password", decode(info.substring(colon + 1)));
        }
    }

    private static void hostList(String list, Map<String, String> keys) {
        if (list.isEmpty()) {
            return;
        }
        List<String> names = new ArrayList<>();
        List<String> ports = new ArrayList<>();
        for (String each : list.split(",", -1)) {
            int bracket = each.startsWith("[") ? each.indexOf(']') : -1;
            if (each.startsWith("[") && bracket < 0) {
                throw new IllegalArgumentException("expected \"]\" after the IPv6 address " + each);
            }
            int colon = each.indexOf(':', bracket + 1);
            String name = colon < 0 ? each : each.substring(0, colon);
            names.add(bracket < 0 ? decode(name) : each.substring(1, bracket));
            ports.add(colon < 0 ? "" : each.substring(colon + 1));
        }
        keys.put("host", String.join(",", names));
        keys.put("port", String.join(",", ports));
    }

    private static void query(String query, Map<String, String> keys) {
        for (String pair : query.split("&", -1)) {
            int equals = pair.indexOf('=');
            if (equals < 0) {
                throw new IllegalArgumentException(
                        "expected key=value after \"?\" of a connection URI but got a part without \"=\"");
            }
            String key = decode(pair.substring(0, equals));
            keys.put(checkedKey(key), decode(pair.substring(equals + 1)));
        }
    }

    /// Percent-decoding alone: a plus sign is a plus sign.
    private static String decode(String text) {
        try {
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "a percent sign in a connection URI must stand before two hex digits", e);
        }
    }

    /// Reads `key = value` pairs; a value may stand in single quotes, with a backslash before a quote or a
    /// backslash.
    private static Map<String, String> keywords(String text) {
        Map<String, String> keys = new LinkedHashMap<>();
        int at = 0;
        while (true) {
            at = skipBlanks(text, at);
            if (at == text.length()) {
                return keys;
            }
            int equals = text.indexOf('=', at);
            if (equals < 0) {
                throw new IllegalArgumentException("expected \"=\" after the last key of a connection text");
            }
            String key = checkedKey(text.substring(at, equals).strip());
            StringBuilder value = new StringBuilder();
            at = value(text, skipBlanks(text, equals + 1), value);
            keys.put(key, value.toString());
        }
    }

    private static int value(String text, int start, StringBuilder value) {
        boolean quoted = start < text.length() && text.charAt(start) == '\'';
        int at = quoted ? start + 1 : start;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (quoted ? c == '\'' : Character.isWhitespace(c)) {
                return at + 1;
            }
            if (c == '\\' && at + 1 < text.length()) {
                at++;
            }
            value.append(text.charAt(at));
            at++;
        }
        if (quoted) {
            throw new IllegalArgumentException("expected a closing quote at the end of a connection text");
        }
        return at;
    }

    private static int skipBlanks(String text, int start) {
        int at = start;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static String checkedKey(String key) {
        if (!KEYS.contains(key)) {
            // What is no word could be a piece of a password.
            String shown = WORD.matcher(key).matches() ? "the connection key \"" + key + '"' : "a connection key";
            throw new IllegalArgumentException(
                    shown + " is not known; known are " + KEYS.stream().sorted().toList());
        }
        return key;
    }

    private static ConnectionTarget target(Map<String, String> keys) {
        checkModes(keys);
        String user = keys.getOrDefault("user", System.getProperty("user.name", "postgres"));
        Map<String, String> parameters = new HashMap<>();
        for (String setting : List.of("application_name", "options")) {
            if (keys.containsKey(setting)) {
                parameters.put(setting, keys.get(setting));
            }
        }
        return new ConnectionTarget(
                hosts(keys.getOrDefault("host", ""), keys.getOrDefault("port", "")),
                user,
                Optional.ofNullable(keys.get("password")),
                keys.getOrDefault("dbname", user),
                timeout(keys),
                parameters);
    }

    private static void checkModes(Map<String, String> keys) {
        String sslMode = keys.getOrDefault("sslmode", "prefer");
        if (!PLAIN_SSL_MODES.contains(sslMode)) {
            throw new IllegalArgumentException(
                    "sslmode=" + sslMode + " is not supported yet: TLS comes later; use disable, allow or prefer");
        }
        if (keys.getOrDefault("gssencmode", "prefer").equals("require")) {
            throw new IllegalArgumentException("gssencmode=require is not supported");
        }
        if (keys.getOrDefault("channel_binding", "prefer").equals("require")) {
            throw new IllegalArgumentException(
                    "channel_binding=require is not supported: it needs TLS, which comes later");
        }
        String attributes = keys.getOrDefault("target_session_attrs", "any");
        if (!attributes.equals("any")) {
            throw new IllegalArgumentException("target_session_attrs=" + attributes + " is not supported yet; use any");
        }
        String encoding = keys.getOrDefault("client_encoding", "UTF8");
        if (!Set.of("utf8", "utf-8", "auto").contains(encoding.toLowerCase(java.util.Locale.ROOT))) {
            throw new IllegalArgumentException("client_encoding=" + encoding + " is not supported: it is always UTF8");
        }
    }

    private static List<Host> hosts(String names, String ports) {
        String[] eachName = names.split(",", -1);
        String[] eachPort = ports.split(",", -1);
        if (eachPort.length != 1 && eachPort.length != eachName.length) {
            throw new IllegalArgumentException(
                    "expected one port or one for each of " + eachName.length + " hosts but got " + eachPort.length);
        }
        List<Host> hosts = new ArrayList<>();
        for (int i = 0; i < eachName.length; i++) {
            String name = eachName[i].isEmpty() ? "localhost" : eachName[i];
            hosts.add(new Host(name, port(eachPort[eachPort.length == 1 ? 0 : i])));
        }
        return hosts;
    }

    private static int port(String text) {
        if (text.isEmpty()) {
            return Host.DEFAULT_PORT;
        }
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("expected a port from 1 to 65535 but got \"" + text + '"', e);
        }
    }

    private static Duration timeout(Map<String, String> keys) {
        String text = keys.getOrDefault("connect_timeout", "");
        if (text.isEmpty()) {
            return ConnectionTarget.CONNECT_TIMEOUT_DEFAULT;
        }
        try {
            return Duration.ofSeconds(Math.max(0, Long.parseLong(text)));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("expected connect_timeout in whole seconds but got \"" + text + '"', e);
        }
    }
}
