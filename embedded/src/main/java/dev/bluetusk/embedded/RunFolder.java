package dev.bluetusk.embedded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/// The folder of one run of one server, below the folder of temporary files or in memory: its socket, its own
/// settings files, and for temporary data the log and the data too. An owner file tells which program it
/// belongs to. Immutable.
record RunFolder(Path root) {
    /// What the names of all run folders begin with.
    static final String PREFIX = "bluetusk-pg-";

    private static final Path MEMORY = Path.of("/dev/shm");
    private static final long MEMORY_BYTES_MIN = 1L << 30;
    private static final String OWNER = "owner";
    private static final int TRIES_MAX = 100;
    private static final int NAME_BITS = 40;
    private static final FileAttribute<Set<PosixFilePermission>> CLOSED =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
    private static final Duration START_TOLERANCE = Duration.ofSeconds(5);

    /// The program that made a run folder, and the data that its server used.
    record Owner(long pid, Instant started, Path data) {
        static Owner thisProgram(Path data) {
            ProcessHandle self = ProcessHandle.current();
            return new Owner(self.pid(), self.info().startInstant().orElse(Instant.EPOCH), data);
        }

        boolean isAlive() {
            return ProcessHandle.of(pid)
                    .filter(ProcessHandle::isAlive)
                    .filter(process ->
                            process.info().startInstant().map(this::isStart).orElse(true))
                    .isPresent();
        }

        // The system computes the time from the machine's start time, which is corrected now and then.
        private boolean isStart(Instant instant) {
            return Duration.between(instant, started).abs().compareTo(START_TOLERANCE) < 0;
        }
    }

    /// The places below which run folders may lie: the folder of temporary files, and the file system in memory.
    static List<Path> parents() {
        return List.of(temporary(), MEMORY);
    }

    /// The folder of temporary files.
    static Path temporary() {
        return Path.of(System.getProperty("java.io.tmpdir", "/tmp"))
                .toAbsolutePath()
                .normalize();
    }

    /// The file system in memory, if there is one with room enough; else the folder of temporary files.
    static Path memory() throws IOException {
        boolean fits = Files.isDirectory(MEMORY)
                && Files.isWritable(MEMORY)
                && Files.getFileStore(MEMORY).getUsableSpace() >= MEMORY_BYTES_MIN;
        return fits ? MEMORY : temporary();
    }

    /// Makes a run folder for a server on a kept data folder, or on temporary data inside the run folder.
    static RunFolder create(Path parent, Optional<Path> keptData) throws IOException {
        RandomGenerator random = new SecureRandom();
        for (int i = 0; i < TRIES_MAX; i++) {
            String name = PREFIX + Long.toString(random.nextLong(1L << NAME_BITS), Character.MAX_RADIX);
            RunFolder folder = new RunFolder(parent.resolve(name));
            // Before the folder is made: the shorter it lies there without an owner, the better.
            Owner owner = Owner.thisProgram(keptData.orElse(folder.data()));
            if (!Files.exists(folder.root, LinkOption.NOFOLLOW_LINKS)) {
                Files.createDirectory(folder.root, CLOSED);
                folder.write(owner);
                return folder;
            }
        }
        throw new EmbeddedPostgresException(
                "no free name for a folder in " + parent + " after " + TRIES_MAX + " tries");
    }

    /// Lets the server's account in, where that is not this program's user.
    void openFor(Account account) throws IOException {
        Files.createDirectory(socketFolder());
        account.own(socketFolder());
        if (!account.prefix().isEmpty()) {
            new FileTree(root).permit("rwxr-xr-x");
            new FileTree(socketFolder()).permit("rwxr-xr-x");
        }
        if (!account.reaches(root)) {
            throw new EmbeddedPostgresException(
                    "the folder of temporary files " + temporary() + " cannot be reached by the user"
                            + " the server runs as; set -Djava.io.tmpdir to a folder that is open to others");
        }
    }

    void write(Owner owner) throws IOException {
        Files.writeString(
                root.resolve(OWNER),
                owner.pid() + "\n" + owner.started().toEpochMilli() + "\n" + owner.data() + "\n",
                StandardCharsets.UTF_8);
    }

    /// Reads the owner file; empty when there is none or it is not one of ours.
    Optional<Owner> owner() throws IOException {
        Path file = root.resolve(OWNER);
        if (!Files.isReadable(file)) {
            return Optional.empty();
        }
        String[] lines = Files.readString(file, StandardCharsets.UTF_8).split("\n", 3);
        if (lines.length < 3 || !lines[0].matches("\\d{1,18}") || !lines[1].matches("\\d{1,18}")) {
            return Optional.empty();
        }
        Instant started = Instant.ofEpochMilli(Long.parseLong(lines[1]));
        return Optional.of(new Owner(Long.parseLong(lines[0]), started, Path.of(lines[2].stripTrailing())));
    }

    Path socketFolder() {
        return root.resolve("s");
    }

    /// Where temporary data lies.
    Path data() {
        return root.resolve("data");
    }

    /// Where the server's log of temporary data lies.
    Path log() {
        return root.resolve("server.log");
    }

    void delete() throws IOException {
        new FileTree(root).delete();
    }
}
