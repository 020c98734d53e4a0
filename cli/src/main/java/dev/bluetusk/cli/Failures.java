package dev.bluetusk.cli;

import dev.bluetusk.client.BatchException;
import dev.bluetusk.client.DatabaseException;
import dev.bluetusk.client.LoginException;
import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.StepSkippedException;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.embedded.EmbeddedPostgresException;
import dev.bluetusk.embedded.PortInUseException;
import dev.bluetusk.ingest.LoadException;
import dev.bluetusk.ingest.source.SourceException;
import dev.bluetusk.ingest.target.PlanException;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.rest.InvalidSqlFilesException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.SocketException;
import java.nio.channels.UnresolvedAddressException;
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
            case UncheckedIOException wrapped
            when isAboutAddress(wrapped) -> new CommandFailure(ExitCode.PORT_TAKEN, sentence(wrapped), wrapped);
            case UncheckedIOException wrapped when wrapped.getCause() != null -> explain(wrapped.getCause());
            case DatabaseException database -> explainDatabase(database);
            case ProtocolException strange -> new CommandFailure(ExitCode.NO_CONNECTION, sentence(strange), strange);
            case SourceException source -> new CommandFailure(ExitCode.BAD_INPUT, sentence(source), source);
            case PlanException plan -> new CommandFailure(ExitCode.BAD_INPUT, sentence(plan), plan);
            case LoadException load -> new CommandFailure(exitCode(load), sentence(load), load);
            case InvalidSqlFilesException files ->
                new CommandFailure(ExitCode.BAD_ENDPOINTS, String.valueOf(files.getMessage()), files);
            case PortInUseException busy -> new CommandFailure(ExitCode.PORT_TAKEN, sentence(busy), busy);
            case EmbeddedPostgresException server -> new CommandFailure(ExitCode.NO_SERVER, sentence(server), server);
            case SocketException busy -> new CommandFailure(ExitCode.PORT_TAKEN, sentence(busy), busy);
            case FileSystemException file -> new CommandFailure(ExitCode.BAD_INPUT, fileSentence(file), file);
            case IOException io -> new CommandFailure(ExitCode.BAD_INPUT, sentence(io), io);
            case InterruptedException stopped -> new CommandFailure(ExitCode.INTERRUPTED, "stopped", stopped);
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

    /// Whether an address to listen on was taken, forbidden or unknown. Connecting has exceptions of its own.
    private static boolean isAboutAddress(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof SocketException || cause instanceof UnresolvedAddressException) {
                return true;
            }
        }
        return false;
    }

    private static CommandFailure explainDatabase(DatabaseException database) {
        ExitCode exitCode = switch (database) {
            case PostgresException refusal -> isAtTheDoor(refusal) ? ExitCode.NO_CONNECTION : ExitCode.REFUSED;
            case BatchException batch -> ExitCode.REFUSED;
            case StepSkippedException skipped -> ExitCode.REFUSED;
            case LoginException login -> ExitCode.NO_CONNECTION;
            case SessionLostException lost -> ExitCode.NO_CONNECTION;
            case TimeLimitException late ->
                switch (late.limit()) {
                    case CONNECT, CHECKOUT -> ExitCode.NO_CONNECTION;
                    case STATEMENT -> ExitCode.REFUSED;
                };
        };
        return new CommandFailure(exitCode, sentence(database), database);
    }

    /// Whether the server did not let us in: wrong password, no such database or role, no room, starting or stopping.
    private static boolean isAtTheDoor(PostgresException refusal) {
        return refusal.isFatal() || refusal.sqlState().startsWith("28");
    }

    private static ExitCode exitCode(LoadException load) {
        return switch (load.reason()) {
            case TOO_MANY_REJECTS -> ExitCode.FAILED;
            case SERVER_REFUSED ->
                load.getCause() instanceof PostgresException refusal && refusal.isFatal()
                        ? ExitCode.NO_CONNECTION
                        : ExitCode.REFUSED;
            case REJECT_FILE -> ExitCode.BAD_INPUT;
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

    /// The first line says what happened; a server's further lines (detail, hint, place) are shown by `--verbose`.
    private static String sentence(Throwable thrown) {
        String message = thrown.getMessage();
        return message == null || message.isBlank()
                ? thrown.getClass().getSimpleName()
                : message.lines().findFirst().orElse("");
    }
}
