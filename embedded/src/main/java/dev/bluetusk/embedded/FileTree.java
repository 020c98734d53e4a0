package dev.bluetusk.embedded;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import org.jspecify.annotations.Nullable;

/// A folder with all below it. Links are never followed. Immutable.
record FileTree(Path root) {
    /// Deletes all of it. What another program deletes at the same time is no error.
    void delete() throws IOException {
        if (!Files.exists(root, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException problem) throws IOException {
                if (problem instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw problem;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException problem) throws IOException {
                if (problem != null && !(problem instanceof NoSuchFileException)) {
                    throw problem;
                }
                Files.deleteIfExists(folder);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /// Sets the permissions of the root alone, e.g. `rwxr-xr-x`, whatever the umask says.
    void permit(String permissions) throws IOException {
        Files.setPosixFilePermissions(root, PosixFilePermissions.fromString(permissions));
    }

    /// The number of the user who owns the root.
    int owner() throws IOException {
        return (int) Files.getAttribute(root, "unix:uid", LinkOption.NOFOLLOW_LINKS);
    }

    /// The number of the group that owns the root.
    int group() throws IOException {
        return (int) Files.getAttribute(root, "unix:gid", LinkOption.NOFOLLOW_LINKS);
    }

    /// Gives the root alone to another user; only root may do so.
    void give(int user, int group) throws IOException {
        Files.setAttribute(root, "unix:uid", user, LinkOption.NOFOLLOW_LINKS);
        Files.setAttribute(root, "unix:gid", group, LinkOption.NOFOLLOW_LINKS);
    }
}
