package dev.bluetusk.embedded;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/// A jar with an archive of a few small files, in the form of the true ones.
final class SmallArchive {
    private final ByteArrayOutputStream tarBytes = new ByteArrayOutputStream();
    private final TarArchiveOutputStream tar = new TarArchiveOutputStream(tarBytes);

    static SmallArchive ofServer() throws IOException {
        return new SmallArchive()
                .file("bin/postgres", 0755, "program")
                .file("lib/libpq.so.5", 0755, "library")
                .link("lib/libpq.so", "libpq.so.5")
                .file("share/postgresql/a.sample", 0644, "sample");
    }

    SmallArchive file(String name, int mode, String content) throws IOException {
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        TarArchiveEntry entry = new TarArchiveEntry(name, true);
        entry.setMode(mode);
        entry.setSize(bytes.length);
        tar.putArchiveEntry(entry);
        tar.write(bytes);
        tar.closeArchiveEntry();
        return this;
    }

    SmallArchive link(String name, String target) throws IOException {
        TarArchiveEntry entry = new TarArchiveEntry(name, TarConstants.LF_SYMLINK);
        entry.setLinkName(target);
        tar.putArchiveEntry(entry);
        tar.closeArchiveEntry();
        return this;
    }

    void writeTo(Path jar, String resource) throws IOException {
        tar.close();
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream xz = new XZOutputStream(packed, new LZMA2Options(0))) {
            xz.write(tarBytes.toByteArray());
        }
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.putNextEntry(new ZipEntry(resource));
            zip.write(packed.toByteArray());
            zip.closeEntry();
        }
    }
}
