package dev.bluetusk.protocol.type;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Any bytes into each codec, in both formats: only a ValueException or a ProtocolException may come out, and
/// what is decoded encodes again.
///
/// A normal build replays the samples through all codecs; `JAZZER_FUZZ=1` searches.
class ValueFuzzTest {
    private static final List<Codec<?>> CODECS = new ArrayList<>();

    static {
        Samples.all().forEach(CODECS::add);
    }

    static Stream<Arguments> values() {
        return ValueSample.all()
                .flatMap(sample -> Stream.of(Octets.utf8(sample.text()), sample.binary()))
                .map(value -> Arguments.of((Object) value.toByteArray()));
    }

    @MethodSource("values")
    @FuzzTest(maxDuration = "5m")
    void anyBytesAsAValue(byte[] bytes) {
        Octets value = Octets.of(bytes);
        for (Codec<?> codec : CODECS) {
            read(codec, value, Format.BINARY);
            read(codec, value, Format.TEXT);
        }
    }

    private static <T> void read(Codec<T> codec, Octets bytes, Format format) {
        T value;
        try {
            value = codec.decode(Samples.reader(bytes), format);
        } catch (ProtocolException | ValueException refused) {
            return;
        }
        try {
            Octets again = Samples.encode(codec, value);
            T twice = codec.decode(Samples.reader(again), Format.BINARY);
            if (!Samples.encode(codec, twice).equals(again)) {
                throw new AssertionError(codec.type().name() + " " + value + " became " + twice);
            }
            codec.text(value);
        } catch (ValueException refused) {
            // Java's class holds more than the type does, for instance text with U+0000.
        }
    }
}
