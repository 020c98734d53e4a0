package dev.bluetusk.cli;

import dev.bluetusk.cli.console.Console;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/// What a long-running command has opened, closed in the opposite order: by [#close()], or when the process is told to
/// end (Ctrl-C, a signal). So the HTTP server stops before the database that it asks, in both cases.
///
/// Something that is opened while the process already ends is closed at once. Safe for all threads.
final class Teardown implements AutoCloseable {
    private final Console console;
    private final Deque<AutoCloseable> opened = new ArrayDeque<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Thread hook = new Thread(this::closeAll, "teardown");
    private boolean closed;

    Teardown(Console console) {
        this.console = console;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /// Whether the process has been told to end.
    static boolean processIsEnding() {
        Thread probe = new Thread(() -> {}, "probe");
        try {
            Runtime.getRuntime().addShutdownHook(probe);
            return !Runtime.getRuntime().removeShutdownHook(probe);
        } catch (IllegalStateException e) {
            return true;
        }
    }

    /// Takes care of something that has just been opened.
    <T extends AutoCloseable> T own(T resource) {
        lock.lock();
        try {
            opened.push(resource);
            if (closed) {
                closeAll();
                throw new CommandFailure(ExitCode.INTERRUPTED, "stopped");
            }
            return resource;
        } finally {
            lock.unlock();
        }
    }

    /// Opens something that must not be left half-open: if the process is told to end meanwhile, it waits for
    /// the opening and closes what came of it. For what hears an interrupt or is quick.
    <T extends AutoCloseable> T open(Supplier<T> opening) {
        lock.lock();
        try {
            if (closed) {
                throw new CommandFailure(ExitCode.INTERRUPTED, "stopped");
            }
            return own(opening.get());
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        closeAll();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            assert closed : "the process is ending, so the hook has run or finds nothing to do";
        }
    }

    private void closeAll() {
        lock.lock();
        try {
            closed = true;
            while (!opened.isEmpty()) {
                closeOne(opened.pop());
            }
        } finally {
            lock.unlock();
        }
    }

    /// One that cannot be closed must not keep the others open.
    private void closeOne(AutoCloseable resource) {
        try {
            resource.close();
        } catch (Exception e) {
            console.error("could not close " + resource + ": " + e.getMessage());
        }
    }
}
