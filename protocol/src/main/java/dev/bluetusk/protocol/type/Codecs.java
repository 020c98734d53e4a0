package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.SqlState;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.lang.invoke.MethodType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The codecs of a database's types: by type for results, by Java class for parameters.
///
/// Immutable, safe for all threads. [#builtIn] knows the types that are the same in each database; [#with] adds
/// others.
///
/// Reading: `codecs.decoder(typeOid, Long.class)` once a column, then [Decoder#decode] for each value. Writing:
/// `codecs.encode(typeOid, value, out)` writes a Java value for a parameter of the type that the server asked
/// for, and says in which format.
public final class Codecs {
    private static final Codecs BUILT_IN = new Codecs(BuiltInTypes.codecs(), BuiltInTypes.byClass());

    private static final Set<Class<?>> SHARED_CLASSES = Set.of(
            PgArray.class, PgRecord.class, PgRange.class, PgMultirange.class, Map.class, List.class, Object.class);

    private final Map<Class<?>, Codec<?>> byClass;
    private final List<Codec<?>> codecs;
    // Sorted by identifier as a signed number, so that a search makes no boxes.
    private final int[] oids;
    private final Codec<?>[] byOid;

    private Codecs(List<Codec<?>> codecs, Map<Class<?>, Codec<?>> byClass) {
        TreeMap<Integer, Codec<?>> sorted = new TreeMap<>();
        for (Codec<?> codec : codecs) {
            sorted.put(codec.typeOid(), codec);
        }
        for (Codec<?> codec : codecs) {
            if (codec.arrayOid() != Oid.UNSPECIFIED) {
                sorted.put(codec.arrayOid(), new ArrayCodec<>(codec));
            }
        }
        RecordCodec rows = new RecordCodec(this);
        sorted.put(Oid.RECORD, rows);
        sorted.put(Oid.RECORD_ARRAY, new ArrayCodec<>(rows));
        this.codecs = List.copyOf(sorted.values());
        this.byClass = Map.copyOf(byClass);
        this.oids = sorted.keySet().stream().mapToInt(Integer::intValue).toArray();
        this.byOid = sorted.values().toArray(new Codec<?>[0]);
    }

    /// The codecs of the built-in types.
    public static Codecs builtIn() {
        return BUILT_IN;
    }

    /// These codecs and some more; a codec for a type that is here already takes its place.
    ///
    /// A codec's own Java class stands for its type from then on, if the class stands for none yet and is not
    /// one that many types share, such as [PgRecord] or [PgRange].
    public Codecs with(Codec<?>... more) {
        List<Codec<?>> all = new ArrayList<>(codecs);
        Map<Class<?>, Codec<?>> classes = new HashMap<>(byClass);
        for (Codec<?> codec : more) {
            all.add(codec);
            if (!SHARED_CLASSES.contains(codec.javaType())) {
                classes.merge(codec.javaType(), codec, Codecs::later);
            }
        }
        return new Codecs(all, classes);
    }

    /// A class keeps its type; of two codecs for that type the later one counts.
    private static Codec<?> later(Codec<?> first, Codec<?> second) {
        return first.typeOid() == second.typeOid() ? second : first;
    }

    /// These codecs and those of the types of a database that its catalogue describes; types that are here
    /// already stay as they are.
    ///
    /// Enums, domains, composite types as [PgRecord], ranges, multiranges, and the types `citext`, `hstore`,
    /// `ltree`, `lquery` and `ltxtquery` by name. A type that is made of unknown ones is left out.
    public Codecs withTypes(Collection<TypeDescription> descriptions) {
        return DescribedTypes.add(this, descriptions);
    }

    /// These codecs, with an enum of a database as a Java enum; see [EnumCodec].
    ///
    /// @throws ValueException if the type is no enum or a constant has no label
    public <E extends Enum<E>> Codecs withEnum(TypeDescription type, Class<E> javaType) {
        return with(new EnumCodec<>(type, javaType));
    }

    /// These codecs, with a composite type of a database as a Java record: each component from the attribute of
    /// its name, where `zip_code` is `zipCode` too.
    ///
    /// The record must be public in an exported package, or its package open to this module.
    ///
    /// @throws ValueException if the type is not composite, has attributes of unknown types, or a component has
    /// no attribute that it may be read from
    public <R extends Record> Codecs withRecord(TypeDescription type, Class<R> javaType) {
        CompositeCodec composite = DescribedTypes.composite(this, type)
                .orElseThrow(() -> new ValueException(
                        SqlState.DATATYPE_MISMATCH,
                        "expected a composite type with attributes of known types for " + javaType.getName()
                                + " but got " + type.name()));
        return with(new JavaRecordCodec<>(composite, javaType));
    }

