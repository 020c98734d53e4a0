package dev.bluetusk.ingest.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EncodingTest {
    private static final String TEXT = "id,v\n1,Käse\n2,naïve – “quoted” €\n3,x\n";

    private static TextInput open(byte[] bytes, String given) throws IOException {
        return TextInput.open(
                "f",
                new ByteArrayInputStream(bytes),
                given.isEmpty() ? Optional.empty() : Optional.of(Charset.forName(given)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
    void aMarkTellsTheEncodingAndIsNoPartOfTheText(String charset) throws IOException {
        TextInput text = open(("\uFEFF" + TEXT).getBytes(Charset.forName(charset)), "");
        assertThat(text.encoding()).isEqualTo(Charset.forName(charset));
        String read = new String(text.readAllBytes(), UTF_8);
        assertThat(read).isEqualTo(charset.equals("UTF-8") ? "\uFEFF" + TEXT : TEXT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE", "windows-1252"})
    void withoutAMarkTheBytesTellIt(String charset) throws IOException {
        TextInput text = open(TEXT.getBytes(Charset.forName(charset)), "");
        assertThat(text.encoding()).isEqualTo(Charset.forName(charset));
        assertThat(new String(text.readAllBytes(), UTF_8)).isEqualTo(TEXT);
    }

    @ParameterizedTest
    @CsvSource({
        "UTF-16, UTF-16LE, UTF-16LE",
        "UTF-16, UTF-16BE, UTF-16BE",
        "UTF-32, UTF-32LE, UTF-32LE",
        "windows-1252, windows-1252, windows-1252",
        "ISO-8859-15, ISO-8859-15, ISO-8859-15",
        "Shift_JIS, Shift_JIS, Shift_JIS",
    })
    void whatIsGivenIsNotFoundOut(String given, String written, String encoding) throws IOException {
        String plain = "id,v\n1,a\n";
        TextInput text = open(plain.getBytes(Charset.forName(written)), given);
        assertThat(text.encoding().name()).isEqualTo(encoding);
        assertThat(new String(text.readAllBytes(), UTF_8)).isEqualTo(plain);
    }

    /// `|` is a line end.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "312c61 0a 322c 61 00 62 0a 33 2c 63 0a; UTF-8", // one zero byte is a damaged record
                "312c ff fe 0a; UTF-8", // no letters
                "312c e9 0a; UTF-8", // a letter alone proves nothing
                "312c 63 61 66 e9 0a; windows-1252",
                "312c 63 61 66 c3 a9 0a 32 2c 63 61 66 e9 0a; UTF-8", // both: damaged UTF-8
                "312c cf f0 e8 e2 e5 f2 0a; UTF-8", // Cyrillic of Windows-1251
                "312c 83 65 83 58 83 67 0a; UTF-8", // Shift_JIS
                "312c 35 a0 80 0a; windows-1252",
            })
    void windows1252IsFoundOnlyWhereAllBytesLookLikeIt(String hex, String encoding) throws IOException {
        byte[] bytes = HexFormat.of().parseHex(hex.replace(" ", ""));
        assertThat(open(bytes, "").encoding().name()).isEqualTo(encoding);
    }

    @Test
    void aByteThatIsNoCharacterSpoilsOnlyItsRecord() throws IOException {
        byte[] bytes = "id,v\n1,a\n2,ä\u0081b\n3,c\n".getBytes(ISO_8859_1);
        List<String> read = new ArrayList<>();
        try (TextInput text = open(bytes, "windows-1252");
                dev.bluetusk.ingest.source.CsvSource source = new dev.bluetusk.ingest.source.CsvSource(
                        "f", text, CsvDialect.STANDARD, SourceLimits.defaults(), text.encoding())) {
            while (source.next()) {
                CsvRecord record = source.record();
                read.add(record.defect().map(Defect::toString).orElse(record.text(1)));
            }
        }
        assertThat(read)
                .containsExactly(
                        "a", "Defect[line=3, column=4, reason=byte 0x81 is no character of windows-1252]", "c");
    }

    @Test
    void aLoneSurrogateAndHalfACharacterAreKeptApart() throws IOException {
        byte[] lone = HexFormat.of().parseHex("fffe" + "6100" + "00d8" + "6200" + "63");
        assertThat(open(lone, "").readAllBytes()).isEqualTo(HexFormat.of().parseHex("61" + "ffffd8" + "62" + "ff"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-32BE", "GB18030"})
    void longTextsOfAllPlanesKeepEachCharacter(String charset) throws IOException {
        SplittableRandom random = new SplittableRandom(3);
        StringBuilder text = new StringBuilder("a,b\n");
        for (int i = 0; i < 200_000; i++) {
            int point = random.nextInt(4) > 0 ? random.nextInt(32, 127) : random.nextInt(0xa0, 0x10ffff);
            text.appendCodePoint(Character.isDefined(point) && !isSurrogateOrPrivate(point) ? point : 'x');
        }
        byte[] bytes = text.toString().getBytes(Charset.forName(charset));
        assertThat(open(bytes, charset).readAllBytes())
                .isEqualTo(text.toString().getBytes(UTF_8));
    }

    private static boolean isSurrogateOrPrivate(int point) {
        int type = Character.getType(point);
        return type == Character.SURROGATE || type == Character.PRIVATE_USE;
    }
}
