package dev.bluetusk.client.connect;

import dev.bluetusk.client.security.SecurityOptions;
import dev.bluetusk.client.session.StatementOptions;
import dev.bluetusk.client.transport.SocketSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Makes a [ConnectionTarget] of keywords and their values. An empty value counts as left out.
final class TargetReader {
    /// Hosts beyond this many are refused: nobody has so many, and each may be waited for.
    static final int HOSTS_MAX = 100;

    private static final Pattern NUMERIC_HOST =
            Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3}){3}|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*(%[0-9a-zA-Z_.-]+)?");

    private final Map<Keyword, String> values;

    private TargetReader(Map<Keyword, String> values) {
        this.values = values;
    }

    static ConnectionTarget read(String text, ConnectionEnvironment environment) {
        Map<Keyword, String> values = environment.complete(ConnectionText.read(text));
        return new TargetReader(values).target(environment);
    }

    private ConnectionTarget target(ConnectionEnvironment environment) {
        Refusals.check(values);
        String user = value(Keyword.USER).orElseGet(() -> System.getProperty("user.name", "postgres"));
        Optional<String> password = value(Keyword.PASSWORD);
        return new ConnectionTarget(
                hosts(),
                user,
                password,
                value(Keyword.DBNAME).orElse(user),
                connectTimeout(),
                parameters(environment),
                password.isPresent() ? PasswordFile.empty() : environment.passwords(values),
                policy(),
                sockets(),
                security(),
                statements());
    }

    private Map<String, String> statements() {
        Map<String, String> texts = new LinkedHashMap<>();
        values.forEach((keyword, value) -> {
            if (StatementOptions.keys().contains(keyword.text())) {
                texts.put(keyword.text(), value);
            }
        });
        return texts;
    }

    private SecurityOptions security() {
        Map<String, String> texts = new LinkedHashMap<>();
        values.forEach((keyword, value) -> texts.put(keyword.text(), value));
        return SecurityOptions.parse(texts);
    }

    private Optional<String> value(Keyword keyword) {
        return Optional.ofNullable(values.get(keyword)).filter(value -> !value.isEmpty());
    }

    private List<Host> hosts() {
        List<String> names = list(Keyword.HOST);
        List<String> addresses = list(Keyword.HOSTADDR);
        int count = Math.max(1, Math.max(names.size(), addresses.size()));
        if (count > HOSTS_MAX) {
            throw new IllegalArgumentException("expected at most " + HOSTS_MAX + " hosts but got " + count);
        }
        if (!names.isEmpty() && !addresses.isEmpty() && names.size() != addresses.size()) {
            throw new IllegalArgumentException(
                    "expected one hostaddr for each of " + names.size() + " hosts but got " + addresses.size());
        }
        List<String> ports = list(Keyword.PORT);
        if (ports.size() > 1 && ports.size() != count) {
            throw new IllegalArgumentException(
                    "expected one port or one for each of " + count + " hosts but got " + ports.size());
        }
        List<Host> hosts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String name = names.isEmpty() ? "" : names.get(i);
            String address = addresses.isEmpty() ? "" : addresses.get(i);
            String port = ports.isEmpty() ? "" : ports.get(ports.size() == 1 ? 0 : i);
            hosts.add(host(name, address, port));
        }
        return hosts;
    }

    private List<String> list(Keyword keyword) {
        return value(keyword).map(text -> List.of(text.split(",", -1))).orElse(List.of());
    }

    private static Host host(String name, String address, String port) {
        if (name.startsWith("@")) {
            throw new IllegalArgumentException(
                    "a Unix socket in the abstract namespace (a host that begins with \"@\") is not supported");
        }
        if (address.isEmpty()) {
            return new Host(name.isEmpty() ? "localhost" : name, port(port));
        }
        if (!isNumeric(address)) {
            throw new IllegalArgumentException("expected hostaddr to be an IPv4 or IPv6 address without a name");
        }
        return name.isEmpty() ? new Host(address, port(port)) : new Host(name, port(port), Optional.of(address));
    }

    private static boolean isNumeric(String address) {
        if (!NUMERIC_HOST.matcher(address).matches()) {
            return false;
        }
        if (address.contains(":")) {
            return true;
        }
        for (String part : address.split("\\.", -1)) {
            if (Integer.parseInt(part) > 255) {
                return false;
            }
        }
        return true;
    }

    private static int port(String text) {
        if (text.isEmpty()) {
            return Host.DEFAULT_PORT;
        }
        try {
            return Integer.parseInt(text.strip());
        } catch (NumberFormatException unshown) {
            // What stands there may be a password whose "/" ended the host too early; its text is in the cause too.
            throw new IllegalArgumentException("expected a port from 1 to 65535 but got no number; in a password write"
                    + " / ? # @ as %2F %3F %23 %40");
        }
    }

    /// As in libpq, zero and less mean no limit.
    private Duration connectTimeout() {
        if (value(Keyword.CONNECT_TIMEOUT).isEmpty()) {
            return ConnectionTarget.CONNECT_TIMEOUT_DEFAULT;
        }
        return Duration.ofSeconds(Math.max(0, number(Keyword.CONNECT_TIMEOUT, "whole seconds", 0)));
    }

    private int number(Keyword keyword, String unit, int otherwise) {
        Optional<String> text = value(keyword);
        try {
            return text.map(digits -> Integer.parseInt(digits.strip())).orElse(otherwise);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "expected " + keyword.text() + " to be " + unit + " but got \"" + text.orElse("") + '"', e);
        }
    }

    private Map<String, String> parameters(ConnectionEnvironment environment) {
        Map<String, String> parameters = new LinkedHashMap<>(environment.parameters());
        value(Keyword.APPLICATION_NAME)
                .or(() -> value(Keyword.FALLBACK_APPLICATION_NAME))
                .ifPresent(name -> parameters.put("application_name", name));
        value(Keyword.OPTIONS).ifPresent(options -> parameters.put("options", options));
        return parameters;
    }

    private HostPolicy policy() {
        HostPolicy policy = HostPolicy.defaults();
        if (value(Keyword.TARGET_SESSION_ATTRS).isPresent()) {
            policy = policy.withSession(
                    TargetSession.of(value(Keyword.TARGET_SESSION_ATTRS).orElseThrow()));
        }
        String order = value(Keyword.LOAD_BALANCE_HOSTS).orElse("disable");
        return switch (order.toLowerCase(Locale.ROOT)) {
            case "disable" -> policy;
            case "random" -> policy.withOrder(HostPolicy.Order.RANDOM);
            default ->
                throw new IllegalArgumentException(
                        "expected load_balance_hosts to be disable or random but got \"" + order + '"');
        };
    }

    private SocketSettings sockets() {
        SocketSettings.KeepAlive keepAlive = new SocketSettings.KeepAlive(
                number(Keyword.KEEPALIVES, "0 or 1", 1) != 0,
                Math.max(0, number(Keyword.KEEPALIVES_IDLE, "whole seconds", 0)),
                Math.max(0, number(Keyword.KEEPALIVES_INTERVAL, "whole seconds", 0)),
                Math.max(0, number(Keyword.KEEPALIVES_COUNT, "a number", 0)));
        number(Keyword.TCP_USER_TIMEOUT, "whole milliseconds", 0);
        int silence = Math.max(0, number(Keyword.SOCKET_TIMEOUT, "whole seconds", 0));
        SocketSettings settings =
                SocketSettings.defaults().withKeepAlive(keepAlive).withSilenceMax(Duration.ofSeconds(silence));
        return value(Keyword.REQUIREPEER).map(settings::withRequiredPeer).orElse(settings);
    }
}
