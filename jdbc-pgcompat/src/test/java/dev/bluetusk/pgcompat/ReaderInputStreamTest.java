package dev.bluetusk.pgcompat;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.MalformedInputException;
import org.junit.jupiter.api.Test;
import org.postgresql.util.ReaderInputStream;

class ReaderInputStreamTest {
    /// One that gives a character at a time.
    private static final class Hesitant extends StringReader {
        Hesitant(String text) {
            super(text);
        }

        @Override
        public int read(char[] target, int offset, int length) throws IOException {
            return super.read(target, offset, Math.min(1, length));
        }
    }

    private static byte[] bytes(Reader reader) throws IOException {
        try (ReaderInputStream stream = new ReaderInputStream(reader)) {
            return stream.readAllBytes();
        }
    }

    @Test
    void charactersBecomeUtf8() throws IOException {
        String text = "aü€𝄞".repeat(5000);
        assertThat(bytes(new StringReader(text))).isEqualTo(text.getBytes(UTF_8));
        assertThat(bytes(new Hesitant(text))).isEqualTo(text.getBytes(UTF_8));
        assertThat(bytes(new StringReader(""))).isEmpty();
    }

    @Test
    void oneByteAtATimeIsTheSame() throws IOException {
        try (ReaderInputStream stream = new ReaderInputStream(new StringReader("ü"))) {
            assertThat(stream.read()).isEqualTo(0xC3);
            assertThat(stream.available()).isEqualTo(1);
            assertThat(stream.read()).isEqualTo(0xBC);
            assertThat(stream.read()).isEqualTo(-1);
            assertThat(stream.read(new byte[1], 0, 1)).isEqualTo(-1);
        }
    }

    @Test
    void halfACharacterIsAnError() {
        assertThatThrownBy(() -> bytes(new StringReader("\uD834"))).isInstanceOf(MalformedInputException.class);
    }
}
