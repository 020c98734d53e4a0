package dev.bluetusk.client.conversation;

import java.util.Locale;
import java.util.Set;

/// The first words of a statement's text, behind blanks and comments: enough to tell commands about
/// transactions and COPY.
final class FirstWords {
    private static final Set<String> STANDING_ALONE = Set.of(
            "begin", "start", "commit", "end", "rollback", "abort", "savepoint", "release", "prepare", "set", "copy");

    private final String sql;
    private int at;

    private FirstWords(String sql) {
        this.sql = sql;
    }

    /// Whether a statement begins or ends a transaction or a savepoint or says how a transaction is to be; or is COPY,
    /// which ends the session when something comes behind it that is no data.
    static boolean standAlone(String sql) {
        return STANDING_ALONE.contains(new FirstWords(sql).word());
    }

    /// Whether a statement is COPY.
    static boolean areCopy(String sql) {
        return new FirstWords(sql).word().equals("copy");
    }

    private String word() {
        skip();
        int start = at;
        while (at < sql.length() && Character.isLetter(sql.charAt(at))) {
            at++;
        }
        return sql.substring(start, at).toLowerCase(Locale.ROOT);
    }

    /// Goes past blanks, comments, which may be nested, and semicolons.
    private void skip() {
        int depth = 0;
        while (at < sql.length()) {
            if (sql.startsWith("/*", at)) {
                depth++;
                at += 2;
            } else if (depth > 0) {
                boolean closes = sql.startsWith("*/", at);
                depth -= closes ? 1 : 0;
                at += closes ? 2 : 1;
            } else if (sql.startsWith("--", at)) {
                int end = sql.indexOf('\n', at);
                at = end < 0 ? sql.length() : end;
            } else if (Character.isWhitespace(sql.charAt(at)) || sql.charAt(at) == ';') {
                at++;
            } else {
                return;
            }
        }
    }
}
