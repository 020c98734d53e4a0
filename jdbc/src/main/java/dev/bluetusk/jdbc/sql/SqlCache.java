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
    private final LinkedHashMap<Key, ParsedSql> entries = new LinkedHashMap<>(16, 0.75f, true);
    private long characters;

    private record Key(String text, SqlRules rules) {}

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
        Key key = new Key(text, rules);
        @Nullable ParsedSql known = find(key);
        if (known != null) {
            return known;
        }
        ParsedSql parsed = SqlText.parse(text, rules);
        keep(key, parsed);
        return parsed;
    }

    private @Nullable ParsedSql find(Key key) {
        lock.lock();
        try {
            return entries.get(key);
        } finally {
            lock.unlock();
        }
    }

    private void keep(Key key, ParsedSql parsed) {
        lock.lock();
        try {
            if (entries.put(key, parsed) == null) {
                characters += key.text.length();
            }
            var eldest = entries.entrySet().iterator();
            while (entries.size() > textsMax || characters > charactersMax) {
                characters -= eldest.next().getKey().text.length();
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
            return entries.size();
        } finally {
            lock.unlock();
        }
    }
}
