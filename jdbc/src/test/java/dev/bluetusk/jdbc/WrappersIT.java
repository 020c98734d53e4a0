package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.session.Session;
import dev.bluetusk.jdbc.sql.ReservedWords;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Wrapper;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// What JDBC's objects are behind their interfaces, how they lead to one another, and how they end.
class WrappersIT {
    private static final String URL = Connections.freshUrl("jdbc_wrappers");

    @Test
    void everyObjectIsAWrapperOfWhatItIsAndOfNothingElse() throws SQLException {
        try (Connection connection = Connections.open(URL);
                PreparedStatement statement = connection.prepareStatement("select ?::int4");
                Statement plain = connection.createStatement()) {
            statement.setInt(1, 1);
            try (ResultSet rows = statement.executeQuery()) {
                wraps(connection, Connection.class);
                wraps(plain, Statement.class);
                wraps(statement, PreparedStatement.class);
                wraps(rows, ResultSet.class);
                wraps(rows.getMetaData(), java.sql.ResultSetMetaData.class);
                wraps(statement.getParameterMetaData(), java.sql.ParameterMetaData.class);
                wraps(connection.getMetaData(), DatabaseMetaData.class);
            }
            assertThat(connection.isWrapperFor(Session.class)).isTrue();
            assertThat(connection.unwrap(Session.class).isOpen()).isTrue();
        }
        wraps(new BlueTuskDataSource(), javax.sql.DataSource.class);
        wraps(new BlueTuskPooledDataSource(), javax.sql.DataSource.class);
    }

    private static <T> void wraps(Wrapper object, Class<T> type) throws SQLException {
        assertThat(object.isWrapperFor(type)).isTrue();
        assertThat(object.unwrap(type)).isSameAs(object);
        assertThat(object.isWrapperFor(Thread.class)).isFalse();
        assertThatThrownBy(() -> object.unwrap(Thread.class))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("java.lang.Thread");
    }

    @Test
    void everyObjectLeadsBackToItsConnection() throws SQLException {
        try (Connection connection = Connections.open(URL);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select 1")) {
            assertThat(connection.getMetaData().getConnection()).isSameAs(connection);
            assertThat(statement.getConnection()).isSameAs(connection);
            assertThat(rows.getStatement()).isSameAs(statement);
            try (ResultSet tables = connection.getMetaData().getTables(null, null, "%", null)) {
                Statement made = tables.getStatement();
                if (made != null) {
                    assertThat(made.getConnection()).isSameAs(connection);
                }
            }
        }
    }

    @Test
    void aConnectionThatTheServerEndedIsClosed() throws SQLException {
        try (Connection connection = Connections.open(URL);
                Statement statement = connection.createStatement()) {
            assertThatThrownBy(() ->
                            statement.execute("do $$ begin perform pg_terminate_backend(pg_backend_pid()); end $$"))
                    .isInstanceOf(SQLException.class);
            assertThat(connection.isClosed()).isTrue();
            assertThat(statement.isClosed()).isTrue();
            assertThat(connection.isValid(1)).isFalse();
        }
    }

    @Test
    void abortMarksTheConnectionClosedAtOnceAndLeavesTheRestToTheExecutor() throws Exception {
        Connection connection = Connections.open(URL);
        Session session = connection.unwrap(Session.class);
        List<Runnable> waiting = new java.util.ArrayList<>();
        connection.abort(waiting::add);
        assertThat(connection.isClosed()).isTrue();
        assertThat(waiting).hasSize(1);
        assertThat(session.isOpen()).isTrue();
        waiting.getFirst().run();
        assertThat(session.isOpen()).isFalse();
        connection.abort(waiting::add);
        assertThat(waiting).hasSize(1);
        assertThatThrownBy(() -> connection.abort(null)).isInstanceOf(SQLException.class);
    }

