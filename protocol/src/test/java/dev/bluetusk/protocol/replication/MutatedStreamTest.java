package dev.bluetusk.protocol.replication;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

/// True messages with some bytes changed, cut or doubled, under a seed: they are read or refused, and nothing else.
class MutatedStreamTest {
    private static final List<Octets> MESSAGES = List.of(
            Wire.octets(out -> Wire.relation(out, 1)),
            Wire.octets(out -> out.int1('B').int8(1).int8(2).int4(3)),
            Wire.octets(out -> Wire.row(out.int1('I').int4(1), 'N', "1", "one")),
            Wire.octets(out -> Wire.row(out.int1('U').int4(1), 'N', "1", "two")),
            Wire.octets(out -> Wire.row(out.int1('D').int4(1), 'K', "1", "two")),
            Wire.octets(out -> out.int1('T').int4(1).int1(1).int4(1)),
            Wire.octets(
                    out -> out.int1('M').int1(1).int8(1).cString("p").int4(1).int1(1)),
            Wire.octets(out -> out.int1('S').int4(5).int1(1)),
            Wire.octets(out -> out.int1('E')),
            Wire.octets(out -> out.int1('A').int4(5).int4(5).int8(1).int8(1)),
            Wire.octets(
                    out -> out.int1('p').int1(0).int8(1).int8(2).int8(3).int4(5).cString("gid")));

    @RepeatedTest(20)
    void isReadOrRefused(RepetitionInfo repetition) {
        long seed = repetition.getCurrentRepetition();
        SplittableRandom random = new SplittableRandom(seed);
        int refused = 0;
        LogicalDecoder decoder = new LogicalDecoder();
        for (int i = 0; i < 5_000; i++) {
            byte[] bytes = mutated(MESSAGES.get(random.nextInt(MESSAGES.size())).toByteArray(), random);
            try {
                decoder.decode(new WireReader(bytes, 0, bytes.length));
            } catch (ProtocolException e) {
                refused++;
                decoder = new LogicalDecoder();
                decoder.decode(MESSAGES.getFirst().reader());
            }
        }
        assertThat(refused).as("seed %d", seed).isBetween(1, 4_999);
    }

    private static byte[] mutated(byte[] bytes, SplittableRandom random) {
        return switch (random.nextInt(4)) {
            case 0 -> bytes;
            case 1 -> Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
            case 2 -> Arrays.copyOf(bytes, bytes.length + random.nextInt(9));
            default -> {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
                yield bytes;
            }
        };
    }
}
