package dev.bluetusk.protocol.message;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.bluetusk.protocol.SpecFile;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Any bytes into the decoders: nothing but a ProtocolException may come out, and what is decoded encodes again.
///
/// A normal build replays the samples; `JAZZER_FUZZ=1` searches.
class MessageFuzzTest {
    static Stream<Arguments> fromServer() {
        return bodies("B");
    }

    static Stream<Arguments> fromClient() {
        return bodies("F");
    }

    private static Stream<Arguments> bodies(String side) {
        return SpecFile.lines("messages.txt").stream()
                .filter(columns -> columns.get(0).equals(side))
                .map(columns -> Arguments.of((Object) Octets.hex(columns.get(2)).toByteArray()));
    }

    @MethodSource("fromServer")
    @FuzzTest(maxDuration = "2m")
    void anyBytesFromTheServer(byte[] bytes) {
        if (bytes.length == 0) {
            return;
        }
        try {
            BackendMessage message = BackendDecoder.decode(bytes[0], body(bytes, 5));
            WireWriter out = new WireWriter();
            BackendEncoder.encode(message, out);
            BackendMessage again = BackendDecoder.decode(
                    out.array()[0], body(Octets.of(out.array(), 0, out.length()).toByteArray(), 5));
            if (!again.equals(message)) {
                throw new AssertionError(message + " became " + again);
            }
        } catch (ProtocolException refused) {
            // What a decoder should do with bytes that are no message.
        }
    }

    @MethodSource("fromClient")
    @FuzzTest(maxDuration = "2m")
    void anyBytesFromTheClient(byte[] bytes) {
        if (bytes.length == 0) {
            return;
        }
        try {
            FrontendDecoder.decode(bytes[0], body(bytes, 5));
        } catch (ProtocolException refused) {
            // What a decoder should do with bytes that are no message.
        }
        try {
            FrontendDecoder.decodeFirst(body(bytes, 4));
        } catch (ProtocolException refused) {
            // What a decoder should do with bytes that are no message.
        }
    }

    private static WireReader body(byte[] bytes, int head) {
        int start = Math.min(head, bytes.length);
        return new WireReader(bytes, start, bytes.length - start);
    }
}
