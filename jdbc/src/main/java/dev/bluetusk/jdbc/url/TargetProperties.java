package dev.bluetusk.jdbc.url;

import dev.bluetusk.client.connect.ConnectionEnvironment;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.security.Credentials;
import dev.bluetusk.client.session.SessionOptions;
import dev.bluetusk.client.transport.SocketSettings;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TimeZone;
import java.util.regex.Pattern;
import javax.net.SocketFactory;

/// Turns properties into a native target: those of pgjdbc by their names there, and all keywords of libpq and
/// of the native driver by theirs.
///
/// Names that nobody knows are left out here, and stay with the connection.
final class TargetProperties {
    private static final String APPLICATION_NAME_DEFAULT = "BlueTusk JDBC Driver";
    private static final int CACHED_MEBIBYTES = 5;
    private static final String FILE = "file:";

    /// Properties that a keyword of the native driver stands for, with the same values.
    private static final Map<String, String> SAME = Map.ofEntries(
            Map.entry("user", "user"),
            Map.entry("password", "password"),
            Map.entry("PGHOST", "host"),
            Map.entry("PGPORT", "port"),
            Map.entry("PGDBNAME", "dbname"),
            Map.entry("service", "service"),
            Map.entry("ApplicationName", "application_name"),
            Map.entry("options", "options"),
            Map.entry("sslmode", "sslmode"),
            Map.entry("sslrootcert", "sslrootcert"),
            Map.entry("sslcert", "sslcert"),
            Map.entry("sslkey", "sslkey"),
            Map.entry("sslpassword", "sslpassword"),
            Map.entry("sslNegotiation", "sslnegotiation"),
            Map.entry("channelBinding", "channel_binding"),
            Map.entry("requireAuth", "require_auth"),
            Map.entry("scramMaxIterations", "scram_iterations_max"),
            Map.entry("kerberosServerName", "krbsrvname"),
            Map.entry("connectTimeout", "connect_timeout"),
            Map.entry("socketTimeout", "socket_timeout"),
            Map.entry("autosave", "autosave"));

    /// Keywords of the native driver that no property of pgjdbc has another meaning for.
    private static final String[] KEYWORDS = {
        "host",
        "hostaddr",
        "port",
        "dbname",
        "passfile",
        "servicefile",
        "connect_timeout",
        "target_session_attrs",
        "load_balance_hosts",
        "application_name",
        "fallback_application_name",
        "client_encoding",
        "keepalives",
        "keepalives_idle",
        "keepalives_interval",
        "keepalives_count",
        "socket_timeout",
        "tcp_user_timeout",
        "sslnegotiation",
        "sslcompression",
        "sslcertmode",
        "sslcrl",
        "sslcrldir",
        "sslsni",
        "ssl_min_protocol_version",
        "ssl_max_protocol_version",
        "channel_binding",
        "require_auth",
        "requirepeer",
        "min_protocol_version",
        "max_protocol_version",
        "scram_iterations_max",
        "krbsrvname",
        "gssdelegation",
        "oauth_issuer",
        "oauth_client_id",
        "oauth_scope",
        "statement_naming",
        "statement_cache_size",
        "statement_cache_bytes",
        "statement_cache_text_bytes",
        "plans"
    };

    /// A setting of `options` that says which time zone the session begins with, which counts more than Java's own.
    private static final Pattern ZONE_OPTION = Pattern.compile("(?:-c\\s*|--)timezone\\s*=", Pattern.CASE_INSENSITIVE);

    private final Map<String, String> all;
    private final JdbcOptions options;
    private final Map<String, String> keywords = new LinkedHashMap<>();

    TargetProperties(Map<String, String> all) {
        this.all = all;
        this.options = JdbcOptions.of(all);
    }

    /// Whether a name is that of a keyword of the native driver.
    static boolean isKeyword(String name) {
        return Arrays.asList(KEYWORDS).contains(name);
    }

    private Optional<String> text(String name) {
        return Optional.ofNullable(all.get(name)).filter(text -> !text.isEmpty());
    }

    /// Where to connect.
    ///
    /// @throws IllegalArgumentException if a property is wrong
    ConnectionTarget target() {
        keywords.put("application_name", APPLICATION_NAME_DEFAULT);
        keywords.put("connect_timeout", "10");
        SAME.forEach((name, keyword) -> text(name).ifPresent(value -> keywords.put(keyword, value)));
        for (String keyword : KEYWORDS) {
            text(keyword).ifPresent(value -> keywords.put(keyword, value));
        }
        keywords.putIfAbsent("host", "localhost");
        tls();
        hosts();
        sockets();
        statements();
        ConnectionTarget target = nativeTarget();
        if (!ZONE_OPTION.matcher(text("options").orElse("")).find()) {
            target = target.withParameter("TimeZone", ServerZone.name(TimeZone.getDefault()));
        }
        Optional<String> schema = text("currentSchema");
        if (schema.isPresent()) {
            target = target.withParameter("search_path", schema.get());
        }
        if (options.replicates()) {
            target = target.withParameter("replication", options.replication());
        }
        Optional<Duration> login = seconds("loginTimeout");
        if (login.isPresent()) {
            target = target.withPolicy(target.policy().withLoginTimeout(login.get()));
        }
        return target.withSockets(sockets(target.sockets()))
                .withSecurity(target.security()
                        .withCredentials(credentials(target.security().credentials())));
    }

