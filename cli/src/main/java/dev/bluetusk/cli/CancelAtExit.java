package dev.bluetusk.cli;

import dev.bluetusk.cli.console.Console;
import dev.bluetusk.client.DatabaseException;
import dev.bluetusk.client.session.Session;

/// Has the server stop a session's statement when the process is told to end (Ctrl-C, a signal).
///
/// Without that a statement that waits for a lock would wait on: the server finds out that nobody listens only
/// when it has something to say.
final class CancelAtExit {
    private final Session session;
    private final Console console;

    CancelAtExit(Session session, Console console) {
        this.session = session;
        this.console = console;
    }

    /// Does the work on this thread.
    void during(Runnable work) {
        Thread hook = new Thread(this::cancel, "cancel");
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalStateException alreadyEnding) {
            throw new CommandFailure(ExitCode.INTERRUPTED, "stopped", alreadyEnding);
        }
        try {
            work.run();
        } finally {
            if (!Teardown.processIsEnding()) {
                Runtime.getRuntime().removeShutdownHook(hook);
            }
        }
    }

    private void cancel() {
        try {
            session.cancel();
        } catch (DatabaseException e) {
            console.error("the server was not told to stop: " + e.getMessage());
        }
    }
}
