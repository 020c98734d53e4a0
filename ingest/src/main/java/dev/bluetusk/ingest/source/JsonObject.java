package dev.bluetusk.ingest.source;

import java.nio.charset.StandardCharsets;

/// Walks over one JSON object and shows its values, nested objects opened or not. Confined to one thread.
final class JsonObject {
    /// Gets the values.
    interface Values {
        /// One value, from its first byte to behind its last.
        ///
        /// @throws JsonScanner.Malformed if it cannot be taken
        void value(JsonScanner scanner, String key, int from, int to) throws JsonScanner.Malformed;
    }

    private final JsonFormat.Nested nested;
    private final Values values;
    private final JsonText keyText = new JsonText();

    JsonObject(JsonFormat.Nested nested, Values values) {
        this.nested = nested;
        this.values = values;
    }

    /// @throws JsonScanner.Malformed if the bytes are not one JSON object
    void walk(byte[] bytes, int from, int to) throws JsonScanner.Malformed {
        JsonScanner scanner = new JsonScanner(bytes, to);
        int start = scanner.space(from);
        if (scanner.peek(start) != '{') {
            throw scanner.wrong(start, "an object");
        }
        int end = scanner.space(members(scanner, start, "", 0));
        if (end < to) {
            throw scanner.wrong(end, "the end");
        }
    }

    private int members(JsonScanner scanner, int from, String path, int depth) throws JsonScanner.Malformed {
        scanner.checkDepth(from, depth);
        int at = scanner.space(from + 1);
        if (scanner.peek(at) == '}') {
            return at + 1;
        }
        while (true) {
            int keyEnd = scanner.string(at);
            String key = path + key(scanner, at + 1, keyEnd - 1);
            int value = scanner.space(scanner.sign(scanner.space(keyEnd), ':'));
            if (nested == JsonFormat.Nested.FLATTENED && scanner.peek(value) == '{') {
                at = members(scanner, value, key + ".", depth + 1);
            } else {
                at = scanner.value(value, depth + 1);
                values.value(scanner, key, value, at);
            }
            at = scanner.space(at);
            if (scanner.peek(at) != ',') {
                return scanner.sign(at, '}');
            }
            at = scanner.space(at + 1);
        }
    }

    private String key(JsonScanner scanner, int from, int to) throws JsonScanner.Malformed {
        for (int i = from; i < to; i++) {
            if (scanner.peek(i) == '\\') {
                keyText.decode(scanner, from, to);
                return new String(keyText.bytes(), 0, keyText.length(), StandardCharsets.UTF_8);
            }
        }
        return new String(scanner.bytes(), from, to - from, StandardCharsets.UTF_8);
    }
}
