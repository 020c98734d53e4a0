package dev.bluetusk.protocol.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;

class FloatTextTest {
    private static final Float8Codec FLOAT8 = new Float8Codec();
    private static final Float4Codec FLOAT4 = new Float4Codec();

    @Test
    void randomNumbersReadBackAsTheSameBits() {
        long seed = 20_240_303;
        Random random = new Random(seed);
        for (int round = 0; round < 5_000; round++) {
            double number = Double.longBitsToDouble(random.nextLong());
            if (!Double.isNaN(number)) {
                assertThat(Samples.decodeText(FLOAT8, FLOAT8.text(number)))
                        .as("seed %s", seed)
                        .isEqualTo(number);
            }
            float small = Float.intBitsToFloat(random.nextInt());
            if (!Float.isNaN(small)) {
                assertThat(Samples.decodeText(FLOAT4, FLOAT4.text(small)))
                        .as("seed %s", seed)
                        .isEqualTo(small);
            }
        }
    }

    @Test
    void aNumberHalfWayToItsNeighbourGetsMoreDigits() {
        assertThat(FLOAT8.text(1e23)).isEqualTo("9.999999999999999e+22");
        assertThat(FLOAT4.text(8.388608e6f)).isEqualTo("8.388608e+06");
    }

    @Test
    void textsThatOnlyJavaReadsAreRefused() {
        for (String text : new String[] {"", "1d", "1f", "0x1p3", " 1", "1 ", "nan", "inf", "1e", "."}) {
            assertThatThrownBy(() -> Samples.decodeText(FLOAT8, text)).as(text).isInstanceOf(ValueException.class);
            assertThatThrownBy(() -> Samples.decodeText(FLOAT4, text)).as(text).isInstanceOf(ValueException.class);
        }
    }
}
