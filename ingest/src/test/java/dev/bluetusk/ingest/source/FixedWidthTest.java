package dev.bluetusk.ingest.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FixedWidthTest {
    private static final FixedWidth LAYOUT = FixedWidth.parse("id=1-3, name = 4-8, flag=10");

    private static List<String> read(FixedWidth layout, String text) throws IOException {
        List<String> records = new ArrayList<>();
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try (FixedWidthSource source = new FixedWidthSource(
                "f", new ByteArrayInputStream(bytes), layout, SourceLimits.defaults(), StandardCharsets.UTF_8)) {
            while (source.next()) {
                CsvRecord record = source.record();
                StringBuilder out = new StringBuilder().append(record.line()).append(':');
                for (int i = 0; i < record.fields(); i++) {
                    out.append(record.absent(i) ? "-" : "[" + record.text(i) + "]");
                }
                records.add(out.toString());
            }
            assertThat(source.bytesRead()).isEqualTo(bytes.length);
        }
        return records;
    }

    @Test
    void fieldsStandAtTheirCharactersAndSpacesAroundThemAreLeftOut() throws IOException {
        assertThat(read(LAYOUT, "001Anna  y\r\n  2J\u00fcrgen  n and more\r 3 \n\n4  B\u00e9\ud83d\ude00 C.x"))
                .containsExactly(
                        "1:[001][Anna][y]",
                        "2:[2][J\u00fcrge][]",
                        "3:[3]--",
                        "4:[]",
                        "5:[4][B\u00e9\ud83d\ude00 C][x]");
    }

    @Test
    void linesInFrontAndCommentsAreNoRecords() throws IOException {
        FixedWidth layout = LAYOUT.withLines(new CsvLines(1, (byte) '#'));
        assertThat(read(layout, "title\n# comment\n1  a\n")).containsExactly("3:[1][a]-");
    }

    @Test
    void linesAcrossTheBufferAreWhole() throws IOException {
        StringBuilder text = new StringBuilder("\ufeff");
        for (int i = 0; i < 60_000; i++) {
            text.append("%03d%-5sx%c\r\n".formatted(i % 1000, "n" + i % 7, 'a' + i % 3));
        }
        List<String> records = read(LAYOUT, text.toString());
        assertThat(records).hasSize(60_000);
        assertThat(records.get(59_999)).isEqualTo("60000:[999][n2][c]");
        String wide = "1  " + "x".repeat(1 << 20) + "\n2";
        assertThat(read(LAYOUT, wide)).containsExactly("1:[1][xxxxx][x]", "2:[2]--");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "id", "id=0-3", "id=3-1", "id=1-3,", "id=1-2,id=3-4", "id=a-b"})
    void aLayoutThatIsNoneIsRefused(String layout) {
        assertThatThrownBy(() -> FixedWidth.parse(layout)).isInstanceOf(IllegalArgumentException.class);
    }
}
