package dev.bluetusk.jdbc.sql;

/// Cuts SQL into tokens as PostgreSQL does, so far as the driver needs it.
///
/// Each call of [#advance] reads one token in time linear in its length. What is not closed ends with the text.
/// Confined to one thread.
final class SqlLexer {
    enum Kind {
        BLANK,
        COMMENT,
        STRING,
        QUOTED_NAME,
        WORD,
        NUMBER,
        /// `$1`
        PARAMETER,
        /// `?`
        PLACEHOLDER,
        /// `??`
        DOUBLED_MARK,
        OPEN,
        CLOSE,
        COMMA,
        SEMICOLON,
        BRACE_OPEN,
        BRACE_CLOSE,
        /// Any other character.
        SIGN
    }

    private final String sql;
    private final int length;
    private final boolean standardStrings;
    private int start;
    private int end;
    private Kind kind = Kind.BLANK;

    SqlLexer(String sql, boolean standardStrings) {
        this.sql = sql;
        this.length = sql.length();
        this.standardStrings = standardStrings;
    }

    /// Reads the next token; false at the end.
    boolean advance() {
        start = end;
        if (end >= length) {
            return false;
        }
        char first = sql.charAt(end++);
        kind = read(first);
        return true;
    }

    Kind kind() {
        return kind;
    }

    int start() {
        return start;
    }

    int end() {
        return end;
    }

    /// Goes back, or ahead, so that the next token begins there.
    void moveTo(int position) {
        end = position;
    }

    String token() {
        return sql.substring(start, end);
    }

    /// Whether the token is a certain sign.
    boolean isSign(char sign) {
        return kind == Kind.SIGN && sql.charAt(start) == sign;
    }

    /// Whether the token is a keyword, in letters of any case.
    ///
    /// @param keyword in capital letters
    boolean isWord(String keyword) {
        if (kind != Kind.WORD || end - start != keyword.length()) {
            return false;
        }
        for (int i = 0; i < keyword.length(); i++) {
            char letter = sql.charAt(start + i);
            if (letter != keyword.charAt(i) && (letter < 'a' || letter > 'z' || letter - 32 != keyword.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    void appendTo(StringBuilder out) {
        out.append(sql, start, end);
    }

    private Kind read(char first) {
        return switch (first) {
            case ' ', '\t', '\n', '\r', '\f', '\u000b' -> blank();
            case '\'' -> standardStrings ? plainString() : backslashString();
            case '"' -> quotedName();
            case '-' -> next('-') ? lineComment() : Kind.SIGN;
            case '/' -> next('*') ? blockComment() : Kind.SIGN;
            case '$' -> dollar();
            case '?' -> mark();
            case '(' -> Kind.OPEN;
            case ')' -> Kind.CLOSE;
            case ',' -> Kind.COMMA;
            case ';' -> Kind.SEMICOLON;
            case '{' -> Kind.BRACE_OPEN;
            case '}' -> Kind.BRACE_CLOSE;
            case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> number();
            case 'e', 'E' -> next('\'') ? escapeString() : word();
            default -> startsName(first) ? word() : Kind.SIGN;
        };
    }

    private boolean next(char expected) {
        return end < length && sql.charAt(end) == expected;
    }

    private Kind blank() {
        while (end < length && isBlank(sql.charAt(end))) {
            end++;
        }
        return Kind.BLANK;
    }

    static boolean isBlank(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    private Kind plainString() {
        // Two marks are one string and another right behind, which comes to the same.
        int close = sql.indexOf('\'', end);
        end = close < 0 ? length : close + 1;
        return Kind.STRING;
    }

    private Kind escapeString() {
        end++;
        return backslashString();
    }

    private Kind backslashString() {
        while (end < length) {
            char c = sql.charAt(end++);
            if (c == '\\') {
                end = Math.min(length, end + 1);
            } else if (c == '\'') {
                int continued = continuation();
                if (continued < 0) {
                    return Kind.STRING;
                }
                end = continued;
            }
        }
        return Kind.STRING;
    }

    /// Where the string goes on behind its closing mark: right there, or in a later line; -1 if it does not.
    private int continuation() {
        if (next('\'')) {
            return end + 1;
        }
        boolean newLine = false;
        int at = end;
        while (at < length) {
            char c = sql.charAt(at);
            if (c == '\'') {
                return newLine ? at + 1 : -1;
            }
            if (c == '\n' || c == '\r') {
                newLine = true;
                at++;
            } else if (isBlank(c)) {
                at++;
            } else if (newLine && sql.startsWith("--", at)) {
                at = endOfLine(at);
            } else {
                return -1;
            }
        }
        return -1;
    }

    private int endOfLine(int from) {
        int at = from;
        while (at < length && sql.charAt(at) != '\n' && sql.charAt(at) != '\r') {
            at++;
        }
        return at;
    }

    private Kind quotedName() {
        int close = sql.indexOf('"', end);
        end = close < 0 ? length : close + 1;
        return Kind.QUOTED_NAME;
    }

    private Kind lineComment() {
        end = endOfLine(end);
        return Kind.COMMENT;
    }

    private Kind blockComment() {
        end++;
        int depth = 1;
        while (depth > 0 && end < length) {
            char c = sql.charAt(end++);
            if (c == '*' && next('/')) {
                depth--;
                end++;
            } else if (c == '/' && next('*')) {
                depth++;
                end++;
            }
        }
        return Kind.COMMENT;
    }

    private Kind dollar() {
        if (end < length && isDigit(sql.charAt(end))) {
            while (end < length && isDigit(sql.charAt(end))) {
                end++;
            }
            return Kind.PARAMETER;
        }
        int at = end;
        if (at < length && startsName(sql.charAt(at))) {
            at++;
            while (at < length && continuesTag(sql.charAt(at))) {
                at++;
            }
        }
        if (at >= length || sql.charAt(at) != '$') {
            return Kind.SIGN;
        }
        String quote = sql.substring(start, at + 1);
        int close = sql.indexOf(quote, at + 1);
        end = close < 0 ? length : close + quote.length();
        return Kind.STRING;
    }

    private Kind mark() {
        if (next('?')) {
            end++;
            return Kind.DOUBLED_MARK;
        }
        return Kind.PLACEHOLDER;
    }

    private Kind number() {
        while (end < length && continuesTag(sql.charAt(end))) {
            end++;
        }
        return Kind.NUMBER;
    }

    private Kind word() {
        while (end < length && continuesName(sql.charAt(end))) {
            end++;
        }
        return Kind.WORD;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean startsName(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= '\u0080';
    }

    private static boolean continuesTag(char c) {
        return startsName(c) || isDigit(c);
    }

    static boolean continuesName(char c) {
        return continuesTag(c) || c == '$';
    }
}
