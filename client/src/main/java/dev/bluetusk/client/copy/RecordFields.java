package dev.bluetusk.client.copy;

import dev.bluetusk.protocol.message.FieldDescription;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/// The components of a record class, which are looked up once for each class and then read without reflection
/// and without boxes.
///
/// Immutable, safe for all threads.
final class RecordFields {
    private static final ClassValue<RecordFields> KNOWN = new ClassValue<>() {
        @Override
        protected RecordFields computeValue(Class<?> type) {
            return new RecordFields(type);
        }
    };

    /// How a component's value is handed on.
    private enum Kind {
        INT,
        LONG,
        FLOAT,
        DOUBLE,
        BOOLEAN,
        OBJECT
    }

    private final Class<?> type;
    private final RecordComponent[] components;
    private final Kind[] kinds;
    private final MethodHandle[] accessors;

    private RecordFields(Class<?> type) {
        this.type = type;
        this.components = type.getRecordComponents();
        this.kinds = Arrays.stream(components)
                .map(component -> kind(component.getType()))
                .toArray(Kind[]::new);
        this.accessors = new MethodHandle[components.length];
        for (int i = 0; i < components.length; i++) {
            MethodType call = MethodType.methodType(carrier(kinds[i]), Object.class);
            accessors[i] = accessor(components[i]).asType(call);
        }
    }

    static RecordFields of(Class<? extends Record> type) {
        return KNOWN.get(type);
    }

    private static Kind kind(Class<?> component) {
        if (component == int.class || component == short.class || component == byte.class) {
            return Kind.INT;
        }
        if (component == long.class) {
            return Kind.LONG;
        }
        if (component == double.class) {
            return Kind.DOUBLE;
        }
        if (component == float.class) {
            return Kind.FLOAT;
        }
        return component == boolean.class ? Kind.BOOLEAN : Kind.OBJECT;
    }

    private static Class<?> carrier(Kind kind) {
        return switch (kind) {
            case INT -> int.class;
            case LONG -> long.class;
            case FLOAT -> float.class;
            case DOUBLE -> double.class;
            case BOOLEAN -> boolean.class;
            case OBJECT -> Object.class;
        };
    }

    private MethodHandle accessor(RecordComponent component) {
        try {
            component.getAccessor().trySetAccessible();
            return MethodHandles.lookup().unreflect(component.getAccessor());
        } catch (IllegalAccessException e) {
            throw closed(e);
        }
    }

    /// The canonical constructor.
    MethodHandle constructor() {
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(types);
            constructor.trySetAccessible();
            return MethodHandles.lookup().unreflectConstructor(constructor);
        } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException("expected " + type.getName() + " to have its own constructor", e);
        } catch (IllegalAccessException e) {
            throw closed(e);
        }
    }

    private IllegalArgumentException closed(IllegalAccessException cause) {
        return new IllegalArgumentException(
                "expected the record " + type.getName()
                        + " to be public in an exported package, or its package open to dev.bluetusk.client",
                cause);
    }

    RecordComponent[] components() {
        return components.clone();
    }

    /// Where the column of each component is, from 0: the one with its name, where `zip_code` is `zipCode` too.
    ///
    /// @param where what has the columns, for the error
    int[] columns(List<FieldDescription> fields, String where) {
        int[] chosen = new int[components.length];
        for (int i = 0; i < components.length; i++) {
            int column = column(components[i].getName(), fields, where);
            if (IntStream.of(chosen).limit(i).anyMatch(other -> other == column)) {
                throw new IllegalArgumentException("expected a column for each component of " + type.getName()
                        + " but two have column \"" + fields.get(column).name() + "\" of " + where);
            }
            chosen[i] = column;
        }
        return chosen;
    }

    private int column(String component, List<FieldDescription> fields, String where) {
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).name().equals(component)) {
                return i;
            }
        }
        for (int i = 0; i < fields.size(); i++) {
            if (plain(fields.get(i).name()).equals(plain(component))) {
                return i;
            }
        }
        throw new IllegalArgumentException("expected a column for " + type.getName() + "." + component + " in " + where
                + " but there are "
                + fields.stream().map(FieldDescription::name).toList());
    }

    private static String plain(String name) {
        return name.replace("_", "").toLowerCase(Locale.ROOT);
    }

    /// Writes a record's values in the order of its components.
    void write(Record row, RowWriter out) {
        try {
            for (int i = 0; i < accessors.length; i++) {
                write(i, row, out);
            }
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            // An accessor cannot declare a checked exception.
            throw new IllegalStateException(e);
        }
    }

    private void write(int component, Object row, RowWriter out) throws Throwable {
        MethodHandle accessor = accessors[component];
        switch (kinds[component]) {
            case INT -> out.writeInt((int) accessor.invokeExact(row));
            case LONG -> out.writeLong((long) accessor.invokeExact(row));
            case FLOAT -> out.writeFloat((float) accessor.invokeExact(row));
            case DOUBLE -> out.writeDouble((double) accessor.invokeExact(row));
            case BOOLEAN -> out.writeBoolean((boolean) accessor.invokeExact(row));
            case OBJECT -> out.write((Object) accessor.invokeExact(row));
        }
    }
}
