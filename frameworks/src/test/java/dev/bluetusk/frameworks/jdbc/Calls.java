package dev.bluetusk.frameworks.jdbc;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.net.URI;
import java.sql.Date;
import java.sql.JDBCType;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TimeZone;
import java.util.stream.Collectors;

/// Calls of JDBC's methods by reflection, so that none is forgotten.
final class Calls {
    private Calls() {}

    /// The methods of an interface that a driver implements, in the same order each time.
    static List<Method> methods(Class<?> type) {
        return Arrays.stream(type.getMethods())
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .filter(method -> method.getDeclaringClass() != Object.class)
                .sorted(Comparator.comparing(Calls::name))
                .toList();
    }

    /// Its name with the types of its parameters.
    static String name(Method method) {
        return method.getName()
                + Arrays.stream(method.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(", ", "(", ")"));
    }

    /// Calls it; what it throws is thrown as it is.
    static Object call(Object target, Method method, Object... arguments) throws Exception {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Exception cause) {
                throw cause;
            }
            throw e;
        }
    }

    /// Something harmless for each parameter.
    static Object[] arguments(Method method) throws Exception {
        Class<?>[] types = method.getParameterTypes();
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            arguments[i] = argument(types[i]);
        }
        return arguments;
    }

    static Object argument(Class<?> type) throws Exception {
        if (type == int.class) {
            return 1;
        }
        Map<Class<?>, Object> plain = Map.ofEntries(
                Map.entry(long.class, 1L),
                Map.entry(short.class, (short) 1),
                Map.entry(byte.class, (byte) 1),
                Map.entry(float.class, 1f),
                Map.entry(double.class, 1d),
                Map.entry(boolean.class, true),
                Map.entry(String.class, "1"),
                Map.entry(Object.class, "1"),
                Map.entry(BigDecimal.class, BigDecimal.ONE),
                Map.entry(byte[].class, new byte[] {1}),
                Map.entry(int[].class, new int[] {1}),
                Map.entry(String[].class, new String[] {"a"}),
                Map.entry(Object[].class, new Object[] {"a"}),
                Map.entry(Date.class, Date.valueOf("2024-02-29")),
                Map.entry(Time.class, Time.valueOf("13:14:15")),
                Map.entry(Timestamp.class, Timestamp.valueOf("2024-02-29 13:14:15.5")),
                Map.entry(Class.class, String.class),
                Map.entry(Map.class, Map.of()),
                Map.entry(Properties.class, new Properties()),
                Map.entry(java.sql.SQLType.class, JDBCType.VARCHAR),
                Map.entry(Calendar.class, utc()),
                Map.entry(InputStream.class, new ByteArrayInputStream(new byte[] {'1'})),
                Map.entry(Reader.class, new StringReader("1")),
                Map.entry(java.net.URL.class, URI.create("http://localhost/").toURL()));
        return plain.get(type);
    }

    static Calendar utc() {
        return Calendar.getInstance(TimeZone.getTimeZone("UTC"));
    }
}
