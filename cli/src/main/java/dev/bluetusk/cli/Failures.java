package dev.bluetusk.cli;

import dev.bluetusk.embedded.EmbeddedPostgresException;
import dev.bluetusk.embedded.PortInUseException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/// Turns whatever a command threw into one sentence and an exit code.
///
/// A failure that nobody foresaw is a bug of ours and says so: it is never dressed up as the user's mistake.
final class Failures {
    private Failures() {}

    static CommandFailure explain(Throwable thrown) {
        return switch (thrown) {
            case CommandFailure known -> known;
            case UncheckedIOException wrapped when wrapped.getCause() != null -> explain(wrapped.getCause());
            case PortInUseException busy -> new CommandFailure(ExitCode.PORT_TAKEN, sentence(busy), busy);
            case EmbeddedPostgresException server -> new CommandFailure(ExitCode.NO_SERVER, sentence(server), server);
            case BindException busy -> new CommandFailure(ExitCode.PORT_TAKEN, sentence(busy), busy);
            case FileSystemException file -> new CommandFailure(ExitCode.BAD_INPUT, fileSentence(file), file);
            case IOException io -> new CommandFailure(ExitCode.BAD_INPUT, sentence(io), io);
            case OutOfMemoryError full ->
                new CommandFailure(
                        ExitCode.BUG,
                        "out of memory at " + Runtime.getRuntime().maxMemory() / (1 << 20)
                                + " MiB of heap; JAVA_OPTS=-Xmx1g gives more",
                        full);
            default ->
                new CommandFailure(
                        ExitCode.BUG, "this is a bug in bluetusk: " + thrown + " (--verbose shows where)", thrown);
        };
    }

    private static String fileSentence(FileSystemException file) {
        String name = String.valueOf(file.getFile());
        return switch (file) {
            case NoSuchFileException missing -> "no such file: " + name;
            case AccessDeniedException denied -> "not allowed to open " + name;
            case NotDirectoryException plain -> "not a folder: " + name;
            case FileAlreadyExistsException plain -> "a file is in the way: " + name;
            default -> sentence(file);
        };
    }

    private static String sentence(Throwable thrown) {
        String message = thrown.getMessage();
        return message == null || message.isBlank() ? thrown.getClass().getSimpleName() : message;
    }
}
