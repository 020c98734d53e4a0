package dev.bluetusk.ingest.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.Ticker;
import dev.bluetusk.protocol.message.TransactionStatus;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What becomes of files when the optional libraries are not there: classes are loaded anew, without them.
class OptionalLibrariesTest {
    @TempDir
    private Path folder;

    private static String opened(Path file) throws IOException, ReflectiveOperationException {
        URL[] own = Stream.of(TextInput.class, Ticker.class, TransactionStatus.class)
                .map(type -> Objects.requireNonNull(
                        type.getProtectionDomain().getCodeSource().getLocation()))
                .toArray(URL[]::new);
        try (URLClassLoader loader = new URLClassLoader(own, ClassLoader.getPlatformClassLoader())) {
            Class<?> opening = loader.loadClass(Opening.class.getName());
            Method open =
                    loader.loadClass(TextInput.class.getName()).getMethod("open", String.class, Path.class, opening);
            Object text = open.invoke(null, "f", file, opening.getField("PLAIN").get(null));
            try (InputStream in = (InputStream) text) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            }
        } catch (InvocationTargetException e) {
            return String.valueOf(Objects.requireNonNull(e.getCause()).getMessage());
        }
    }

    private Path file(byte... bytes) throws IOException {
        return Files.write(folder.resolve("f"), bytes);
    }

    @Test
    void plainAndGzipFilesAreReadWithoutThem() throws IOException, ReflectiveOperationException {
        assertThat(opened(file("id\n1\n".getBytes(StandardCharsets.UTF_8)))).isEqualTo("id\n1\n");
        byte[] packed = Packed.by(Compression.GZIP, "id\n2\n".getBytes(StandardCharsets.UTF_8));
        assertThat(opened(file(packed))).isEqualTo("id\n2\n");
        assertThat(TextInput.open("f", new ByteArrayInputStream(packed), Optional.empty())
                        .readAllBytes())
                .hasSize(5);
    }

    @Test
    void otherFilesSayWhichLibraryToAdd() throws IOException, ReflectiveOperationException {
        assertThat(opened(file((byte) 0x28, (byte) 0xb5, (byte) 0x2f, (byte) 0xfd, (byte) 0)))
                .contains("add com.github.luben:zstd-jni to read it");
        assertThat(opened(file((byte) 'B', (byte) 'Z', (byte) 'h', (byte) '9')))
                .contains("add org.apache.commons:commons-compress to read it");
        assertThat(opened(file((byte) 0xfd, (byte) '7', (byte) 'z', (byte) 'X', (byte) 'Z', (byte) 0)))
                .contains("add org.tukaani:xz to read it");
        assertThat(opened(file((byte) 'P', (byte) 'A', (byte) 'R', (byte) '1')))
                .contains("add dev.hardwood:hardwood-core to read it");
    }
}
