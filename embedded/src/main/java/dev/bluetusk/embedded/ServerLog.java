package dev.bluetusk.embedded;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/// The server's log since one start. Immutable.
///
/// @param file the log file
/// @param start its size in bytes before this start
record ServerLog(Path file, long start) {
    private static final int LINES_MAX = 20;
    private static final int BYTES_MAX = 64 * 1024;
    private static final long FILE_BYTES_MAX = 10L << 20;

    /// Begins a log in a file, which may hold earlier logs. One that has grown too long is set aside.
    static ServerLog begin(Path file) throws IOException {
        if (!Files.exists(file)) {
            return new ServerLog(file, 0);
        }
        if (Files.size(file) > FILE_BYTES_MAX) {
            Files.move(file, file.resolveSibling(file.getFileName() + ".old"), StandardCopyOption.REPLACE_EXISTING);
            return new ServerLog(file, 0);
        }
        return new ServerLog(file, Files.size(file));
    }

    boolean contains(String text) throws IOException {
        return text().contains(text);
    }

    /// The last lines, for a message.
    String tail() throws IOException {
        List<String> lines = text().lines().toList();
        return String.join("\n", lines.subList(Math.max(0, lines.size() - LINES_MAX), lines.size()));
    }

    private String text() throws IOException {
        if (!Files.exists(file)) {
            return "";
        }
        // Not a channel: it would be closed by an interrupt, and the message about that interrupt needs the log.
        try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r")) {
            log.seek(Math.max(start, log.length() - BYTES_MAX));
            byte[] bytes = new byte[(int) Math.max(0, log.length() - log.getFilePointer())];
            log.readFully(bytes);
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }
}
