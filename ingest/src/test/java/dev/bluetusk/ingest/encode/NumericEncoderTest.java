package dev.bluetusk.ingest.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumericEncoderTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0.00, 0.00",
        "10, 10",
        "1E+1, 10",
        "0.0001, 0.0001",
        "-0.99, -0.99",
        "110.022004090000, 110.022004090000",
        "1.50e1, 15.0",
        "1.5e-3, 0.0015",
        ".5, 0.5",
        "5., 5",
        "00012.3400, 12.3400",
        "+7, 7",
        "100000000, 100000000",
        "0.00000001, 0.00000001",
        "1e-8, 0.00000001",
        "12345678901234567890.123456789, 12345678901234567890.123456789",
        "NaN, NaN",
        "infinity, Infinity",
        "-Inf, -Infinity",
        "' 1 ', 1",
        "1e4, 10000",
        "99990000, 99990000",
        "0e5, 0",
        "0.0e-3, 0.0000",
    })
    void valueAndScaleAreThoseOfTheText(String text, String expected) {
        assertThat(Encoding.numeric(Encoding.value(NumericEncoder.anyPrecision(), text)))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "-", ".", "1,5", "12,50", "1.2.3", "1e", "e1", "0x10", "1_000", "1 000", "$5", "--1", "nanx"
            })
    void otherTextIsNotNumeric(String text) {
        assertThatThrownBy(() -> Encoding.value(NumericEncoder.anyPrecision(), text))
                .hasMessage("\"" + text + "\" is not numeric");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e131072", "1e-16384", "1e999999999999", "1e-999999999999"})
    void numbersBeyondTheLimitsOfTheTypeAreRefused(String text) {
        assertThatThrownBy(() -> Encoding.value(NumericEncoder.anyPrecision(), text))
                .hasMessageContaining("out of range");
    }

    @Test
    void theLimitsThemselvesAreTaken() {
        String large = "9".repeat(131_072) + "." + "9".repeat(16_383);
        assertThat(Encoding.numeric(Encoding.value(NumericEncoder.anyPrecision(), large)))
                .isEqualTo(large);
        assertThat(Encoding.numeric(Encoding.value(NumericEncoder.anyPrecision(), "1e131071")))
                .hasSize(131_072);
    }

    @Test
    void aValueThatRoundsOutOfItsPrecisionIsRefusedWithTheType() {
        NumericEncoder money = NumericEncoder.of(typmod(10, 2));
        assertThat(Encoding.numeric(Encoding.value(money, "99999999.994"))).isEqualTo("99999999.994");
        assertThatThrownBy(() -> Encoding.value(money, "99999999.995"))
                .hasMessage("\"99999999.995\" is out of range for numeric(10,2)");
        assertThatThrownBy(() -> Encoding.value(money, "inf")).hasMessageContaining("out of range for numeric(10,2)");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void agreesWithBigDecimalOnRandomNumbersAndPrecisions(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 100_000; i++) {
            int precision = random.nextInt(1, 9);
            int scale = random.nextInt(-3, 10);
            String text = randomText(random);
            BigDecimal plain = new BigDecimal(text);
            BigDecimal rounded = plain.setScale(scale, RoundingMode.HALF_UP).abs();
            boolean fits = rounded.compareTo(BigDecimal.ONE.scaleByPowerOfTen(precision - scale)) < 0;
            NumericEncoder encoder = NumericEncoder.of(typmod(precision, scale));
            String what = text + " as numeric(" + precision + "," + scale + "), seed " + seed;
            if (fits) {
                BigDecimal shown = plain.scale() < 0 ? plain.setScale(0) : plain;
                assertThat(Encoding.numeric(Encoding.value(encoder, text)))
                        .as(what)
                        .isEqualTo(shown.toPlainString());
            } else {
                assertThatThrownBy(() -> Encoding.value(encoder, text)).as(what).isInstanceOf(Rejection.class);
            }
        }
    }

    private static int typmod(int precision, int scale) {
        return (precision << 16 | (scale & 0x7ff)) + 4;
    }

    private static String randomText(SplittableRandom random) {
        StringBuilder text = new StringBuilder(random.nextBoolean() ? "-" : "");
        int digits = random.nextInt(1, 14);
        int point = random.nextInt(-1, digits);
        boolean nines = random.nextInt(3) == 0;
        for (int i = 0; i < digits; i++) {
            int digit = nines && i < digits - 1 ? 9 : random.nextInt(3) == 0 ? 0 : random.nextInt(10);
            text.append((char) ('0' + digit));
            if (i == point && i < digits - 1) {
                text.append('.');
            }
        }
        return text.append(random.nextInt(4) == 0 ? "e" + random.nextInt(-8, 9) : "")
                .toString();
    }
}
