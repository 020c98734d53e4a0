package dev.bluetusk.rest.sql;

import java.util.Optional;
import java.util.Set;

/// Reads what stands after `@param`: `name [type] [default VALUE] [: description]`, or `$1 name …`. Used once.
///
/// A default is `null`, a text in single quotes, or everything up to the description as it stands. The description
/// begins after the first colon that a space follows, so `default 10:30:00 : opening time` is read as one would hope.
final class ParamAnnotationReader {
    private static final Set<TokenKind> IN_TYPES = Set.of(
            TokenKind.WHITESPACE, TokenKind.WORD, TokenKind.QUOTED_NAME, TokenKind.NUMBER, TokenKind.PUNCTUATION);

    private final String text;
    private int at;

    private ParamAnnotationReader(String text) {
        this.text = text;
    }

    /// @throws IllegalArgumentException with a sentence that says what is wrong
    static ParameterNote read(String text) {
        return new ParamAnnotationReader(text.strip()).read();
    }

    private ParameterNote read() {
        String first = word();
        String placeholder = ":" + first;
        String name = first;
        if (first.startsWith("$")) {
            placeholder = first;
            name = word();
        } else if (first.startsWith(":")) {
            placeholder = first;
            name = first.substring(1);
        }
        if (!Route.isName(name)) {
            throw new IllegalArgumentException(
                    "@param needs a name made of letters, digits and _, but got \"" + name + "\"");
        }
        Optional<String> type = type();
        Optional<DefaultValue> defaultValue = defaultValue();
        return new ParameterNote(name, placeholder, type, defaultValue, description());
    }

    // A word ends at a space or at a colon that is not its first character.
    private String word() {
        skipSpace();
        int start = at;
        while (at < text.length()
                && !Character.isWhitespace(text.charAt(at))
                && (text.charAt(at) != ':' || at == start)) {
            at++;
        }
        return text.substring(start, at);
    }

    private Optional<String> type() {
        skipSpace();
        int start = at;
        while (at < text.length() && !atDescription() && !atDefault()) {
            at++;
        }
        String type = text.substring(start, at).strip();
        if (type.isEmpty()) {
            return Optional.empty();
        }
        boolean clean = isClosed(type)
                && SqlLexer.tokens(type).stream()
                        .allMatch(token -> IN_TYPES.contains(token.kind()) && !token.is('$', type));
        if (!clean) {
            throw new IllegalArgumentException(
                    "\"" + type + "\" is no type; write @param name [type] [default VALUE] [: description]");
        }
        return Optional.of(type);
    }

    private static boolean isClosed(String type) {
        return type.chars().filter(c -> c == '"').count() % 2 == 0
                && type.chars().filter(c -> c == '(').count()
                        == type.chars().filter(c -> c == ')').count();
    }

    private Optional<DefaultValue> defaultValue() {
        if (!atDefault()) {
            return Optional.empty();
        }
        at += text.charAt(at) == '=' ? 1 : "default".length();
        skipSpace();
        if (at < text.length() && text.charAt(at) == '\'') {
            return Optional.of(new DefaultValue.Text(quoted()));
        }
        int start = at;
        while (at < text.length() && !atDescription()) {
            at++;
        }
        String raw = text.substring(start, at).strip();
        if (raw.isEmpty()) {
            throw new IllegalArgumentException(
                    "default needs a value: null, a text in single quotes, or the text as it is");
        }
        return Optional.of(raw.equalsIgnoreCase("null") ? new DefaultValue.Null() : new DefaultValue.Text(raw));
    }

    private String quoted() {
        StringBuilder value = new StringBuilder();
        int look = at + 1;
        while (look < text.length()) {
            char c = text.charAt(look);
            boolean doubled = c == '\'' && look + 1 < text.length() && text.charAt(look + 1) == '\'';
            if (c == '\'' && !doubled) {
                at = look + 1;
                return value.toString();
            }
            value.append(c);
            look += doubled ? 2 : 1;
        }
        throw new IllegalArgumentException("the default's closing quote is missing");
    }

    private String description() {
        skipSpace();
        if (at == text.length()) {
            return "";
        }
        if (text.charAt(at) != ':') {
            throw new IllegalArgumentException(
                    "expected \": description\" or nothing, but got \"" + text.substring(at) + "\"");
        }
        return text.substring(at + 1).strip();
    }

    private boolean atDescription() {
        return text.charAt(at) == ':' && (at + 1 == text.length() || Character.isWhitespace(text.charAt(at + 1)));
    }

    private boolean atDefault() {
        if (at == text.length()) {
            return false;
        }
        if (text.charAt(at) == '=') {
            return true;
        }
        int end = at + "default".length();
        return text.regionMatches(true, at, "default", 0, "default".length())
                && (at == 0 || Character.isWhitespace(text.charAt(at - 1)))
                && (end >= text.length() || Character.isWhitespace(text.charAt(end)));
    }

    private void skipSpace() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }
}