    /// What is wrong is told by the property's name, if that is what was given.
    private ConnectionTarget nativeTarget() {
        try {
            return ConnectionTarget.parse(keywordText(), ConnectionEnvironment.of(Map.of()));
        } catch (IllegalArgumentException e) {
            String message = String.valueOf(e.getMessage());
            for (Map.Entry<String, String> same : SAME.entrySet()) {
                String keyword = same.getValue();
                String expected = "expected " + keyword + " to be ";
                boolean isGiven =
                        text(same.getKey()).isPresent() && text(keyword).isEmpty();
                if (isGiven && message.startsWith(expected)) {
                    String rest = message.substring(expected.length());
                    throw new IllegalArgumentException("expected " + same.getKey() + " to be " + rest, e);
                }
            }
            throw e;
        }
    }

    private SocketSettings sockets(SocketSettings settings) {
        SocketSettings sized = settings.withBuffers(new SocketSettings.Buffers(
                Math.max(0, options.number("receiveBufferSize", 0)), Math.max(0, options.number("sendBufferSize", 0))));
        SocketSettings bound =
                text("localSocketAddress").map(sized::withLocalHost).orElse(sized);
        return NamedClass.of(options, "socketFactory", "socketFactoryArg", SocketFactory.class)
                .map(bound::withFactory)
                .orElse(bound);
    }

    private Credentials credentials(Credentials known) {
        Credentials changed = known;
        if (text("authenticationPluginClassName").isPresent()) {
            changed = changed.withPasswords(new PluginPasswords(options));
        }
        Optional<String> entry = text("jaasApplicationName").filter(name -> options.isOn("jaasLogin", true));
        return entry.isPresent() ? changed.withKerberos(changed.kerberos().withLoginEntry(entry.get())) : changed;
    }

    private Optional<Duration> seconds(String name) {
        int seconds = options.number(name, 0);
        return seconds > 0 ? Optional.of(Duration.ofSeconds(seconds)) : Optional.empty();
    }

    private void tls() {
        boolean on = all.containsKey("ssl") && options.isOn("ssl", false);
        if (on) {
            keywords.putIfAbsent("sslmode", "verify-full");
        }
        String factory = text("sslfactory").orElse("");
        switch (factory.substring(factory.lastIndexOf('.') + 1)) {
            case "NonValidatingFactory" -> {
                keywords.put("sslmode", "require");
                keywords.remove("sslrootcert");
            }
            case "DefaultJavaSSLFactory" -> keywords.put("sslrootcert", "system");
            case "SingleCertValidatingFactory" -> singleCertificate();
            case "", "LibPQFactory" -> {
                // The native driver goes by the other properties.
            }
            default ->
                throw new IllegalArgumentException(
                        "expected LibPQFactory, NonValidatingFactory, DefaultJavaSSLFactory or"
                                + " SingleCertValidatingFactory for the property sslfactory but got \"" + factory
                                + '"');
        }
        text("gssEncMode")
                .filter(mode -> mode.equalsIgnoreCase("require"))
                .ifPresent(mode -> keywords.put("gssencmode", "require"));
        if (text("sslpasswordcallback").isPresent()) {
            keywords.put("sslpassword", KeyPassword.ask(options));
        }
        text("protocolVersion")
                .ifPresent(version -> keywords.put("max_protocol_version", version.equals("3") ? "3.0" : version));
    }

    /// Only one certificate is trusted; the server's name counts if it was asked for.
    private void singleCertificate() {
        String argument = text("sslfactoryarg").orElse("");
        if (!argument.startsWith(FILE)) {
            throw new IllegalArgumentException(
                    "expected file: and a file in PEM for the property sslfactoryarg but got \"" + argument + '"');
        }
        keywords.put("sslrootcert", argument.substring(FILE.length()));
        if (!text("sslmode").orElse("").equals("verify-full")) {
            keywords.put("sslmode", "verify-ca");
        }
    }

    private void hosts() {
        text("targetServerType").ifPresent(type -> keywords.put("target_session_attrs", attributes(type)));
        if (options.isOn("loadBalanceHosts", false)) {
            keywords.put("load_balance_hosts", "random");
        }
    }

    private static String attributes(String type) {
        return switch (type.toLowerCase(Locale.ROOT)) {
            case "any" -> "any";
            case "preferprimary" -> "prefer-primary";
            case "primary", "master" -> "primary";
            case "secondary", "slave" -> "standby";
            case "prefersecondary", "preferslave" -> "prefer-standby";
            default ->
                throw new IllegalArgumentException("expected any, primary, secondary, preferSecondary or preferPrimary"
                        + " for the property targetServerType but got \"" + type + '"');
        };
    }

    private void sockets() {
        text("tcpKeepAlive").ifPresent(on -> keywords.put("keepalives", Boolean.parseBoolean(on) ? "1" : "0"));
    }

    private void statements() {
        boolean simple = text("preferQueryMode").orElse("").equalsIgnoreCase("simple");
        boolean nameless = text("prepareThreshold").orElse("").equals("0");
        int cached = options.number("preparedStatementCacheQueries", -1);
        int mebibytes = options.number("preparedStatementCacheSizeMiB", CACHED_MEBIBYTES);
        if (simple || nameless || cached == 0 || mebibytes == 0) {
            keywords.putIfAbsent("statement_naming", "unnamed");
        }
        if (cached > 0) {
            keywords.putIfAbsent("statement_cache_size", Integer.toString(cached));
        }
        if (mebibytes > 0) {
            keywords.putIfAbsent("statement_cache_bytes", Long.toString((long) mebibytes << 20));
        }
    }

    private String keywordText() {
        StringBuilder text = new StringBuilder();
        keywords.forEach((keyword, value) -> text.append(keyword)
                .append("='")
                .append(value.replace("\\", "\\\\").replace("'", "\\'"))
                .append("' "));
        return text.toString();
    }

    /// How the native session is set up.
    SessionOptions session() {
        SessionOptions defaults = SessionOptions.defaults().withHeldBytesMax(options.resultBytesMax());
        return seconds("cancelSignalTimeout").map(defaults::withCancelTimeout).orElse(defaults);
    }
}
