package dev.bluetusk.jdbc;

import java.lang.System.Logger.Level;
import java.util.Hashtable;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.naming.Context;
import javax.naming.Name;
import javax.naming.Reference;
import javax.naming.spi.ObjectFactory;
import org.jspecify.annotations.Nullable;

/// Makes data sources of what a naming service has kept of them.
public final class DataSourceFactory implements ObjectFactory {
    private static final System.Logger LOGGER = System.getLogger(DataSourceFactory.class.getName());

    /// Makes one, as JNDI does.
    public DataSourceFactory() {}

    @Override
    public @Nullable Object getObjectInstance(
            @Nullable Object kept,
            @Nullable Name name,
            @Nullable Context context,
            @Nullable Hashtable<?, ?> environment) {
        if (!(kept instanceof Reference reference)) {
            return null;
        }
        DataSourceAddress source = empty(reference.getClassName());
        if (source != null) {
            source.setFromReference(reference);
        }
        return source;
    }

    private static @Nullable DataSourceAddress empty(String className) {
        return switch (className) {
            case "dev.bluetusk.jdbc.BlueTuskDataSource" -> new BlueTuskDataSource();
            case "dev.bluetusk.jdbc.BlueTuskPooledDataSource" -> new BlueTuskPooledDataSource();
            case "dev.bluetusk.jdbc.BlueTuskConnectionPoolDataSource" -> new BlueTuskConnectionPoolDataSource();
            case "dev.bluetusk.jdbc.BlueTuskXADataSource" -> new BlueTuskXADataSource();
            default -> ofSubclass(className);
        };
    }

    /// One of a subclass, such as those by pgjdbc's names. A class that is no data source of ours is not initialized.
    private static @Nullable DataSourceAddress ofSubclass(String className) {
        for (ClassLoader loader : loaders()) {
            try {
                Class<?> found = Class.forName(className, false, loader);
                return DataSourceAddress.class.isAssignableFrom(found)
                        ? found.asSubclass(DataSourceAddress.class)
                                .getConstructor()
                                .newInstance()
                        : null;
            } catch (ReflectiveOperationException elsewhere) {
                LOGGER.log(Level.DEBUG, "no data source is made of " + className, elsewhere);
            }
        }
        return null;
    }

    private static List<ClassLoader> loaders() {
        return Stream.of(Thread.currentThread().getContextClassLoader(), DataSourceFactory.class.getClassLoader())
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }
}
