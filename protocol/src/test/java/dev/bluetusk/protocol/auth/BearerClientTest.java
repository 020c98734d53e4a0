package dev.bluetusk.protocol.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BearerClientTest {
    private static BearerRefusal refused(String json) {
        BearerClient client = BearerClient.withoutToken();
        assertThat(client.answer(Octets.utf8(json))).isEqualTo(Octets.hex("01"));
        return client.refusal().orElseThrow();
    }

    @Test
    void theTokenIsShownAsTheRfcSays() {
        BearerClient client = BearerClient.withToken("vF9dft4qmTc2Nvb3RlckBhbHRhdmlzdGEuY29tCg==");
        assertThat(client.firstMessage().utf8())
                .isEqualTo("n,,\u0001auth=Bearer vF9dft4qmTc2Nvb3RlckBhbHRhdmlzdGEuY29tCg==\u0001\u0001");
        assertThat(client.toString()).doesNotContain("vF9");
        assertThat(BearerClient.withoutToken().firstMessage().utf8()).isEqualTo("n,,\u0001auth=\u0001\u0001");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "two words", "a\u0001host=evil", "=", "schlüssel", "a=b", "a\n"})
    void whatIsNoTokenIsNotSentAndNotShown(String text) {
        assertThatThrownBy(() -> BearerClient.withToken(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a token of letters, digits and . _ ~ + / - as RFC 6750 has it, but got other"
                        + " characters");
        assertThatThrownBy(() -> BearerClient.withToken("x".repeat(BearerClient.TOKEN_LENGTH_MAX + 1)))
                .hasMessageContaining("262144");
    }

    @Test
    void aRefusalTellsWhereTokensAreToBeHad() {
        assertThat(refused("""
                {"status":"invalid_token", "scope":"openid pg",
                 "openid-configuration":"https:\\/\\/issuer.example\\u002F.well-known/openid-configuration"}"""))
                .isEqualTo(new BearerRefusal(
                        "invalid_token",
                        Optional.of("https://issuer.example/.well-known/openid-configuration"),
                        Optional.of("openid pg")));
        assertThat(refused("{ \"more\" : [1, {\"status\":\"x\"}, [], \"y\", null], \"n\":-1.5e3, \"status\":\"s\" } "))
                .isEqualTo(new BearerRefusal("s", Optional.empty(), Optional.empty()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "{}",
                "[]",
                "{\"status\":1}",
                "{\"status\":\"a\",\"status\":\"b\"}",
                "{\"status\":\"a\"} x",
                "{\"status\":\"a\",}",
                "{\"status\":\"\\u00",
                "{\"status\":\"\\x\"}",
                "{\"status\":\"\u001b[2J\"}",
                "{\"status\":\"\\u001b[2J\"}",
                "{\"status\":\"a\",\"scope\":\"\\u00e9\"}",
                "{\"status\":\"a\",\"x\":}",
                "{\"status\":\"a\",\"x\":[1 2]}"
            })
    void aRefusalThatIsNoneIsABreachOfTheProtocolAndIsNotShown(String json) {
        assertThatThrownBy(() -> BearerClient.withoutToken().answer(Octets.utf8(json)))
                .isInstanceOf(ProtocolException.class)
                .hasMessageNotContaining("[2J");
    }

    @Test
    void aRefusalHasBoundsAndComesOnce() {
        String deep = "{\"status\":\"a\",\"x\":" + "[".repeat(100) + "]".repeat(100) + "}";
        assertThatThrownBy(() -> BearerClient.withoutToken().answer(Octets.utf8(deep)))
                .isInstanceOf(ProtocolException.class);
        String tooLong = "{\"status\":\"" + "a".repeat(BearerRefusal.LENGTH_MAX) + "\"}";
        assertThatThrownBy(() -> BearerClient.withoutToken().answer(Octets.utf8(tooLong)))
                .isInstanceOf(ProtocolException.class)
                .hasMessageContaining("16384 characters");
        BearerClient client = BearerClient.withToken("abc");
        client.answer(Octets.utf8("{\"status\":\"invalid_token\"}"));
        assertThatThrownBy(() -> client.answer(Octets.utf8("{\"status\":\"invalid_token\"}")))
                .isInstanceOf(ProtocolException.class)
                .hasMessageContaining("got more of SASL");
    }
}
