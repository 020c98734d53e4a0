package dev.bluetusk.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// What a running server writes into `postmaster.pid` in its data folder. It grows line by line while the server
/// starts; the last line tells that it is ready. Immutable.
///
/// @param pid the server's process
/// @param startSeconds when it started, in seconds since 1970
/// @param port its TCP port, or 0 while it is not yet written
/// @param status `starting`, `ready`, `stopping`, `standby`, or empty while it is not yet written
record PostmasterFile(long pid, long startSeconds, int port, String status) {
    static final String NAME = "postmaster.pid";

    private static final int PID_LINE = 0;
    private static final int START_LINE = 2;
    private static final int PORT_LINE = 3;
    private static final int STATUS_LINE = 7;

    static Optional<PostmasterFile> read(Path dataFolder) throws IOException {
        try {
            return parse(Files.readAllLines(dataFolder.resolve(NAME)));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    static Optional<PostmasterFile> parse(List<String> lines) {
        long pid = number(lines, PID_LINE);
        if (pid <= 0) {
            return Optional.empty();
        }
        return Optional.of(new PostmasterFile(
                pid, number(lines, START_LINE), (int) number(lines, PORT_LINE), line(lines, STATUS_LINE)));
    }

    boolean isReady() {
        return status.equals("ready");
    }

    /// Whether another file is of the same server, at whatever stage of its life.
    boolean isSameServer(PostmasterFile other) {
        return pid == other.pid && startSeconds == other.startSeconds;
    }

    private static long number(List<String> lines, int index) {
        String text = line(lines, index);
        return text.matches("\\d{1,18}") ? Long.parseLong(text) : 0;
    }

    private static String line(List<String> lines, int index) {
        return index < lines.size() ? lines.get(index).strip() : "";
    }
}
