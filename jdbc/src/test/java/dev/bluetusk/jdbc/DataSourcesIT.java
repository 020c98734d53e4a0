package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.session.Session;
import dev.bluetusk.pool.PoolLimits;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.ShardingKey;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.naming.Reference;
import javax.sql.ConnectionEvent;
import javax.sql.ConnectionEventListener;
import javax.sql.PooledConnection;
import javax.sql.StatementEvent;
import javax.sql.StatementEventListener;
import org.junit.jupiter.api.Test;

/// The data sources on a real server.
class DataSourcesIT {
    private static final String URL = Connections.freshUrl("jdbc_sources");

    private static int pid(Connection connection) throws SQLException {
        return connection.unwrap(Session.class).backendPid();
    }

    @Test
    void thePlainSourceConnectsAnewEachTime() throws Exception {
        BlueTuskDataSource source = new BlueTuskDataSource();
        source.setUrl(URL);
        source.setUser("postgres");
        source.setApplicationName("plain");
        try (Connection first = source.getConnection();
                Connection second = source.getConnection()) {
            assertThat(pid(first)).isNotEqualTo(pid(second));
            assertThat(first.getClientInfo("ApplicationName")).isEqualTo("plain");
        }
        Reference kept = source.getReference();
        Object again = new DataSourceFactory().getObjectInstance(kept, null, null, null);
        assertThat(again).isInstanceOfSatisfying(BlueTuskDataSource.class, copy -> {
            assertThat(copy.getUrl()).isEqualTo(URL);
            assertThat(copy.getUser()).isEqualTo("postgres");
        });
    }

    @Test
    void thePooledSourceGivesASessionBackCleanToTheNext() throws SQLException {
        try (BlueTuskPooledDataSource source = new BlueTuskPooledDataSource()) {
            source.setUrl(URL);
            source.setUser("postgres");
            source.setLimits(PoolLimits.defaults().withSessions(0, 1));
            int pid;
            ResultSet old;
            try (Connection first = source.getConnection()) {
                pid = pid(first);
                first.setAutoCommit(false);
                Statement statement = first.createStatement();
                statement.execute("create temporary table dirty (id int)");
                statement.execute("set search_path = pg_catalog");
                old = statement.executeQuery("select generate_series(1, 1000)");
                assertThat(old.next()).isTrue();
            }
            assertThatThrownBy(old::next).isInstanceOf(SQLException.class);
            try (Connection second = source.getConnection();
                    Statement statement = second.createStatement();
                    ResultSet rows = statement.executeQuery("select to_regclass('dirty'), current_schema()")) {
                assertThat(pid(second)).isEqualTo(pid);
                assertThat(second.getAutoCommit()).isTrue();
                assertThat(rows.next()).isTrue();
                assertThat(rows.getString(1)).isNull();
                assertThat(rows.getString(2)).isEqualTo("public");
            }
        }
    }

    @Test
    void aLostSessionGoesBackToThePoolWhenItsConnectionIsClosed() throws SQLException {
        try (BlueTuskPooledDataSource source = new BlueTuskPooledDataSource()) {
            source.setUrl(URL);
            source.setUser("postgres");
            source.setLimits(PoolLimits.defaults().withSessions(0, 1));
            try (Connection first = source.getConnection();
                    Statement statement = first.createStatement()) {
                assertThatThrownBy(() ->
                                statement.execute("do $$ begin perform pg_terminate_backend(pg_backend_pid()); end $$"))
                        .isInstanceOf(SQLException.class);
                assertThat(first.isClosed()).isTrue();
            }
            try (Connection second = source.getConnection()) {
                assertThat(second.isValid(1)).isTrue();
            }
        }
    }

    @Test
    void aPooledConnectionTellsItsPoolThatItWasClosedOrLost() throws SQLException {
        BlueTuskConnectionPoolDataSource source = new BlueTuskConnectionPoolDataSource();
        source.setUrl(URL);
        source.setUser("postgres");
        PooledConnection pooled = source.getPooledConnection();
        List<String> heard = new ArrayList<>();
        pooled.addConnectionEventListener(new ConnectionEventListener() {
            @Override
            public void connectionClosed(ConnectionEvent event) {
                heard.add("closed");
            }

            @Override
            public void connectionErrorOccurred(ConnectionEvent event) {
                heard.add("lost");
            }
        });
        Connection first = pooled.getConnection();
        first.setAutoCommit(false);
        first.createStatement().execute("select 1");
        first.close();
        assertThat(heard).containsExactly("closed");
        assertThatThrownBy(first::createStatement).isInstanceOf(SQLException.class);
        Connection second = pooled.getConnection();
        assertThat(second.getAutoCommit()).isTrue();
        assertThatThrownBy(() -> second.createStatement()
                        .execute("do $$ begin perform pg_terminate_backend(pg_backend_pid()); end $$"))
                .isInstanceOf(SQLException.class);
        assertThat(heard).containsExactly("closed", "lost");
        pooled.close();
    }

    @Test
    void aPooledConnectionTellsItsPoolOfStatementsThatAreClosedOrOfNoUse() throws SQLException {
        BlueTuskConnectionPoolDataSource source = new BlueTuskConnectionPoolDataSource();
        source.setUrl(URL);
        source.setUser("postgres");
        PooledConnection pooled = source.getPooledConnection();
        List<String> heard = new ArrayList<>();
        StatementEventListener listener = new StatementEventListener() {
            @Override
            public void statementClosed(StatementEvent event) {
                heard.add("closed " + event.getStatement());
            }

            @Override
            public void statementErrorOccurred(StatementEvent event) {
                heard.add("failed " + event.getStatement() + " "
                        + event.getSQLException().getSQLState());
            }
        };
        pooled.addStatementEventListener(listener);
        try (Connection connection = pooled.getConnection()) {
            PreparedStatement first = connection.prepareStatement("select 1");
            first.executeQuery();
            first.close();
            first.close();
            assertThat(heard).containsExactly("closed select 1");
            PreparedStatement lost =
                    connection.prepareStatement("do $$ begin perform pg_terminate_backend(pg_backend_pid()); end $$");
            assertThatThrownBy(() -> lost.execute()).isInstanceOf(SQLException.class);
            assertThat(heard)
                    .containsExactly(
                            "closed select 1",
                            "failed do $$ begin perform pg_terminate_backend(pg_backend_pid()); end $$ 57P01");
        }
        pooled.removeStatementEventListener(listener);
        pooled.close();
    }

    @Test
    void shardingIsNotSupportedAndSaysSo() throws SQLException {
        BlueTuskDataSource source = new BlueTuskDataSource();
        source.setUrl(URL);
        source.setUser("postgres");
        assertThatThrownBy(source::createShardingKeyBuilder).isInstanceOf(SQLFeatureNotSupportedException.class);
        assertThatThrownBy(source::createConnectionBuilder).isInstanceOf(SQLFeatureNotSupportedException.class);
        try (Connection connection = source.getConnection()) {
            ShardingKey key = new ShardingKey() {};
            assertThat(connection.getMetaData().supportsSharding()).isFalse();
            assertThatThrownBy(() -> connection.setShardingKey(key))
                    .isInstanceOf(SQLFeatureNotSupportedException.class);
            assertThatThrownBy(() -> connection.setShardingKeyIfValid(key, 1))
                    .isInstanceOf(SQLFeatureNotSupportedException.class);
        }
    }
}
