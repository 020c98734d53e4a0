package dev.bluetusk.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Unpacked server binaries in the cache. A manifest of all files and their sizes is written last, so that a
/// tree that was only half unpacked, or was thinned out by a cleaner of temporary files, is seen and unpacked
/// anew. Immutable.
///
/// @param home the root of the tree
/// @param named the version, if the jar's name told it
record Installation(Path home, Optional<PostgresVersion> named) {
    private static final String MANIFEST = "bluetusk.manifest";

    /// The archive's tree in the cache, unpacked now if it is not there yet.
    static Installation of(BinaryArchive archive, Platform platform, CacheFolder cache) throws IOException {
        Installation installation =
                new Installation(cache.root().resolve(archive.cacheName(platform)), archive.version());
        if (installation.isComplete()) {
            return installation;
        }
        return cache.exclusively(() -> {
            if (!installation.isComplete()) {
                installation.unpack(archive);
            }
            return installation;
        });
    }

    Path program(String name) {
        return home.resolve("bin").resolve(name);
    }

    /// The version, asked from the server program itself if the jar's name did not tell it.
    PostgresVersion version() throws IOException {
        if (named.isPresent()) {
            return named.get();
        }
        String answer = new ShortCommand(List.of(program("postgres").toString(), "--version"))
                .run()
                .orFail("ask the server program for its version");
        return PostgresVersion.findIn(answer)
                .orElseThrow(() -> new EmbeddedPostgresException(
                        "expected a version such as 18.4 from " + program("postgres") + " but got: " + answer.strip()));
    }

    boolean isComplete() throws IOException {
        Path manifest = home.resolve(MANIFEST);
        if (!Files.isReadable(manifest)) {
            return false;
        }
        for (String line : Files.readAllLines(manifest)) {
            int space = line.indexOf(' ');
            if (!hasSize(home.resolve(line.substring(space + 1)), Long.parseLong(line.substring(0, space)))) {
                return false;
            }
        }
        return true;
    }

    private void unpack(BinaryArchive archive) throws IOException {
        FileTree unfinished = new FileTree(home.resolveSibling(home.getFileName() + ".unfinished"));
        unfinished.delete(); // of a program that was stopped here; nobody else can be at it under the lock
        Files.createDirectories(unfinished.root());
        unfinished.permit("rwxr-xr-x");
        new ArchiveUnpacker(archive).into(unfinished.root());
        Files.writeString(unfinished.root().resolve(MANIFEST), manifestOf(unfinished.root()));
        new FileTree(home).delete();
        Files.move(unfinished.root(), home);
    }

    private static boolean hasSize(Path file, long size) throws IOException {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                            .size()
                    == size;
        } catch (NoSuchFileException e) {
            return false; // a cleaner took it: the tree is not complete
        }
    }

    private static String manifestOf(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .map(file -> sizeOf(file) + " " + root.relativize(file) + "\n")
                    .sorted()
                    .collect(Collectors.joining());
        }
    }

    private static long sizeOf(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
