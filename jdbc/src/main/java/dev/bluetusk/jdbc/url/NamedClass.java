package dev.bluetusk.jdbc.url;

import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/// Makes objects of classes that properties name. Has no state.
///
/// The class is looked for where `classLoaderStrategy` says: beside the driver, and in the thread's context. Of
/// its public constructors the first of these is taken: with all properties, with a text, without anything.
public final class NamedClass {
    private NamedClass() {}

    /// Makes an object of the class that a property names.
    ///
    /// @param argument what a constructor with a text is given
    /// @throws IllegalArgumentException if there is no such class, or it cannot be made
    public static Object make(JdbcOptions options, String property, String argument) {
        String name = options.text(property).orElse("");
        Class<?> type = loaders(options).stream()
                .flatMap(loader -> find(name, loader).stream())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "the class " + name + " of the property " + property + " was not found"));
        try {
            return constructed(type, options, argument);
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException(
                    "the class " + name + " of the property " + property + " cannot be made: " + e.getCause(), e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(
                    "expected the class " + name + " of the property " + property
                            + " to be public, with a public constructor that takes Properties, a String or nothing",
                    e);
        }
    }

    /// Makes an object of the class that a property names, if it names one.
    ///
    /// @param argumentProperty gives what a constructor with a text is given
    /// @param kind             what the class must be
    /// @throws IllegalArgumentException if there is no such class, it cannot be made, or is another kind
    public static <T> Optional<T> of(JdbcOptions options, String property, String argumentProperty, Class<T> kind) {
        if (options.text(property).orElse("").isBlank()) {
            return Optional.empty();
        }
        Object made = make(options, property, options.text(argumentProperty).orElse(""));
        if (!kind.isInstance(made)) {
            throw new IllegalArgumentException(
                    "expected the class " + options.text(property).orElse("") + " of the property " + property
                            + " to be a " + kind.getName() + " but it is none");
        }
        return Optional.of(kind.cast(made));
    }

    private static Object constructed(Class<?> type, JdbcOptions options, String argument)
            throws ReflectiveOperationException {
        if (has(type, Properties.class)) {
            Properties all = new Properties();
            all.putAll(options.all());
            return type.getConstructor(Properties.class).newInstance(all);
        }
        return has(type, String.class)
                ? type.getConstructor(String.class).newInstance(argument)
                : type.getConstructor().newInstance();
    }

    private static boolean has(Class<?> type, Class<?> parameter) {
        return Stream.of(type.getConstructors())
                .map(constructor -> List.of(constructor.getParameterTypes()))
                .anyMatch(List.of(parameter)::equals);
    }

    private static Optional<Class<?>> find(String name, ClassLoader loader) {
        try {
            return Optional.of(Class.forName(name, true, loader));
        } catch (ClassNotFoundException e) {
            return Optional.empty();
        }
    }

    private static List<ClassLoader> loaders(JdbcOptions options) {
        ClassLoader driver =
                Objects.requireNonNullElse(NamedClass.class.getClassLoader(), ClassLoader.getSystemClassLoader());
        ClassLoader context = Objects.requireNonNullElse(Thread.currentThread().getContextClassLoader(), driver);
        String strategy =
                options.text("classLoaderStrategy").orElse("driver-first").toLowerCase(Locale.ROOT);
        return switch (strategy) {
            case "driver" -> List.of(driver);
            case "driver-first" -> List.of(driver, context);
            case "context-first" -> List.of(context, driver);
            default ->
                throw new IllegalArgumentException("expected driver, driver-first or context-first for the property"
                        + " classLoaderStrategy but got \"" + strategy + '"');
        };
    }
}
