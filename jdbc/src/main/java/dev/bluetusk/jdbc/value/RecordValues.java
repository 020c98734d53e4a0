package dev.bluetusk.jdbc.value;

import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.protocol.type.PgArray;
import dev.bluetusk.protocol.type.PgRecord;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Rows as Java records: each component from the attribute of its name, where `zip_code` is `zipCode` too; of an
/// anonymous row, from the value at its place. Stateless.
final class RecordValues {
    private static final String DATA_TYPE_MISMATCH = "42821";

    private RecordValues() {}

    /// A record of the values of a row.
    ///
    /// @throws SQLException if a component has no attribute that fits, or the record is not open to this module
    static <T> T of(PgRecord row, Class<T> type) throws SQLException {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] classes = new Class<?>[components.length];
        @Nullable Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            classes[i] = components[i].getType();
            values[i] = component(row, i, components[i], type);
        }
        try {
            Constructor<T> constructor = type.getDeclaredConstructor(classes);
            return constructor.newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw SqlErrors.other(
                    "expected a public record, in a package that is open to dev.bluetusk.jdbc, but got "
                            + type.getName(),
                    DATA_TYPE_MISMATCH,
                    e);
        }
    }

    private static @Nullable Object component(PgRecord row, int index, RecordComponent component, Class<?> type)
            throws SQLException {
        int place = row.names().isEmpty() ? index : place(row.names(), component.getName());
        if (place < 0 || place >= row.values().size()) {
            throw SqlErrors.value(
                    "the component " + component.getName() + " of " + type.getName() + " has no attribute in the row",
                    DATA_TYPE_MISMATCH);
        }
        Object value = row.values().get(place);
        if (value == null) {
            if (component.getType().isPrimitive()) {
                throw SqlErrors.value("the component " + component.getName() + " cannot be NULL", "22004");
            }
            return null;
        }
        return fitting(value, component);
    }

    private static int place(List<String> names, String component) {
        String bare = bare(component);
        for (int i = 0; i < names.size(); i++) {
            if (bare(names.get(i)).equals(bare)) {
                return i;
            }
        }
        return -1;
    }

    private static String bare(String name) {
        return name.replace("_", "").toLowerCase(Locale.ROOT);
    }

    private static Object fitting(Object value, RecordComponent component) throws SQLException {
        Class<?> type = component.getType();
        Class<?> wrapped = MethodType.methodType(type).wrap().returnType();
        if (wrapped.isInstance(value)) {
            return value;
        }
        if (value instanceof PgRecord nested && type.isRecord()) {
            return of(nested, type);
        }
        if (value instanceof PgArray<?> array && type == List.class && array.dimensions() <= 1) {
            return Collections.unmodifiableList(array.elements());
        }
        if (value instanceof Number number && Number.class.isAssignableFrom(wrapped)) {
            return ParameterValues.number(new BigDecimal(number.toString()), wrapped);
        }
        if (type == String.class) {
            return value.toString();
        }
        throw SqlErrors.value(
                "expected a " + type.getName() + " for the component " + component.getName() + " but got the "
                        + value.getClass().getName() + ' ' + ShownValue.quoted(value),
                DATA_TYPE_MISMATCH);
    }
}
