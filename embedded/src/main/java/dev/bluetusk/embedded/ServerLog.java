package dev.bluetusk.embedded;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
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
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            long from = Math.max(start, channel.size() - BYTES_MAX);
            ByteBuffer bytes = ByteBuffer.allocate((int) Math.max(0, channel.size() - from));
            channel.position(from);
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {}
            return new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
        }
    }
}
