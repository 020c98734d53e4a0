package dev.bluetusk.compat.child;

import dev.bluetusk.compat.child.Outcome.Status;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/// Writes each outcome as it comes. JUnit calls it on one thread.
final class OutcomeWriter implements TestExecutionListener {
    private final BufferedWriter file;

    OutcomeWriter(BufferedWriter file) {
        this.file = file;
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        Status status = switch (result.getStatus()) {
            case SUCCESSFUL -> Status.PASSED;
            case FAILED -> Status.FAILED;
            case ABORTED -> Status.ABORTED;
        };
        // A container only counts when it went wrong: its tests did not run.
        if (test.isTest() || status != Status.PASSED) {
            write(test, status, result.getThrowable().map(OutcomeWriter::told).orElse(""));
            result.getThrowable().ifPresent(thrown -> print(test, thrown));
        }
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        write(test, Status.SKIPPED, reason);
    }

    private void write(TestIdentifier test, Status status, String problem) {
        try {
            file.write(new Outcome(method(test), test.getUniqueId(), status, problem).line());
            file.newLine();
            file.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String method(TestIdentifier test) {
        return test.getSource().map(OutcomeWriter::method).orElse(test.getDisplayName());
    }

    private static String method(TestSource source) {
        return switch (source) {
            case MethodSource method -> simple(method.getClassName()) + "." + method.getMethodName();
            case ClassSource type -> simple(type.getClassName());
            default -> source.toString();
        };
    }

    private static String simple(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }

    /// The thrown error, and the line of the test that it passed through.
    private static String told(Throwable thrown) {
        String place = Arrays.stream(thrown.getStackTrace())
                .filter(frame -> frame.getClassName().startsWith("org.postgresql.")
                        && frame.getClassName().endsWith("Test"))
                .findFirst()
                .map(frame -> " at " + frame.getFileName() + ":" + frame.getLineNumber())
                .orElse("");
        return thrown + place;
    }

    private static void print(TestIdentifier test, Throwable thrown) {
        System.out.println("---- " + test.getUniqueId());
        thrown.printStackTrace(System.out);
    }
}
