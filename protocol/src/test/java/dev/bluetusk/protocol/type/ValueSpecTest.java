package dev.bluetusk.protocol.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Each value of `spec/values.txt`, which a true server wrote, through the decoder and encoder of its type.
class ValueSpecTest {
    static Stream<ValueSample> samples() {
        return ValueSample.all();
    }

    static Stream<ValueSample> samplesThatFitJava() {
        return ValueSample.all().filter(ValueSample::fitsJava);
    }

    @ParameterizedTest
    @MethodSource("samplesThatFitJava")
    void bothFormatsGiveTheSameValueAndComeBackTheSame(ValueSample sample) {
        check(sample.codec(), sample);
    }

    private static <T> void check(Codec<T> codec, ValueSample sample) {
        WireReader text = Samples.reader(Octets.utf8(sample.text()));
        WireReader binary = Samples.reader(sample.binary());
        T fromText = codec.decode(text, Format.TEXT);
        T fromBinary = codec.decode(binary, Format.BINARY);
        assertThat(text.remaining()).isZero();
        assertThat(binary.remaining()).isZero();
        assertThat(fromText).isEqualTo(fromBinary);
        assertThat(codec.javaType())
                .isInstanceOfSatisfying(
                        Class.class, type -> assertThat(fromText).isInstanceOf(type));
        if (sample.isSentInBinary()) {
            assertThat(Samples.encode(codec, fromText)).isEqualTo(sample.binary());
        }
        assertThat(codec.text(fromBinary)).isEqualTo(sample.text());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void eachTypeMayBeReadAsItsText(ValueSample sample) {
        Decoder<String> decoder = Samples.CODECS.decoder(sample.codec().typeOid(), String.class);
        assertThat(decoder.decode(Samples.reader(Octets.utf8(sample.text())), Format.TEXT))
                .isEqualTo(sample.text());
        assertThat(decoder.decode(Samples.reader(sample.binary()), Format.BINARY))
                .isEqualTo(sample.text());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void binaryValuesOfAnotherLengthAreRefused(ValueSample sample) {
        Set<String> anyLength =
                Set.of("text", "varchar", "bpchar", "name", "bytea", "json", "jsonb", "xml", "jsonpath", "refcursor");
        if (anyLength.contains(sample.typeName())) {
            return;
        }
        byte[] longer = java.util.Arrays.copyOf(
                sample.binary().toByteArray(), sample.binary().length() + 1);
        assertRefused(sample.codec(), Octets.of(longer));
        for (int length = 0; length < sample.binary().length(); length++) {
            assertRefused(sample.codec(), Octets.of(longer, 0, length));
        }
    }

    private static void assertRefused(Codec<?> codec, Octets bytes) {
        assertThatThrownBy(() -> codec.decode(Samples.reader(bytes), Format.BINARY))
                .as("%s", bytes)
                .isInstanceOfAny(ProtocolException.class, ValueException.class);
    }

    @Test
    void eachTypeHasSamples() {
        Set<String> sampled = ValueSample.all().map(ValueSample::typeName).collect(Collectors.toSet());
        Set<String> missing = BuiltInTypes.codecs().stream()
                .map(codec -> codec.type().name())
                .filter(name -> !sampled.contains(name) && !name.startsWith("reg"))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(missing).containsExactly("unknown");
    }
}
