package dev.bluetusk.rest.sql;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Cuts SQL into tokens by the rules of PostgreSQL's scanner (manual, "Lexical Structure"), with one addition: `:name`.
///
/// The tokens cover the text without gaps. `standard_conforming_strings` is taken as on. The one place where
/// `:name` could mean two things is an array slice: inside square brackets a colon straight after a finished
/// expression separates the bounds (`a[1:n]`), everywhere else it begins a parameter (`a[:n]`, `a[1 : :n]`).
final class SqlLexer {
    private static final String OPERATOR_CHARACTERS = "~!@#^&|`?+-*/%<>=";
    /// Words after which an expression goes on, so that a colon behind them cannot be a slice's.
    private static final Set<String> UNFINISHED = Set.of(
            "and",
            "or",
            "not",
            "in",
            "is",
            "like",
            "ilike",
            "between",
            "similar",
            "case",
            "when",
            "then",
            "else",
            "select",
            "distinct",
            "all",
            "any",
            "some",
            "from",
            "where",
            "having",
            "by",
            "on",
            "using",
            "limit",
            "offset",
            "values",
            "escape",
            "collate",
            "to",
            "as",
            "return",
            "returning",
            "set");

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private final Deque<Character> brackets = new ArrayDeque<>();
    private int at;
    private boolean expressionEnded;

    private SqlLexer(String text) {
        this.text = text;
    }

    /// All tokens of the text.
    ///
    /// @throws UnfinishedTokenException when a string, name or comment is not closed
    static List<Token> tokens(String text) {
        SqlLexer lexer = new SqlLexer(text);
        while (lexer.at < text.length()) {
            lexer.next();
        }
        return lexer.tokens;
    }

    private void next() {
        int start = at;
        TokenKind kind = scan(text.charAt(at));
        Token token = new Token(kind, start, at);
        tokens.add(token);
        if (!kind.isSpaceOrComment()) {
            noteBracket(token);
            expressionEnded = endsExpression(token);
        }
    }

    private TokenKind scan(char first) {
        if (isSpace(first)) {
            skipWhile(SqlLexer::isSpace);
            return TokenKind.WHITESPACE;
        }
        if (first == '-' && peek(1) == '-') {
            skipLine();
            return TokenKind.LINE_COMMENT;
        }
        if (first == '/' && peek(1) == '*') {
            skipBlockComment();
            return TokenKind.BLOCK_COMMENT;
        }
        if (isNameStart(first)) {
            return scanWord(first);
        }
        if (isDigit(first) || (first == '.' && isDigit(peek(1)))) {
            skipNumber();
            return TokenKind.NUMBER;
        }
        return scanSign(first);
    }

    private TokenKind scanSign(char first) {
        return switch (first) {
            case '\'' -> {
                skipQuoted('\'', at);
                yield TokenKind.STRING;
            }
            case '"' -> {
                skipQuoted('"', at);
                yield TokenKind.QUOTED_NAME;
            }
            case '$' -> scanDollar();
            case ':' -> scanColon();
            case ';' -> single(TokenKind.SEMICOLON);
            default -> scanOperator(first);
        };
    }

    private TokenKind single(TokenKind kind) {
        at++;
        return kind;
    }

    // A letter straight before a quote says how to read the string: E'', B'', X'', N'', U&''.
    private TokenKind scanWord(char first) {
        int start = at;
        char second = peek(1);
        if (second == '\'' && "eE".indexOf(first) >= 0) {
            at++;
            skipEscapeString(start);
            return TokenKind.STRING;
        }
        if (second == '\'' && "bBxXnN".indexOf(first) >= 0) {
            at++;
            skipQuoted('\'', start);
            return TokenKind.STRING;
        }
        char third = peek(2);
        if ("uU".indexOf(first) >= 0 && second == '&' && (third == '\'' || third == '"')) {
            at += 2;
            skipQuoted(third, start);
            return third == '"' ? TokenKind.QUOTED_NAME : TokenKind.STRING;
        }
        skipWhile(SqlLexer::isNamePart);
        return TokenKind.WORD;
    }

    private void skipQuoted(char quote, int start) {
        at++;
        while (true) {
            int end = text.indexOf(quote, at);
            if (end < 0) {
                throw new UnfinishedTokenException(start, quote == '"' ? "this quoted name" : "this string");
            }
            at = end + 1;
            if (peek(0) != quote) {
                return;
            }
            at++;
        }
    }

    // 'abc' continued on the next line by another quote still follows the rules of the first part.
    private void skipEscapeString(int start) {
        do {
            at++;
            skipEscapeSegment(start);
        } while (continuesOnNextLine());
    }

