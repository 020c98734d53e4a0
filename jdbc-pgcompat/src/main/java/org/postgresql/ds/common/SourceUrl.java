package org.postgresql.ds.common;

import dev.bluetusk.jdbc.DataSourceAddress;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import javax.naming.NamingException;
import javax.naming.RefAddr;
import org.postgresql.Driver;
import org.postgresql.PGProperty;

/// URLs of data sources, which are their properties and nothing else.
final class SourceUrl {
    private static final String HOSTS = PGProperty.PG_HOST.getName();
    private static final String PORTS = PGProperty.PG_PORT.getName();
    private static final String DATABASE = PGProperty.PG_DBNAME.getName();
    private static final String USUAL_PORT = "5432";

    /// What is no part of the URL, or stands in front of its properties.
    private static final Set<String> APART = Set.of(HOSTS, PORTS, DATABASE, "user", "password", "url");

    private SourceUrl() {}

    /// The properties that a URL says, those that nobody knows too.
    static Map<String, String> parts(String url) {
        Properties parsed = Driver.parseURL(url, null);
        if (parsed == null) {
            int query = url.indexOf('?');
            throw new IllegalArgumentException("expected a URL that begins with jdbc:postgresql: but got "
                    + (query < 0 ? url : url.substring(0, query)));
        }
        Map<String, String> parts = new LinkedHashMap<>();
        for (String name : List.of(HOSTS, DATABASE)) {
            String value = parsed.getProperty(name);
            if (value != null) {
                parts.put(name, value);
            }
        }
        parts.put(PORTS, ports(parsed));
        int query = url.indexOf('?');
        for (String pair : query < 0 ? new String[0] : url.substring(query + 1).split("&")) {
            int sign = pair.indexOf('=');
            if (!pair.isEmpty()) {
                parts.put(
                        decoded(sign < 0 ? pair : pair.substring(0, sign)),
                        sign < 0 ? "" : decoded(pair.substring(sign + 1)));
            }
        }
        return parts;
    }

    /// A port for each host.
    private static String ports(Properties parsed) {
        int hosts = String.valueOf(parsed.getProperty(HOSTS)).split(",", -1).length;
        String[] given = parsed.getProperty(PORTS, "").split(",", -1);
        List<String> ports = new ArrayList<>(Collections.nCopies(hosts, USUAL_PORT));
        for (int i = 0; i < Math.min(hosts, given.length); i++) {
            if (!given[i].isEmpty()) {
                ports.set(i, given[i]);
            }
        }
        return String.join(",", ports);
    }

    static String of(BaseDataSource source) {
        String[] hosts = source.getServerNames();
        int[] ports = source.getPortNumbers();
        if (hosts.length != ports.length) {
            throw new IllegalArgumentException(
                    "expected a port for each of " + hosts.length + " hosts but got " + ports.length);
        }
        StringBuilder url = new StringBuilder("jdbc:postgresql://");
        for (int i = 0; i < hosts.length; i++) {
            url.append(i == 0 ? "" : ",").append(hosts[i]).append(ports[i] == 0 ? "" : ":" + ports[i]);
        }
        String database = source.getDatabaseName();
        url.append('/').append(database == null ? "" : encoded(database));
        char separator = '?';
        for (Map.Entry<String, String> each : all(source).entrySet()) {
            url.append(separator).append(encoded(each.getKey())).append('=').append(encoded(each.getValue()));
            separator = '&';
        }
        return url.toString();
    }

    private static Map<String, String> all(DataSourceAddress source) {
        Map<String, String> all = new LinkedHashMap<>();
        try {
            for (RefAddr part : Collections.list(source.getReference().getAll())) {
                if (!APART.contains(part.getType())) {
                    all.put(part.getType(), String.valueOf(part.getContent()));
                }
            }
        } catch (NamingException e) {
            throw new IllegalStateException("the settings of a data source could not be read", e);
        }
        return all;
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    }
}
