package de.softwareforge.testing.postgres.junit5;

import de.softwareforge.testing.postgres.embedded.DatabaseManager;

/// Where jdbi's tests begin.
public final class MultiDatabaseBuilder {
    private MultiDatabaseBuilder() {}

    /// Databases of our servers.
    public static DatabaseManager.Builder<EmbeddedPgExtension> instanceWithDefaults() {
        return new DatabaseManager.Builder<>(EmbeddedPgExtension::new);
    }
}
