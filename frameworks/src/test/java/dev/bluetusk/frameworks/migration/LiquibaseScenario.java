package dev.bluetusk.frameworks.migration;

import com.zaxxer.hikari.HikariDataSource;
import dev.bluetusk.frameworks.Database;
import dev.bluetusk.frameworks.Scenario;
import dev.bluetusk.frameworks.Transcript;
import java.sql.Connection;
import java.util.List;
import java.util.stream.Stream;
import liquibase.CatalogAndSchema;
import liquibase.Contexts;
import liquibase.LabelExpression;
import liquibase.Liquibase;
import liquibase.database.DatabaseFactory;
import liquibase.database.jvm.JdbcConnection;
import liquibase.diff.DiffGeneratorFactory;
import liquibase.diff.DiffResult;
import liquibase.diff.compare.CompareControl;
import liquibase.resource.ClassLoaderResourceAccessor;
import liquibase.snapshot.DatabaseSnapshot;
import liquibase.snapshot.SnapshotControl;
import liquibase.snapshot.SnapshotGeneratorFactory;
import liquibase.structure.DatabaseObject;
import liquibase.structure.core.Column;
import liquibase.structure.core.ForeignKey;
import liquibase.structure.core.Index;
import liquibase.structure.core.PrimaryKey;
import liquibase.structure.core.Sequence;
import liquibase.structure.core.Table;
import liquibase.structure.core.UniqueConstraint;
import liquibase.structure.core.View;

/// Liquibase: changes, preconditions, rollback, and snapshots of the schema, which are made of metadata.
public final class LiquibaseScenario implements Scenario {
    @Override
    public void run(Database database, Transcript transcript) throws Exception {
        try (HikariDataSource pool = database.pool(3);
                Connection connection = pool.getConnection();
                Connection second = pool.getConnection()) {
            liquibase.database.Database target =
                    DatabaseFactory.getInstance().findCorrectDatabaseImplementation(new JdbcConnection(connection));
            transcript.note("database", target.getClass());
            transcript.note("version", target.getDatabaseProductVersion());
            transcript.note("schema", target.getDefaultSchemaName());
            Liquibase liquibase = new Liquibase("liquibase/changes.xml", new ClassLoaderResourceAccessor(), target);
            transcript.note(
                    "pending",
                    liquibase
                            .listUnrunChangeSets(new Contexts(), new LabelExpression())
                            .size());
            transcript.does("update", () -> liquibase.update(new Contexts()));
            transcript.does("update again", () -> liquibase.update(new Contexts()));
            transcript.does("validate", liquibase::validate);
            transcript.note("locks", liquibase.listLocks().length);
            try (var statement = second.createStatement()) {
                transcript.rows(
                        "history",
                        statement.executeQuery(
                                "select id, author, filename, orderexecuted, exectype, md5sum from databasechangelog"
                                        + " order by orderexecuted"));
                transcript.rows("tasks", statement.executeQuery("select * from task order by id"));
                transcript.rows("people", statement.executeQuery("select id, name, born, notes, amount from person"));
                statement.execute("drop view active_people");
            }
            DatabaseSnapshot before = snapshot(target);
            describe(before, transcript);
            transcript.does("rollback", () -> liquibase.rollback(1, ""));
            transcript.attempt("what changed", () -> changes(before, snapshot(target)));
            transcript.does("drop all", liquibase::dropAll);
            transcript.attempt("what is left", () -> names(snapshot(target), Table.class));
        }
    }

    private static DatabaseSnapshot snapshot(liquibase.database.Database target) throws Exception {
        return SnapshotGeneratorFactory.getInstance()
                .createSnapshot(CatalogAndSchema.DEFAULT, target, new SnapshotControl(target));
    }

    private static void describe(DatabaseSnapshot snapshot, Transcript transcript) {
        for (Class<? extends DatabaseObject> type : List.<Class<? extends DatabaseObject>>of(
                Table.class,
                View.class,
                Column.class,
                PrimaryKey.class,
                ForeignKey.class,
                UniqueConstraint.class,
                Index.class,
                Sequence.class)) {
            transcript.attempt(type.getSimpleName(), () -> names(snapshot, type));
        }
        transcript.attempt(
                "columns",
                () -> snapshot.get(Column.class).stream()
                        .map(LiquibaseScenario::text)
                        .sorted()
                        .toList());
    }

    private static String text(Column column) {
        return column.getRelation().getName() + "." + column.getName() + " " + column.getType() + " "
                + column.isNullable() + " " + column.getDefaultValue() + " " + column.getAutoIncrementInformation()
                + " " + column.getRemarks();
    }

    private static List<String> names(DatabaseSnapshot snapshot, Class<? extends DatabaseObject> type) {
        return snapshot.get(type).stream().map(Object::toString).sorted().toList();
    }

    private static List<String> changes(DatabaseSnapshot before, DatabaseSnapshot after) throws Exception {
        DiffResult diff = DiffGeneratorFactory.getInstance().compare(before, after, CompareControl.STANDARD);
        Stream<String> missing = diff.getMissingObjects().stream().map(object -> "missing " + object);
        Stream<String> unexpected = diff.getUnexpectedObjects().stream().map(object -> "unexpected " + object);
        Stream<String> changed = diff.getChangedObjects().entrySet().stream()
                .map(entry -> "changed " + entry.getKey() + " "
                        + entry.getValue().getDifferences().stream()
                                .map(Object::toString)
                                .sorted()
                                .toList());
        return Stream.of(missing, unexpected, changed)
                .flatMap(lines -> lines)
                .sorted()
                .toList();
    }
}
