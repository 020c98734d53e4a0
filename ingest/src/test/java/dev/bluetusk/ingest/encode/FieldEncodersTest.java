package dev.bluetusk.ingest.encode;

import static dev.bluetusk.ingest.encode.Encoding.encoder;
import static dev.bluetusk.ingest.encode.Encoding.hex;
import static dev.bluetusk.ingest.encode.Encoding.text;
import static dev.bluetusk.ingest.encode.Encoding.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FieldEncodersTest {
    private static final int BOOL = 16;
    private static final int BYTEA = 17;
    private static final int INT8 = 20;
    private static final int INT2 = 21;
    private static final int INT4 = 23;
    private static final int TEXT = 25;
    private static final int FLOAT4 = 700;
    private static final int FLOAT8 = 701;
    private static final int VARCHAR = 1043;
    private static final int UUID = 2950;

    @ParameterizedTest
    @ValueSource(strings = {"t", "TRUE", "tr", "y", "Yes", "on", "1", " true "})
    void theServersWordsForTrueAreTrue(String word) {
        assertThat(hex(value(encoder(BOOL, -1), word))).isEqualTo("01");
    }

    @ParameterizedTest
    @ValueSource(strings = {"f", "False", "n", "no", "of", "OFF", "0"})
    void theServersWordsForFalseAreFalse(String word) {
        assertThat(hex(value(encoder(BOOL, -1), word))).isEqualTo("00");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "o", "2", "truee", "10"})
    void otherWordsAreNotBoolean(String word) {
        assertThatThrownBy(() -> value(encoder(BOOL, -1), word)).hasMessage('"' + word.trim() + "\" is not boolean");
    }

    @Test
    void integersTakeTheWidthOfTheirColumn() {
        assertThat(hex(value(encoder(INT2, -1), "5"))).isEqualTo("0005");
        assertThat(hex(value(encoder(INT4, -1), "-5"))).isEqualTo("fffffffb");
        assertThat(hex(value(encoder(INT8, -1), " +5 "))).isEqualTo("0000000000000005");
        assertThat(hex(value(encoder(INT8, -1), "-9223372036854775808"))).isEqualTo("8000000000000000");
        assertThat(hex(value(encoder(INT8, -1), "000000000000000000009223372036854775807")))
                .isEqualTo("7fffffffffffffff");
    }

    @ParameterizedTest
    @CsvSource({
        "21, 32768, out of range for smallint",
        "21, -32769, out of range for smallint",
        "23, 2147483648, out of range for integer",
        "20, 9223372036854775808, out of range for bigint",
        "20, -9223372036854775809, out of range for bigint",
        "20, 99999999999999999999999, out of range for bigint",
        "20, 1.0, is not bigint",
        "20, 1 2, is not bigint",
        "20, '', is not bigint",
        "20, -, is not bigint",
        "20, '1,000', is not bigint",
        "23, ١, is not integer",
    })
    void otherIntegersAreRefused(int oid, String text, String reason) {
        assertThatThrownBy(() -> value(encoder(oid, -1), text)).hasMessageContaining(reason);
    }

    @Test
    void floatsAreTheNearestValues() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 100_000; i++) {
            String text = randomDecimal(random);
            assertThat(value(encoder(FLOAT8, -1), text).getDouble()).as(text).isEqualTo(Double.parseDouble(text));
            assertThat(value(encoder(FLOAT4, -1), text).getFloat()).as(text).isEqualTo(Float.parseFloat(text));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"1e400", "-1e400", "1e-400", "0x1p3", "1d", "1f", ".", "", "1e", "e5", "--1", "1,5", "infinit"})
    void whatTheServerRefusesAsAFloatIsRefused(String text) {
        assertThatThrownBy(() -> value(encoder(FLOAT8, -1), text)).isInstanceOf(Rejection.class);
    }

    @Test
    void floatsHaveTheirWords() {
        assertThat(value(encoder(FLOAT8, -1), "NaN").getDouble()).isNaN();
        assertThat(value(encoder(FLOAT8, -1), "-inf").getDouble()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(value(encoder(FLOAT4, -1), "+Infinity").getFloat()).isEqualTo(Float.POSITIVE_INFINITY);
        assertThat(hex(value(encoder(FLOAT8, -1), "-0"))).isEqualTo("8000000000000000");
        assertThatThrownBy(() -> value(encoder(FLOAT4, -1), "1e39")).hasMessage("\"1e39\" is out of range for real");
    }

    @Test
    void textIsTakenAsItIs() {
        assertThat(text(value(encoder(TEXT, -1), " é\\n 日本 😀 "))).isEqualTo(" é\\n 日本 😀 ");
        assertThat(value(encoder(TEXT, -1), "").remaining()).isZero();
    }

    @Test
    void zeroBytesAreRefusedWhereverTheyStand() {
        for (int length = 1; length < 40; length++) {
            for (int at = 0; at < length; at++) {
                byte[] bytes = "x".repeat(length).getBytes(StandardCharsets.UTF_8);
                bytes[at] = 0;
                assertThatThrownBy(() -> value(encoder(TEXT, -1), bytes)).hasMessageContaining("zero byte");
            }
        }
    }

    @Test
    void utf8IsCheckedAsTheJdkChecksIt() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 200_000; i++) {
            byte[] bytes = randomUtf8(random);
            String decoded = new String(bytes, StandardCharsets.UTF_8);
            boolean valid = decoded.indexOf('\uFFFD') < 0 && decoded.indexOf(0) < 0;
            assertThat(Utf8.invalidAt(bytes, 0, bytes.length) == Utf8.VALID)
                    .as(() -> hex(ByteBuffer.wrap(bytes)))
                    .isEqualTo(valid);
        }
    }

    @Test
    void aDeclaredLengthCountsCharactersAndForgivesSpacesAtTheEnd() {
        FieldEncoder varchar3 = encoder(VARCHAR, 4 + 3);
        assertThat(text(value(varchar3, "日本語"))).isEqualTo("日本語");
        assertThat(text(value(varchar3, "abc   "))).isEqualTo("abc   ");
        assertThatThrownBy(() -> value(varchar3, "abcd")).hasMessage("\"abcd\" is too long for t (4 characters)");
    }

    @Test
    void uuidsComeInTheServersForms() {
        String expected = "a0eebc999c0b4ef8bb6d6bb9bd380a11";
        for (String text : List.of(
                "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11",
                "{A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11}",
                "a0eebc999c0b4ef8bb6d6bb9bd380a11",
                "a0ee-bc99-9c0b-4ef8-bb6d-6bb9-bd38-0a11")) {
            assertThat(hex(value(encoder(UUID, -1), text))).isEqualTo(expected);
        }
        for (String text : List.of(
                "",
                "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a1",
                "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a111",
                "g0eebc999c0b4ef8bb6d6bb9bd380a11",
                "a0-eebc999c0b4ef8bb6d6bb9bd380a11")) {
            assertThatThrownBy(() -> value(encoder(UUID, -1), text)).hasMessageContaining("is not a uuid");
        }
    }

    @Test
    void byteaComesAsHexOrEscaped() {
        assertThat(hex(value(encoder(BYTEA, -1), "\\x00DEadff"))).isEqualTo("00deadff");
        assertThat(hex(value(encoder(BYTEA, -1), "\\x"))).isEmpty();
        assertThat(hex(value(encoder(BYTEA, -1), "a\\\\b\\000\\377"))).isEqualTo("615c6200ff");
        for (String text : List.of("\\x0", "\\xzz", "\\9", "\\400", "a\\")) {
            assertThatThrownBy(() -> value(encoder(BYTEA, -1), text)).hasMessageContaining("is not bytea");
        }
    }

    @Test
    void anEnumTakesItsLabelsOnly() {
        FieldEncoder mood = new EnumEncoder("mood", List.of("sad", "ok"));
        assertThat(text(value(mood, "ok"))).isEqualTo("ok");
        assertThatThrownBy(() -> value(mood, "OK")).hasMessage("\"OK\" is no value of enum mood (sad, ok)");
    }

    private static String randomDecimal(SplittableRandom random) {
        StringBuilder text = new StringBuilder(random.nextBoolean() ? "-" : "");
        int digits = random.nextInt(1, 20);
        int point = random.nextInt(-1, digits);
        for (int i = 0; i < digits; i++) {
            text.append((char) ('0' + random.nextInt(10)));
            if (i == point) {
                text.append('.');
            }
        }
        return text.append(random.nextInt(8) == 0 ? "e" + random.nextInt(-20, 15) : "")
                .toString();
    }

    private static byte[] randomUtf8(SplittableRandom random) {
        byte[] bytes = new byte[random.nextInt(1, 14)];
        int[] interesting = {
            0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc1, 0xc2, 0xdf, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5
        };
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (random.nextInt(3) == 0 ? 'a' : interesting[random.nextInt(interesting.length)]);
        }
        return bytes;
    }
}
