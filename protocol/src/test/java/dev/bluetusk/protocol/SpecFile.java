package dev.bluetusk.protocol;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/// Reads a file of samples: one a line, its columns with ` | ` between, blank lines and `#` left out.
public final class SpecFile {
    private SpecFile() {}

    public static List<List<String>> lines(String name) {
        try (InputStream in = Objects.requireNonNull(SpecFile.class.getResourceAsStream("/spec/" + name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> List.of((line + " ").split(" \\| ", -1)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The text of a column in which a backslash stands before `t`, `n` and itself.
    public static String unescape(String text) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') {
                char escaped = text.charAt(++i);
                plain.append(escaped == 't' ? '\t' : escaped == 'n' ? '\n' : escaped);
            } else {
                plain.append(c);
            }
        }
        return plain.toString();
    }
}
