package dev.bluetusk.client.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SecurityOptionsTest {
    @Test
    void versionsOfTlsAndTheHiddenNameAreSetByMethodsAsByKeywords() {
        TlsOptions byMethods = TlsOptions.defaults()
                .withVersions(TlsVersion.TLS_1_3, TlsVersion.TLS_1_3)
                .withoutServerName();
        assertThat(byMethods.oldest()).isEqualTo(TlsVersion.TLS_1_3);
        assertThat(byMethods.newest()).isEqualTo(TlsVersion.TLS_1_3);
        assertThat(byMethods.serverName()).isFalse();
    }

    @Test
    void theDefaultsAreThoseOfPostgresqlsOwnClients() {
        SecurityOptions options = SecurityOptions.parse(Map.of());
        assertThat(options.tls().mode()).isEqualTo(SslMode.PREFER);
        assertThat(options.tls().negotiation()).isEqualTo(SslNegotiation.POSTGRES);
        assertThat(options.tls().oldest()).isEqualTo(TlsVersion.TLS_1_2);
        assertThat(options.tls().serverName()).isTrue();
        assertThat(options.login()).isEqualTo(LoginRules.defaults());
        assertThat(options.login().newest()).isEqualTo(WireVersion.V3_0);
    }

    @Test
    void everyKeyIsRead() {
        SecurityOptions options = SecurityOptions.parse(Map.ofEntries(
                Map.entry("sslmode", "verify-ca"),
                Map.entry("sslnegotiation", "direct"),
                Map.entry("sslrootcert", "/a/root.crt"),
                Map.entry("sslcert", "/a/me.crt"),
                Map.entry("sslkey", "/a/me.key"),
                Map.entry("sslpassword", "hidden"),
                Map.entry("sslsni", "0"),
                Map.entry("sslcrl", "/a/crl"),
                Map.entry("sslcrldir", "/a/crls"),
                Map.entry("ssl_min_protocol_version", "TLSv1.3"),
                Map.entry("ssl_max_protocol_version", "TLSv1.3"),
                Map.entry("channel_binding", "require"),
                Map.entry("require_auth", "scram-sha-256,none"),
                Map.entry("min_protocol_version", "3.2"),
                Map.entry("scram_iterations_max", "9000"),
                Map.entry("max_protocol_version", "latest")));
        assertThat(options.tls())
                .isEqualTo(new TlsOptions(
                        SslMode.VERIFY_CA,
                        SslNegotiation.DIRECT,
                        new TrustedRoots.PemFile(Path.of("/a/root.crt")),
                        Optional.of(new ClientCertificate(
                                Path.of("/a/me.crt"), Optional.of(Path.of("/a/me.key")), Optional.of("hidden"))),
                        TlsVersion.TLS_1_3,
                        TlsVersion.TLS_1_3,
                        false,
                        new RevocationLists(Optional.of(Path.of("/a/crl")), Optional.of(Path.of("/a/crls")))));
        assertThat(options.login())
                .isEqualTo(new LoginRules(
                        ChannelBindingRule.REQUIRE,
                        EnumSet.of(LoginMethod.SCRAM_SHA_256, LoginMethod.NONE),
                        WireVersion.V3_2,
                        WireVersion.V3_2,
                        9000));
        assertThat(options.toString()).doesNotContain("hidden");
    }

    @Test
    void theLimitOfScramsRoundsIsAWholeNumberOfOneOrMore() {
        assertThat(SecurityOptions.defaults().login().scramIterationsMax()).isEqualTo(1_000_000);
        assertThat(SecurityOptions.parse(Map.of("scram_iterations_max", ""))).isEqualTo(SecurityOptions.defaults());
        for (String wrong : new String[] {"0", "-1", "many", "99999999999"}) {
            assertThatThrownBy(() -> SecurityOptions.parse(Map.of("scram_iterations_max", wrong)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("scram_iterations_max");
        }
    }

    @Test
    void theRootsOfTheSystemAskForTheFullCheck() {
        assertThat(SecurityOptions.parse(Map.of("sslrootcert", "system")).tls().mode())
                .isEqualTo(SslMode.VERIFY_FULL);
        assertThatThrownBy(() -> SecurityOptions.parse(Map.of("sslrootcert", "system", "sslmode", "verify-ca")))
                .hasMessageContaining("sslrootcert=system needs sslmode=verify-full");
    }

    @Test
    void methodsCanBeNamedByWhatIsNotAccepted() {
        assertThat(SecurityOptions.parse(Map.of("require_auth", "!password, !md5"))
                        .login()
                        .methods())
                .isEqualTo(EnumSet.complementOf(EnumSet.of(LoginMethod.PASSWORD, LoginMethod.MD5)));
    }

    @Test
    void theNewestProtocolIsAtLeastTheOldest() {
        assertThat(SecurityOptions.parse(Map.of("min_protocol_version", "3.2"))
                        .login()
                        .newest())
                .isEqualTo(WireVersion.V3_2);
        assertThatThrownBy(() ->
                        SecurityOptions.parse(Map.of("min_protocol_version", "3.2", "max_protocol_version", "3.0")))
                .hasMessageContaining("min_protocol_version");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    sslmode                  | on                | expected sslmode to be one of disable, allow, prefer
                    sslnegotiation           | direct            | sslnegotiation=direct needs sslmode=require
                    sslsni                   | yes               | expected sslsni to be 0 or 1
                    ssl_max_protocol_version | TLSv1.1           | one of TLSv1.2, TLSv1.3
                    channel_binding          | maybe             | one of disable, prefer, require
                    require_auth             | password,!md5     | mixes
                    require_auth             | md5,md5           | twice
                    require_auth             | kerberos          | one of password, md5
                    max_protocol_version     | 3.1               | one of 3.0, 3.2
                    """)
    void aWrongValueIsExplained(String key, String value, String message) {
        assertThatThrownBy(() -> SecurityOptions.parse(Map.of(key, value)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }
}
