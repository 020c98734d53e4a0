package dev.bluetusk.ingest.source;

import java.util.Optional;

/// How a file holds many JSON values.
public enum JsonLayout {
    /// One value in each line: a broken line is one bad record.
    LINES("JSON lines"),
    /// One array around all, with commas between.
    ARRAY("a JSON array"),
    /// One value after the other, over several lines.
    VALUES("JSON values");

    private final String label;

    JsonLayout(String label) {
        this.label = label;
    }

    /// The name for people.
    String label() {
        return label;
    }

    /// Finds out from the head of a file whether it is JSON, and how it is laid out: it begins with an object, or
    /// with an array of objects.
    public static Optional<JsonLayout> detect(byte[] head) {
        int first = space(head, ByteOrderMark.utf8(head, head.length));
        int second = space(head, first + 1);
        if (second >= head.length) {
            return Optional.empty();
        }
        if (head[first] == '[' && (head[second] == '{' || head[second] == ']')) {
            return Optional.of(ARRAY);
        }
        if (head[first] != '{' || (head[second] != '"' && head[second] != '}')) {
            return Optional.empty();
        }
        int lineEnd = LineEnds.next(head, first, head.length);
        boolean ends = lineEnd == head.length || JsonScanner.valueEnd(head, first, lineEnd) != JsonScanner.INCOMPLETE;
        return Optional.of(ends ? LINES : VALUES);
    }

    private static int space(byte[] bytes, int from) {
        int at = from;
        while (at < bytes.length && JsonScanner.isSpace(bytes[at])) {
            at++;
        }
        return at;
    }
}
