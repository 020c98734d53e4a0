package dev.bluetusk.pool;

import java.util.Set;

/// Whether a statement can run on a session that others share, told by its text.
enum SharedUse {
    /// It leaves nothing behind in the session, and is of everyday kind.
    SHARED,
    /// It may change the session in passing, or take long: it runs on a session of its own, which is reset
    /// then.
    OWN_SESSION,
    /// All that it does is to change the session, or it needs several statements on the same one: alone it has
    /// no sense.
    REFUSED;

    private static final Set<String> EVERYDAY =
            Set.of("select", "insert", "update", "delete", "merge", "values", "table", "with", "show");

    private static final Set<String> OF_A_SESSION = Set.of(
            "begin",
            "start",
            "commit",
            "end",
            "rollback",
            "abort",
            "savepoint",
            "release",
            "set",
            "reset",
            "listen",
            "unlisten",
            "prepare",
            "execute",
            "deallocate",
            "declare",
            "fetch",
            "move",
            "close",
            "discard",
            "lock",
            "copy",
            "load");

    private static final Set<String> FUNCTIONS_OF_A_SESSION = Set.of(
            "set_config",
            "setseed",
            "currval",
            "lastval",
            "dblink_connect",
            "dblink_connect_u",
            "pg_advisory_lock",
            "pg_advisory_lock_shared",
            "pg_try_advisory_lock",
            "pg_try_advisory_lock_shared",
            "pg_advisory_unlock",
            "pg_advisory_unlock_shared",
            "pg_advisory_unlock_all");

    private static final Set<String> FUNCTIONS_THAT_WAIT = Set.of(
            "pg_sleep", "pg_sleep_for", "pg_sleep_until", "pg_advisory_xact_lock", "pg_advisory_xact_lock_shared");

    /// Looks at a text.
    static SharedUse of(String sql) {
        SqlWords words = new SqlWords(sql);
        String first = words.next();
        SharedUse use = EVERYDAY.contains(first) || first.isEmpty()
                ? SHARED
                : OF_A_SESSION.contains(first) ? REFUSED : OWN_SESSION;
        String before = first;
        for (String word = words.next(); use != REFUSED && !word.isEmpty(); word = words.next()) {
            if (words.isCall() && FUNCTIONS_OF_A_SESSION.contains(word)) {
                use = REFUSED;
            } else if (words.isCall() && FUNCTIONS_THAT_WAIT.contains(word)) {
                use = OWN_SESSION;
            } else if (!words.isQuoted() && isTemporary(before, word)) {
                use = REFUSED;
            }
            before = word;
        }
        return use;
    }

    /// `CREATE TEMP`, `SELECT … INTO TEMP`, and what may stand between.
    private static boolean isTemporary(String before, String word) {
        boolean temporary = word.equals("temp") || word.equals("temporary");
        return temporary
                && switch (before) {
                    case "create", "replace", "local", "global", "into" -> true;
                    default -> false;
                };
    }

    /// What to say of a statement that is refused.
    static String refusal(String sql) {
        String shown = sql.length() > 100 ? sql.substring(0, 100) + "…" : sql;
        return "expected a statement that leaves nothing behind in its session, since others share it, but got: "
                + shown + "; lease a session for it";
    }
}
