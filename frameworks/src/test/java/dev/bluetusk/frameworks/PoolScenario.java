package dev.bluetusk.frameworks;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// HikariCP around the driver: what it asks of a connection when it opens, lends, takes back and throws away one.
public final class PoolScenario implements Scenario {
    @Override
    public void run(Database database, Transcript transcript) throws Exception {
        database.run(
                "create schema apart",
                "create table apart.place (name text)",
                "insert into apart.place values ('apart')",
                "create table place (name text)",
                "insert into place values ('public')");
        resets(database, transcript);
        settings(database, transcript);
        transcript.does("isolation behind a test query", () -> {
            HikariConfig config = configured(database);
            config.setTransactionIsolation("TRANSACTION_REPEATABLE_READ");
            config.setConnectionTestQuery("select 1");
            new HikariDataSource(config).close();
        });
        losses(database, transcript);
        crowd(database, transcript);
    }

    private static void resets(Database database, Transcript transcript) throws SQLException {
        try (HikariDataSource pool = database.pool(1)) {
            int backend;
            try (Connection connection = pool.getConnection()) {
                backend = backend(connection);
                transcript.note("valid", connection.isValid(3));
                transcript.attempt("negative", () -> connection.isValid(-1));
                connection.setAutoCommit(false);
                connection.setReadOnly(true);
                connection.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
                connection.setSchema("apart");
                connection.setNetworkTimeout(Runnable::run, 5_000);
                transcript.note("state", state(connection));
                transcript.does("write", () -> execute(connection, "insert into place values ('no')"));
                transcript.does("again", () -> execute(connection, "select 1"));
            } // dirty: Hikari rolls back and resets
            try (Connection connection = pool.getConnection()) {
                transcript.note("same backend", backend(connection) == backend);
                transcript.note("state after", state(connection));
                transcript.does("write after", () -> execute(connection, "insert into place values ('yes')"));
                transcript.note("unwraps", connection.isWrapperFor(Connection.class));
                transcript.note("warnings", connection.getWarnings());
                execute(connection, "do $$ begin raise warning 'mind'; end $$");
            }
            try (Connection connection = pool.getConnection()) {
                transcript.note("warnings after", connection.getWarnings());
                connection.setAutoCommit(false);
                execute(connection, "insert into place values ('rolled back')");
            }
            try (Connection connection = pool.getConnection()) {
                transcript.note("left", names(connection));
            }
        }
    }

    private static List<Object> state(Connection connection) throws SQLException {
        return List.of(
                connection.getAutoCommit(),
                connection.isReadOnly(),
                connection.getTransactionIsolation(),
                connection.getSchema(),
                connection.getNetworkTimeout(),
                connection.getHoldability(),
                names(connection));
    }

    private static List<String> names(Connection connection) throws SQLException {
        List<String> names = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select name from place order by name")) {
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        }
        return names;
    }

    private static int backend(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select pg_backend_pid()")) {
            rows.next();
            return rows.getInt(1);
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static HikariConfig configured(Database database) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(database.url());
        config.setMaximumPoolSize(1);
        config.setSchema("apart");
        config.setReadOnly(true);
        config.setAutoCommit(false);
        config.setConnectionInitSql("set application_name = 'init'");
        config.addDataSourceProperty("ApplicationName", "ignored");
        return config;
    }

    private static void settings(Database database, Transcript transcript) throws SQLException {
        try (HikariDataSource pool = new HikariDataSource(configured(database));
                Connection connection = pool.getConnection()) {
            transcript.note("settings", state(connection));
            try (Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery(
                            "select current_setting('application_name'), current_setting('transaction_isolation'),"
                                    + " current_setting('transaction_read_only')")) {
                transcript.rows("on the server", rows);
            }
            connection.rollback();
        }
    }

    private static void losses(Database database, Transcript transcript) throws SQLException {
        try (HikariDataSource pool = database.pool(2)) {
            int lost;
            try (Connection connection = pool.getConnection();
                    Connection killer = pool.getConnection()) {
                lost = backend(connection);
                execute(killer, "select pg_terminate_backend(" + lost + ", 5000)");
                transcript.does("use of a lost connection", () -> execute(connection, "select 1"));
                transcript.attempt("valid when lost", () -> connection.isValid(1));
                transcript.attempt("closed when lost", connection::isClosed);
            }
            try (Connection connection = pool.getConnection();
                    Connection other = pool.getConnection()) {
                transcript.note("replaced", backend(connection) != lost && backend(other) != lost);
            }
            Connection abandoned = pool.getConnection();
            Statement statement = abandoned.createStatement();
            abandoned.close();
            transcript.attempt("statement of a returned connection", () -> statement.execute("select 1"));
            transcript.attempt("returned connection", () -> abandoned.prepareStatement("select 1"));
            transcript.note("closed", statement.isClosed());
        }
        try (HikariDataSource pool = database.pool(1)) {
            Connection connection = pool.getConnection();
            transcript.does("abort", () -> connection.abort(Runnable::run));
            transcript.attempt("aborted", connection::isClosed);
            transcript.does("use of an aborted", () -> execute(connection, "select 1"));
        }
        transcript.does("no such database", () -> {
            HikariConfig config = new HikariConfig();
            config.setJdbcUrl(database.url().replace(database.name(), "nowhere"));
            new HikariDataSource(config).close();
        });
        transcript.does("network timeout", () -> {
            try (HikariDataSource pool = database.pool(1);
                    Connection connection = pool.getConnection()) {
                connection.setNetworkTimeout(Runnable::run, 200);
                execute(connection, "select pg_sleep(30)");
            }
        });
    }

    private static void crowd(Database database, Transcript transcript) throws Exception {
        try (HikariDataSource pool = database.pool(4);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Integer>> tasks = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                int number = i;
                tasks.add(() -> answer(pool, number));
            }
            int sum = 0;
            for (Future<Integer> result : threads.invokeAll(tasks)) {
                sum += result.get();
            }
            transcript.note("sum of a crowd", sum);
            transcript.note("at most", pool.getHikariPoolMXBean().getTotalConnections() <= 4);
        }
    }

    private static int answer(HikariDataSource pool, int number) throws SQLException {
        try (Connection connection = pool.getConnection();
                PreparedStatement statement = connection.prepareStatement("select ?::int * 2")) {
            statement.setInt(1, number);
            try (ResultSet rows = statement.executeQuery()) {
                rows.next();
                return rows.getInt(1);
            }
        }
    }
}
