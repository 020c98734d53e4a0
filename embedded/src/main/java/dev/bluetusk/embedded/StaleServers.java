package dev.bluetusk.embedded;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Removes what programs left behind that were killed: their servers, if the keeper died too, and their run folders.
/// Only folders of this user are touched, and only when the program that made them is gone. Immutable.
record StaleServers(Path parent, int user) {
    // A folder without an owner file is one that another program is just making, unless it is old.
    private static final Duration NAMELESS_AGE = Duration.ofMinutes(10);
    private static final Duration STOP_LIMIT = Duration.ofSeconds(10);

    /// Sweeps all stale run folders; answers how many there were.
    int sweep() throws IOException {
        int removed = 0;
        for (Path folder : candidates()) {
            removed += sweep(new RunFolder(folder)) ? 1 : 0;
        }
        return removed;
    }

    private boolean sweep(RunFolder folder) throws IOException {
        try {
            Optional<RunFolder.Owner> owner = folder.owner();
            boolean stale = owner.isPresent() ? !owner.get().isAlive() : isOld(folder.root());
            if (stale) {
                owner.ifPresent(gone -> stopServer(gone.data()));
                folder.delete();
            }
            return stale;
        } catch (IOException e) {
            // Another program sweeps at the same time, or a command of the killed program still writes. It is no
            // reason not to start; the next start tries again.
            System.getLogger(StaleServers.class.getName())
                    .log(System.Logger.Level.DEBUG, "cannot remove " + folder.root() + " yet", e);
            return false;
        }
    }

    private static void stopServer(Path data) {
        try {
            Optional<ServerProgram> program = ServerProgram.on(data);
            if (program.isPresent() && program.get().surelyRunsOn(data)) {
                program.get().signal("INT");
                if (!program.get().endsWithin(STOP_LIMIT)) {
                    program.get().signal("QUIT");
                }
                if (!program.get().endsWithin(STOP_LIMIT)) {
                    program.get().process().destroyForcibly();
                }
            }
        } catch (IOException e) {
            System.getLogger(StaleServers.class.getName())
                    .log(System.Logger.Level.WARNING, "cannot stop the server left on " + data, e);
        }
    }

    private List<Path> candidates() throws IOException {
        List<Path> folders = new ArrayList<>();
        if (!Files.isReadable(parent)) {
            return folders;
        }
        try (DirectoryStream<Path> found = Files.newDirectoryStream(parent, RunFolder.PREFIX + "*")) {
            for (Path folder : found) {
                if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS) && isOurs(folder)) {
                    folders.add(folder);
                }
            }
        }
        return folders;
    }

    private boolean isOurs(Path folder) throws IOException {
        try {
            return new FileTree(folder).owner() == user;
        } catch (NoSuchFileException e) {
            return false; // gone since the listing
        }
    }

    private static boolean isOld(Path folder) throws IOException {
        Instant changed = Files.getLastModifiedTime(folder).toInstant();
        return changed.isBefore(Instant.now().minus(NAMELESS_AGE));
    }
}