    private void skipEscapeSegment(int start) {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '\\') {
                at += 2;
            } else if (c != '\'') {
                at++;
            } else if (peek(1) == '\'') {
                at += 2;
            } else {
                at++;
                return;
            }
        }
        throw new UnfinishedTokenException(start, "this string");
    }

    private boolean continuesOnNextLine() {
        int look = at;
        boolean newLine = false;
        while (look < text.length() && isSpace(text.charAt(look))) {
            newLine |= text.charAt(look) == '\n' || text.charAt(look) == '\r';
            look++;
        }
        if (newLine && look < text.length() && text.charAt(look) == '\'') {
            at = look;
            return true;
        }
        return false;
    }

    private void skipBlockComment() {
        int start = at;
        int depth = 0;
        do {
            if (at >= text.length()) {
                throw new UnfinishedTokenException(start, "this comment");
            }
            if (text.startsWith("/*", at)) {
                depth++;
                at += 2;
            } else if (text.startsWith("*/", at)) {
                depth--;
                at += 2;
            } else {
                at++;
            }
        } while (depth > 0);
    }

    private TokenKind scanDollar() {
        int start = at;
        if (isDigit(peek(1))) {
            at++;
            skipWhile(SqlLexer::isDigit);
            return TokenKind.POSITIONAL;
        }
        int tagEnd = at + 1;
        if (tagEnd < text.length() && isNameStart(text.charAt(tagEnd))) {
            while (tagEnd < text.length() && isNamePart(text.charAt(tagEnd)) && text.charAt(tagEnd) != '$') {
                tagEnd++;
            }
        }
        if (tagEnd >= text.length() || text.charAt(tagEnd) != '$') {
            return single(TokenKind.PUNCTUATION);
        }
        String tag = text.substring(start, tagEnd + 1);
        int close = text.indexOf(tag, tagEnd + 1);
        if (close < 0) {
            throw new UnfinishedTokenException(start, "the string that begins with " + tag);
        }
        at = close + tag.length();
        return TokenKind.STRING;
    }

    private TokenKind scanColon() {
        char second = peek(1);
        if (second == ':' || second == '=') {
            at += 2;
            return TokenKind.COLON;
        }
        boolean slice = expressionEnded && !brackets.isEmpty() && brackets.peek() == '[';
        if (!isNameStart(second) || slice) {
            return single(TokenKind.COLON);
        }
        at++;
        skipWhile(c -> isNamePart(c) && c != '$');
        return TokenKind.NAMED;
    }

    private TokenKind scanOperator(char first) {
        if (OPERATOR_CHARACTERS.indexOf(first) < 0) {
            return single(TokenKind.PUNCTUATION);
        }
        at++;
        while (at < text.length()
                && OPERATOR_CHARACTERS.indexOf(text.charAt(at)) >= 0
                && !text.startsWith("--", at)
                && !text.startsWith("/*", at)) {
            at++;
        }
        return TokenKind.OPERATOR;
    }

    private void skipNumber() {
        skipWhile(c -> isDigit(c) || c == '_');
        if (peek(0) == '.' && peek(1) != '.') {
            at++;
            skipWhile(c -> isDigit(c) || c == '_');
        }
        boolean exponent = (peek(0) == 'e' || peek(0) == 'E')
                && (isDigit(peek(1)) || ((peek(1) == '+' || peek(1) == '-') && isDigit(peek(2))));
        if (exponent) {
            at += 2;
        }
        // Also the rest of 0x1F; what PostgreSQL refuses here it refuses itself.
        skipWhile(c -> isNamePart(c) && c != '$');
    }

    private void noteBracket(Token token) {
        if (token.kind() != TokenKind.PUNCTUATION) {
            return;
        }
        char c = text.charAt(token.start());
        if (c == '(' || c == '[') {
            brackets.push(c);
        } else if ((c == ')' || c == ']') && !brackets.isEmpty()) {
            brackets.pop();
        }
    }

    private boolean endsExpression(Token token) {
        return switch (token.kind()) {
            case NUMBER, STRING, QUOTED_NAME, POSITIONAL, NAMED -> true;
            case WORD -> !UNFINISHED.contains(token.of(text).toLowerCase(Locale.ROOT));
            case PUNCTUATION -> token.is(')', text) || token.is(']', text);
            case COLON, OPERATOR, SEMICOLON, WHITESPACE, LINE_COMMENT, BLOCK_COMMENT -> false;
        };
    }

    private void skipLine() {
        skipWhile(c -> c != '\n' && c != '\r');
    }

    private interface CharacterTest {
        boolean test(char c);
    }

    private void skipWhile(CharacterTest test) {
        while (at < text.length() && test.test(text.charAt(at))) {
            at++;
        }
    }

    private char peek(int distance) {
        int index = at + distance;
        return index < text.length() ? text.charAt(index) : '\0';
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == 0x0B;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isNameStart(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 0x80;
    }

    private static boolean isNamePart(char c) {
        return isNameStart(c) || isDigit(c) || c == '$';
    }

    /// A string, name or comment that has a beginning and no end. Stays inside this package.
    static final class UnfinishedTokenException extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final int offset;

        UnfinishedTokenException(int offset, String what) {
            super(what + " is never closed");
            this.offset = offset;
        }

        int offset() {
            return offset;
        }

        String problem() {
            return String.valueOf(getMessage());
        }
    }
}