    /// The codec of a type; empty if none is registered.
    public Optional<Codec<?>> forOid(int typeOid) {
        int index = Arrays.binarySearch(oids, typeOid);
        return index < 0 ? Optional.empty() : Optional.of(byOid[index]);
    }

    /// The codec of a type, or one that reads and writes its text form as `String` if none is registered.
    public Codec<?> codec(int typeOid) {
        int index = Arrays.binarySearch(oids, typeOid);
        return index < 0 ? new UnlistedCodec(typeOid) : byOid[index];
    }

    /// The codec of the type that a Java class stands for when a parameter's type is not known, such as `int8`
    /// for `Long` or `int4[]` for `int[]`; empty if there is none.
    ///
    /// A list stands for nothing by its class alone: see [#forValue].
    public Optional<Codec<?>> forClass(Class<?> javaType) {
        if (javaType.isArray() && javaType != byte[].class) {
            Class<?> leaf =
                    MethodType.methodType(JavaArrays.leaf(javaType)).wrap().returnType();
            return Optional.<Codec<?>>ofNullable(byClass.get(leaf)).flatMap(codec -> forOid(codec.arrayOid()));
        }
        return Optional.ofNullable(byClass.get(javaType));
    }

    /// The codec of the type that a Java value stands for when a parameter's type is not known.
    ///
    /// A list, an `Object[]` or a [PgArray] stands for the arrays of its first element that is not `null`;
    /// empty if there is none.
    public Optional<Codec<?>> forValue(Object value) {
        Optional<Codec<?>> codec = forClass(value.getClass());
        if (codec.isPresent() || !JavaArrays.isArray(value)) {
            return codec;
        }
        return JavaArrays.flatten(value).elements().stream()
                .flatMap(Stream::ofNullable)
                .findFirst()
                .flatMap(this::forValue)
                .flatMap(element -> forOid(element.arrayOid()));
    }

    /// The type to declare for a parameter whose type the caller did not name: that of [#forValue], and
    /// [Oid#UNSPECIFIED] for texts and arrays of texts, so that the server infers it.
    public int parameterOid(Object value) {
        int typeOid = forValue(value).map(Codec::typeOid).orElse(Oid.UNSPECIFIED);
        return switch (typeOid) {
            case Oid.TEXT, Oid.TEXT_ARRAY -> Oid.UNSPECIFIED;
            default -> typeOid;
        };
    }

    /// The format in which a result column of a type is cheaper: binary for most types that have a codec, else
    /// text.
    public Format preferredFormat(int typeOid) {
        int index = Arrays.binarySearch(oids, typeOid);
        return index < 0 ? Format.TEXT : byOid[index].preferredFormat();
    }

    /// A decoder of a type's values to a Java class.
    ///
    /// @throws ValueException if the type may not be read as that class; the message names those that it may be
    /// read as
    public <R> Decoder<R> decoder(int typeOid, Class<R> target) {
        Codec<?> codec = codec(typeOid);
        return codec.decoder(target).orElseThrow(() -> cannotRead(codec, target));
    }

    /// Writes a Java value, without a length in front, for a parameter of a type.
    ///
    /// A `String` is always written as text, for the server's input function to read. Other values are written
    /// in binary where the type takes them, else as text where the server's input function reads their text
    /// form.
    ///
    /// @param typeOid the type that the server expects; [Oid#UNSPECIFIED] if it is not known
    /// @return the format that the value was written in
    /// @throws ValueException if the type cannot hold the value, or does not take values of its class
    public Format encode(int typeOid, Object value, WireWriter out) {
        if (value instanceof String text) {
            out.utf8(StoredText.checked(text));
            return Format.TEXT;
        }
        Codec<?> codec = codec(typeOid);
        if (encodeBinary(codec, value, out)) {
            return Format.BINARY;
        }
        if (codec.acceptsTextOf(value)) {
            out.utf8(StoredText.checked(text(value)));
            return Format.TEXT;
        }
        throw new ValueException(
                SqlState.DATATYPE_MISMATCH,
                "a parameter of type " + codec.type().name() + " cannot be written from "
                        + value.getClass().getTypeName());
    }

