package dev.bluetusk.embedded;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

/// The folder where unpacked binaries and initialised templates are kept from one start to the next. One program at
/// a time changes it; readers need no lock, since entries appear by a rename. Immutable; safe for all threads.
record CacheFolder(Path root) {
    private static final ReentrantLock IN_THIS_PROGRAM = new ReentrantLock();

    /// Some work inside the cache.
    @FunctionalInterface
    interface Work<T> {
        T run() throws IOException;
    }

    /// Chooses and makes the folder: the wished one, the property `bluetusk.cache`, or the usual place of this user.
    static CacheFolder open(Optional<Path> wished, Path probe) throws IOException {
        Optional<Path> chosen = wished.or(() -> Optional.ofNullable(System.getProperty("bluetusk.cache"))
                .filter(text -> !text.isBlank())
                .map(Path::of));
        if (chosen.isPresent()) {
            return new CacheFolder(
                    Files.createDirectories(chosen.get().toAbsolutePath().normalize()));
        }
        int user = new FileTree(probe).owner();
        return new CacheFolder(user == 0 ? forRoot() : forUser(user));
    }

    /// Runs some work while no other thread and no other program changes the cache.
    <T> T exclusively(Work<T> work) throws IOException {
        if (IN_THIS_PROGRAM.isHeldByCurrentThread()) {
            return work.run();
        }
        IN_THIS_PROGRAM.lock();
        try (FileChannel channel =
                        FileChannel.open(root.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock held = channel.lock()) {
            assert held.isValid();
            return work.run();
        } finally {
            IN_THIS_PROGRAM.unlock();
        }
    }

    // Not below root's home, which is closed to others as a rule: the server runs as another user and must get in.
    private static Path forRoot() throws IOException {
        Path usual = Path.of("/var/cache");
        if (Files.isDirectory(usual) && Files.isWritable(usual)) {
            return ownFolder(usual.resolve("bluetusk"), 0);
        }
        return ownFolder(temporary().resolve("bluetusk-cache"), 0);
    }

    private static Path forUser(int user) throws IOException {
        Path home = Path.of(System.getProperty("user.home", ""));
        if (home.isAbsolute() && Files.isWritable(home)) {
            return Files.createDirectories(home.resolve(".cache").resolve("bluetusk"));
        }
        return ownFolder(temporary().resolve("bluetusk-cache-" + user), user);
    }

    /// Makes a folder in a place where others may write too, and refuses one that somebody else put there.
    private static Path ownFolder(Path folder, int user) throws IOException {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            Files.createDirectory(
                    folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            new FileTree(folder).permit("rwxr-xr-x");
        }
        Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(folder, LinkOption.NOFOLLOW_LINKS);
        boolean closed = !permissions.contains(PosixFilePermission.OTHERS_WRITE)
                && !permissions.contains(PosixFilePermission.GROUP_WRITE);
        if (Files.isSymbolicLink(folder) || new FileTree(folder).owner() != user || !closed) {
            throw new EmbeddedPostgresException("the cache folder " + folder
                    + " was made by another user or is open to others; name another one by -Dbluetusk.cache=FOLDER");
        }
        return folder;
    }

    private static Path temporary() {
        return Path.of(System.getProperty("java.io.tmpdir", "/tmp")).toAbsolutePath();
    }
}
