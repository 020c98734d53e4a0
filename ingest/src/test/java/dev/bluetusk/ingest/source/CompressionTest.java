package dev.bluetusk.ingest.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

class CompressionTest {
    private static final byte[] TEXT = text();

    /// Larger than all buffers, and of little repetition, so that it is cut in its middle.
    private static byte[] text() {
        SplittableRandom random = new SplittableRandom(7);
        StringBuilder text = new StringBuilder("id,v\n");
        for (int i = 0; i < 20_000; i++) {
            text.append(i)
                    .append(',')
                    .append(Long.toString(random.nextLong(), 36))
                    .append('\n');
        }
        return text.toString().getBytes(UTF_8);
    }

    private static byte[] read(byte[] file) throws IOException {
        try (TextInput text = open(new ByteArrayInputStream(file))) {
            return text.readAllBytes();
        }
    }

    private static TextInput open(InputStream file) throws IOException {
        return TextInput.open("f", file, Optional.empty());
    }

    @ParameterizedTest
    @EnumSource
    void whatWasPackedIsReadAsItWas(Compression compression) throws IOException {
        byte[] packed = Packed.by(compression, TEXT);
        try (TextInput text = open(new ByteArrayInputStream(packed))) {
            assertThat(text.compression()).isEqualTo(compression);
            assertThat(text.readAllBytes()).isEqualTo(TEXT);
            assertThat(text.fileBytesRead()).isEqualTo(packed.length);
        }
        assertThat(read(Packed.by(compression, new byte[0]))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"NONE", "ZIP"})
    void joinedMembersAreReadOneAfterTheOther(Compression compression) throws IOException {
        byte[] joined = Packed.joined(Packed.by(compression, TEXT), Packed.by(compression, "9,z\n".getBytes(UTF_8)));
        assertThat(read(joined)).isEqualTo(Packed.joined(TEXT, "9,z\n".getBytes(UTF_8)));
        assertThat(read(new OneByOne(joined))).isEqualTo(Packed.joined(TEXT, "9,z\n".getBytes(UTF_8)));
    }

    private static byte[] read(InputStream file) throws IOException {
        try (TextInput text = open(file)) {
            return text.readAllBytes();
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "NONE")
    void aFileThatIsCutOffAnywhereFails(Compression compression) {
        byte[] packed = Packed.by(compression, TEXT);
        for (int i = 1; i < 40; i++) {
            byte[] cut = Arrays.copyOf(packed, i < 20 ? packed.length - i : (int) (packed.length * (i - 19L) / 21));
            assertThatThrownBy(() -> read(cut))
                    .as("cut to %d of %d bytes", cut.length, packed.length)
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("its " + compression.label() + " data are damaged or cut off after ");
        }
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"NONE", "ZIP"})
    void aFlippedBitFailsOrChangesNothing(Compression compression) throws IOException {
        byte[] packed = Packed.by(compression, TEXT);
        SplittableRandom random = new SplittableRandom(11);
        for (int i = 0; i < 40; i++) {
            byte[] damaged = packed.clone();
            damaged[random.nextInt(12, damaged.length)] ^= (byte) (1 << random.nextInt(8));
            try {
                assertThat(read(damaged)).isEqualTo(TEXT);
            } catch (IOException e) {
                assertThat(e).hasMessageContaining("damaged or cut off");
            }
        }
    }

    @Test
    void zerosBehindAGzipMemberArePaddingAndOtherBytesAreNot() throws IOException {
        byte[] packed = Packed.by(Compression.GZIP, TEXT);
        assertThat(read(Packed.joined(packed, new byte[1000]))).isEqualTo(TEXT);
        assertThatThrownBy(() -> read(Packed.joined(packed, "more".getBytes(UTF_8))))
                .hasMessageContaining("bytes that are no gzip member");
    }

    @Test
    void aZipAsAStreamHoldsOneFile() throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(target)) {
            zip.setComment("two files");
            zip.putNextEntry(new ZipEntry("folder/"));
            zip.putNextEntry(new ZipEntry("folder/a.csv"));
            zip.write(TEXT);
            zip.putNextEntry(new ZipEntry("folder/b.csv"));
            zip.write(TEXT);
        }
        assertThatThrownBy(() -> read(target.toByteArray())).hasMessageContaining("more than one file");
    }

    /// A stream that never has more than a byte at hand, as a slow network.
    private static final class OneByOne extends InputStream {
        private final ByteArrayInputStream in;

        OneByOne(byte[] bytes) {
            in = new ByteArrayInputStream(bytes);
        }

        @Override
        public int read() {
            return in.read();
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            return in.read(target, offset, Math.min(length, 1));
        }
    }
}
