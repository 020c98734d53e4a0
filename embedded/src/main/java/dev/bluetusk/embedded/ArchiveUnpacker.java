package dev.bluetusk.embedded;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/// Unpacks one archive (tar in XZ) into an empty folder, and checks on the way that the archive is whole.
/// Confined to one thread.
final class ArchiveUnpacker {
    private static final int BUFFER_BYTES = 1 << 16;
    private static final int OWNER_EXECUTES = 0100;
    private static final int DECODER_MEMORY_KIB_MAX = 256 * 1024;

    private final BinaryArchive archive;

    ArchiveUnpacker(BinaryArchive archive) {
        this.archive = archive;
    }

    void into(Path folder) throws IOException {
        try (CheckedInputStream bytes = new CheckedInputStream(archive.open(), new CRC32())) {
            TarArchiveInputStream tar = new TarArchiveInputStream(new BufferedInputStream(
                    new XZInputStream(new BufferedInputStream(bytes, BUFFER_BYTES), DECODER_MEMORY_KIB_MAX),
                    BUFFER_BYTES));
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                unpack(entry, tar, folder);
                if (Thread.currentThread().isInterrupted()) {
                    throw new EmbeddedPostgresException("interrupted while unpacking " + archive.location());
                }
            }
            bytes.transferTo(OutputStream.nullOutputStream());
            if (bytes.getChecksum().getValue() != archive.crc()) {
                throw new EmbeddedPostgresException(
                        "the server binaries in " + archive.location() + " are damaged: expected CRC "
                                + Long.toHexString(archive.crc()) + " but got "
                                + Long.toHexString(bytes.getChecksum().getValue()));
            }
        }
    }

    private static void unpack(TarArchiveEntry entry, InputStream content, Path folder) throws IOException {
        Path target = inside(folder, folder.resolve(entry.getName()), entry);
        if (entry.isDirectory()) {
            makeFolder(folder, target);
            return;
        }
        makeFolder(folder, target.resolveSibling("."));
        if (entry.isSymbolicLink()) {
            Path link = Path.of(entry.getLinkName());
            inside(folder, target.resolveSibling(link), entry);
            Files.createSymbolicLink(target, link);
        } else if (entry.isFile()) {
            try (OutputStream out = Files.newOutputStream(target)) {
                content.transferTo(out);
            }
            boolean program = (entry.getMode() & OWNER_EXECUTES) != 0;
            new FileTree(target).permit(program ? "rwxr-xr-x" : "rw-r--r--");
        }
    }

    /// Makes a folder with its parents, open to whom the server runs as, whatever this program's umask says.
    private static void makeFolder(Path root, Path folder) throws IOException {
        Path made = root;
        for (Path name : root.relativize(folder).normalize()) {
            made = made.resolve(name);
            if (!Files.isDirectory(made)) {
                Files.createDirectory(made);
                new FileTree(made).permit("rwxr-xr-x");
            }
        }
    }

    private static Path inside(Path folder, Path target, TarArchiveEntry entry) {
        Path normal = target.normalize();
        if (!normal.startsWith(folder)) {
            throw new EmbeddedPostgresException("the archive's entry " + entry.getName() + " points out of its folder");
        }
        return normal;
    }
}
