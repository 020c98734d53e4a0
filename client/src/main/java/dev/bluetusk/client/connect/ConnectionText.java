package dev.bluetusk.client.connect;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Reads a connection text, URI or keywords, into keywords and values, by the rules of libpq.
///
/// No message shows the text as a whole, since a password may stand in it.
final class ConnectionText {
    private static final List<String> SCHEMES = List.of("postgresql://", "postgres://");

    private ConnectionText() {}

    static Map<Keyword, String> read(String text) {
        if (text.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("a connection text must not contain the character U+0000");
        }
        for (String scheme : SCHEMES) {
            if (text.startsWith(scheme)) {
                return new ConnectionUri(text.substring(scheme.length())).read();
            }
        }
        if (text.contains("=") || text.isBlank()) {
            return new Keywords(text).read();
        }
        throw new IllegalArgumentException(
                "expected a connection URI that begins with postgresql:// or a text like \"host=localhost dbname=shop\"");
    }

    /// What counts as a blank for libpq.
    static boolean isBlank(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    /// Pairs such as `host = db user=app`, in which a value may stand in single quotes, and a backslash makes
    /// the next character a plain one, inside of quotes and outside.
    private static final class Keywords {
        private final String text;
        private final Map<Keyword, String> values = new EnumMap<>(Keyword.class);
        private int at;

        Keywords(String text) {
            this.text = text;
        }

        Map<Keyword, String> read() {
            skipBlanks();
            while (at < text.length()) {
                Keyword keyword = keyword();
                skipBlanks();
                values.put(keyword, isAt('\'') ? quoted() : plain());
                skipBlanks();
            }
            return values;
        }

        private Keyword keyword() {
            int start = at;
            while (at < text.length() && !isAt('=') && !isBlank(text.charAt(at))) {
                at++;
            }
            String name = text.substring(start, at);
            skipBlanks();
            if (!isAt('=')) {
                throw new IllegalArgumentException("expected \"=\" after each keyword of a connection text, but a word"
                        + " at character " + (start + 1) + " has none");
            }
            at++;
            return Keyword.of(name);
        }

        private String plain() {
            StringBuilder value = new StringBuilder();
            while (at < text.length() && !isBlank(text.charAt(at))) {
                character(value);
            }
            return value.toString();
        }

        private String quoted() {
            int start = at;
            at++;
            StringBuilder value = new StringBuilder();
            while (!isAt('\'')) {
                if (at == text.length()) {
                    throw new IllegalArgumentException("expected a closing quote in a connection text for the quote at"
                            + " character " + (start + 1));
                }
                character(value);
            }
            at++;
            return value.toString();
        }

        /// One character of a value; a backslash at the very end stands for nothing.
        private void character(StringBuilder value) {
            if (isAt('\\')) {
                at++;
            }
            if (at < text.length()) {
                value.append(text.charAt(at));
                at++;
            }
        }

        private boolean isAt(char c) {
            return at < text.length() && text.charAt(at) == c;
        }

        private void skipBlanks() {
            while (at < text.length() && isBlank(text.charAt(at))) {
                at++;
            }
        }
    }
}
