package de.softwareforge.testing.postgres.embedded;

import java.io.IOException;
import java.sql.SQLException;

/// Prepares a database for a test.
///
/// @param <T> what it works on
@FunctionalInterface
public interface EmbeddedPostgresPreparer<T> {
    /// Prepares it.
    void prepare(T what) throws IOException, SQLException;
}
