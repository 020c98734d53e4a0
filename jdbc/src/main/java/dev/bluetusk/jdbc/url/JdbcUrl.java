package dev.bluetusk.jdbc.url;

import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.session.SessionOptions;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/// A URL of this driver together with the properties beside it: `jdbc:bluetusk://host:port/database?name=value&…`,
/// or the same with `jdbc:postgresql:`. Immutable.
///
/// @param text what it was made of, without its user and with no property that may hold a secret
/// @param target where to connect
/// @param session how the native session is set up
/// @param options what concerns JDBC
public record JdbcUrl(String text, ConnectionTarget target, SessionOptions session, JdbcOptions options) {
    private static final String OWN = "jdbc:bluetusk:";
    private static final String SHARED = "jdbc:postgresql:";

    /// Whether a text has one of the two prefixes.
    public static boolean isKnown(String url) {
        return url.startsWith(OWN) || url.startsWith(SHARED);
    }

    /// Whether a text has the driver's own prefix, so that it is for no other driver.
    public static boolean isOwn(String url) {
        return url.startsWith(OWN);
    }

    /// Reads a URL; what it says counts before what the properties say.
    ///
    /// @return empty if it is none of this driver
    /// @throws MalformedUrlException    if it is one and cannot be read
    /// @throws IllegalArgumentException if a property is wrong; the message does not show a password
    public static Optional<JdbcUrl> parse(String url, Properties properties) {
        if (!isKnown(url)) {
            return Optional.empty();
        }
        Map<String, String> all = new LinkedHashMap<>();
        properties.stringPropertyNames().forEach(name -> all.put(name, properties.getProperty(name)));
        all.putAll(UrlParts.read(url, (isOwn(url) ? OWN : SHARED).length()));
        return Optional.of(of(ShownUrl.of(url), all));
    }

    /// Makes one of properties alone, with the host in `PGHOST` and so on.
    public static JdbcUrl of(Map<String, String> properties) {
        return of(ShownUrl.of(OWN, properties), properties);
    }

    private static JdbcUrl of(String text, Map<String, String> all) {
        JdbcOptions options = JdbcOptions.of(all);
        return new JdbcUrl(
                text, new TargetProperties(all).target(), new TargetProperties(all).session(), options.checked());
    }

    /// What `DatabaseMetaData.getURL()` says: with the prefix by which tools know that PostgreSQL is behind it.
    /// This driver takes it again.
    public String shown() {
        return isOwn(text) ? "jdbc:postgresql:" + text.substring(OWN.length()) : text;
    }
}
