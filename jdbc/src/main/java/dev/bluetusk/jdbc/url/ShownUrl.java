package dev.bluetusk.jdbc.url;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// URLs as everybody may see them: without the user in front of the hosts, and of the properties only those
/// that are known and hold no secret. What is behind an `&` may be the rest of a password, so an unknown name
/// is left out. Stateless.
final class ShownUrl {
    /// Properties that hold a secret, or may.
    private static final Set<String> SECRET =
            Set.of("password", "sslpassword", "options", "sslfactoryarg", "socketFactoryArg", "connectExecutorArg");

    /// Properties that stand in front of the query.
    private static final Set<String> ADDRESS = Set.of("PGHOST", "PGPORT", "PGDBNAME");

    private ShownUrl() {}

    /// What may be seen of a URL that can be read.
    static String of(String url) {
        int query = url.indexOf('?');
        String place = query < 0 ? url : url.substring(0, query);
        String pairs = query < 0
                ? ""
                : Arrays.stream(url.substring(query + 1).split("&", -1))
                        .filter(pair -> mayBeSeen(name(pair)))
                        .collect(Collectors.joining("&"));
        return withoutUser(place) + (pairs.isEmpty() ? "" : '?' + pairs);
    }

    private static String name(String pair) {
        int equals = pair.indexOf('=');
        return URLDecoder.decode(equals < 0 ? pair : pair.substring(0, equals), StandardCharsets.UTF_8);
    }

    private static boolean mayBeSeen(String name) {
        return !SECRET.contains(name) && (KnownProperty.isKnown(name) || TargetProperties.isKeyword(name));
    }

    private static String withoutUser(String place) {
        int hosts = place.indexOf("//") + 2;
        int slash = place.indexOf('/', hosts);
        int user = place.lastIndexOf('@', slash < 0 ? place.length() : slash);
        return hosts >= 2 && user >= hosts ? place.substring(0, hosts) + place.substring(user + 1) : place;
    }

    /// A URL of properties alone, as far as they may be seen.
    static String of(String prefix, Map<String, String> properties) {
        String pairs = properties.entrySet().stream()
                .filter(each -> mayBeSeen(each.getKey()) && !ADDRESS.contains(each.getKey()))
                .map(each -> each.getKey() + '=' + encoded(each.getValue()))
                .sorted()
                .collect(Collectors.joining("&"));
        return prefix + "//" + hosts(properties) + '/' + encoded(properties.getOrDefault("PGDBNAME", ""))
                + (pairs.isEmpty() ? "" : '?' + pairs);
    }

    private static String hosts(Map<String, String> properties) {
        String[] names = properties.getOrDefault("PGHOST", "").split(",", -1);
        String[] ports = properties.getOrDefault("PGPORT", "").split(",", -1);
        List<String> hosts = new ArrayList<>();
        for (int i = 0; i < names.length; i++) {
            String port = ports[Math.min(i, ports.length - 1)].strip();
            String name = names[i].strip();
            String host = name.isEmpty() ? "localhost" : name.indexOf(':') < 0 ? encoded(name) : '[' + name + ']';
            hosts.add(host + (port.isEmpty() ? "" : ':' + port));
        }
        return String.join(",", hosts);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
