package dev.bluetusk.protocol.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.ProtocolException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NumericCodecTest {
    private static final NumericCodec NUMERIC = new NumericCodec();

    @Test
    void valueAndScaleAreThoseOfTheText() {
        for (String text : new String[] {"0.99", "1.10", "0.00000", "-0.001", "1" + "0".repeat(90), "0.10"}) {
            assertThat(Samples.read(Oid.NUMERIC, text, BigDecimal.class)).isEqualTo(new BigDecimal(text));
        }
    }

    @Test
    void aNegativeScaleIsWrittenAsPlainDigits() {
        assertThat(Samples.encode(NUMERIC, new BigDecimal("1E+1"))).isEqualTo(Octets.hex("0001000000000000000a"));
        assertThat(Samples.encode(NUMERIC, new BigDecimal("-12E+5")))
                .isEqualTo(Samples.encode(NUMERIC, new BigDecimal("-1200000")));
        assertThat(NUMERIC.text(new BigDecimal("1E+3"))).isEqualTo("1000");
        assertThat(Samples.encode(NUMERIC, new BigDecimal("0E+9"))).isEqualTo(Octets.hex("0000000000000000"));
    }

    @Test
    void randomNumbersComeBackTheSameInBothFormats() {
        long seed = 20_240_202;
        Random random = new Random(seed);
        for (int round = 0; round < 5_000; round++) {
            BigInteger digits = new BigInteger(random.nextInt(round % 100 == 0 ? 4000 : 130), random);
            int scale = random.nextInt(5) == 0 ? random.nextInt(300) : random.nextInt(8);
            BigDecimal value = new BigDecimal(random.nextBoolean() ? digits : digits.negate(), scale);
            Octets bytes = Samples.encode(NUMERIC, value);
            assertThat(NUMERIC.decode(Samples.reader(bytes), Format.BINARY))
                    .as("seed %s round %s", seed, round)
                    .isEqualTo(value);
            assertThat(Samples.decodeText(NUMERIC, NUMERIC.text(value))).isEqualTo(value);
            assertThat(bytes).isEqualTo(plainTwin(value));
            assertDoubleAgrees(value, bytes);
        }
    }

    /// The same bytes by the shortest way: one digit at a time.
    private static Octets plainTwin(BigDecimal value) {
        String[] parts = value.abs().toPlainString().split("\\.", -1);
        String whole = "0".repeat((4 - parts[0].length() % 4) % 4) + parts[0];
        String fraction = parts.length == 1 ? "" : parts[1] + "0".repeat((4 - parts[1].length() % 4) % 4);
        String all = whole + fraction;
        int weight = whole.length() / 4 - 1;
        while (all.startsWith("0000")) {
            all = all.substring(4);
            weight--;
        }
        while (all.endsWith("0000")) {
            all = all.substring(0, all.length() - 4);
        }
        StringBuilder hex = new StringBuilder();
        hex.append("%04x".formatted(all.length() / 4));
        hex.append("%04x".formatted(all.isEmpty() ? 0 : weight & 0xFFFF));
        hex.append(value.signum() < 0 ? "4000" : "0000").append("%04x".formatted(value.scale()));
        for (int i = 0; i < all.length(); i += 4) {
            hex.append("%04x".formatted(Integer.parseInt(all.substring(i, i + 4))));
        }
        return Octets.hex(hex.toString());
    }

    private static void assertDoubleAgrees(BigDecimal value, Octets bytes) {
        byte[] array = bytes.toByteArray();
        assertThat(NumericCodec.decodeDouble(array, 0, array.length, Format.BINARY))
                .isEqualTo(value.doubleValue());
    }

    @Test
    void wholeNumbersComeAsLongWithoutDetour() {
        Random random = new Random(3);
        for (int round = 0; round < 5000; round++) {
            long number = random.nextLong() >> random.nextInt(63);
            assertLong(new BigDecimal(number), number);
            assertLong(new BigDecimal(number).setScale(random.nextInt(4)), number);
        }
        assertLong(new BigDecimal(Long.MAX_VALUE), Long.MAX_VALUE);
        assertLong(new BigDecimal(Long.MIN_VALUE), Long.MIN_VALUE);
        assertLong(new BigDecimal("1000000000000000000"), 1_000_000_000_000_000_000L);
    }

    private static void assertLong(BigDecimal value, long number) {
        byte[] binary = Samples.encode(NUMERIC, value).toByteArray();
        byte[] text = Octets.utf8(NUMERIC.text(value)).toByteArray();
        assertThat(NumericCodec.decodeLong(binary, 0, binary.length, Format.BINARY))
                .isEqualTo(number);
        assertThat(NumericCodec.decodeLong(text, 0, text.length, Format.TEXT)).isEqualTo(number);
    }

    @Test
    void fractionsAndLargeNumbersAreNoLong() {
        for (String text : new String[] {"0.5", "9223372036854775808", "-9223372036854775809", "1" + "0".repeat(99)}) {
            assertThatThrownBy(() -> Samples.read(Oid.NUMERIC, text, Long.class))
                    .isInstanceOfSatisfying(
                            ValueException.class, e -> assertThat(e.sqlState()).isEqualTo("22003"));
            byte[] binary = Samples.encode(NUMERIC, new BigDecimal(text)).toByteArray();
            assertThatThrownBy(() -> NumericCodec.decodeLong(binary, 0, binary.length, Format.BINARY))
                    .isInstanceOf(ValueException.class)
                    .hasMessageContaining("int8");
        }
    }

    @Test
    void notANumberAndTheInfinitiesAreDoublesAndTextsOnly() {
        for (String text : new String[] {"NaN", "Infinity", "-Infinity"}) {
            Double expected = Double.valueOf(text);
            assertThat(Samples.read(Oid.NUMERIC, text, Double.class)).isEqualTo(expected);
            assertThat(Samples.read(Oid.NUMERIC, text, float.class)).isEqualTo(Float.valueOf(text));
            assertThat(Samples.read(Oid.NUMERIC, text, String.class)).isEqualTo(text);
            assertThatThrownBy(() -> Samples.read(Oid.NUMERIC, text, BigDecimal.class))
                    .isInstanceOfSatisfying(
                            ValueException.class, e -> assertThat(e.sqlState()).isEqualTo("22003"))
                    .hasMessageContaining(text);
            assertThatThrownBy(() -> Samples.decodeBinary(NUMERIC, "00000000c0000000"))
                    .hasMessageContaining("NaN");
        }
    }

    @Test
    void theLargestNumbersAreHeldAndLargerOnesRefused() {
        BigDecimal largest = new BigDecimal("9".repeat(131_072) + "." + "9".repeat(16_383));
        Octets bytes = Samples.encode(NUMERIC, largest);
        assertThat(NUMERIC.decode(Samples.reader(bytes), Format.BINARY)).isEqualTo(largest);
        assertRefused("1E+131072");
        assertRefused("1E+2000000000");
        assertRefused("1E-16384");
        assertRefused("0E-16384");
        assertThat(Samples.encode(NUMERIC, new BigDecimal("1E+131071")).length())
                .isEqualTo(10);
        assertThat(Samples.encode(NUMERIC, new BigDecimal("1E-16383")).length()).isEqualTo(10);
    }

    private static void assertRefused(String number) {
        assertThatThrownBy(() -> Samples.encode(NUMERIC, new BigDecimal(number)))
                .isInstanceOfSatisfying(
                        ValueException.class, e -> assertThat(e.sqlState()).isEqualTo("22003"));
        assertThatThrownBy(() -> NUMERIC.text(new BigDecimal(number))).isInstanceOf(ValueException.class);
    }

    @Test
    void digitsBehindTheShownOnesAreCutAsTheServerDoes() {
        // 1.2345 with one digit to show
        assertThat(Samples.decodeBinary(NUMERIC, "0002 0000 0000 0001 0001 0929"))
                .isEqualTo(new BigDecimal("1.2"));
    }

    @Test
    void bytesThatNoServerSendsAreRefused() {
        for (String hex : new String[] {
            "0001 0000 0000 0000 2710",
            "0001 0000 0000 0000 ffff",
            "0002 0000 0000 0000 0001",
            "0000 0000 1234 0000",
            "0000 0000 0000 4000",
            "ffff 0000 0000 0000",
            "0000 0000 0000"
        }) {
            assertThatThrownBy(() -> Samples.decodeBinary(NUMERIC, hex)).as(hex).isInstanceOf(ProtocolException.class);
        }
    }

    @Test
    void textsThatAreNoNumberAreRefused() {
        for (String text :
                new String[] {"", "-", ".", "1.2.3", "1e5", "0x10", " 1", "--1", "1-", "½", "1".repeat(150_000)}) {
            assertThatThrownBy(() -> Samples.decodeText(NUMERIC, text))
                    .as(text.length() > 20 ? "long" : text)
                    .isInstanceOfSatisfying(
                            ValueException.class, e -> assertThat(e.sqlState()).isEqualTo("22P02"));
        }
    }
}
