package dev.bluetusk.pool;

import java.util.Locale;

/// The words of a statement one after the other: keywords and names, in small letters. Comments, constants in
/// quotes or dollar signs, numbers and marks are passed over. Used once, by one thread.
final class SqlWords {
    private final String sql;
    private int at;
    private boolean quoted;

    SqlWords(String sql) {
        this.sql = sql;
    }

    /// The next word; empty at the end.
    ///
    /// A name in quotes comes as it is, in small letters, with [#isQuoted].
    String next() {
        quoted = false;
        while (at < sql.length()) {
            char c = sql.charAt(at);
            if (isStart(c)) {
                String word = plainWord();
                if (!isPrefixOfConstant(word)) {
                    return word;
                }
                skipConstant(word.equals("e"));
            } else if (c == '"') {
                return quotedName();
            } else {
                skip(c);
            }
        }
        return "";
    }

    /// Whether the last word is a name in quotes, which is no keyword.
    boolean isQuoted() {
        return quoted;
    }

    /// Whether a parenthesis follows the last word.
    boolean isCall() {
        int next = at;
        while (next < sql.length() && Character.isWhitespace(sql.charAt(next))) {
            next++;
        }
        return next < sql.length() && sql.charAt(next) == '(';
    }

    private static boolean isStart(char c) {
        return Character.isLetter(c) || c == '_' || c >= 0x80;
    }

    private static boolean isPart(char c) {
        return isStart(c) || (c >= '0' && c <= '9') || c == '$';
    }

    private String plainWord() {
        int start = at;
        while (at < sql.length() && isPart(sql.charAt(at))) {
            at++;
        }
        return sql.substring(start, at).toLowerCase(Locale.ROOT);
    }

    /// Whether a word is the prefix of a constant, such as in `E'a\'b'` or `B'101'`.
    private boolean isPrefixOfConstant(String word) {
        return word.length() == 1 && "ebxn".contains(word) && at < sql.length() && sql.charAt(at) == '\'';
    }

    private String quotedName() {
        int start = at + 1;
        skipTo('"');
        int end = Math.max(start, at - 1);
        quoted = true;
        return sql.substring(start, end).toLowerCase(Locale.ROOT);
    }

    /// Goes behind the closing quote; a doubled one does not close.
    private void skipTo(char quote) {
        at++;
        while (at < sql.length()) {
            if (sql.charAt(at++) == quote) {
                if (at >= sql.length() || sql.charAt(at) != quote) {
                    return;
                }
                at++;
            }
        }
    }

    private void skipConstant(boolean withEscapes) {
        if (!withEscapes) {
            skipTo('\'');
            return;
        }
        at++;
        while (at < sql.length()) {
            char c = sql.charAt(at++);
            if (c == '\\') {
                at++;
            } else if (c == '\'') {
                if (at >= sql.length() || sql.charAt(at) != '\'') {
                    return;
                }
                at++;
            }
        }
    }

    private void skip(char c) {
        if (c == '\'') {
            skipTo('\'');
        } else if (c == '$') {
            skipDollar();
        } else if (sql.startsWith("--", at)) {
            int end = sql.indexOf('\n', at);
            at = end < 0 ? sql.length() : end + 1;
        } else if (sql.startsWith("/*", at)) {
            skipComment();
        } else {
            at++;
        }
    }

    /// A parameter, or a constant such as `$tag$ … $tag$`.
    private void skipDollar() {
        int end = at + 1;
        while (end < sql.length() && isPart(sql.charAt(end)) && sql.charAt(end) != '$') {
            end++;
        }
        boolean tag = end < sql.length() && sql.charAt(end) == '$' && !isDigit(at + 1);
        if (!tag) {
            at = Math.max(at + 1, end);
            return;
        }
        String mark = sql.substring(at, end + 1);
        int close = sql.indexOf(mark, end + 1);
        at = close < 0 ? sql.length() : close + mark.length();
    }

    private boolean isDigit(int index) {
        return index < sql.length() && sql.charAt(index) >= '0' && sql.charAt(index) <= '9';
    }

    /// Comments may be nested.
    private void skipComment() {
        int depth = 0;
        do {
            if (sql.startsWith("/*", at)) {
                depth++;
                at += 2;
            } else if (sql.startsWith("*/", at)) {
                depth--;
                at += 2;
            } else {
                at++;
            }
        } while (depth > 0 && at < sql.length());
    }
}
