package dev.bluetusk.ingest.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonSourceTest {
    private static final List<String> KEYS = List.of("id", "v", "o.x");

    private static List<String> read(String text, JsonFormat format) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        JsonShape shape = new JsonShape(JsonLayout.detect(bytes).orElse(JsonLayout.LINES), KEYS, format);
        List<String> records = new ArrayList<>();
        try (JsonSource source = new JsonSource(
                "j", new ByteArrayInputStream(bytes), shape, SourceLimits.defaults(), StandardCharsets.UTF_8)) {
            while (source.next()) {
                CsvRecord record = source.record();
                String fields = IntStream.range(0, record.fields())
                        .mapToObj(field -> shown(record, field))
                        .collect(Collectors.joining(" "));
                records.add(record.line() + ": "
                        + record.defect().map(Defect::reason).orElse(fields));
            }
        }
        return records;
    }

    private static String shown(CsvRecord record, int field) {
        String text = record.text(field);
        return record.absent(field) ? "-" : record.quoted(field) ? "\"" + text + "\"" : text;
    }

    @Test
    void eachLineIsARecordAndABrokenOneSpoilsOnlyItself() throws IOException {
        String text =
                "{\"id\":1,\"v\":\"a\"}\r\n\n{\"v\":null, \"id\" : -2.50e1}\n{\"id\":3\n[1]\n{\"id\":4,\"id\":5}\n{\"id\":6}";
        assertThat(read(text, JsonFormat.STRICT))
                .containsExactly(
                        "1: 1 \"a\" -",
                        "3: -2.50e1 - -",
                        "4: is not JSON: expected '}' but got the end",
                        "5: is not JSON: expected an object but got '['",
                        "6: the key \"id\" comes twice",
                        "7: 6 - -");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "[{\"id\":1},|{\"id\":2,\"v\":\"]}\"} ]| ~ 1: 1 - -,2: 2 \"]}\" -",
                "[] ~ ``",
                "{|\"id\": 1|}|{|\"id\": [2, {}]|} ~ 1: 1 - -,4: [2, {}] - -",
            })
    void arraysAndValuesOfSeveralLinesAreReadToo(String text, String expected) throws IOException {
        List<String> records = read(text.replace('|', '\n'), JsonFormat.STRICT);
        assertThat(String.join(",", records)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "[{\"id\":1},{\"id\" ~ j line 1, column 1: the JSON value that begins here is cut off",
                "[{\"id\":1}, ~ j line 1, column 1: the JSON array is never closed: the file is cut off",
                "[{\"id\":1} ~ j line 1, column 1: the JSON array is never closed: the file is cut off",
                "[{\"id\":1}|{\"id\":2}] ~ j line 2, column 1: expected ',' or ']' in the JSON array but got '{'",
                "[{\"id\":1}]|{} ~ j line 2, column 1: expected the end of the file in the JSON array but got '{'",
            })
    void anArrayThatIsNotWholeEndsTheReading(String text, String message) {
        assertThatThrownBy(() -> read(text.replace('|', '\n'), JsonFormat.STRICT))
                .isInstanceOf(SourceException.class)
                .hasMessage(message);
    }

    @Test
    void escapesBecomeCharacters() throws IOException {
        assertThat(read("{\"v\":\"a\\n\\u00e9\\ud83d\\ude00\\/\\\"\",\"i\\u0064\":\"\\\\\"}", JsonFormat.STRICT))
                .containsExactly("1: \"\\\" \"a\né😀/\"\" -");
        assertThat(read("{\"v\":\"\\ud83dx\"}", JsonFormat.STRICT)).containsExactly("1: is half of a surrogate pair");
    }

    @Test
    void nestedObjectsAreOneValueOrFieldsByTheirPath() throws IOException {
        String text = "{\"v\":{\"x\": 1},\"id\":[{\"x\":2}]}\n{\"o\":{\"x\":3,\"y\":{}}}";
        assertThat(read(text, JsonFormat.STRICT))
                .containsExactly("1: [{\"x\":2}] {\"x\": 1} -", "2: the key \"o\" is unknown");
        JsonFormat flat = JsonFormat.STRICT
                .withNested(JsonFormat.Nested.FLATTENED)
                .withUnknownKeys(JsonFormat.UnknownKeys.IGNORED);
        assertThat(read(text, flat)).containsExactly("1: [{\"x\":2}] - -", "2: - - 3");
    }

    @Test
    void anObjectLargerThanTheBufferIsReadWhole() throws IOException {
        String large = "x\\n".repeat(1_000_000);
        List<String> records = read("{\"v\":\"" + large + "\"}\n{\"id\":2}\n", JsonFormat.STRICT);
        assertThat(records).hasSize(2).last().isEqualTo("2: 2 - -");
        assertThat(records.getFirst()).hasSize("1: - \"\" -".length() + 2_000_000);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "{\"a\":1}|{\"a\":2} ~ LINES",
                "  [ {\"a\":1} ] ~ ARRAY",
                "{|\"a\":1} ~ VALUES",
                "[] ~ ARRAY",
                "{} ~ LINES",
                "{a},b ~ CSV",
                "[1,2] ~ CSV",
                "a,b ~ CSV",
            })
    void contentTellsTheLayout(String text, String layout) {
        byte[] bytes = text.replace('|', '\n').getBytes(StandardCharsets.UTF_8);
        assertThat(JsonLayout.detect(bytes).map(Enum::name).orElse("CSV")).isEqualTo(layout);
    }
}
