package dev.bluetusk.jdbc;

import java.util.Hashtable;
import javax.naming.Context;
import javax.naming.Name;
import javax.naming.Reference;
import javax.naming.spi.ObjectFactory;
import org.jspecify.annotations.Nullable;

/// Makes data sources of what a naming service has kept of them.
public final class DataSourceFactory implements ObjectFactory {
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
        return switch (className.substring(className.lastIndexOf('.') + 1)) {
            case "BlueTuskDataSource" -> new BlueTuskDataSource();
            case "BlueTuskPooledDataSource" -> new BlueTuskPooledDataSource();
            case "BlueTuskConnectionPoolDataSource" -> new BlueTuskConnectionPoolDataSource();
            case "BlueTuskXADataSource" -> new BlueTuskXADataSource();
            default -> null;
        };
    }
}
