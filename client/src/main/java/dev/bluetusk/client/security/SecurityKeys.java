package dev.bluetusk.client.security;

import dev.bluetusk.protocol.auth.ScramClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads the keys of a connection text that are about security. An empty value counts as none.
final class SecurityKeys {
    static final Set<String> NAMES = Set.of(
            "sslmode",
            "sslnegotiation",
            "sslrootcert",
            "sslcert",
            "sslkey",
            "sslpassword",
            "sslcrl",
            "sslcrldir",
            "sslcertmode",
            "sslsni",
            "ssl_min_protocol_version",
            "ssl_max_protocol_version",
            "channel_binding",
            "require_auth",
            "min_protocol_version",
            "max_protocol_version",
            "oauth_issuer",
            "oauth_client_id",
            "oauth_scope",
            "scram_iterations_max",
            "krbsrvname",
            "gssdelegation");

    private final Map<String, String> keys;

    SecurityKeys(Map<String, String> keys) {
        this.keys = keys;
    }

    SecurityOptions read() {
        return new SecurityOptions(tls(), login(), credentials());
    }

    private Credentials credentials() {
        OAuthOptions oauth = new OAuthOptions(value("oauth_issuer"), value("oauth_client_id"), value("oauth_scope"));
        KerberosOptions kerberos =
                KerberosOptions.defaults().withService(value("krbsrvname").orElse("postgres"));
        return Credentials.defaults()
                .withOAuth(oauth)
                .withKerberos(isOn("gssdelegation", "0") ? kerberos.withDelegation() : kerberos);
    }

    private TlsOptions tls() {
        TrustedRoots roots = roots();
        boolean java = roots instanceof TrustedRoots.JavaRoots;
        return new TlsOptions(
                choice("sslmode", java ? SslMode.VERIFY_FULL : SslMode.PREFER, SslMode.values()),
                choice("sslnegotiation", SslNegotiation.POSTGRES, SslNegotiation.values()),
                roots,
                clientCertificate(),
                oldestTls(),
                choice("ssl_max_protocol_version", TlsVersion.TLS_1_3, TlsVersion.values()),
                isOn("sslsni", "1"),
                revocations());
    }

    private TrustedRoots roots() {
        Optional<String> value = value("sslrootcert");
        if (value.isEmpty()) {
            return new TrustedRoots.HomeFile();
        }
        return value.get().equals("system")
                ? new TrustedRoots.JavaRoots()
                : new TrustedRoots.PemFile(Path.of(value.get()));
    }

    private RevocationLists revocations() {
        Optional<Path> file = value("sslcrl").map(Path::of);
        Optional<Path> folder = value("sslcrldir").map(Path::of);
        return file.isPresent() || folder.isPresent() ? new RevocationLists(file, folder) : RevocationLists.inHome();
    }

    /// The files named, or those in the user's home where PostgreSQL's own clients look.
    private Optional<ClientCertificate> clientCertificate() {
        if (value("sslcertmode").orElse("").equals("disable")) {
            return Optional.empty();
        }
        Optional<Path> certificate = value("sslcert").map(Path::of);
        Optional<Path> key = value("sslkey").map(Path::of);
        Optional<String> password = value("sslpassword");
        if (certificate.isPresent()) {
            return Optional.of(new ClientCertificate(certificate.get(), key, password));
        }
        Path home = TrustedRoots.inHome("postgresql.crt");
        if (key.isPresent()) {
            // A PKCS#12 file holds both.
            return Optional.of(new ClientCertificate(Files.exists(home) ? home : key.get(), key, password));
        }
        return Files.exists(home)
                ? Optional.of(new ClientCertificate(home, Optional.of(TrustedRoots.inHome("postgresql.key")), password))
                : Optional.empty();
    }

    /// An older version as the least allows the newer ones too, and only those are spoken.
    private TlsVersion oldestTls() {
        String text = value("ssl_min_protocol_version").orElse("");
        return text.equals("TLSv1") || text.equals("TLSv1.1")
                ? TlsVersion.TLS_1_2
                : choice("ssl_min_protocol_version", TlsVersion.TLS_1_2, TlsVersion.values());
    }

    private boolean isOn(String key, String otherwise) {
        String text = value(key).orElse(otherwise);
        if (!text.equals("0") && !text.equals("1")) {
            throw new IllegalArgumentException("expected " + key + " to be 0 or 1 but got \"" + text + '"');
        }
        return text.equals("1");
    }

    private LoginRules login() {
        return new LoginRules(
                choice("channel_binding", ChannelBindingRule.PREFER, ChannelBindingRule.values()),
                methods(),
                choice("min_protocol_version", WireVersion.V3_0, WireVersion.values()),
                newestWire(),
                scramIterations());
    }

    private int scramIterations() {
        String text = value("scram_iterations_max").orElse("");
        if (text.isEmpty()) {
            return ScramClient.ITERATIONS_MAX;
        }
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "expected scram_iterations_max to be a whole number of 1 or more but got \"" + text + '"', e);
        }
    }

    private WireVersion newestWire() {
        WireVersion least = choice("min_protocol_version", WireVersion.V3_0, WireVersion.values());
        return value("max_protocol_version").orElse("").equals("latest")
                ? WireVersion.V3_2
                : choice("max_protocol_version", least, WireVersion.values());
    }

    /// A list of accepted methods, or, each with `!`, of those that are not.
    private Set<LoginMethod> methods() {
        Optional<String> text = value("require_auth");
        if (text.isEmpty()) {
            return EnumSet.allOf(LoginMethod.class);
        }
        Set<LoginMethod> named = EnumSet.noneOf(LoginMethod.class);
        int negated = 0;
        List<String> items = List.of(text.get().split(",", -1));
        for (String item : items) {
            String name = item.strip();
            negated += name.startsWith("!") ? 1 : 0;
            LoginMethod method =
                    oneOf("require_auth", name.startsWith("!") ? name.substring(1) : name, LoginMethod.values());
            if (!named.add(method)) {
                throw new IllegalArgumentException("require_auth names " + method + " twice");
            }
        }
        if (negated > 0 && negated < items.size()) {
            throw new IllegalArgumentException(
                    "expected require_auth to name either methods or, with \"!\", methods to refuse, but it mixes them");
        }
        return negated > 0 ? EnumSet.complementOf(EnumSet.copyOf(named)) : named;
    }

    private Optional<String> value(String key) {
        return Optional.ofNullable(keys.get(key)).filter(text -> !text.isEmpty());
    }

    private <T extends Enum<T>> T choice(String key, T otherwise, T[] all) {
        Optional<String> text = value(key);
        return text.isPresent() ? oneOf(key, text.get(), all) : otherwise;
    }

    private static <T extends Enum<T>> T oneOf(String key, String text, T[] all) {
        List<String> known = new ArrayList<>();
        for (T each : all) {
            if (each.toString().equals(text)) {
                return each;
            }
            known.add(each.toString());
        }
        throw new IllegalArgumentException(
                "expected " + key + " to be one of " + String.join(", ", known) + " but got \"" + text + '"');
    }
}
