package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Savepoints, isolation and read-only as JDBC has them.
class TransactionsIT {
    private static final String URL = Connections.freshUrl("jdbc_transactions");

    private Connection connection;
    private Statement statement;

    @BeforeEach
    void open() throws SQLException {
        connection = Connections.open(URL);
        statement = connection.createStatement();
        statement.execute("drop table if exists t; create table t (n int)");
        connection.setAutoCommit(false);
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    private String asked(String sql) throws SQLException {
        try (ResultSet rows = statement.executeQuery(sql)) {
            assertThat(rows.next()).isTrue();
            return String.valueOf(rows.getString(1));
        }
    }

    private String stored() throws SQLException {
        return asked("select string_agg(n::text, ',' order by n) from t");
    }

    private void insert(int number) throws SQLException {
        statement.executeUpdate("insert into t values (" + number + ")");
    }

    private static void refused(String sqlState, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo(sqlState));
    }

    @Test
    void whatRanBehindASavepointIsUndoneAndWhatRanBeforeStays() throws SQLException {
        insert(1);
        Savepoint first = connection.setSavepoint();
        insert(2);
        Savepoint second = connection.setSavepoint("second \"point\"");
        insert(3);
        connection.rollback(second);
        insert(4);
        assertThat(stored()).isEqualTo("1,2,4");
        connection.rollback(second);
        assertThat(stored()).isEqualTo("1,2");
        connection.rollback(first);
        refused("3B001", () -> connection.rollback(second));
        connection.rollback(first);
        insert(5);
        connection.commit();
        assertThat(stored()).isEqualTo("1,5");
    }

    @Test
    void aSavepointMendsATransactionThatFailed() throws SQLException {
        insert(1);
        Savepoint point = connection.setSavepoint();
        refused("22012", () -> statement.execute("select 1/0"));
        refused("25P02", () -> insert(2));
        connection.rollback(point);
        insert(3);
        connection.commit();
        assertThat(stored()).isEqualTo("1,3");
    }

    @Test
    void aSavepointThatWasReleasedIsOfNoUse() throws SQLException {
        Savepoint point = connection.setSavepoint("p");
        insert(1);
        connection.releaseSavepoint(point);
        refused("3B001", () -> connection.rollback(point));
        refused("3B001", () -> connection.releaseSavepoint(point));
        refused("3B001", point::getSavepointName);
        connection.commit();
        assertThat(stored()).isEqualTo("1");
    }

    @Test
    void aSavepointEndsWithItsTransaction() throws SQLException {
        Savepoint point = connection.setSavepoint();
        insert(1);
        connection.commit();
        refused("3B001", () -> connection.rollback(point));
        connection.rollback();
        assertThat(stored()).isEqualTo("1");
    }

    @Test
    void aSavepointHasANumberOrANameAndNeedsATransactionOfItsOwnDriver() throws SQLException {
        Savepoint unnamed = connection.setSavepoint();
        Savepoint other = connection.setSavepoint();
        Savepoint named = connection.setSavepoint("Name");
        assertThat(unnamed.getSavepointId()).isNotEqualTo(other.getSavepointId());
        assertThat(named.getSavepointName()).isEqualTo("Name");
        assertThatThrownBy(unnamed::getSavepointName).isInstanceOf(SQLException.class);
        assertThatThrownBy(named::getSavepointId).isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> connection.setSavepoint(null)).isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> connection.rollback(null)).isInstanceOf(SQLException.class);
        connection.setAutoCommit(true);
        refused("25P01", connection::setSavepoint);
        refused("25P01", () -> connection.setSavepoint("p"));
    }

    @ParameterizedTest
    @CsvSource({"1, read uncommitted", "2, read committed", "4, repeatable read", "8, serializable"})
    void anIsolationLevelHoldsForAllTransactionsFromThenOn(int level, String name) throws SQLException {
        connection.setTransactionIsolation(level);
        for (int i = 0; i < 2; i++) {
            assertThat(asked("show transaction_isolation")).isEqualTo(name);
            assertThat(connection.getTransactionIsolation()).isEqualTo(level);
            connection.commit();
        }
        connection.setAutoCommit(true);
        assertThat(asked("show transaction_isolation")).isEqualTo(name);
        assertThat(connection.getTransactionIsolation()).isEqualTo(level);
    }

    @Test
    void theIsolationLevelOfATransactionThatIsOpenStays() throws SQLException {
        insert(1);
        refused("25001", () -> connection.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE));
        connection.rollback();
        connection.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
        assertThat(asked("show transaction_isolation")).isEqualTo("serializable");
        connection.rollback();
        assertThatThrownBy(() -> connection.setTransactionIsolation(Connection.TRANSACTION_NONE))
                .isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> connection.setTransactionIsolation(99)).isInstanceOf(SQLException.class);
    }

    @Test
    void aRepeatableReadSeesTheSameThroughoutAndWhatMeetsIsRefused() throws SQLException {
        connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        insert(1);
        connection.commit();
        assertThat(stored()).isEqualTo("1");
        try (Connection other = Connections.open(URL);
                Statement changing = other.createStatement()) {
            changing.executeUpdate("update t set n = 2");
        }
        assertThat(stored()).isEqualTo("1");
        refused("40001", () -> statement.executeUpdate("update t set n = 3"));
        connection.rollback();
        assertThat(stored()).isEqualTo("2");
    }

    @Test
    void aReadOnlyConnectionRefusesToWriteInTransactions() throws SQLException {
        assertThat(connection.isReadOnly()).isFalse();
        connection.setReadOnly(true);
        assertThat(connection.isReadOnly()).isTrue();
        refused("25006", () -> insert(1));
        refused("25001", () -> connection.setReadOnly(false));
        connection.rollback();
        connection.setReadOnly(false);
        insert(2);
        connection.commit();
        assertThat(stored()).isEqualTo("2");
    }

    @ParameterizedTest
    @CsvSource({"transaction, false, true", "always, true, true", "ignore, false, false"})
    void whatReadOnlyMeansIsChosenByItsMode(String mode, boolean withAutocommit, boolean inTransaction)
            throws SQLException {
        try (Connection reading = Connections.open(URL, "readOnly=true&readOnlyMode=" + mode);
                Statement writing = reading.createStatement()) {
            assertThat(reading.isReadOnly()).isTrue();
            writes(writing, !withAutocommit);
            reading.setAutoCommit(false);
            writes(writing, !inTransaction);
            reading.rollback();
            reading.setReadOnly(false);
            writes(writing, true);
            reading.commit();
            reading.setAutoCommit(true);
            writes(writing, true);
        }
    }

    private static void writes(Statement writing, boolean allowed) throws SQLException {
        if (allowed) {
            assertThat(writing.executeUpdate("insert into t values (7)")).isEqualTo(1);
        } else {
            refused("25006", () -> writing.executeUpdate("insert into t values (7)"));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void switchingAutocommitCommitsWhatIsOpenAndNothingIfItChangesNothing(boolean to) throws SQLException {
        insert(1);
        connection.setAutoCommit(to);
        if (!to) {
            connection.rollback();
        }
        assertThat(stored()).isEqualTo(to ? "1" : "null");
    }

    @Test
    void withAutocommitThereIsNothingToCommitOrRollBack() throws SQLException {
        connection.setAutoCommit(true);
        refused("25P01", connection::commit);
        refused("25P01", connection::rollback);
    }
}
