package dev.bluetusk.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A process that may be the server of a data folder: process numbers are used again, so it is looked at before
/// it is signalled. Immutable.
record ServerProgram(ProcessHandle process) {
    /// The process that a data folder's `postmaster.pid` names, if it lives and is not known to be something else.
    static Optional<ServerProgram> on(Path dataFolder) throws IOException {
        return PostmasterFile.read(dataFolder)
                .flatMap(file -> ProcessHandle.of(file.pid()))
                .filter(ProcessHandle::isAlive)
                .map(ServerProgram::new)
                .filter(ServerProgram::mayBeServer);
    }

    /// Whether this is surely the server of that folder: by its working folder, or by its arguments.
    boolean surelyRunsOn(Path dataFolder) throws IOException {
        Path workingFolder = Path.of("/proc", Long.toString(process.pid()), "cwd");
        if (Files.isReadable(workingFolder)) {
            return Files.isSameFile(workingFolder, dataFolder);
        }
        List<String> arguments = process.info().arguments().map(Arrays::asList).orElse(List.of());
        return arguments.contains(dataFolder.toString());
    }

    /// Sends a signal by name, e.g. `INT` (fast shutdown) or `QUIT` (immediate shutdown).
    void signal(String name) throws IOException {
        new ShortCommand(List.of("kill", "-" + name, Long.toString(process.pid()))).run();
    }

    /// Waits for the end of the process; false if it still lives after the limit.
    boolean endsWithin(Duration limit) {
        try {
            process.onExit().get(limit.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            return !process.isAlive();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return !process.isAlive();
        }
    }

    private boolean mayBeServer() {
        return process.info()
                .command()
                .map(command -> command.contains("postgres") || command.contains("postmaster"))
                .orElse(true);
    }
}
