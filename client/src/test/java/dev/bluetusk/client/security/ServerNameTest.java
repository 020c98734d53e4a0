package dev.bluetusk.client.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerNameTest {
    private static final Pki PKI = Pki.make("authority");

    @ParameterizedTest
    @CsvSource({
        "db.example.com, db.example.com, true",
        "DB.Example.com, db.EXAMPLE.com, true",
        "db.example.com, db.example.com., true",
        "db.example.com, db.example.org, false",
        "*.example.com, db.example.com, true",
        "*.example.com, a.db.example.com, false",
        "*.example.com, example.com, false",
        "*.example.com, .example.com, false",
        "d*.example.com, db.example.com, false",
        "*, db, false",
        "*.*.com, db.example.com, false",
        "localhost, localhost, true",
        "xn--bcher-kva.example, bücher.example, true",
        "*.example, bücher.example, true",
        "bücher.example, bücher.example, false",
        "\u212Aubernetes.example, kubernetes.example, false",
        "kubernetes.example, \u212Aubernetes.example, true",
        "exampl\u0131.com, examplI.com, false",
    })
    void aPatternMatchesOneLabelByItsStar(String pattern, String host, boolean matches) {
        assertThat(ServerName.matches(pattern, host)).isEqualTo(matches);
    }

    @Test
    void alternativeNamesHideTheCommonName() throws CertificateException {
        X509Certificate both = PKI.sign("common.example", "other.example").certificate();
        ServerName.check(both, "other.example");
        assertThatThrownBy(() -> ServerName.check(both, "common.example"))
                .hasMessage("the server's certificate is for other.example and not for the host \"common.example\"");
        ServerName.check(PKI.sign("common.example").certificate(), "common.example");
        ServerName.check(PKI.sign("common.example", "10.0.0.1").certificate(), "common.example");
    }

    @Test
    void aNameWithASignOfAZoneIsNotLookedUp() {
        assertThat(IpAddress.parse("localhost%:")).isEmpty();
        assertThat(IpAddress.parse("fe80::1%eth0")).hasSize(16);
    }

    @Test
    void anAddressIsComparedByItsBytes() {
        X509Certificate addresses =
                PKI.sign("10.9.9.9", "10.0.0.1", "2001:db8::1").certificate();
        assertThatCode(() -> {
                    ServerName.check(addresses, "10.0.0.1");
                    ServerName.check(addresses, "2001:0db8:0:0::1");
                })
                .doesNotThrowAnyException();
        for (String other : new String[] {"10.0.0.2", "10.9.9.9", "::1", "localhost"}) {
            assertThatThrownBy(() -> ServerName.check(addresses, other)).isInstanceOf(CertificateException.class);
        }
    }

    @Test
    void theCommonNameOfAnAddressCountsUnlessAnAddressStandsBeside() throws CertificateException {
        ServerName.check(PKI.sign("10.0.0.1").certificate(), "10.0.0.1");
        ServerName.check(PKI.sign("10.0.0.1", "db.example").certificate(), "10.0.0.1");
        ServerName.check(PKI.sign("x", "999.0.0.1").certificate(), "999.0.0.1");
    }

    @Test
    void aWildcardNeverMatchesAnAddress() {
        X509Certificate wild = PKI.sign("x", "*.0.0.1").certificate();
        assertThatThrownBy(() -> ServerName.check(wild, "10.0.0.1")).isInstanceOf(CertificateException.class);
        X509Certificate common = PKI.sign("*.0.0.1").certificate();
        assertThatThrownBy(() -> ServerName.check(common, "10.0.0.1")).isInstanceOf(CertificateException.class);
    }
}
