package dev.bluetusk.jdbc.value;

import dev.bluetusk.jdbc.spi.ConnectionExtension;
import dev.bluetusk.protocol.type.Codec;
import dev.bluetusk.protocol.type.PgArray;
import dev.bluetusk.protocol.wire.Oid;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The elements of PostgreSQL's arrays as Java arrays of the classes that JDBC gives. Stateless.
final class ArrayObjects {
    private static final Map<Integer, Class<?>> CLASSES = Map.ofEntries(
            Map.entry(Oid.BOOL, Boolean.class),
            Map.entry(Oid.INT2, Short.class),
            Map.entry(Oid.INT4, Integer.class),
            Map.entry(Oid.INT8, Long.class),
            Map.entry(Oid.OID, Long.class),
            Map.entry(Oid.FLOAT4, Float.class),
            Map.entry(Oid.FLOAT8, Double.class),
            Map.entry(Oid.MONEY, Double.class),
            Map.entry(Oid.NUMERIC, BigDecimal.class),
            Map.entry(Oid.TEXT, String.class),
            Map.entry(Oid.VARCHAR, String.class),
            Map.entry(Oid.BPCHAR, String.class),
            Map.entry(Oid.NAME, String.class),
            Map.entry(Oid.CHAR, String.class),
            Map.entry(Oid.JSON, String.class),
            Map.entry(Oid.JSONB, String.class),
            Map.entry(Oid.BYTEA, byte[].class),
            Map.entry(Oid.DATE, Date.class),
            Map.entry(Oid.TIME, Time.class),
            Map.entry(Oid.TIMETZ, Time.class),
            Map.entry(Oid.TIMESTAMP, Timestamp.class),
            Map.entry(Oid.TIMESTAMPTZ, Timestamp.class),
            Map.entry(Oid.UUID, UUID.class));

    private ArrayObjects() {}

    /// A Java array of some elements of the first dimension.
    static Object of(ValueContext context, PgArray<?> array, int elementOid, int from, int count) throws SQLException {
        int depth = Math.max(1, array.dimensions());
        int[] lengths = new int[depth];
        int inner = 1;
        for (int i = 0; i < array.dimensions(); i++) {
            lengths[i] = array.length(i);
            inner *= i == 0 ? 1 : array.length(i);
        }
        lengths[0] = count;
        List<@Nullable Object> objects = new ArrayList<>();
        for (Object element : array.elements().subList(from * inner, (from + count) * inner)) {
            objects.add(element == null ? null : object(context, element, elementOid));
        }
        Class<?> leaf = leaf(elementOid, objects);
        return fill(leaf, lengths, 0, objects.iterator());
    }

    private static Object object(ValueContext context, Object element, int elementOid) throws SQLException {
        ConnectionExtension extension = context.extension();
        if (extension.hasValues() && !CLASSES.containsKey(elementOid)) {
            Codec<?> codec = context.types().codecs().codec(elementOid);
            String typeName = PgTypes.name(elementOid, context.types().codecs());
            Optional<Object> extended = PgTypes.isText(elementOid, codec) || codec.javaType() == Map.class
                    ? Optional.empty()
                    : extension.object(typeName, NativeText.of(codec, element));
            if (extended.isPresent()) {
                return extended.get();
            }
        }
        return DefaultObjects.ofNative(context, element);
    }

    /// The class of the elements: the type's own, or that of all of them if they agree.
    private static Class<?> leaf(int elementOid, List<@Nullable Object> objects) {
        Class<?> known = CLASSES.get(elementOid);
        boolean fits = known != null && objects.stream().allMatch(each -> each == null || known.isInstance(each));
        if (known != null && fits) {
            return known;
        }
        List<? extends Class<?>> classes = objects.stream()
                .<Object>flatMap(Stream::ofNullable)
                .map(Object::getClass)
                .distinct()
                .toList();
        return classes.size() == 1 ? classes.getFirst() : objects.isEmpty() ? String.class : Object.class;
    }

    private static Object fill(
            Class<?> leaf, int[] lengths, int dimension, java.util.Iterator<@Nullable Object> objects) {
        if (dimension == lengths.length - 1) {
            Object array = Array.newInstance(leaf, lengths[dimension]);
            for (int i = 0; i < lengths[dimension]; i++) {
                Array.set(array, i, objects.next());
            }
            return array;
        }
        Object array = Array.newInstance(leaf, Arrays.copyOfRange(lengths, dimension, lengths.length));
        for (int i = 0; i < lengths[dimension]; i++) {
            Array.set(array, i, fill(leaf, lengths, dimension + 1, objects));
        }
        return array;
    }

    /// The parts of the first dimension: elements, or arrays of one dimension less.
    static List<@Nullable Object> parts(PgArray<?> array) {
        if (array.dimensions() < 2) {
            return new ArrayList<>(array.elements());
        }
        int[] lengths = new int[array.dimensions() - 1];
        int size = 1;
        for (int i = 0; i < lengths.length; i++) {
            lengths[i] = array.length(i + 1);
            size *= lengths[i];
        }
        int[] lowerBounds = new int[lengths.length];
        Arrays.fill(lowerBounds, 1);
        List<@Nullable Object> parts = new ArrayList<>();
        for (int i = 0; i < array.length(0); i++) {
            parts.add(PgArray.of(lengths, lowerBounds, array.elements().subList(i * size, (i + 1) * size)));
        }
        return parts;
    }

    /// A copy of an array as another class of arrays, if each element is of its class.
    static Optional<Object> copied(Object array, Class<?> type) {
        Class<?> component = type.componentType();
        int length = Array.getLength(array);
        Object copy = Array.newInstance(component, length);
        for (int i = 0; i < length; i++) {
            Object element = Array.get(array, i);
            boolean fits = element == null ? !component.isPrimitive() : component.isInstance(element);
            if (!fits) {
                return Optional.empty();
            }
            Array.set(copy, i, element);
        }
        return Optional.of(copy);
    }
}
