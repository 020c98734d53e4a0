package dev.bluetusk.embedded;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// A program that is run to its end, with its output kept. Immutable; safe for all threads.
record ShortCommand(List<String> command) {
    /// The longest wait for such a program.
    static final Duration LIMIT = Duration.ofMinutes(2);

    private static final long POLL_MILLIS = 20;
    private static final int OUTPUT_BYTES_MAX = 64 * 1024;

    /// What a program answered.
    record Outcome(int exitCode, String output) {
        boolean succeeded() {
            return exitCode == 0;
        }

        /// The output, or an exception that tells what could not be done and what the program said.
        String orFail(String purpose) {
            if (!succeeded()) {
                throw new EmbeddedPostgresException("cannot %s: it ended with exit code %d and said: %s"
                        .formatted(purpose, exitCode, output.strip()));
            }
            return output;
        }
    }

    /// Runs the program without input and with a clean environment. It is killed if this thread is interrupted.
    Outcome run() throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        cleanEnvironment(builder);
        Process process = builder.start();
        try (InputStream output = process.getInputStream()) {
            process.getOutputStream().close();
            ByteArrayOutputStream kept = new ByteArrayOutputStream();
            long deadline = System.nanoTime() + LIMIT.toNanos();
            // Not a blocking read, which an interrupt could not end.
            while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
                keep(output.readNBytes(output.available()), kept);
                if (System.nanoTime() > deadline) {
                    throw new EmbeddedPostgresException(
                            command.get(0) + " did not end within " + LIMIT.toSeconds() + " s");
                }
            }
            keep(output.readNBytes(output.available()), kept);
            return new Outcome(process.exitValue(), kept.toString(StandardCharsets.UTF_8));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EmbeddedPostgresException("interrupted while " + command.get(0) + " ran", e);
        } finally {
            process.destroyForcibly();
        }
    }

    private static void keep(byte[] bytes, ByteArrayOutputStream kept) {
        kept.write(bytes, 0, Math.min(bytes.length, OUTPUT_BYTES_MAX - kept.size()));
    }

    /// Takes away the variables that would steer the server (PGDATA, PGPORT, PGOPTIONS, ...) and any foreign
    /// language.
    static void cleanEnvironment(ProcessBuilder builder) {
        builder.environment().keySet().removeIf(name -> name.startsWith("PG") || name.startsWith("LC_"));
        builder.environment().put("LC_ALL", "C");
    }
}
