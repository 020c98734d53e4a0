package dev.bluetusk.jdbc.sql;

import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// Remembers how texts were read, those that were asked for last.
///
/// Safe for all threads.
public final class SqlCache {
    /// How many texts are remembered at most by default.
    public static final int TEXTS_MAX = 1024;

    /// How many characters all of them have at most by default.
    public static final int CHARACTERS_MAX = 4 * 1024 * 1024;

    private final int textsMax;
    private final int charactersMax;
    private final ReentrantLock lock = new ReentrantLock();
    private final LinkedHashMap<String, Reading> entries = new LinkedHashMap<>(16, 0.75f, true);
    private int size;
    private long characters;

    /// How a text was read by some rules, and by others.
    private record Reading(
            SqlRules rules, ParsedSql parsed, @Nullable Reading other) {
        int count() {
            return other == null ? 1 : 1 + other.count();
        }
    }

    /// Makes a cache with the default limits.
    public SqlCache() {
        this(TEXTS_MAX, CHARACTERS_MAX);
    }

    /// Makes a cache.
    ///
    /// @param textsMax      how many texts it remembers; 0 for none
    /// @param charactersMax how many characters they have together; one text may take a quarter of them
    public SqlCache(int textsMax, int charactersMax) {
        this.textsMax = textsMax;
        this.charactersMax = charactersMax;
    }

    /// What a text says.
    ///
    /// @throws SQLException as [SqlText#parse] does; such a text is not remembered
    public ParsedSql parse(String text, SqlRules rules) throws SQLException {
        if (textsMax == 0 || text.length() > charactersMax / 4) {
            return SqlText.parse(text, rules);
        }
        @Nullable ParsedSql known = find(text, rules);
        if (known != null) {
            return known;
        }
        ParsedSql parsed = SqlText.parse(text, rules);
        keep(text, rules, parsed);
        return parsed;
    }

    private @Nullable ParsedSql find(String text, SqlRules rules) {
        lock.lock();
        try {
            for (Reading reading = entries.get(text); reading != null; reading = reading.other) {
                if (reading.rules.equals(rules)) {
                    return reading.parsed;
                }
            }
            return null;
        } finally {
            lock.unlock();
        }
    }

    private void keep(String text, SqlRules rules, ParsedSql parsed) {
        lock.lock();
        try {
            if (find(text, rules) != null) {
                // Another thread was faster.
                return;
            }
            entries.put(text, new Reading(rules, parsed, entries.get(text)));
            size++;
            characters += text.length();
            var eldest = entries.entrySet().iterator();
            while (size > textsMax || characters > charactersMax) {
                var oldest = eldest.next();
                int count = oldest.getValue().count();
                size -= count;
                characters -= (long) count * oldest.getKey().length();
                eldest.remove();
            }
        } finally {
            lock.unlock();
        }
    }

    /// How many texts are remembered.
    public int size() {
        lock.lock();
        try {
            return size;
        } finally {
            lock.unlock();
        }
    }
}
