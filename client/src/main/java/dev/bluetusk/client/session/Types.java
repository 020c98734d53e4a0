package dev.bluetusk.client.session;

import dev.bluetusk.protocol.type.Codec;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.type.TypeDescription;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/// What a session knows of its database's own types: enums, domains, composite types, ranges, types of
/// extensions.
///
/// ```java
/// session.types().enumType("mood", Mood.class);
/// session.types().recordType("address", Address.class);
/// Address home = session.query("select home from people where id = $1", 7).one(Address.class);
/// ```
///
/// Nobody has to register anything: a type that is not known is looked up in the catalogue where a value is to
/// be read as something else than a text, and when a statement is prepared. This costs one query, whose answer
/// all sessions of the database share; a result that is being read then is set aside in memory first. So types
/// that are created later are found as well. Nothing is looked up in a failed transaction.
///
/// Confined to the thread of its session.
public final class Types {
    /// How many identifiers are remembered that the catalogue could not explain.
    private static final int ASKED_MAX = 1000;

    private final Codecs base;
    private final DatabaseTypes shared;
    private final TypeLoader loader;
    private final Set<Integer> asked = new HashSet<>();
    private final List<UnaryOperator<Codecs>> enums = new ArrayList<>();
    private final List<UnaryOperator<Codecs>> others = new ArrayList<>();
    private Codecs codecs;

    Types(Codecs base, DatabaseTypes shared, TypeLoader loader) {
        this.base = base;
        this.shared = shared;
        this.loader = loader;
        this.codecs = base.withTypes(shared.all());
    }

    /// The codecs of all types that are known so far.
    public Codecs codecs() {
        return codecs;
    }

    /// Has an enum read and written as a Java enum, whose constants have the labels as names, in any case of
    /// letters.
    ///
    /// @param name the type as SQL names it: `mood`, `app.mood`
    /// @throws IllegalArgumentException if the database has no such type
    /// @throws dev.bluetusk.protocol.type.ValueException if it is no enum, or a constant has no label
    public <E extends Enum<E>> void enumType(String name, Class<E> type) {
        TypeDescription description = described(name);
        keep(enums, known -> known.withEnum(description, type));
    }

    /// Has a composite type read and written as a Java record, each component from the attribute of its name,
    /// where `zip_code` is `zipCode` too. A record that has others as components comes after them.
    ///
    /// The record must be public.
    ///
    /// @param name the type or table as SQL names it: `address`, `app.address`
    /// @throws IllegalArgumentException if the database has no such type
    /// @throws dev.bluetusk.protocol.type.ValueException if it is not composite, or a component has no
    /// attribute that it may be read from
    public <R extends Record> void recordType(String name, Class<R> type) {
        TypeDescription description = described(name);
        keep(others, known -> known.withRecord(description, type));
    }

    /// Adds codecs of one's own, which take the place of others for the same types.
    public void register(Codec<?>... own) {
        keep(others, known -> known.with(own));
    }

    /// The catalogue's description of a type.
    ///
    /// @param name the type as SQL names it
    /// @throws IllegalArgumentException if the database has no such type
    public TypeDescription described(String name) {
        List<TypeDescription> found = loader.byName(name);
        if (found.isEmpty()) {
            throw new IllegalArgumentException("the database has no type " + name);
        }
        shared.add(found);
        rebuild();
        return found.getFirst();
    }

    /// Forgets what the catalogue said, for all sessions of the database, because a type was changed. What was
    /// registered here stays as it was.
    public void forget() {
        shared.clear();
        asked.clear();
        rebuild();
    }

    /// Looks up a type that is not among the known ones.
    Codecs find(Codecs known, int typeOid) {
        if (codecs.forOid(typeOid).isEmpty()) {
            load(Set.of(typeOid));
        }
        return codecs.forOid(typeOid).isPresent() ? codecs : known;
    }

    /// Looks up those of some types that are not known yet.
    void load(Set<Integer> typeOids) {
        Set<Integer> missing = new HashSet<>(typeOids);
        missing.removeIf(typeOid -> typeOid == 0 || codecs.forOid(typeOid).isPresent() || asked.contains(typeOid));
        if (missing.isEmpty()) {
            return;
        }
        if (!shared.knows(missing)) {
            if (!loader.isReady()) {
                return;
            }
            shared.add(loader.byOid(missing));
        }
        if (asked.size() > ASKED_MAX) {
            asked.clear();
        }
        asked.addAll(missing);
        rebuild();
    }

    private void keep(List<UnaryOperator<Codecs>> list, UnaryOperator<Codecs> step) {
        list.add(step);
        try {
            rebuild();
        } catch (RuntimeException e) {
            list.removeLast();
            throw e;
        }
    }

    private void rebuild() {
        Codecs all = base;
        for (UnaryOperator<Codecs> step : enums) {
            all = step.apply(all);
        }
        all = all.withTypes(shared.all());
        for (UnaryOperator<Codecs> step : others) {
            all = step.apply(all);
        }
        codecs = all;
    }
}
