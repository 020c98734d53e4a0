package dev.bluetusk.client.connect;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Where to connect, as whom, and with which settings. Immutable; its text never shows the password.
///
/// @param hosts where servers may be, tried in order; at least one
/// @param user the role
/// @param password the password, if there is one
/// @param database the database
/// @param connectTimeout the most that connecting and logging in to one host may take; zero for no limit
/// @param parameters settings that the session starts with, such as `application_name`
public record ConnectionTarget(
        List<Host> hosts,
        String user,
        Optional<String> password,
        String database,
        Duration connectTimeout,
        Map<String, String> parameters) {
    /// How long connecting to one host may take unless told otherwise.
    public static final Duration CONNECT_TIMEOUT_DEFAULT = Duration.ofSeconds(30);

    /// Checks and keeps copies.
    public ConnectionTarget {
        hosts = List.copyOf(hosts);
        if (hosts.isEmpty()) {
            throw new IllegalArgumentException("expected at least one host");
        }
        if (connectTimeout.isNegative()) {
            throw new IllegalArgumentException("expected a connect timeout of zero or more but got " + connectTimeout);
        }
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }

    /// Reads a connection URI such as `postgresql://app:secret@localhost:5432/shop?connect_timeout=5`, or a text of
    /// the form `host=localhost dbname=shop user=app`.
    ///
    /// As in libpq, parts may be percent-encoded, IPv6 addresses stand in brackets, several hosts are separated by
    /// commas, and a Unix-domain socket is given by its folder: `postgresql:///shop?host=/run/postgresql`. Keys:
    /// `host`, `port`, `dbname`, `user`, `password`, `connect_timeout` (seconds), `application_name`, `options`,
    /// `client_encoding` (UTF8), `sslmode` (`disable`, `allow`, `prefer`).
    ///
    /// @throws IllegalArgumentException if the text is none of these; the message does not show a password
    public static ConnectionTarget parse(String text) {
        return TargetParser.parse(text);
    }

    /// The same with another password.
    public ConnectionTarget withPassword(String newPassword) {
        return new ConnectionTarget(hosts, user, Optional.of(newPassword), database, connectTimeout, parameters);
    }

    /// The same for another role.
    public ConnectionTarget withUser(String newUser) {
        return new ConnectionTarget(hosts, newUser, password, database, connectTimeout, parameters);
    }

    /// The same for another database.
    public ConnectionTarget withDatabase(String newDatabase) {
        return new ConnectionTarget(hosts, user, password, newDatabase, connectTimeout, parameters);
    }

    /// The same with another limit for connecting.
    public ConnectionTarget withConnectTimeout(Duration timeout) {
        return new ConnectionTarget(hosts, user, password, database, timeout, parameters);
    }

    /// The same with one more setting, such as `search_path`.
    public ConnectionTarget withParameter(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(parameters);
        more.put(name, value);
        return new ConnectionTarget(hosts, user, password, database, connectTimeout, more);
    }

    /// The target for a person, without the password: `app@localhost:5432/shop`.
    @Override
    public String toString() {
        return user + "@" + String.join(",", hosts.stream().map(Host::toString).toList()) + "/" + database;
    }
}
