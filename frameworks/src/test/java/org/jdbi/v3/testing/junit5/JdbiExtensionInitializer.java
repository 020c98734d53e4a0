package org.jdbi.v3.testing.junit5;

import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;

/// Prepares the database of a test.
@FunctionalInterface
public interface JdbiExtensionInitializer {
    /// Prepares it.
    void initialize(DataSource database, Handle handle);
}
