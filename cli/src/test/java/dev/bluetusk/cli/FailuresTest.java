package dev.bluetusk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class FailuresTest {
    private static void assertExplained(Throwable thrown, ExitCode exitCode, String message) {
        CommandFailure failure = Failures.explain(thrown);
        assertThat(failure).hasMessage(message);
        assertThat(failure.exitCode()).isEqualTo(exitCode);
    }

    @Test
    void aMissingFileIsBadInput() {
        assertExplained(
                new UncheckedIOException(new NoSuchFileException("a.csv")), ExitCode.BAD_INPUT, "no such file: a.csv");
    }

    @Test
    void aFileWithoutPermissionIsBadInput() {
        assertExplained(new AccessDeniedException("a.csv"), ExitCode.BAD_INPUT, "not allowed to open a.csv");
    }

    @Test
    void aTakenPortHasItsOwnCode() {
        assertExplained(new BindException("Address already in use"), ExitCode.PORT_TAKEN, "Address already in use");
    }

    @Test
    void anExceptionWithoutWordsIsCalledByItsName() {
        assertExplained(new IOException(), ExitCode.BAD_INPUT, "IOException");
    }

    @Test
    void whatNobodyForesawIsCalledABug() {
        assertExplained(
                new IllegalStateException("x"),
                ExitCode.BUG,
                "this is a bug in bluetusk: java.lang.IllegalStateException: x (--verbose shows where)");
    }

    @Test
    void aPortThatWasTakenDeepInsideKeepsItsSentence() {
        IOException inner = new IOException("in use", new BindException("in use"));
        assertExplained(
                new UncheckedIOException("cannot listen on 127.0.0.1:80: in use", inner),
                ExitCode.PORT_TAKEN,
                "cannot listen on 127.0.0.1:80: in use");
    }
}
