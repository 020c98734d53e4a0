package dev.bluetusk.protocol.auth;

import dev.bluetusk.protocol.wire.ProtocolException;
import java.util.LinkedHashMap;
import java.util.Map;

/// Reads the texts of one JSON object (RFC 8259): the members whose values are strings. Values of other kinds are
/// checked and left out; a name that comes twice is refused. Used once.
final class JsonTexts {
    /// How deep values that are left out may be nested.
    static final int DEPTH_MAX = 16;

    private final String json;
    private int at;

    JsonTexts(String json) {
        this.json = json;
    }

    /// @throws ProtocolException if the text is no JSON object; without the text
    Map<String, String> read() {
        Map<String, String> texts = new LinkedHashMap<>();
        blanks();
        members(texts, 0);
        blanks();
        if (at != json.length()) {
            throw broken();
        }
        return texts;
    }

    private void members(Map<String, String> texts, int depth) {
        expect('{');
        blanks();
        if (peek() == '}') {
            at++;
            return;
        }
        while (true) {
            member(texts, depth);
            if (peek() == '}') {
                at++;
                return;
            }
            expect(',');
            blanks();
        }
    }

    private void member(Map<String, String> texts, int depth) {
        String name = string();
        blanks();
        expect(':');
        blanks();
        if (peek() != '"') {
            skip(depth + 1);
        } else if (texts.put(name, string()) != null) {
            throw broken();
        }
        blanks();
    }

    /// Moves behind a value that is no string.
    private void skip(int depth) {
        if (depth > DEPTH_MAX) {
            throw broken();
        }
        switch (peek()) {
            case '{' -> members(new LinkedHashMap<>(), depth);
            case '[' -> elements(depth);
            default -> word();
        }
    }

    private void elements(int depth) {
        expect('[');
        blanks();
        while (peek() != ']') {
            if (peek() == '"') {
                string();
            } else {
                skip(depth + 1);
            }
            blanks();
            if (peek() == ',') {
                at++;
                blanks();
            } else if (peek() != ']') {
                throw broken();
            }
        }
        at++;
    }

    /// A number, `true`, `false` or `null`, which nobody reads.
    private void word() {
        int start = at;
        while (at < json.length()
                && (Character.isLetterOrDigit(json.charAt(at)) || "+-.".indexOf(json.charAt(at)) >= 0)) {
            at++;
        }
        if (at == start) {
            throw broken();
        }
    }

    private String string() {
        expect('"');
        StringBuilder text = new StringBuilder();
        while (peek() != '"') {
            char next = json.charAt(at++);
            if (next < ' ') {
                throw broken();
            }
            text.append(next == '\\' ? escaped() : next);
        }
        at++;
        return text.toString();
    }

    private char escaped() {
        char kind = peek();
        at++;
        return switch (kind) {
            case '"', '\\', '/' -> kind;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> unit();
            default -> throw broken();
        };
    }

    private char unit() {
        if (at + 4 > json.length()) {
            throw broken();
        }
        int unit = 0;
        for (int i = 0; i < 4; i++) {
            int digit = Character.digit(json.charAt(at++), 16);
            if (digit < 0) {
                throw broken();
            }
            unit = unit << 4 | digit;
        }
        return (char) unit;
    }

    private void blanks() {
        while (at < json.length() && " \t\r\n".indexOf(json.charAt(at)) >= 0) {
            at++;
        }
    }

    private char peek() {
        if (at >= json.length()) {
            throw broken();
        }
        return json.charAt(at);
    }

    private void expect(char wanted) {
        if (peek() != wanted) {
            throw broken();
        }
        at++;
    }

    private ProtocolException broken() {
        return new ProtocolException("expected a JSON object from the server but at character " + at + " it is none");
    }
}
