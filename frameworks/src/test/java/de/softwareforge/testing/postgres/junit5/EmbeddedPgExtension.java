package de.softwareforge.testing.postgres.junit5;

import de.softwareforge.testing.postgres.embedded.DatabaseInfo;
import de.softwareforge.testing.postgres.embedded.EmbeddedPostgresPreparer;
import dev.bluetusk.frameworks.jdbi.JudgedDriver;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.extension.Extension;

/// Gives each test a new database, reached by the driver that is judged now.
public final class EmbeddedPgExtension implements Extension {
    private final List<EmbeddedPostgresPreparer<DataSource>> preparers;

    EmbeddedPgExtension(List<EmbeddedPostgresPreparer<DataSource>> preparers) {
        this.preparers = preparers;
    }

    /// A new database.
    public DatabaseInfo createDatabaseInfo() throws IOException, SQLException {
        DatabaseInfo database = JudgedDriver.CURRENT.freshDatabase();
        for (EmbeddedPostgresPreparer<DataSource> preparer : preparers) {
            preparer.prepare(database.asDataSource());
        }
        return database;
    }
}
