package dev.bluetusk.client.connect;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// How password and service files are read. Must be safe for all threads.
@FunctionalInterface
public interface TextFiles {
    /// The most bytes that a password or service file may have.
    int SIZE_MAX = 1 << 20;

    /// A file's text.
    ///
    /// @param text what stands in it
    /// @param open whether other users than its owner have some access to it
    record TextFile(String text, boolean open) {
        /// Shows no text: it may hold passwords.
        @Override
        public String toString() {
            return "TextFile[open=" + open + "]";
        }
    }

    /// Reads a file.
    ///
    /// @return its text; empty if there is no such plain file
    /// @throws IOException if there is one, but it cannot be read
    Optional<TextFile> read(Path path) throws IOException;

    /// The files of this machine.
    static TextFiles system() {
        return TextFiles::readFile;
    }

    private static Optional<TextFile> readFile(Path path) throws IOException {
        if (!Files.isRegularFile(path)) {
            return Optional.empty();
        }
        if (Files.size(path) > SIZE_MAX) {
            throw new IOException("it has more than " + SIZE_MAX + " bytes");
        }
        return Optional.of(new TextFile(Files.readString(path, StandardCharsets.UTF_8), isOpen(path)));
    }

    /// Windows has no such permissions: there the folder protects the file.
    private static boolean isOpen(Path path) throws IOException {
        if (Files.getFileAttributeView(path, PosixFileAttributeView.class) == null) {
            return false;
        }
        Set<PosixFilePermission> others = EnumSet.allOf(PosixFilePermission.class);
        others.removeAll(EnumSet.of(
                PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE, PosixFilePermission.OWNER_EXECUTE));
        others.retainAll(Files.getPosixFilePermissions(path));
        return !others.isEmpty();
    }
}
