package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What results and statements are made of serves one after the other: whatever is closed stays closed, and
/// none shows what belongs to another.
class ReusedResultsIT {
    private static final String URL = Connections.freshUrl("jdbc_reused");
    private static final String SERIES = "select n, 'row ' || n from generate_series(?::int4, ?::int4) n";

    @Test
    void aResultOfAnEarlierExecutionStaysClosed() throws SQLException {
        try (Connection connection = Connections.open(URL);
                PreparedStatement statement = connection.prepareStatement(SERIES)) {
            ResultSet before = series(statement, 1, 3);
            before.next();
            ResultSet now = series(statement, 7, 9);
            assertThat(now).isNotSameAs(before);
            assertThat(now.next()).isTrue();
            assertThat(before.isClosed()).isTrue();
            assertThatThrownBy(before::next).isInstanceOf(SQLException.class).hasMessageContaining("closed");
            assertThatThrownBy(() -> before.getInt(1))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("closed");
            assertThatThrownBy(() -> before.getString("n"))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("closed");
            before.close();
            assertThat(now.getInt(1)).isEqualTo(7);
            assertThat(now.next()).isTrue();
            assertThat(now.getString(2)).isEqualTo("row 8");
        }
    }

    private static ResultSet series(PreparedStatement statement, int from, int to) throws SQLException {
        statement.setInt(1, from);
        statement.setInt(2, to);
        return statement.executeQuery();
    }

    @Test
    void aStatementThatIsClosedStaysSo() throws SQLException {
        try (Connection connection = Connections.open(URL)) {
            PreparedStatement closed = connection.prepareStatement(SERIES);
            ResultSet old = series(closed, 1, 2);
            old.next();
            closed.close();
            try (PreparedStatement statement = connection.prepareStatement(SERIES);
                    ResultSet rows = series(statement, 5, 6)) {
                rows.next();
                assertThat(old.isClosed()).isTrue();
                assertThatThrownBy(() -> closed.setInt(1, 100)).isInstanceOf(SQLException.class);
                assertThatThrownBy(closed::executeQuery).isInstanceOf(SQLException.class);
                assertThatThrownBy(closed::getResultSet).isInstanceOf(SQLException.class);
                assertThatThrownBy(closed::clearParameters).isInstanceOf(SQLException.class);
                assertThatThrownBy(() -> old.getInt(1)).isInstanceOf(SQLException.class);
                closed.close();
                assertThat(rows.getInt(1)).isEqualTo(5);
                assertThat(rows.next()).isTrue();
                assertThat(rows.getInt(1)).isEqualTo(6);
                assertThat(rows.next()).isFalse();
            }
        }
    }

    @Test
    void parametersOfAClosedStatementAreNotThoseOfTheNext() throws SQLException {
        try (Connection connection = Connections.open(URL)) {
            for (int i = 0; i < 3; i++) {
                try (PreparedStatement statement = connection.prepareStatement(SERIES)) {
                    statement.setInt(1, 1);
                    statement.setInt(2, 2);
                    statement.addBatch();
                    statement.setFetchSize(7);
                    statement.setMaxRows(1);
                }
                try (PreparedStatement statement = connection.prepareStatement("select ?::int4 + ?::int4")) {
                    statement.setInt(1, 5);
                    assertThatThrownBy(statement::executeQuery)
                            .isInstanceOf(SQLException.class)
                            .hasMessageContaining("parameter 2");
                    assertThat(statement.executeBatch()).isEmpty();
                    assertThat((Throwable) statement.getWarnings()).isNull();
                    assertThat(statement.getFetchSize()).isZero();
                    assertThat(statement.getMaxRows()).isZero();
                    assertThat(statement.getResultSet()).isNull();
                    assertThat(statement.getUpdateCount()).isEqualTo(-1);
                }
            }
        }
    }

    /// Statements and results are begun, read, run again and closed in any order.
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void resultsInAnyOrderShowTheirOwnRows(long seed) throws SQLException {
        Random random = new Random(seed);
        try (Connection connection = Connections.open(URL);
                Statement plain = connection.createStatement()) {
            List<Reading> readings = new ArrayList<>();
            List<ResultSet> closed = new ArrayList<>();
            for (int turn = 0; turn < 1500; turn++) {
                int choice = random.nextInt(8);
                if (readings.isEmpty() || (choice == 0 && readings.size() < 5)) {
                    readings.add(new Reading(connection.prepareStatement(SERIES)));
                    continue;
                }
                Reading reading = readings.get(random.nextInt(readings.size()));
                switch (choice) {
                    case 1 -> reading.start(random.nextInt(100_000), random.nextInt(4), closed);
                    case 2 -> reading.close(closed);
                    case 3 -> {
                        readings.remove(reading);
                        reading.statement.close();
                        reading.close(closed);
                    }
                    case 4 ->
                        assertThat(plain.executeUpdate("set application_name = 'x'"))
                                .isZero();
                    case 5 ->
                        assertThatThrownBy(() -> plain.execute("select 1/0")).isInstanceOf(SQLException.class);
                    default -> reading.read();
                }
                for (ResultSet each : closed) {
                    assertThat(each.isClosed()).isTrue();
                    assertThatThrownBy(() -> each.getInt(1)).isInstanceOf(SQLException.class);
                }
                closed.subList(0, Math.max(0, closed.size() - 5)).clear();
            }
        }
    }

    /// A statement with the result that it must show.
    private static final class Reading {
        private final PreparedStatement statement;
        private ResultSet rows;
        private int next;
        private int left;

        Reading(PreparedStatement statement) throws SQLException {
            this.statement = statement;
            this.rows = series(statement, 1, 0);
        }

        void start(int from, int count, List<ResultSet> closed) throws SQLException {
            closed.add(rows);
            rows = series(statement, from, from + count - 1);
            next = from;
            left = count;
        }

        void close(List<ResultSet> closed) throws SQLException {
            rows.close();
            closed.add(rows);
        }

        void read() throws SQLException {
            if (rows.isClosed()) {
                return;
            }
            assertThat(rows.next()).isEqualTo(left > 0);
            if (left > 0) {
                assertThat(rows.getInt(1)).isEqualTo(next);
                assertThat(rows.getString(2)).isEqualTo("row " + next);
                next++;
                left--;
            }
        }
    }

    /// One thread runs a statement again and again; another reads in the result that was closed last.
    @Test
    void aThreadThatReadsInAClosedResultDisturbsNobody() throws Exception {
        try (Connection connection = Connections.open(URL)) {
            AtomicReference<ResultSet> last = new AtomicReference<>();
            AtomicInteger wrong = new AtomicInteger();
            Thread late = Thread.ofPlatform().start(() -> {
                while (!Thread.currentThread().isInterrupted()) {
                    ResultSet seen = last.get();
                    if (seen != null) {
                        try {
                            seen.getInt(1);
                            wrong.incrementAndGet();
                        } catch (SQLException e) {
                            Thread.onSpinWait();
                        }
                    }
                }
            });
            for (int i = 0; i < 3000; i++) {
                try (PreparedStatement statement = connection.prepareStatement(SERIES)) {
                    ResultSet rows = series(statement, i, i);
                    rows.next();
                    assertThat(rows.getInt(1)).isEqualTo(i);
                    assertThat(rows.getString(2)).isEqualTo("row " + i);
                    rows.close();
                    last.set(rows);
                }
            }
            late.interrupt();
            late.join();
            assertThat(wrong).hasValue(0);
        }
    }
}
