package dev.bluetusk.client.copy;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.client.row.NullValueException;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.RowMapper;
import dev.bluetusk.protocol.message.FieldDescription;
import dev.bluetusk.protocol.type.ValueException;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.SqlState;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Makes a record of each row by one chain of method handles: what is no object in the record is none on the
/// way.
///
/// Immutable, safe for all threads.
///
/// @param <R> the record
public final class RecordMapper<R extends Record> implements RowMapper<R> {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    private final Class<R> type;
    private final List<FieldDescription> fields;
    private final int[] places;
    // Of each component, a function of the row.
    private final MethodHandle[] readers;
    private final MethodHandle whole;

    /// Makes one.
    ///
    /// @param columns among which each component has one with its name, where `zip_code` is `zipCode` too
    /// @param where   what has the columns, for the error
    /// @throws IllegalArgumentException if a component has no column
    public RecordMapper(Class<R> type, Columns columns, String where) {
        RecordFields record = RecordFields.of(type);
        RecordComponent[] components = record.components();
        this.type = type;
        this.fields = columns.fields();
        this.places = record.columns(fields, where);
        this.readers = new MethodHandle[components.length];
        for (int i = 0; i < components.length; i++) {
            readers[i] = reader(components[i], places[i] + 1, columns.typeOid(places[i] + 1));
        }
        MethodHandle parts = MethodHandles.filterArguments(record.constructor(), 0, readers);
        MethodType call = MethodType.methodType(Object.class, Row.class);
        MethodHandle made = parts.asType(parts.type().changeReturnType(Object.class));
        this.whole = components.length == 0
                ? MethodHandles.dropArguments(made, 0, Row.class)
                : MethodHandles.permuteArguments(made, call, new int[components.length]);
    }

    private static MethodHandle reader(RecordComponent component, int column, int typeOid) {
        Class<?> target = component.getType();
        if (target == Optional.class) {
            Class<?> inner = optionalOf(component);
            return bound("optionalAt", Optional.class, column, inner);
        }
        MethodHandle primitive = primitive(target, column, typeOid);
        return primitive.type().returnType() == target
                ? primitive
                : bound("objectAt", Object.class, column, target).asType(MethodType.methodType(target, Row.class));
    }

    /// The reader of a primitive that needs no box; any other if there is none.
    private static MethodHandle primitive(Class<?> target, int column, int typeOid) {
        String method = switch (target.getName()) {
            case "int" -> "intAt";
            case "long" -> "longAt";
            case "double" -> "doubleAt";
            case "boolean" -> "booleanAt";
            case "float" -> typeOid == Oid.FLOAT4 ? "floatAt" : "objectAt";
            case "short" -> typeOid == Oid.INT2 ? "shortAt" : "objectAt";
            default -> "objectAt";
        };
        return method.equals("objectAt")
                ? bound(method, Object.class, column, target)
                : MethodHandles.insertArguments(
                        found(method, MethodType.methodType(target, int.class, Row.class)), 0, column);
    }

    private static MethodHandle bound(String method, Class<?> result, int column, Class<?> target) {
        MethodType call = MethodType.methodType(result, int.class, Class.class, Row.class);
        return MethodHandles.insertArguments(found(method, call), 0, column, target);
    }

    private static MethodHandle found(String method, MethodType call) {
        try {
            return LOOKUP.findStatic(RecordMapper.class, method, call);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Class<?> optionalOf(RecordComponent component) {
        if (component.getGenericType() instanceof ParameterizedType generic
                && generic.getActualTypeArguments()[0] instanceof Class<?> inner) {
            return inner;
        }
        throw new IllegalArgumentException("expected an Optional of a class for "
                + component.getDeclaringRecord().getName() + "." + component.getName() + " but got "
                + component.getGenericType());
    }

    @SuppressWarnings("UnusedMethod") // Found by its name.
    private static int intAt(int column, Row row) {
        return row.getInt(column);
    }

    @SuppressWarnings("UnusedMethod") // Found by its name.
    private static long longAt(int column, Row row) {
        return row.getLong(column);
    }

    @SuppressWarnings("UnusedMethod") // Found by its name.
    private static double doubleAt(int column, Row row) {
        return row.getDouble(column);
    }

    @SuppressWarnings("UnusedMethod") // Found by its name.
    private static boolean booleanAt(int column, Row row) {
        return row.getBoolean(column);
    }

    /// A `float4` as a `double` has lost nothing.
    @SuppressWarnings("UnusedMethod") // Found by its name.
    private static float floatAt(int column, Row row) {
        return (float) row.getDouble(column);
    }

    @SuppressWarnings("UnusedMethod") // Found by its name.
    private static short shortAt(int column, Row row) {
        return (short) row.getInt(column);
    }

    @SuppressWarnings("UnusedMethod") // Found by its name.
    private static @Nullable Object objectAt(int column, Class<?> target, Row row) {
        return row.isNull(column) && !target.isPrimitive() ? null : row.get(column, target);
    }

    @SuppressWarnings("UnusedMethod") // Found by its name.
    private static Optional<?> optionalAt(int column, Class<?> target, Row row) {
        return row.find(column, target);
    }

    /// Makes a record.
    ///
    /// @throws ValueException if a value has no place in its component, with the name of its column
    @Override
    public R map(Row row) {
        try {
            return type.cast((Object) whole.invokeExact(row));
        } catch (ValueException | NullValueException e) {
            throw placed(e, row);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("expected no checked exception of the constructor of " + type.getName(), e);
        }
    }

    /// Says which column it was that could not be read: the first one that cannot be.
    private ValueException placed(RuntimeException cause, Row row) {
        String state = cause instanceof ValueException refused ? refused.sqlState() : SqlState.NULL_VALUE_NOT_ALLOWED;
        String where = "";
        for (int i = 0; i < readers.length && where.isEmpty(); i++) {
            if (!reads(readers[i], row)) {
                where = "column \"" + fields.get(places[i]).name() + "\": ";
            }
        }
        ValueException placed = new ValueException(state, where + cause.getMessage());
        placed.initCause(cause);
        return placed;
    }

    @SuppressWarnings("UnusedVariable") // Only whether it can be read is asked.
    private static boolean reads(MethodHandle reader, Row row) {
        try {
            Object ignored = reader.invoke(row);
            return true;
        } catch (ValueException | NullValueException e) {
            return false;
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
