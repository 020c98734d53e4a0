package dev.bluetusk.frameworks.hibernate;

import dev.bluetusk.frameworks.Database;
import dev.bluetusk.frameworks.Scenario;
import dev.bluetusk.frameworks.Transcript;
import jakarta.persistence.PersistenceException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.hibernate.tool.schema.Action;

/// Hibernate's looks at a schema that is there: checking it, and making what it lacks. All of it is metadata.
public final class HibernateSchemaScenario implements Scenario {
    @Override
    public void run(Database database, Transcript transcript) throws Exception {
        transcript.attempt("checked when nothing is there", () -> check(database));
        transcript.does("made", () -> start(database, Action.CREATE_ONLY));
        transcript.attempt("checked", () -> check(database));
        columns(database, transcript, "as made");
        database.run(
                "alter table customer drop column email",
                "alter table purchase drop constraint total_not_negative",
                "drop table tag cascade",
                "drop sequence purchase_seq",
                "create index customer_by_name on customer (name)");
        transcript.attempt("checked when something lacks", () -> check(database));
        transcript.does("updated", () -> start(database, Action.UPDATE));
        transcript.attempt("checked after the update", () -> check(database));
        columns(database, transcript, "as updated");
        database.run("alter table customer alter column name type int using 1");
        transcript.attempt("checked when a type is wrong", () -> check(database));
        transcript.does("updated again", () -> start(database, Action.UPDATE));
        transcript.does("dropped", () -> start(database, Action.DROP));
        columns(database, transcript, "as dropped");
    }

    private static String check(Database database) throws SQLException {
        try {
            start(database, Action.VALIDATE);
            return "as it should be";
        } catch (PersistenceException e) {
            return String.valueOf(e.getCause().getMessage());
        }
    }

    private static void start(Database database, Action action) throws SQLException {
        Settings.of(database, action)
                .managedClasses(Shop.ENTITIES)
                .managedClasses(AllTypes.class)
                .createEntityManagerFactory()
                .close();
    }

    private static void columns(Database database, Transcript transcript, String name) throws SQLException {
        try (var pool = database.pool(1);
                Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            for (String query : new String[] {
                "select string_agg(table_name || '.' || column_name || ' ' || udt_name, ', ' order by table_name,"
                        + " column_name) from information_schema.columns where table_schema = 'public'",
                "select string_agg(conrelid::regclass || ' ' || pg_get_constraintdef(oid), ', ' order by conrelid::"
                        + "regclass::text, pg_get_constraintdef(oid)) from pg_constraint where connamespace ="
                        + " 'public'::regnamespace and contype <> 'n'",
                "select string_agg(sequencename || ' ' || increment_by, ', ' order by sequencename) from pg_sequences",
                "select string_agg(typname, ', ' order by typname) from pg_type where typtype = 'e'"
            }) {
                try (ResultSet row = statement.executeQuery(query)) {
                    row.next();
                    transcript.note(name, row.getString(1));
                }
            }
        }
    }
}