    /// Writes a Java value in the binary form of a type, without a length in front, as binary COPY wants it.
    ///
    /// A value that the type does not take itself is brought into its text form, which the type's codec then
    /// reads: so a `String` may be written to any type that has a codec.
    ///
    /// @throws ValueException if the type cannot hold the value, does not take values of its class, or has no
    /// codec
    public void encodeBinary(int typeOid, Object value, WireWriter out) {
        Codec<?> codec = codec(typeOid);
        if (isOwn(codec, value)) {
            encodeOwn(codec, value, out);
        } else if (!encodeBinary(codec, value, out)) {
            encodeByText(codec, value, out);
        }
    }

    /// Whether a codec takes a value as it is: the shortest way, without an `Optional`. What is made of other
    /// values is looked at first.
    private static boolean isOwn(Codec<?> codec, Object value) {
        return value.getClass() == codec.javaType()
                && !(value instanceof Record)
                && !SHARED_CLASSES.contains(value.getClass())
                && !(codec instanceof UnlistedCodec);
    }

    private static <T> void encodeOwn(Codec<T> codec, Object value, WireWriter out) {
        codec.encode(codec.javaType().cast(value), out);
    }

    private <T> void encodeByText(Codec<T> codec, Object value, WireWriter out) {
        if (codec instanceof UnlistedCodec) {
            throw new ValueException(
                    SqlState.FEATURE_NOT_SUPPORTED,
                    "no binary form is known for type " + codec.type().name() + ", so no value of "
                            + value.getClass().getTypeName() + " can be written to it");
        }
        if (!(value instanceof String) && !codec.acceptsTextOf(value)) {
            throw cannotWrite(codec, value);
        }
        byte[] text = StoredText.checked(text(value)).getBytes(StandardCharsets.UTF_8);
        codec.encode(codec.decode(new WireReader(text, 0, text.length), Format.TEXT), out);
    }

    private static ValueException cannotWrite(Codec<?> codec, Object value) {
        return new ValueException(
                SqlState.DATATYPE_MISMATCH,
                "a value of type " + codec.type().name() + " cannot be written from "
                        + value.getClass().getTypeName());
    }

    /// The text form of a Java value, as the type that its class stands for has it; a map of texts as an `hstore`.
    ///
    /// @throws ValueException if no type is known for its class
    public String text(Object value) {
        return switch (value) {
            case String text -> text;
            case Character character -> character.toString();
            case Enum<?> constant -> constant.name();
            case PgRange<?> range -> range.text(this::text);
            case PgMultirange<?> multirange -> multirange.text(this::text);
            case TsVector vector -> vector.text();
            case TsQuery query -> query.text();
            case Map<?, ?> map -> HstoreCodec.textOf(map).orElseThrow(() -> unknownClass(value));
            case Object array when JavaArrays.isArray(array) -> arrayText(JavaArrays.flatten(array));
            default -> textOf(forValue(value).orElseThrow(() -> unknownClass(value)), value);
        };
    }

    private String arrayText(PgArray<Object> array) {
        char delimiter = array.elements().stream()
                .flatMap(Stream::ofNullable)
                .findFirst()
                .flatMap(this::forValue)
                .map(Codec::arrayDelimiter)
                .orElse(',');
        return ArrayText.write(array, this::text, delimiter);
    }

    private static <T> boolean encodeBinary(Codec<T> codec, Object value, WireWriter out) {
        if (codec instanceof ArrayCodec<?> array && PrimitiveArrays.encode(array.elementOid(), value, out)) {
            return true;
        }
        Optional<T> accepted = codec.accept(value);
        accepted.ifPresent(own -> codec.encode(own, out));
        return accepted.isPresent();
    }

    private static <T> String textOf(Codec<T> codec, Object value) {
        return codec.text(codec.accept(value).orElseThrow(() -> unknownClass(value)));
    }

    private static ValueException unknownClass(Object value) {
        return new ValueException(
                SqlState.DATATYPE_MISMATCH,
                "no type of PostgreSQL is known for " + value.getClass().getTypeName() + "; pass its text as a String");
    }

    private static ValueException cannotRead(Codec<?> codec, Class<?> target) {
        String others = codec.conversions().targets().stream()
                .map(Class::getSimpleName)
                .sorted()
                .map(name -> ", " + name)
                .collect(Collectors.joining());
        return new ValueException(
                SqlState.CANNOT_COERCE,
                "a column of type " + codec.type().name() + " cannot be read as " + target.getTypeName()
                        + "; it can be read as " + codec.javaType().getSimpleName() + ", String" + others);
    }
}
