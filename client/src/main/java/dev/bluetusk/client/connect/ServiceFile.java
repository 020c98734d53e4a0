package dev.bluetusk.client.connect;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A section of a service file, in which `[name]` stands above lines `keyword=value`. Stateless.
final class ServiceFile {
    private ServiceFile() {}

    /// Reads one section; of a keyword that comes twice the first counts.
    ///
    /// @return empty if the file has no such section
    /// @throws IllegalArgumentException if a line of the section is none; the message names file and line
    static Optional<Map<Keyword, String>> section(String name, String text, Path file) {
        List<String> lines = text.lines().map(String::strip).toList();
        int start = lines.indexOf("[" + name + "]");
        if (start < 0) {
            return Optional.empty();
        }
        Map<Keyword, String> values = new EnumMap<>(Keyword.class);
        for (int i = start + 1; i < lines.size() && !lines.get(i).startsWith("["); i++) {
            String line = lines.get(i);
            if (!line.isEmpty() && !line.startsWith("#")) {
                read(line, file + " line " + (i + 1), values);
            }
        }
        return Optional.of(values);
    }

    private static void read(String line, String place, Map<Keyword, String> values) {
        int equals = line.indexOf('=');
        if (equals < 0) {
            throw new IllegalArgumentException(place + ": expected keyword=value but got a line without \"=\"");
        }
        Keyword keyword = keyword(line.substring(0, equals), place);
        if (keyword == Keyword.SERVICE || keyword == Keyword.SERVICEFILE) {
            throw new IllegalArgumentException(place + ": \"" + keyword.text() + "\" must not stand in a service file");
        }
        values.putIfAbsent(keyword, line.substring(equals + 1));
    }

    private static Keyword keyword(String text, String place) {
        try {
            return Keyword.of(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(place + ": " + e.getMessage(), e);
        }
    }
}
