package dev.bluetusk.protocol.replication;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Any bytes into the decoders of replication: nothing but a ProtocolException may come out.
///
/// A normal build replays the samples; `JAZZER_FUZZ=1` searches.
class ReplicationFuzzTest {
    static Stream<Arguments> streams() {
        WireWriter out = new WireWriter(256);
        part(out, Wire.octets(each -> Wire.relation(each, 1)));
        part(out, Wire.octets(each -> Wire.row(each.int1('I').int4(1), 'N', "1", "one")));
        part(out, Wire.octets(each -> each.int1('S').int4(7).int1(1)));
        part(out, Wire.octets(each -> Wire.streamedRelation(each, 7, 2)));
        part(out, Wire.octets(each -> Wire.row(each.int1('D').int4(8).int4(2), 'K', "1", "one")));
        part(out, Wire.octets(each -> each.int1('E')));
        part(
                out,
                Wire.octets(
                        each -> each.int1('c').int4(7).int1(0).int8(1).int8(2).int8(3)));
        part(out, Wire.octets(each -> each.int1('T').int4(2).int1(3).int4(1).int4(2)));
        return Stream.of(
                Arguments.of((Object) Octets.of(out.array(), 0, out.length()).toByteArray()));
    }

    private static void part(WireWriter out, Octets message) {
        out.int1(message.length()).octets(message);
    }

    @MethodSource("streams")
    @FuzzTest(maxDuration = "2m")
    void anyStreamOfMessages(byte[] bytes) {
        LogicalDecoder decoder = new LogicalDecoder();
        WireReader all = new WireReader(bytes, 0, bytes.length);
        while (all.remaining() > 0) {
            int length = Math.min(all.unsignedInt1(), all.remaining());
            try {
                decoder.decode(new WireReader(bytes, all.position(), length));
            } catch (ProtocolException refused) {
                // What a decoder should do with bytes that are no message.
            }
            all.skip(length);
        }
    }

    @MethodSource("streams")
    @FuzzTest(maxDuration = "2m")
    void anyCopyData(byte[] bytes) {
        try {
            WalMessage.read(new WireReader(bytes, 0, bytes.length));
        } catch (ProtocolException refused) {
            // What a decoder should do with bytes that are no message.
        }
        try {
            StandbyMessage.read(new WireReader(bytes, 0, bytes.length));
        } catch (ProtocolException refused) {
            // What a decoder should do with bytes that are no message.
        }
    }
}
