package dev.bluetusk.frameworks.migration;

import com.zaxxer.hikari.HikariDataSource;
import dev.bluetusk.frameworks.Database;
import dev.bluetusk.frameworks.Scenario;
import dev.bluetusk.frameworks.Transcript;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.flywaydb.core.api.migration.BaseJavaMigration;
import org.flywaydb.core.api.migration.Context;
import org.flywaydb.core.api.output.MigrateResult;

/// Flyway by its URL and by a data source: migrations of each kind, its table, its locks, a failure and its repair.
public final class FlywayScenario implements Scenario {
    /// A migration that is code.
    public static final class V4__Code extends BaseJavaMigration {
        @Override
        public void migrate(Context context) throws Exception {
            try (var statement = context.getConnection().prepareStatement("insert into person (name) values (?)")) {
                statement.setString(1, "from code");
                statement.executeUpdate();
            }
        }
    }

    @Override
    public void run(Database database, Transcript transcript) throws Exception {
        FluentConfiguration byUrl = Flyway.configure()
                // Not by dataSource(url, …), which takes the class of the driver from the URL alone.
                .configuration(Map.of("flyway.url", database.url(), "flyway.driver", database.driver()))
                .locations("classpath:flyway/good")
                .javaMigrations(new V4__Code())
                .placeholders(Map.of("owner", "Ada"))
                .schemas("public", "second")
                // An index that is built beside others' work would wait for the lock of the migration itself.
                .configuration(Map.of("flyway.postgresql.transactional.lock", "false"))
                .createSchemas(true);
        Flyway flyway = byUrl.load();
        transcript.attempt("validate first", () -> flyway.validateWithResult().validationSuccessful);
        transcript.attempt("migrate", () -> text(flyway.migrate()));
        transcript.attempt("info", () -> info(flyway));
        transcript.attempt("migrate again", () -> text(flyway.migrate()));
        transcript.attempt("validate", () -> flyway.validateWithResult().validationSuccessful);
        try (HikariDataSource pool = database.pool(4)) {
            Flyway bad = Flyway.configure()
                    .dataSource(pool)
                    .locations("classpath:flyway/good", "classpath:flyway/bad")
                    .javaMigrations(new V4__Code())
                    .placeholders(Map.of("owner", "Ada"))
                    .schemas("public", "second")
                    .load();
            transcript.does("a bad one", bad::migrate);
            transcript.attempt("info of it", () -> info(bad));
            transcript.does("repair", bad::repair);
            transcript.does("clean disabled", bad::clean);
            try (var connection = pool.getConnection();
                    var statement = connection.createStatement()) {
                transcript.rows(
                        "history",
                        statement.executeQuery(
                                "select installed_rank, version, description, type, script, checksum, success"
                                        + " from flyway_schema_history order by installed_rank"));
                transcript.rows("people", statement.executeQuery("select * from person order by id"));
            }
            Flyway cleaning = Flyway.configure()
                    .dataSource(pool)
                    .cleanDisabled(false)
                    .schemas("public", "second")
                    .load();
            transcript.attempt("clean", () -> cleaning.clean().schemasCleaned);
            transcript.attempt("baseline", () -> cleaning.baseline().successfullyBaselined);
            transcript.attempt("after", () -> info(cleaning));
        }
    }

    private static List<Object> text(MigrateResult result) {
        return Arrays.asList(
                result.migrationsExecuted,
                result.initialSchemaVersion,
                result.targetSchemaVersion,
                result.success,
                result.migrations.stream()
                        .map(migration -> migration.version + " " + migration.type + " " + migration.description)
                        .toList());
    }

    private static List<String> info(Flyway flyway) {
        return Arrays.stream(flyway.info().all())
                .map(migration ->
                        migration.getVersion() + " " + migration.getDescription() + " " + migration.getState())
                .toList();
    }
}
