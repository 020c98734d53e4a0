package dev.bluetusk.rest.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonRowWriterTest {

    private static String json(JsonColumn column, String text) {
        BodyBuffer out = new BodyBuffer(1);
        JsonRowWriter writer = new JsonRowWriter(List.of(column));
        byte[] bytes = ("xy" + text + "zz").getBytes(StandardCharsets.UTF_8);
        writer.value(0, bytes, 2, bytes.length - 4, out);
        writer.endRow(out);
        String row = new String(out.toBytes(), StandardCharsets.UTF_8);
        String start = "{\"k\":";
        assertThat(row).startsWith(start).endsWith("}");
        return row.substring(start.length(), row.length() - 1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "23|-2147483648|-2147483648",
                "20|9007199254740993|9007199254740993",
                "1700|1234567890123456789012345678901234567890.10|1234567890123456789012345678901234567890.10",
                "1700|NaN|\"NaN\"",
                "1700|-Infinity|\"-Infinity\"",
                "701|1e+20|1e+20",
                "701|Infinity|\"Infinity\"",
                "700|-0|-0",
                "16|t|true",
                "16|f|false",
                "114|{ \"a\": [1, null]}|{ \"a\": [1, null]}",
                "3802|\"x\"|\"x\"",
                "25|plain|\"plain\"",
                "25|a\"b\\c|\"a\\\"b\\\\c\"",
                "1114|2024-05-06 07:08:09.123|\"2024-05-06T07:08:09.123\"",
                "1114|infinity|\"infinity\"",
                "1114|0044-03-15 12:00:00 BC|\"0044-03-15 12:00:00 BC\"",
                "1184|2024-05-06 07:08:09+02|\"2024-05-06T07:08:09+02:00\"",
                "1184|2024-05-06 07:08:09.5-03:30|\"2024-05-06T07:08:09.5-03:30\"",
                "1184|1899-12-31 20:05:43+08:05:43|\"1899-12-31T20:05:43+08:05:43\"",
                "1082|2024-05-06|\"2024-05-06\"",
                "17|\\x00ff|\"\\\\x00ff\"",
                "790|$1,000.00|\"$1,000.00\"",
                "2950|a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11|\"a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11\""
            })
    void aValueIsWrittenAsItsTypeAsks(int oid, String text, String expected) {
        assertThat(json(new JsonColumn("k", oid, false), text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "23|{}|[]",
                "23|{1,NULL,-3}|[1,null,-3]",
                "23|{{1,2},{NULL,4}}|[[1,2],[null,4]]",
                "25|[0:1]={foo,bar}|[\"foo\",\"bar\"]",
                "25|{NULL,\"NULL\",\"\",\"a b\",\"q\\\"\\\\x\",{}}|[null,\"NULL\",\"\",\"a b\",\"q\\\"\\\\x\",[]]",
                "16|{t,f,NULL}|[true,false,null]",
                "3802|{\"{\\\"a\\\": 1}\",NULL}|[{\"a\": 1},null]",
                "1184|{\"2024-05-06 07:08:09+02\"}|[\"2024-05-06T07:08:09+02:00\"]",
                "603|{(1,1),(0,0);(2,2),(1,1)}|[\"(1,1),(0,0)\",\"(2,2),(1,1)\"]",
                "1700|{NaN,1.10}|[\"NaN\",1.10]"
            })
    void anArrayBecomesAnArray(int element, String text, String expected) {
        assertThat(json(new JsonColumn("k", element, true), text)).isEqualTo(expected);
    }

    @Test
    void keysAndNullsAndEmptyRowsAreWritten() {
        JsonRowWriter writer =
                new JsonRowWriter(List.of(new JsonColumn("a\"b", 25, false), new JsonColumn("größe", 23, false)));
        BodyBuffer out = new BodyBuffer(4);
        writer.nullValue(0, out);
        writer.nullValue(1, out);
        writer.endRow(out);
        new JsonRowWriter(List.of()).endRow(out);
        assertThat(new String(out.toBytes(), StandardCharsets.UTF_8)).isEqualTo("{\"a\\\"b\":null,\"größe\":null}{}");
    }

    @Test
    void everyControlCharacterIsEscapedAndAllElseIsUntouched() {
        StringBuilder text = new StringBuilder();
        for (char c = 1; c < 0x180; c++) {
            text.append(c);
        }
        text.append("€\uD83D\uDE00\u2028");
        String written = json(new JsonColumn("k", 25, false), text.toString());
        assertThat(written)
                .startsWith("\"\\u0001\\u0002")
                .contains("\\b\\t\\n\\u000b\\f\\r\\u000e")
                .contains("\\u001f !\\\"#")
                .contains("[\\\\]")
                .endsWith("\u017F€\uD83D\uDE00\u2028\"");
    }

    @Test
    void theFastSearchAgreesWithTheSlowOneOnRandomBytes() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        byte[] interesting = {0, 1, 0x1F, 0x20, '"', '!', '#', '\\', ']', '[', 0x7F, -1, -128, (byte) 0xA2, (byte) 0xDC
        };
        for (int round = 0; round < 200_000; round++) {
            byte[] bytes = new byte[random.nextInt(40)];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = random.nextInt(4) == 0
                        ? interesting[random.nextInt(interesting.length)]
                        : (byte) (0x23 + random.nextInt(200));
            }
            int from = bytes.length == 0 ? 0 : random.nextInt(bytes.length);
            int slow = from;
            while (slow < bytes.length && !BodyBuffer.needsEscape(bytes[slow])) {
                slow++;
            }
            assertThat(BodyBuffer.nextEscape(bytes, from, bytes.length))
                    .as("seed %d", seed)
                    .isEqualTo(slow);
        }
    }
}
