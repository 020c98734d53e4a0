package dev.bluetusk.client.connect;

import dev.bluetusk.client.security.PasswordSource;
import dev.bluetusk.client.security.SecurityOptions;
import dev.bluetusk.client.security.TokenSource;
import dev.bluetusk.client.session.StatementOptions;
import dev.bluetusk.client.transport.SocketSettings;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Where to connect, as whom, and with which settings. Immutable; its text never shows a password.
///
/// @param hosts where servers may be; at least one
/// @param user the role
/// @param password the password, if there is one for all hosts
/// @param database the database
/// @param connectTimeout the most that connecting and logging in at one address may take; zero for no limit
/// @param parameters settings that the session starts with, such as `application_name`
/// @param passwords where a password is looked up for each host, if there is none for all
/// @param policy how one of several hosts is chosen
/// @param sockets how sockets are set up
/// @param security what is demanded of the server before it is trusted
/// @param statements how statements are treated, by the keywords of [StatementOptions#keys]; these count before the
/// options that a session is opened with
public record ConnectionTarget(
        List<Host> hosts,
        String user,
        Optional<String> password,
        String database,
        Duration connectTimeout,
        Map<String, String> parameters,
        PasswordFile passwords,
        HostPolicy policy,
        SocketSettings sockets,
        SecurityOptions security,
        Map<String, String> statements) {
    /// How long connecting to one address may take unless told otherwise.
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
        statements = Map.copyOf(statements);
        StatementOptions.defaults().with(statements);
    }

    /// A target without a password, with the defaults for all else.
    public static ConnectionTarget of(List<Host> hosts, String user, String database) {
        return new ConnectionTarget(
                hosts,
                user,
                Optional.empty(),
                database,
                CONNECT_TIMEOUT_DEFAULT,
                Map.of(),
                PasswordFile.empty(),
                HostPolicy.defaults(),
                SocketSettings.defaults(),
                SecurityOptions.defaults(),
                Map.of());
    }

    /// Reads a connection URI such as `postgresql://app:secret@localhost:5432/shop?connect_timeout=5`, or a
    /// text of the form `host=localhost dbname=shop user=app`, without looking at the environment.
    ///
    /// The rules are those of libpq: parts may be percent-encoded, IPv6 addresses stand in brackets, several
    /// hosts are separated by commas, and a Unix-domain socket is given by its folder:
    /// `postgresql:///shop?host=/run/postgresql`. All keywords of libpq are known; one that asks for what
    /// this library does not do is refused.
    ///
    /// @throws IllegalArgumentException if the text is none of these; the message does not show a password
    public static ConnectionTarget parse(String text) {
        return parse(text, ConnectionEnvironment.none());
    }

    /// Reads a connection text as [#parse(String)] does, and takes what it leaves out from the environment.
    ///
    /// @throws IllegalArgumentException if text or environment are wrong; the message does not show a password
    public static ConnectionTarget parse(String text, ConnectionEnvironment environment) {
        return TargetReader.read(text, environment);
    }

    /// The password for a host: the one for all hosts, else what the password file says.
    public Optional<String> passwordFor(Host host) {
        return password.or(() -> passwords.password(host, database, user));
    }

    /// The same with other hosts.
    public ConnectionTarget withHosts(List<Host> newHosts) {
        return new ConnectionTarget(
                newHosts,
                user,
                password,
                database,
                connectTimeout,
                parameters,
                passwords,
                policy,
                sockets,
                security,
                statements);
    }

    /// The same with another password.
    public ConnectionTarget withPassword(String newPassword) {
        return new ConnectionTarget(
                hosts,
                user,
                Optional.of(newPassword),
                database,
                connectTimeout,
                parameters,
                passwords,
                policy,
                sockets,
                security,
                statements);
    }

    /// The same with a source that is asked for the password at each connection; it goes before a password that
    /// is known.
    public ConnectionTarget withPasswords(PasswordSource source) {
        return withSecurity(security.withCredentials(security.credentials().withPasswords(source)));
    }

    /// The same with a source that is asked for a token of OAuth at each connection.
    public ConnectionTarget withTokens(TokenSource source) {
        return withSecurity(security.withCredentials(security.credentials().withTokens(source)));
    }

    /// The same for another role.
    public ConnectionTarget withUser(String newUser) {
        return new ConnectionTarget(
                hosts,
                newUser,
                password,
                database,
                connectTimeout,
                parameters,
                passwords,
                policy,
                sockets,
                security,
                statements);
    }

    /// The same for another database.
    public ConnectionTarget withDatabase(String newDatabase) {
        return new ConnectionTarget(
                hosts,
                user,
                password,
                newDatabase,
                connectTimeout,
                parameters,
                passwords,
                policy,
                sockets,
                security,
                statements);
    }

    /// The same with another limit for connecting.
    public ConnectionTarget withConnectTimeout(Duration timeout) {
        return new ConnectionTarget(
                hosts, user, password, database, timeout, parameters, passwords, policy, sockets, security, statements);
    }

    /// The same with one more setting, such as `search_path`.
    public ConnectionTarget withParameter(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(parameters);
        more.put(name, value);
        return new ConnectionTarget(
                hosts,
                user,
                password,
                database,
                connectTimeout,
                more,
                passwords,
                policy,
                sockets,
                security,
                statements);
    }

    /// The same with another choice among hosts.
    public ConnectionTarget withPolicy(HostPolicy newPolicy) {
        return new ConnectionTarget(
                hosts,
                user,
                password,
                database,
                connectTimeout,
                parameters,
                passwords,
                newPolicy,
                sockets,
                security,
                statements);
    }

    /// The same with sockets that are set up in another way.
    public ConnectionTarget withSockets(SocketSettings newSockets) {
        return new ConnectionTarget(
                hosts,
                user,
                password,
                database,
                connectTimeout,
                parameters,
                passwords,
                policy,
                newSockets,
                security,
                statements);
    }

    /// The same with other demands on the server.
    public ConnectionTarget withSecurity(SecurityOptions demands) {
        return new ConnectionTarget(
                hosts,
                user,
                password,
                database,
                connectTimeout,
                parameters,
                passwords,
                policy,
                sockets,
                demands,
                statements);
    }

    /// The same with statements that are treated as the keywords say; see [StatementOptions#keys].
    ///
    /// @throws IllegalArgumentException if a value is not one of those that its keyword has
    public ConnectionTarget withStatements(Map<String, String> keys) {
        return new ConnectionTarget(
                hosts,
                user,
                password,
                database,
                connectTimeout,
                parameters,
                passwords,
                policy,
                sockets,
                security,
                keys);
    }

    /// The target for a person, without the password: `app@localhost:5432/shop`.
    @Override
    public String toString() {
        return user + "@" + String.join(",", hosts.stream().map(Host::toString).toList()) + "/" + database;
    }
}
