package dev.bluetusk.protocol.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.protocol.SpecFile;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Each message of `spec/messages.txt`, which was made by the manual, not by this code.
class MessageSpecTest {
    record Sample(boolean fromServer, String id, Octets bytes, String meaning) {
        static Sample of(List<String> columns) {
            return new Sample(
                    columns.get(0).equals("B"),
                    columns.get(1),
                    Octets.hex(columns.get(2)),
                    columns.get(3).strip());
        }

        boolean first() {
            return bytes.at(0) == 0;
        }

        /// The decoder's record of the first `length` bytes behind the length word.
        Object decode(int length) {
            byte[] array = bytes.toByteArray();
            WireReader body = new WireReader(array, first() ? 4 : 5, length);
            if (fromServer) {
                return BackendDecoder.decode(array[0], body);
            }
            return first() ? FrontendDecoder.decodeFirst(body) : FrontendDecoder.decode(array[0], body);
        }

        int bodyLength() {
            return bytes.length() - (first() ? 4 : 5);
        }

        @Override
        public String toString() {
            return id;
        }
    }

    static Stream<Sample> samples() {
        return SpecFile.lines("messages.txt").stream().map(Sample::of);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void theDecoderSeesTheMeaning(Sample sample) {
        assertThat(sample.decode(sample.bodyLength())).hasToString(sample.meaning());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void theEncoderMakesTheBytes(Sample sample) {
        WireWriter out = new WireWriter();
        Object message = sample.decode(sample.bodyLength());
        encode(message, out);
        if (message instanceof BackendMessage.ErrorResponse || message instanceof BackendMessage.NoticeResponse) {
            // Their fields have no fixed order.
            WireReader body = new WireReader(out.array(), 5, out.length() - 5);
            assertThat(BackendDecoder.decode(out.array()[0], body)).isEqualTo(message);
            assertThat(out.length()).isEqualTo(sample.bytes().length());
        } else {
            assertThat(Octets.of(out.array(), 0, out.length())).isEqualTo(sample.bytes());
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void eachCutOfAMessageIsRefusedOrMeansSomethingElse(Sample sample) {
        Object whole = sample.decode(sample.bodyLength());
        for (int length = 0; length < sample.bodyLength(); length++) {
            int cut = length;
            try {
                assertThat(sample.decode(cut)).as("first %s bytes", cut).isNotEqualTo(whole);
            } catch (ProtocolException refused) {
                assertThat(refused).hasMessageContaining("expected");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void aByteTooMuchIsRefusedWhereTheMessageHasAnEnd(Sample sample) {
        byte[] longer =
                Arrays.copyOf(sample.bytes().toByteArray(), sample.bytes().length() + 1);
        Sample extended = new Sample(sample.fromServer(), sample.id(), Octets.of(longer), "");
        boolean openEnded = sample.meaning()
                .matches("(CopyData|BackendKeyData|CancelRequest|AuthenticationResponse|AuthenticationOther"
                        + "|AuthenticationSASLContinue|AuthenticationSASLFinal)\\b.*");
        if (!openEnded) {
            assertThatThrownBy(() -> extended.decode(extended.bodyLength())).isInstanceOf(ProtocolException.class);
        }
    }

    private static void encode(Object message, WireWriter out) {
        if (message instanceof BackendMessage backend) {
            BackendEncoder.encode(backend, out);
        } else {
            FrontendEncoder.encode((FrontendMessage) message, out);
        }
    }
}
