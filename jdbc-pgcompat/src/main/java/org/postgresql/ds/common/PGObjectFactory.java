package org.postgresql.ds.common;

import java.util.Hashtable;
import javax.naming.Context;
import javax.naming.Name;
import javax.naming.Reference;
import javax.naming.spi.ObjectFactory;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGConnectionPoolDataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.postgresql.xa.PGXADataSource;

/// Makes data sources of what a naming service has kept of them, under pgjdbc's class names.
public class PGObjectFactory implements ObjectFactory {
    /// Makes one, as JNDI does.
    public PGObjectFactory() {}

    /// A data source.
    ///
    /// @return null if what was kept is none of these
    @Override
    public @Nullable Object getObjectInstance(
            @Nullable Object obj,
            @Nullable Name name,
            @Nullable Context nameCtx,
            @Nullable Hashtable<?, ?> environment) {
        if (!(obj instanceof Reference reference)) {
            return null;
        }
        BaseDataSource source = empty(reference.getClassName());
        if (source != null) {
            source.setFromReference(reference);
        }
        return source;
    }

    private static @Nullable BaseDataSource empty(String className) {
        return switch (className) {
            case "org.postgresql.ds.PGSimpleDataSource",
                    "org.postgresql.jdbc2.optional.SimpleDataSource",
                    "org.postgresql.jdbc3.Jdbc3SimpleDataSource" -> new PGSimpleDataSource();
            case "org.postgresql.ds.PGConnectionPoolDataSource",
                    "org.postgresql.jdbc2.optional.ConnectionPool",
                    "org.postgresql.jdbc3.Jdbc3ConnectionPool" -> new PGConnectionPoolDataSource();
            case "org.postgresql.xa.PGXADataSource" -> new PGXADataSource();
            default -> null;
        };
    }
}
