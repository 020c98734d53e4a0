package dev.bluetusk.pgcompat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.session.Session;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.postgresql.PGResultSetMetaData;
import org.postgresql.PGStatement;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.TransactionState;
import org.postgresql.jdbc.AutoSave;
import org.postgresql.jdbc.PgConnection;
import org.postgresql.jdbc.PreferQueryMode;
import org.postgresql.util.PSQLException;

class ConnectionIT {
    private static String url = "";

    private Connection connection;
    private PGConnection postgresql;

    @BeforeAll
    static void database() {
        url = Connections.freshUrl("connection");
    }

    @BeforeEach
    void connect() throws SQLException {
        connection = Connections.open(url);
        postgresql = Connections.postgresql(connection);
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    @Test
    void aConnectionIsAPGConnectionByUnwrapAndByCast() throws SQLException {
        assertThat(connection.isWrapperFor(PGConnection.class)).isTrue();
        assertThat(connection.isWrapperFor(BaseConnection.class)).isTrue();
        assertThat(postgresql).isSameAs(connection);
        assertThat(((PGConnection) connection).getBackendPID()).isPositive();
        assertThat(connection.unwrap(Session.class).backendPid()).isEqualTo(postgresql.getBackendPID());
        try (Statement statement = connection.createStatement()) {
            assertThat(statement.getConnection()).isSameAs(connection);
            assertThat(connection.getMetaData().getConnection()).isSameAs(connection);
        }
    }

    @Test
    void notificationsAreThereWithoutAskingAndCanBeWaitedFor() throws SQLException {
        Connections.run(connection, "listen news");
        assertThat(postgresql.getNotifications()).isEmpty();
        assertThat(postgresql.getNotifications(20)).isEmpty();
        try (Connection other = Connections.open(url)) {
            Connections.run(other, "notify news, 'one'", "notify news, 'two'");
            PGNotification first = postgresql.getNotifications(10_000)[0];
            assertThat(first.getName()).isEqualTo("news");
            assertThat(first.getParameter()).isEqualTo("one");
            assertThat(first.getPID()).isEqualTo(Connections.postgresql(other).getBackendPID());
        }
        Connections.run(connection, "notify news, 'mine'");
        PGNotification[] rest = postgresql.getNotifications();
        assertThat(rest[rest.length - 1].getParameter()).isEqualTo("mine");
        assertThat(postgresql.getNotifications()).isEmpty();
    }

    @Test
    void namesAndTextsAreMadeFitForSql() throws SQLException {
        assertThat(postgresql.escapeIdentifier("a\"b")).isEqualTo("\"a\"\"b\"");
        assertThat(postgresql.escapeLiteral("it's \\ so")).isEqualTo("it''s \\ so");
        assertThatThrownBy(() -> postgresql.escapeLiteral("\0")).isInstanceOf(PSQLException.class);
        Connections.run(connection, "set standard_conforming_strings = off");
        assertThat(postgresql.escapeLiteral("\\")).isEqualTo("\\\\");
    }

    @Test
    void settingsAreToldAsTheUrlHasThem() throws SQLException {
        assertThat(postgresql.getPreferQueryMode()).isEqualTo(PreferQueryMode.EXTENDED);
        assertThat(postgresql.getAutosave()).isEqualTo(AutoSave.NEVER);
        assertThat(postgresql.getPrepareThreshold()).isEqualTo(5);
        assertThat(postgresql.getParameterStatus("TimeZone")).isNotEmpty();
        assertThat(postgresql.getParameterStatuses()).containsKey("server_version");
        assertThat(postgresql.getParameterStatus("work_mem")).isNull();
        try (Connection other = Connections.open(url + "&autosave=always&prepareThreshold=1&preferQueryMode=simple")) {
            PGConnection set = Connections.postgresql(other);
            assertThat(set.getAutosave()).isEqualTo(AutoSave.ALWAYS);
            assertThat(set.getPrepareThreshold()).isEqualTo(1);
            assertThat(set.getPreferQueryMode()).isEqualTo(PreferQueryMode.SIMPLE);
        }
    }

    @Test
    void newStatementsHaveTheFetchSizeAndTheTimeLimitOfTheConnection() throws SQLException {
        postgresql.setDefaultFetchSize(7);
        postgresql.setQueryTimeout(3);
        try (Statement plain = connection.createStatement();
                PreparedStatement prepared = connection.prepareStatement("select 1")) {
            assertThat(plain.getFetchSize()).isEqualTo(7);
            assertThat(prepared.getQueryTimeout()).isEqualTo(3);
        }
        assertThatThrownBy(() -> postgresql.setDefaultFetchSize(-1)).isInstanceOf(SQLException.class);
    }

    @Test
    void aQueryIsCancelledFromAnotherThread() throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<?> sleep = threads.submit(() -> {
                Connections.run(connection, "select pg_sleep(60)");
                return "done";
            });
            while (!sleep.isDone()) {
                postgresql.cancelQuery();
                Thread.onSpinWait();
            }
            assertThatThrownBy(sleep::get)
                    .cause()
                    .isInstanceOf(PSQLException.class)
                    .hasMessageContaining("cancel");
        }
    }

    @Test
    void aStatementTellsItsPreparing() throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("select 1")) {
            assertThat(statement.isWrapperFor(PGStatement.class)).isTrue();
            PGStatement rules = statement.unwrap(PGStatement.class);
            assertThat(rules.getPrepareThreshold()).isEqualTo(5);
            rules.setPrepareThreshold(1);
            assertThat(statement.unwrap(PGStatement.class).getPrepareThreshold())
                    .isEqualTo(1);
            assertThat(rules.getLastOID()).isZero();
        }
    }

    @Test
    void metadataTellTheColumnsOfTheTable() throws SQLException {
        Connections.run(connection, "create table town (id int, name text)");
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select name as label, 1 from town")) {
            PGResultSetMetaData columns = rows.getMetaData().unwrap(PGResultSetMetaData.class);
            assertThat(columns.getBaseColumnName(1)).isEqualTo("name");
            assertThat(columns.getBaseTableName(1)).isEqualTo("town");
            assertThat(columns.getBaseSchemaName(1)).isEqualTo("public");
            assertThat(columns.getBaseColumnName(2)).isEmpty();
            assertThat(columns.getFormat(1)).isBetween(0, 1);
        }
    }

    @Test
    void theStateOfTheTransactionIsTold() throws SQLException {
        BaseConnection inside = connection.unwrap(BaseConnection.class);
        assertThat(inside.getTransactionState()).isEqualTo(TransactionState.IDLE);
        connection.setAutoCommit(false);
        inside.execSQLUpdate("select 1");
        assertThat(inside.getTransactionState()).isEqualTo(TransactionState.OPEN);
        assertThatThrownBy(() -> inside.execSQLUpdate("select 1/0")).isInstanceOf(PSQLException.class);
        assertThat(inside.getTransactionState()).isEqualTo(TransactionState.FAILED);
        connection.rollback();
        try (ResultSet rows = inside.execSQLQuery("select 5")) {
            rows.next();
            assertThat(rows.getInt(1)).isEqualTo(5);
        }
        assertThat(inside.haveMinimumServerVersion(140_000)).isTrue();
        assertThat(inside.haveMinimumServerVersion(990_000)).isFalse();
    }

    @Test
    void automaticSavepointsAreSwitchedOnAndOff() throws SQLException {
        connection.setAutoCommit(false);
        assertThat(postgresql.getAutosave()).isEqualTo(AutoSave.NEVER);
        postgresql.setAutosave(AutoSave.ALWAYS);
        assertThat(postgresql.getAutosave()).isEqualTo(AutoSave.ALWAYS);
        try (Statement statement = connection.createStatement()) {
            statement.execute("select 1");
            assertThatThrownBy(() -> statement.execute("select nothing")).isInstanceOf(PSQLException.class);
            assertThat(statement.execute("select 2")).isTrue();
            postgresql.setAutosave(AutoSave.NEVER);
            assertThatThrownBy(() -> statement.execute("select nothing")).isInstanceOf(PSQLException.class);
            assertThatThrownBy(() -> statement.execute("select 3"))
                    .isInstanceOf(PSQLException.class)
                    .hasMessageContaining("aborted");
        }
        connection.rollback();
    }

    @Test
    void aClassOfATypeIsGivenByItsName() throws SQLException {
        addByName("org.postgresql.util.PGobject");
        assertThatThrownBy(() -> addByName("java.lang.String")).isInstanceOf(ClassCastException.class);
        assertThatThrownBy(() -> addByName("no.such.Class")).isInstanceOf(IllegalArgumentException.class);
    }

    @SuppressWarnings("deprecation") // That is what is tested.
    private void addByName(String className) {
        postgresql.addDataType("point", className);
    }

    @Test
    void theServersVersionIsTold() throws SQLException {
        PgConnection own = connection.unwrap(PgConnection.class);
        assertThat(own.getServerMajorVersion())
                .isEqualTo(connection.getMetaData().getDatabaseMajorVersion());
        assertThat(own.getDBVersionNumber()).startsWith(own.getServerMajorVersion() + ".");
        assertThat(own.haveMinimumServerVersion(140_000)).isTrue();
        assertThat(own.getUserName()).isEqualTo("postgres");
        assertThat(own.getURL()).startsWith("jdbc:postgresql:");
        try (ResultSet rows = own.execSQLQuery(
                "select 1 union select 2", ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_READ_ONLY)) {
            assertThat(rows.last()).isTrue();
        }
    }

    @Test
    void metadataOfParametersNameTheClassOfAType() throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("select ?::point, ?::int, ?::interval")) {
            assertThat(statement.getParameterMetaData().getParameterClassName(1))
                    .isEqualTo("org.postgresql.geometric.PGpoint");
            assertThat(statement.getParameterMetaData().getParameterClassName(2))
                    .isEqualTo("java.lang.Integer");
            assertThat(statement.getParameterMetaData().getParameterClassName(3))
                    .isEqualTo("org.postgresql.util.PGInterval");
        }
    }
}