    @Test
    void abortEndsAStatementThatRunsAlsoIfTheExecutorTakesNoMore() throws Exception {
        Executor full = work -> {
            throw new RejectedExecutionException("full");
        };
        for (Executor executor : List.<Executor>of(Runnable::run, full)) {
            Connection connection = Connections.open(URL);
            CountDownLatch ended = new CountDownLatch(1);
            Thread sleeper = Thread.ofVirtual().start(() -> {
                try (Statement statement = connection.createStatement()) {
                    statement.execute("select pg_sleep(60)");
                } catch (SQLException e) {
                    ended.countDown();
                }
            });
            while (isIdle(connection)) {
                Thread.onSpinWait();
            }
            connection.abort(executor);
            assertThat(ended.await(20, TimeUnit.SECONDS)).isTrue();
            sleeper.join();
        }
    }

    private static boolean isIdle(Connection connection) throws SQLException {
        try (Connection other = Connections.open(URL);
                PreparedStatement statement = other.prepareStatement(
                        "select count(*) from pg_stat_activity where pid = ? and wait_event = 'PgSleep'")) {
            statement.setInt(1, connection.unwrap(Session.class).backendPid());
            try (ResultSet rows = statement.executeQuery()) {
                rows.next();
                return rows.getInt(1) == 0;
            }
        }
    }

    @Test
    void aNetworkTimeoutIsCheckedAndTold() throws SQLException {
        Connection connection = Connections.open(URL, "socketTimeout=7");
        assertThat(connection.getNetworkTimeout()).isEqualTo(7000);
        connection.setNetworkTimeout(Runnable::run, 1500);
        assertThat(connection.getNetworkTimeout()).isEqualTo(1500);
        assertThatThrownBy(() -> connection.setNetworkTimeout(Runnable::run, -1))
                .isInstanceOf(SQLException.class);
        connection.close();
        assertThatThrownBy(() -> connection.setNetworkTimeout(Runnable::run, 1)).isInstanceOf(SQLException.class);
        assertThatThrownBy(connection::getNetworkTimeout).isInstanceOf(SQLException.class);
    }

    @Test
    void theBeginAndEndOfARequestChangeNothing() throws SQLException {
        try (Connection connection = Connections.open(URL)) {
            connection.setAutoCommit(false);
            connection.beginRequest();
            connection.createStatement().execute("create temporary table request (id int)");
            connection.endRequest();
            assertThat(connection.getAutoCommit()).isFalse();
            connection.createStatement().execute("insert into request values (1)");
            connection.rollback();
        }
    }

    @Test
    void literalsAndNamesAreQuotedSoThatTheServerReadsThemBack() throws SQLException {
        for (String strings : List.of("on", "off")) {
            try (Connection connection = Connections.open(URL);
                    Statement statement = connection.createStatement()) {
                statement.execute("set escape_string_warning = off");
                statement.execute("set standard_conforming_strings = " + strings);
                String literal = statement.enquoteLiteral("G'day \\ ö");
                String national = statement.enquoteNCharLiteral("it's");
                try (ResultSet rows = statement.executeQuery("select " + literal + ", " + national)) {
                    assertThat(rows.next()).isTrue();
                    assertThat(rows.getString(1)).isEqualTo("G'day \\ ö");
                    assertThat(rows.getString(2)).isEqualTo("it's");
                }
                assertThatThrownBy(() -> statement.enquoteLiteral("a\0b")).isInstanceOf(SQLException.class);
                assertThat(statement.enquoteIdentifier("plain", false)).isEqualTo("plain");
                assertThat(statement.enquoteIdentifier("plain", true)).isEqualTo("\"plain\"");
                assertThat(statement.enquoteIdentifier("two words", false)).isEqualTo("\"two words\"");
                assertThat(statement.enquoteIdentifier("Select", false)).isEqualTo("\"Select\"");
                assertThatThrownBy(() -> statement.enquoteIdentifier("a\"b", false))
                        .isInstanceOf(SQLException.class);
                assertThat(statement.isSimpleIdentifier("plain")).isTrue();
                assertThat(statement.isSimpleIdentifier("order")).isFalse();
                assertThat(statement.isSimpleIdentifier("two words")).isFalse();
            }
        }
    }

    @Test
    void theReservedWordsAreThoseOfTheServer() throws SQLException {
        try (Connection connection = Connections.open(URL);
                Statement statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery("select word from pg_get_keywords() where catcode in ('R', 'T')")) {
            while (rows.next()) {
                assertThat(ReservedWords.all()).contains(rows.getString(1));
            }
        }
    }
}
