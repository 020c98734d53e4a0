package dev.bluetusk.client.security;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OAuthOptionsTest {
    @ParameterizedTest
    @CsvSource({
        "https://i.example, https://i.example/.well-known/openid-configuration, true",
        "https://i.example/a, https://i.example/a/.well-known/openid-configuration, true",
        "https://i.example/a, https://i.example/.well-known/oauth-authorization-server/a, true",
        "https://i.example, https://i.example/.well-known/oauth-authorization-server, true",
        "https://i.example/a, https://i.example/.well-known/openid-configuration, false",
        "https://i.example, https://i.example/a/.well-known/openid-configuration, false",
        "https://i.example, https://i.example.evil/.well-known/openid-configuration, false",
        "https://i.example, https://i.example/.well-known/openid-configuration#x, false",
        "https://i.example, https://i.example/.well-known/something-else, false",
        "https://i.example, https://evil/.well-known/oauth-authorization-server/i.example, false",
        "https://i.example, http://i.example/.well-known/openid-configuration, false",
        "https://i.example, https:///.well-known/openid-configuration, false",
        "https://i.example/.well-known/openid-configuration, https://i.example/.well-known/openid-configuration, true",
        "https://i.example/.well-known/openid-configuration, https://i.example/.well-known/oauth-authorization-server, false",
    })
    void onlyTheKnownIssuersOwnPlaceIsBelieved(String issuer, String place, boolean believed) {
        assertThat(OAuthOptions.defaults().withIssuer(issuer).allows(place)).isEqualTo(believed);
    }

    @Test
    void withoutAnIssuerNoPlaceIsBelieved() {
        assertThat(OAuthOptions.defaults().allows("https://i.example/.well-known/openid-configuration"))
                .isFalse();
    }
}
