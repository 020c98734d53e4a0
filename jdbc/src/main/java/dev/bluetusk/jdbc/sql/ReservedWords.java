package dev.bluetusk.jdbc.sql;

import java.util.Locale;
import java.util.Set;

/// The words that cannot stand for a column or a table without quotes, in some version from PostgreSQL 14 on.
/// Stateless.
public final class ReservedWords {
    private static final Set<String> ALL = Set.of("""
            all analyse analyze and any array as asc asymmetric authorization binary both case cast check
            collate collation column concurrently constraint create cross current_catalog current_date
            current_role current_schema current_time current_timestamp current_user default deferrable desc
            distinct do else end except false fetch for foreign freeze from full grant group having ilike in
            initially inner intersect into is isnull join lateral leading left like limit localtime
            localtimestamp natural not notnull null offset on only or order outer overlaps placing primary
            references returning right select session_user similar some symmetric system_user table
            tablesample then to trailing true union unique user using variadic verbose when where window with
            """.strip().split("\\s+"));

    private ReservedWords() {}

    /// All of them, in small letters.
    public static Set<String> all() {
        return ALL;
    }

    /// Whether a name is one of them, in letters of any case.
    public static boolean contains(String name) {
        return ALL.contains(name.toLowerCase(Locale.ROOT));
    }
}
