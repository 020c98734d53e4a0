package dev.bluetusk.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// A folder of our own under the system's temporary folder, removed with all that is in it.
record TemporaryFolder(Path path) implements AutoCloseable {
    static TemporaryFolder create() throws IOException {
        return new TemporaryFolder(Files.createTempDirectory("bluetusk"));
    }

    @Override
    public void close() throws IOException {
        if (!Files.exists(path)) {
            return;
        }
        List<Path> inside;
        try (Stream<Path> all = Files.walk(path)) {
            inside = all.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : inside) {
            Files.deleteIfExists(file);
        }
    }
}
