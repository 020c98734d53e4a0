package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.protocol.message.FieldDescription;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/// What the sessions of one database were told of the results of statements, so that another session can ask for the
/// cheaper formats the first time that it runs one.
///
/// These are hints: the session's search path may be another one, and tables change. Safe for all threads.
final class DatabaseStatements {
    /// How many databases are remembered; beyond that all are forgotten.
    private static final int DATABASES_MAX = 1000;

    /// How many statements of a database are remembered; beyond that they are forgotten.
    static final int STATEMENTS_MAX = 10_000;

    /// How many characters of statements, parameters and columns are remembered; beyond that they are forgotten.
    static final long CHARACTERS_MAX = 8 << 20;

    /// Longer statements are not remembered.
    static final int TEXT_CHARACTERS_MAX = 64 << 10;

    // What a column or a parameter takes beside its name, as if it were characters.
    private static final int EACH = 16;

    private static final Map<String, DatabaseStatements> DATABASES = new ConcurrentHashMap<>();

    private final Map<Key, List<FieldDescription>> columns = new ConcurrentHashMap<>();
    private final AtomicLong characters = new AtomicLong();

    /// Those of a database.
    ///
    /// @param peer where its server is
    static DatabaseStatements of(String peer, String database) {
        if (DATABASES.size() >= DATABASES_MAX) {
            DATABASES.clear();
        }
        return DATABASES.computeIfAbsent(peer + "/" + database, key -> new DatabaseStatements());
    }

    /// Tells a statement what another session was told, if it was.
    void recall(ServerStatement statement) {
        List<FieldDescription> fields = columns.get(Key.of(statement));
        if (fields != null) {
            statement.hint(fields);
        }
    }

    /// Remembers what the server said of a statement. One without results needs no hint.
    void remember(ServerStatement statement) {
        List<FieldDescription> fields = statement.textColumns().fields();
        if (statement.sql().length() > TEXT_CHARACTERS_MAX) {
            return;
        }
        Key key = Key.of(statement);
        List<FieldDescription> before = fields.isEmpty() ? columns.remove(key) : columns.put(key, fields);
        long change = (fields.isEmpty() ? 0 : size(key, fields)) - (before == null ? 0 : size(key, before));
        if (characters.addAndGet(change) > CHARACTERS_MAX || columns.size() > STATEMENTS_MAX) {
            columns.clear();
            characters.set(0);
        }
    }

    int size() {
        return columns.size();
    }

    private static long size(Key key, List<FieldDescription> fields) {
        long text = key.sql().length() + (long) EACH * key.typeOids().size();
        return text
                + fields.stream()
                        .mapToLong(field -> field.name().length() + EACH)
                        .sum();
    }

    /// A statement's text and the types that its caller gives.
    private record Key(String sql, List<Integer> typeOids) {
        static Key of(ServerStatement statement) {
            return new Key(statement.sql(), statement.typeOids());
        }
    }
}
