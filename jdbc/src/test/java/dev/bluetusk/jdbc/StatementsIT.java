package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What statements do on a real server: several results, batches, keys, limits, cancelling.
class StatementsIT {
    private static final String URL = Connections.freshUrl("jdbc_statements");

    private Connection connection;
    private Statement statement;

    @BeforeEach
    void open() throws SQLException {
        connection = Connections.open(URL);
        statement = connection.createStatement();
        statement.execute("drop table if exists item; create table item (id serial primary key, name text unique)");
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    private long count() throws SQLException {
        try (Statement own = connection.createStatement();
                ResultSet rows = own.executeQuery("select count(*) from item")) {
            rows.next();
            return rows.getLong(1);
        }
    }

    private static List<Integer> ints(ResultSet rows) throws SQLException {
        List<Integer> all = new ArrayList<>();
        while (rows.next()) {
            all.add(rows.getInt(1));
        }
        return all;
    }

    // E25
    @Test
    void severalResultsComeInOrderAndEndWithMinusOne() throws SQLException {
        assertThat(statement.execute(
                        "insert into item (name) values ('a'), ('b'); select 1; select 2; delete from item"))
                .isFalse();
        assertThat(statement.getUpdateCount()).isEqualTo(2);
        assertThat(statement.getMoreResults()).isTrue();
        ResultSet first = statement.getResultSet();
        assertThat(statement.getUpdateCount()).isEqualTo(-1);
        assertThat(statement.getMoreResults(Statement.KEEP_CURRENT_RESULT)).isTrue();
        assertThat(ints(first)).containsExactly(1);
        assertThat(ints(statement.getResultSet())).containsExactly(2);
        assertThat(statement.getMoreResults(Statement.CLOSE_ALL_RESULTS)).isFalse();
        assertThat(first.isClosed()).isTrue();
        assertThat(statement.getUpdateCount()).isEqualTo(2);
        assertThat(statement.getMoreResults()).isFalse();
        assertThat(statement.getUpdateCount()).isEqualTo(-1);
    }

    // E9
    @Test
    void aFailureInATextOfSeveralUndoesAllOfIt() throws SQLException {
        assertThatThrownBy(() -> statement.execute("insert into item (name) values ('a'); select 1/0; select 1"))
                .isInstanceOf(SQLException.class);
        assertThat(count()).isZero();
    }

    // E10
    @Test
    void nothingButCommentsChangesNoRow() throws SQLException {
        for (String text : new String[] {"", ";", "-- nothing", "/* nothing */ ;"}) {
            assertThat(statement.execute(text)).isFalse();
            assertThat(statement.getUpdateCount()).isZero();
        }
    }

    // E22
    @Test
    void runningAStatementAgainClosesItsResult() throws SQLException {
        ResultSet old = statement.executeQuery("select generate_series(1, 100000)");
        assertThat(old.next()).isTrue();
        assertThat(ints(statement.executeQuery("select 7"))).containsExactly(7);
        assertThat(old.isClosed()).isTrue();
    }

    // E23
    @Test
    void twoStatementsStreamSideBySide() throws SQLException {
        try (Statement other = connection.createStatement();
                ResultSet first = statement.executeQuery("select generate_series(1, 20000)");
                ResultSet second = other.executeQuery("select generate_series(20001, 40000)")) {
            for (int i = 1; i <= 20000; i++) {
                assertThat(first.next()).isTrue();
                assertThat(second.next()).isTrue();
                assertThat(first.getInt(1)).isEqualTo(i);
                assertThat(second.getInt(1)).isEqualTo(20000 + i);
            }
            assertThat(first.next()).isFalse();
            assertThat(second.next()).isFalse();
        }
    }

    // E24
    @Test
    void limitsOfRowsHoldAndWrongOnesAreRefused() throws SQLException {
        statement.setMaxRows(3);
        assertThat(ints(statement.executeQuery("select generate_series(1, 10)")))
                .containsExactly(1, 2, 3);
        statement.setLargeMaxRows(5);
        assertThat(statement.getMaxRows()).isEqualTo(5);
        statement.setFetchSize(2);
        assertThat(ints(statement.executeQuery("select generate_series(1, 10)")))
                .containsExactly(1, 2, 3, 4, 5);
        connection.setAutoCommit(false);
        assertThat(ints(statement.executeQuery("select generate_series(1, 10)")))
                .containsExactly(1, 2, 3, 4, 5);
        assertThatThrownBy(() -> statement.setFetchSize(-1)).isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> statement.setMaxRows(-1)).isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> statement.setQueryTimeout(-1)).isInstanceOf(SQLException.class);
    }

    // E4
    @Test
    void anErrorInTheMiddleComesBehindTheRowsBeforeIt() throws SQLException {
        ResultSet rows = statement.executeQuery("select 1 / (500 - n) from generate_series(1, 1000) n");
        int seen = 0;
        try {
            while (rows.next()) {
                seen++;
            }
        } catch (SQLException e) {
            assertThat(e.getSQLState()).isEqualTo("22012");
        }
        assertThat(seen).isEqualTo(499);
        assertThat(ints(statement.executeQuery("select 1"))).containsExactly(1);
    }

    @Test
    void aBatchOfTextsTellsTheCountOfEach() throws SQLException {
        statement.addBatch("insert into item (name) values ('a'), ('b')");
        statement.addBatch("update item set name = name || 'x'");
        statement.addBatch("delete from item where name = 'none'");
        assertThat(statement.executeBatch()).containsExactly(2, 2, 0);
        assertThat(statement.executeBatch()).isEmpty();
    }

    // E59
    @Test
    void aFailedElementEndsTheBatchWithTheCountsBeforeIt() throws SQLException {
        connection.setAutoCommit(false);
        try (PreparedStatement insert = connection.prepareStatement("insert into item (name) values (?)")) {
            for (String name : new String[] {"a", "b", "a", "c"}) {
                insert.setString(1, name);
                insert.addBatch();
            }
            assertThatThrownBy(insert::executeBatch).isInstanceOfSatisfying(BatchUpdateException.class, e -> {
                assertThat(e.getUpdateCounts()).containsExactly(1, 1);
                assertThat(e.getSQLState()).isEqualTo("23505");
                assertThat(e.getNextException().getSQLState()).isEqualTo("23505");
            });
        }
        connection.rollback();
    }

    @Test
    void aQueryInABatchIsAnErrorUnlessOneAsksForPgjdbcsWays() throws SQLException {
        statement.addBatch("insert into item (name) values ('a')");
        statement.addBatch("select 1");
        assertThatThrownBy(statement::executeBatch)
                .isInstanceOfSatisfying(
                        BatchUpdateException.class,
                        e -> assertThat(e.getUpdateCounts()).containsExactly(1));
        try (Connection other = Connections.open(URL, "compatibility=pgjdbc");
                Statement lenient = other.createStatement()) {
            lenient.addBatch("select 1");
            assertThat(lenient.executeBatch()).hasSize(1);
        }
    }

    // E58
    @Test
    void generatedKeysAreThoseThatWereAskedFor() throws SQLException {
        statement.executeUpdate("insert into item (name) values ('a'), ('b')", Statement.RETURN_GENERATED_KEYS);
        try (ResultSet keys = statement.getGeneratedKeys()) {
            assertThat(keys.getMetaData().getColumnCount()).isEqualTo(2);
            assertThat(ints(keys)).containsExactly(1, 2);
        }
        try (PreparedStatement insert = connection.prepareStatement(
                "insert into item (name) values (?) on conflict do nothing", new String[] {"id"})) {
            insert.setString(1, "a");
            assertThat(insert.executeUpdate()).isZero();
            assertThat(ints(insert.getGeneratedKeys())).isEmpty();
            for (String name : new String[] {"c", "a", "d"}) {
                insert.setString(1, name);
                insert.addBatch();
            }
            assertThat(insert.executeBatch()).containsExactly(1, 0, 1);
            assertThat(ints(insert.getGeneratedKeys())).hasSize(2);
        }
        statement.executeUpdate("delete from item");
        assertThat(ints(statement.getGeneratedKeys())).isEmpty();
    }

    @Test
    void insertsOfSeveralRowsInARewrittenBatchHaveNoCountIfOneAsksForPgjdbcsWays() throws SQLException {
        for (boolean likePgjdbc : new boolean[] {true, false}) {
            String properties = "reWriteBatchedInserts=true" + (likePgjdbc ? "&compatibility=pgjdbc" : "");
            try (Connection rewriting = Connections.open(URL, properties);
                    PreparedStatement insert = rewriting.prepareStatement("insert into item (name) values (?), (?)")) {
                for (int i = 0; i < 2; i++) {
                    insert.setString(1, likePgjdbc + "a" + i);
                    insert.setString(2, likePgjdbc + "b" + i);
                    insert.addBatch();
                }
                int each = likePgjdbc ? Statement.SUCCESS_NO_INFO : 2;
                assertThat(insert.executeBatch()).containsExactly(each, each);
            }
        }
    }

    // E60
    @Test
    void aRewrittenBatchInsertsTheSameRows() throws SQLException {
        try (Connection rewriting = Connections.open(URL, "reWriteBatchedInserts=true");
                PreparedStatement insert = rewriting.prepareStatement("insert into item (name) values (?)")) {
            for (int i = 0; i < 1001; i++) {
                insert.setString(1, "n" + i);
                insert.addBatch();
            }
            int[] counts = insert.executeBatch();
            assertThat(counts).hasSize(1001);
            assertThat(counts[0]).isIn(1, Statement.SUCCESS_NO_INFO);
        }
        assertThat(count()).isEqualTo(1001);
    }

    // E36
    @Test
    void aTimeLimitCancelsAndTheConnectionLivesOn() throws SQLException {
        statement.setQueryTimeout(1);
        assertThatThrownBy(() -> statement.execute("select pg_sleep(30)"))
                .isInstanceOfSatisfying(
                        SQLTimeoutException.class,
                        e -> assertThat(e.getSQLState()).isEqualTo("57014"));
        assertThat(ints(statement.executeQuery("select 1"))).containsExactly(1);
    }

    // E39
    @Test
    void anotherThreadCancelsAStatement() throws Exception {
        Thread canceller = Thread.ofVirtual().start(() -> {
            try (Connection watcher = Connections.open(URL);
                    Statement asks = watcher.createStatement()) {
                String sql = "select count(*) from pg_stat_activity where query like '%pg_sleep(31)%'"
                        + " and wait_event = 'PgSleep'";
                long running = 0;
                while (running == 0) {
                    try (ResultSet rows = asks.executeQuery(sql)) {
                        rows.next();
                        running = rows.getLong(1);
                    }
                }
                statement.cancel();
            } catch (SQLException e) {
                throw new AssertionError(e);
            }
        });
        assertThatThrownBy(() -> statement.execute("select pg_sleep(31)"))
                .isInstanceOfSatisfying(
                        SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("57014"));
        canceller.join();
        assertThat(ints(statement.executeQuery("select 1"))).containsExactly(1);
    }

    @Test
    void aStatementClosesItselfWithItsLastResult() throws SQLException {
        statement.closeOnCompletion();
        ResultSet rows = statement.executeQuery("select 1");
        rows.close();
        assertThat(statement.isClosed()).isTrue();
        assertThatThrownBy(() -> statement.execute("select 1")).isInstanceOf(SQLException.class);
        assertThatThrownBy(rows::next).isInstanceOf(SQLException.class);
    }

    @Test
    void scrollableResultsMoveInAllDirections() throws SQLException {
        try (Statement scrolling =
                        connection.createStatement(ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_READ_ONLY);
                ResultSet rows = scrolling.executeQuery("select generate_series(1, 5)")) {
            assertThat(rows.isBeforeFirst()).isTrue();
            assertThat(rows.last()).isTrue();
            assertThat(rows.getRow()).isEqualTo(5);
            assertThat(rows.previous()).isTrue();
            assertThat(rows.getInt(1)).isEqualTo(4);
            assertThat(rows.absolute(-5)).isTrue();
            assertThat(rows.isFirst()).isTrue();
            assertThat(rows.relative(2)).isTrue();
            assertThat(rows.getInt(1)).isEqualTo(3);
            assertThat(rows.absolute(9)).isFalse();
            assertThat(rows.isAfterLast()).isTrue();
        }
    }
}
