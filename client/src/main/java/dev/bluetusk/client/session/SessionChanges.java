package dev.bluetusk.client.session;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Tells from a statement's text whether it calls a function of the server that changes the session, such as
/// `set_config` or `pg_advisory_lock`: the tag of the command, SELECT, does not tell.
///
/// What happens inside of the database's own functions cannot be seen. Stateless, safe for all threads.
final class SessionChanges {
    /// How the names of such functions begin.
    private static final List<String> FUNCTIONS =
            List.of("set_config", "pg_advisory_", "pg_try_advisory_", "dblink_connect", "setseed");

    /// A call whose setting ends with the transaction: its last argument is the word `true`.
    private static final Pattern LOCAL =
            Pattern.compile("set_config\\s*\\([^()]*,\\s*true\\s*\\)", Pattern.CASE_INSENSITIVE);

    private static final String CREATE = "create";
    private static final String PREPARE = "prepare";
    private static final String SEARCH_PATH = "search_path";
    private static final String SCHEMA = "schema";
    private static final String DISCARD = "discard";
    private static final String RESET = "reset";
    private static final String ALL = "all";

    private SessionChanges() {}

    /// Whether a text names such a function in front of a parenthesis, or makes a table by `CREATE TABLE … AS`, whose
    /// tag is that of a SELECT too.
    static boolean areNamedIn(String sql) {
        if (creates(sql)) {
            return true;
        }
        for (int at = sql.indexOf('('); at >= 0; at = sql.indexOf('(', at + 1)) {
            int end = at;
            while (end > 0 && (sql.charAt(end - 1) <= ' ' || sql.charAt(end - 1) == '"')) {
                end--;
            }
            int start = end;
            while (start > 0 && isOfAName(sql.charAt(start - 1))) {
                start--;
            }
            if (start < end && isNamedAt(sql, start)) {
                return true;
            }
        }
        return false;
    }

    /// Whether all that a text changes by such functions ends with the transaction, so that nothing of it is
    /// left to be reset.
    static boolean endWithTheirTransaction(String sql) {
        Matcher local = LOCAL.matcher(sql);
        return local.find() && !areNamedIn(local.replaceAll("true"));
    }

    /// Whether one of the statements of a text begins with CREATE.
    private static boolean creates(String sql) {
        int at = 0;
        while (at >= 0) {
            at = behindBlanks(sql, at);
            int behind = at + CREATE.length();
            if (sql.regionMatches(true, at, CREATE, 0, CREATE.length())
                    && behind < sql.length()
                    && sql.charAt(behind) <= ' ') {
                return true;
            }
            int end = sql.indexOf(';', at);
            at = end < 0 ? -1 : end + 1;
        }
        return false;
    }

    /// Where the blanks and comments end that begin at a place.
    private static int behindBlanks(String sql, int start) {
        int at = start;
        while (at < sql.length()) {
            if (sql.charAt(at) <= ' ') {
                at++;
            } else if (sql.startsWith("--", at)) {
                int end = sql.indexOf('\n', at);
                at = end < 0 ? sql.length() : end;
            } else if (sql.startsWith("/*", at)) {
                int end = sql.indexOf("*/", at);
                at = end < 0 ? sql.length() : end + 2;
            } else {
                return at;
            }
        }
        return at;
    }

    /// Whether a text may have prepared a statement by SQL.
    static boolean mayPrepare(String sql) {
        return names(sql, PREPARE);
    }

    /// Whether a text that changes the session may have changed where tables are looked for.
    static boolean mayMoveTables(String sql) {
        return !SessionReset.isText(sql)
                && (creates(sql)
                        || names(sql, SEARCH_PATH)
                        || names(sql, SCHEMA)
                        || names(sql, DISCARD)
                        || (names(sql, RESET) && names(sql, ALL)));
    }

    private static boolean names(String sql, String word) {
        for (int at = 0; at <= sql.length() - word.length(); at++) {
            if (sql.regionMatches(true, at, word, 0, word.length())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isNamedAt(String sql, int start) {
        for (String function : FUNCTIONS) {
            if (sql.regionMatches(true, start, function, 0, function.length())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOfAName(char c) {
        return c == '_' || c >= 0x80 || Character.isLetterOrDigit(c);
    }
}
