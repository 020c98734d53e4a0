package dev.bluetusk.protocol.auth;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Any bytes as a server's refusal of a token: printable texts come out, or a ProtocolException.
class BearerFuzzTest {
    static Stream<Arguments> refusals() {
        return Stream.of(
                        "{\"status\":\"invalid_token\",\"scope\":\"a b\",\"openid-configuration\":\"https://i/\"}",
                        "{\"a\":[1,[2,{\"b\":null}],\"c\"],\"status\":\"\\u0041\\n\"}",
                        "{\"status\":",
                        "[[[[",
                        "")
                .map(text -> Arguments.of((Object) Octets.utf8(text).toByteArray()));
    }

    @MethodSource("refusals")
    @FuzzTest(maxDuration = "1m")
    void anyBytesFromTheServer(byte[] bytes) {
        BearerClient client = BearerClient.withoutToken();
        try {
            client.answer(Octets.of(bytes));
            String shown = client.refusal().orElseThrow().toString();
            if (!shown.chars().allMatch(c -> c >= ' ' && c < 0x7F)) {
                throw new AssertionError("what is not printable was let through");
            }
        } catch (ProtocolException refused) {
            // What the client should do with what is no refusal.
        }
    }
}
