package dev.bluetusk.client.session;

import dev.bluetusk.protocol.type.TypeDescription;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// What the sessions of one database have found in its catalogue, so that each type is asked for once.
///
/// Safe for all threads.
final class DatabaseTypes {
    /// How many databases are remembered; beyond that all are forgotten.
    private static final int DATABASES_MAX = 1000;

    /// How many types of a database are remembered; beyond that they are forgotten.
    private static final int TYPES_MAX = 10_000;

    private static final Map<String, DatabaseTypes> DATABASES = new ConcurrentHashMap<>();

    private final Map<Integer, TypeDescription> byOid = new ConcurrentHashMap<>();
    // A type that was dropped and created again has another identifier: the one that was found last counts.
    private final Map<QualifiedName, TypeDescription> byName = new ConcurrentHashMap<>();

    // Names with a schema mean the same in each session.
    private final Map<String, TypeDescription> bySqlName = new ConcurrentHashMap<>();

    private record QualifiedName(String schema, String name) {
        static QualifiedName of(TypeDescription type) {
            return new QualifiedName(type.schema(), type.name());
        }
    }

    /// Those of a database.
    ///
    /// @param peer where its server is
    static DatabaseTypes of(String peer, String database) {
        if (DATABASES.size() >= DATABASES_MAX) {
            DATABASES.clear();
        }
        return DATABASES.computeIfAbsent(peer + "/" + database, key -> new DatabaseTypes());
    }

    Collection<TypeDescription> all() {
        return List.copyOf(byOid.values());
    }

    boolean knows(Set<Integer> typeOids) {
        return byOid.keySet().containsAll(typeOids);
    }

    void add(Collection<TypeDescription> found) {
        if (byOid.size() + found.size() > TYPES_MAX) {
            clear();
        }
        for (TypeDescription type : found) {
            byOid.put(type.oid(), type);
            byName.put(QualifiedName.of(type), type);
        }
    }

    /// What was found last of the type that has the name of this one.
    TypeDescription latest(TypeDescription type) {
        return byName.getOrDefault(QualifiedName.of(type), type);
    }

    /// Remembers what a name in SQL means, if that is the same in each session.
    void name(String sqlName, TypeDescription type) {
        if (sqlName.indexOf('.') >= 0 && bySqlName.size() < TYPES_MAX) {
            bySqlName.put(sqlName, type);
        }
    }

    /// What a name in SQL means, if some session has found that out.
    Optional<TypeDescription> named(String sqlName) {
        return Optional.ofNullable(bySqlName.get(sqlName)).map(this::latest);
    }

    void clear() {
        bySqlName.clear();
        byOid.clear();
        byName.clear();
    }
}
