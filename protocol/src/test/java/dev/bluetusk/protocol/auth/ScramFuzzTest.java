package dev.bluetusk.protocol.auth;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Any bytes as the server's side of SCRAM: nothing but a ProtocolException may come out.
class ScramFuzzTest {
    static Stream<Arguments> messages() {
        return Stream.of(
                        "r=nonce1,s=W22ZaJ0SNY7soEsUEjb6gQ==,i=2",
                        "r=nonce1,s=,i=1",
                        "r=nonce1,s=AA==,i=1,x=y",
                        "r=nonce1,s=AA==,i=1000001",
                        "v=6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=",
                        "e=other-error",
                        ",,,",
                        "")
                .map(text -> Arguments.of((Object) Octets.utf8(text).toByteArray()));
    }

    @MethodSource("messages")
    @FuzzTest(maxDuration = "1m")
    void anyBytesFromTheServer(byte[] bytes) {
        ScramClient scram = ScramClient.start("pencil", new ChannelBinding.Unsupported(), "", "nonce");
        scram.firstMessage();
        try {
            scram.finalMessage(Octets.of(bytes));
            scram.verify(Octets.of(bytes));
            throw new AssertionError("a server that knows no password was believed");
        } catch (ProtocolException | ScramRoundsException refused) {
            // What the client should do with each of them.
        }
    }
}
