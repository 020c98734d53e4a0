package dev.bluetusk.cli;

/// Ends a command with a sentence for the user and an exit code for scripts.
public final class CommandFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ExitCode exitCode;

    /// `message` says what was expected, what came, and where; no trailing dot.
    public CommandFailure(ExitCode exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    /// The same with what caused it, which `--verbose` shows.
    public CommandFailure(ExitCode exitCode, String message, Throwable cause) {
        super(message, cause);
        this.exitCode = exitCode;
    }

    /// How the program is to end.
    public ExitCode exitCode() {
        return exitCode;
    }
}
