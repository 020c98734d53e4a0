package dev.bluetusk.jdbc.url;

import dev.bluetusk.client.connect.ConnectionTarget;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/// A URL of this driver together with the properties beside it: `jdbc:bluetusk://host:port/database?name=value&…`, or
/// the
/// same with `jdbc:postgresql:`. Immutable.
///
/// @param own whether it has the driver's own prefix, so that it is for no other driver
/// @param target where to connect
/// @param options what concerns JDBC
public record JdbcUrl(boolean own, ConnectionTarget target, JdbcOptions options) {
    private static final String OWN = "jdbc:bluetusk:";
    private static final String SHARED = "jdbc:postgresql:";

    /// Whether a text has one of the two prefixes.
    public static boolean isKnown(String url) {
        return url.startsWith(OWN) || url.startsWith(SHARED);
    }

    /// Whether a text has the driver's own prefix.
    public static boolean isOwn(String url) {
        return url.startsWith(OWN);
    }

    /// Reads a URL; what it says counts before what the properties say.
    ///
    /// @return empty if it is none of this driver
    /// @throws IllegalArgumentException if a property is wrong; the message does not show a password
    public static Optional<JdbcUrl> parse(String url, Properties properties) {
        if (!isKnown(url)) {
            return Optional.empty();
        }
        Map<String, String> all = new LinkedHashMap<>();
        properties.stringPropertyNames().forEach(name -> all.put(name, properties.getProperty(name)));
        boolean own = isOwn(url);
        String rest = url.substring((own ? OWN : SHARED).length());
        int question = rest.indexOf('?');
        if (question >= 0) {
            for (String pair : rest.substring(question + 1).split("&", -1)) {
                if (!pair.isEmpty()) {
                    int equals = pair.indexOf('=');
                    String name = equals < 0 ? pair : pair.substring(0, equals);
                    all.put(
                            name,
                            equals < 0 ? "" : URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8));
                }
            }
            rest = rest.substring(0, question);
        }
        String place = rest.startsWith("//") ? rest.substring(2) : "localhost/" + rest;
        return Optional.of(new JdbcUrl(own, target(place, all), JdbcOptions.of(all)));
    }

    private static ConnectionTarget target(String place, Map<String, String> all) {
        StringBuilder uri = new StringBuilder("postgresql://").append(place);
        String user = all.getOrDefault("user", System.getProperty("user.name"));
        uri.append("?user=")
                .append(URLEncoder.encode(user, StandardCharsets.UTF_8).replace("+", "%20"));
        ConnectionTarget target = ConnectionTarget.parse(uri.toString());
        String password = all.get("password");
        return password == null ? target : target.withPassword(password);
    }
}
