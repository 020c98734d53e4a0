package dev.bluetusk.jdbc.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Texts of the server as streams.
class StreamedCellTest {
    private static InputStream utf8(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static InputStream bytea(String text) {
        return StreamedCell.binary(utf8(text), Oid.BYTEA, Format.TEXT);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "\\x,''",
                "\\x00ff5C,0 255 92",
                "\"\",''",
                "ab,97 98",
                "\\\\,92",
                "\\000a,0 97",
                "a\\377\\\\b,97 255 92 98"
            })
    void aByteaIsReadInBothStylesOfTheServer(String text, String bytes) throws IOException {
        StringBuilder read = new StringBuilder();
        for (byte each : bytea(text).readAllBytes()) {
            read.append(read.isEmpty() ? "" : " ").append(each & 0xFF);
        }
        assertThat(read.toString()).isEqualTo(bytes.replace("''", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\x0", "\\xg0", "\\9", "a\\", "\\12"})
    void aByteaThatIsNoneIsRefused(String text) {
        assertThatThrownBy(() -> bytea(text).readAllBytes())
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("expected the text of a bytea");
    }

    @Test
    void whatHasNoPlaceInAsciiIsAQuestionMark() throws IOException {
        assertThat(new String(StreamedCell.ascii(utf8("aé😀b")).readAllBytes(), StandardCharsets.US_ASCII))
                .isEqualTo("a??b");
    }

    @Test
    void bytesInBinaryAreGivenAsTheyAre() {
        InputStream value = utf8("x");
        assertThat(StreamedCell.binary(value, Oid.BYTEA, Format.BINARY)).isSameAs(value);
        assertThat(StreamedCell.binary(value, Oid.TEXT, Format.TEXT)).isSameAs(value);
    }
}
