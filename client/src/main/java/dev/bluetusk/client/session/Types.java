package dev.bluetusk.client.session;

import dev.bluetusk.client.row.TypeSource;
import dev.bluetusk.protocol.type.Codec;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.type.TypeDescription;
import dev.bluetusk.protocol.type.ValueException;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.SqlState;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;

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

    /// Stands in for a type where codecs of one's own are registered.
    private static final TypeDescription NO_TYPE = new TypeDescription("", "", 0, 0, new TypeDescription.Plain());

    private static final System.Logger LOGGER = System.getLogger(Types.class.getName());

    private final Codecs base;
    private final DatabaseTypes shared;
    private TypeLoader loader;
    private final Set<Integer> asked = new HashSet<>();
    private final Set<Integer> doubted = new HashSet<>();
    private final List<Registration> enums = new ArrayList<>();
    private final List<Registration> others = new ArrayList<>();
    private final TypeSource source = new Lookup();
    private volatile Codecs codecs;

    /// What was registered for a type.
    ///
    /// @param type the type as it was then
    private record Registration(TypeDescription type, BiFunction<Codecs, TypeDescription, Codecs> step) {
        /// Adds it for the type as it is now; as it was, if it does not fit any more.
        Codecs apply(Codecs known, DatabaseTypes shared) {
            TypeDescription latest = shared.latest(type);
            if (latest.equals(type)) {
                return step.apply(known, type);
            }
            try {
                return step.apply(known, latest);
            } catch (ValueException e) {
                LOGGER.log(Level.DEBUG, "the type is another by now and does not fit its Java class", e);
                return step.apply(known, type);
            }
        }

        boolean isOneOf(Set<Integer> typeOids, DatabaseTypes shared) {
            TypeDescription latest = shared.latest(type);
            return typeOids.contains(latest.oid()) || typeOids.contains(latest.arrayOid());
        }
    }

    Types(Codecs base, DatabaseTypes shared, TypeLoader loader) {
        this.base = base;
        this.shared = shared;
        this.loader = loader;
        this.codecs = base.withTypes(shared.all());
    }

    /// Has the catalogue asked in another way from now on.
    void askBy(TypeLoader other) {
        loader = other;
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
        keep(enums, registered(name), (known, latest) -> known.withEnum(latest, type));
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
        keep(others, registered(name), (known, latest) -> known.withRecord(latest, type));
    }

    /// Adds codecs of one's own, which take the place of others for the same types.
    public void register(Codec<?>... own) {
        keep(others, NO_TYPE, (known, none) -> known.with(own));
    }

    /// The description of a type that something is registered for: no session needs to ask for what another has
    /// found.
    private TypeDescription registered(String name) {
        Optional<TypeDescription> found = shared.named(name);
        if (found.isPresent()) {
            return found.get();
        }
        TypeDescription description = described(name);
        shared.name(name, description);
        return description;
    }

    /// The catalogue's description of a type.
    ///
    /// @param name the type as SQL names it
    /// @throws IllegalArgumentException if the database has no such type
    public TypeDescription described(String name) {
        return lookUp(name).orElseThrow(() -> new IllegalArgumentException("the database has no type " + name));
    }

    /// The catalogue's description of a type that may not be there, such as one of an extension.
    ///
    /// @param name the type as SQL names it
    public Optional<TypeDescription> lookUp(String name) {
        List<TypeDescription> found = loader.byName(name);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        shared.add(found);
        rebuild();
        return Optional.of(found.getFirst());
    }

    /// The codecs of all types that are known so far, and of one more, which is looked up if it is not known yet.
    public Codecs including(int typeOid) {
        return find(codecs, typeOid);
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
        // Only those without an answer: what was found may be forgotten by another session.
        missing.removeIf(typeOid -> shared.knows(Set.of(typeOid)));
        asked.addAll(missing);
        rebuild();
    }

    /// Looks up a type again that was changed.
    Codecs renew(Codecs known, int typeOid) {
        if (!loader.isReady()) {
            return known;
        }
        shared.add(loader.byOid(Set.of(typeOid)));
        rebuild();
        return codecs;
    }

    /// Hears that the server refused a command, perhaps because a type of its parameters is another by now.
    void refused(String sqlState, int[] parameterTypes, int count) {
        switch (sqlState) {
            case SqlState.UNDEFINED_OBJECT,
                    SqlState.DATATYPE_MISMATCH,
                    SqlState.INVALID_BINARY_REPRESENTATION,
                    // What the server says of a dropped type that a prepared statement has a parameter of.
                    SqlState.INTERNAL_ERROR -> {
                for (int i = 0; i < count; i++) {
                    if (Integer.compareUnsigned(parameterTypes[i], Oid.FIRST_OF_DATABASE) >= 0) {
                        doubted.add(parameterTypes[i]);
                    }
                }
            }
            default -> {}
        }
    }

    /// Looks up again what was doubted since the last command.
    ///
    /// @return whether anything is another by now
    boolean settle() {
        if (doubted.isEmpty() || !loader.isReady()) {
            return false;
        }
        Collection<TypeDescription> before = shared.all();
        Set<Integer> typeOids = Set.copyOf(doubted);
        doubted.clear();
        shared.add(loader.byOid(typeOids));
        for (Registration each : Stream.concat(enums.stream(), others.stream()).toList()) {
            if (each.isOneOf(typeOids, shared)) {
                shared.add(loader.byName(quoted(each.type.schema()) + "." + quoted(each.type.name())));
            }
        }
        rebuild();
        return !Set.copyOf(before).equals(Set.copyOf(shared.all()));
    }

    private static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /// Where results look types up.
    TypeSource source() {
        return source;
    }

    private final class Lookup implements TypeSource {
        @Override
        public Codecs find(Codecs known, int typeOid) {
            return Types.this.find(known, typeOid);
        }

        @Override
        public Codecs renew(Codecs known, int typeOid) {
            return Types.this.renew(known, typeOid);
        }
    }

    private void keep(List<Registration> list, TypeDescription type, BiFunction<Codecs, TypeDescription, Codecs> step) {
        list.add(new Registration(type, step));
        try {
            rebuild();
        } catch (RuntimeException e) {
            list.removeLast();
            throw e;
        }
    }

    private void rebuild() {
        Codecs all = base;
        for (Registration registration : enums) {
            all = registration.apply(all, shared);
        }
        all = all.withTypes(shared.all());
        for (Registration registration : others) {
            all = registration.apply(all, shared);
        }
        codecs = all;
    }
}
