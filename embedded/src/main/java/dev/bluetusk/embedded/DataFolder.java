package dev.bluetusk.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A data folder that is kept: made at the first start, checked and used again at each later one. Immutable.
record DataFolder(Path path) {
    // The content is made in here and then moved up: a folder in which this still lies was never finished, and holds
    // no data.
    private static final String UNFINISHED = "bluetusk.unfinished";
    private static final Path VERSION_FILE = Path.of("PG_VERSION");

    /// Makes the folder with the given content, or checks that it can be used as it is.
    void prepare(int major, Account account, Content content) throws IOException {
        checkPlace(account);
        makeFolders(account);
        if (Files.exists(path.resolve(UNFINISHED), LinkOption.NOFOLLOW_LINKS)) {
            clear();
        }
        if (isEmpty()) {
            account.own(path);
            new FileTree(path).permit("rwx------");
            make(content);
        }
        check(major, account);
    }

    /// Fills an empty folder.
    @FunctionalInterface
    interface Content {
        void fill(Path folder) throws IOException;
    }

    /// Checks what is there before anything is made or changed.
    private void checkPlace(Account account) throws IOException {
        Path existing = path;
        while (!Files.exists(existing, LinkOption.NOFOLLOW_LINKS)) {
            existing = above(existing);
        }
        if (!Files.isDirectory(existing)) {
            throw new DataFolderException(path, "cannot be made: " + existing + " is not a folder");
        }
        if (!Files.isWritable(existing) || !Files.isReadable(existing)) {
            throw new DataFolderException(
                    path, "cannot be used: " + existing + " belongs to another user and is closed to this one");
        }
        Path outer = existing.equals(path) ? above(path) : existing;
        if (!account.reaches(outer)) {
            throw new DataFolderException(
                    path,
                    "cannot be reached by the user the server runs as, since it refuses to run as root: " + outer
                            + ", or a folder above it, is closed to others;"
                            + " choose another folder or run as a normal user");
        }
    }

    private void makeFolders(Account account) throws IOException {
        if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            new DataFolder(above(path)).makeFolders(account);
            Files.createDirectory(path);
            account.own(path);
        }
    }

    private static Path above(Path folder) {
        return Optional.ofNullable(folder.getParent()).orElse(folder);
    }

    private void make(Content content) throws IOException {
        Path unfinished = path.resolve(UNFINISHED);
        content.fill(unfinished);
        try (Stream<Path> entries = Files.list(unfinished)) {
            for (Path entry : entries.toList()) {
                Files.move(entry, path.resolve(entry.getFileName()));
            }
        }
        Files.delete(unfinished);
    }

    private void check(int major, Account account) throws IOException {
        Path versionFile = path.resolve(VERSION_FILE);
        if (!Files.exists(versionFile)) {
            throw new DataFolderException(
                    path, "is not empty and holds no PostgreSQL data; choose an empty or a new one");
        }
        String found = Files.readString(versionFile).strip();
        if (!found.equals(Integer.toString(major))) {
            throw new DataFolderException(
                    path,
                    "holds data of PostgreSQL " + found + " but PostgreSQL " + major
                            + " was asked for; ask for version " + found + " or choose another folder");
        }
        if (account instanceof Account.Dropped && new FileTree(path).owner() == 0) {
            throw new DataFolderException(
                    path, "belongs to root, as whom PostgreSQL refuses to run; give it to another user (chown -R)");
        }
        Optional<ServerProgram> running = ServerProgram.on(path);
        if (running.isPresent()) {
            throw new DataFolderException(
                    path,
                    "is in use by another server (process "
                            + running.get().process().pid() + "); stop that one first");
        }
        forgetForeignProcess();
    }

    /// Deletes a `postmaster.pid` that a crash left and whose number now belongs to some other program: the
    /// server itself would take that for a server and refuse to start. A number of no living process is the
    /// server's own business.
    private void forgetForeignProcess() throws IOException {
        boolean foreign = PostmasterFile.read(path)
                .flatMap(file -> ProcessHandle.of(file.pid()))
                .filter(ProcessHandle::isAlive)
                .isPresent();
        if (foreign && ServerProgram.on(path).isEmpty()) {
            Files.deleteIfExists(path.resolve(PostmasterFile.NAME));
        }
    }

    private boolean isEmpty() throws IOException {
        try (Stream<Path> entries = Files.list(path)) {
            return entries.findAny().isEmpty();
        }
    }

    private void clear() throws IOException {
        List<Path> entries;
        try (Stream<Path> found = Files.list(path)) {
            entries = found.toList();
        }
        for (Path entry : entries) {
            new FileTree(entry).delete();
        }
    }
}
