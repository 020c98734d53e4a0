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
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// One connection in the hands of several threads.
class SharedConnectionIT {
    private static final String URL = Connections.freshUrl("jdbc_shared");
    private static final int THREADS = 8;
    private static final int ROUNDS = 200;
    private static final int ROWS = 60;

    @Test
    void threadsWithStatementsOfTheirOwnReadWhatTheirOwnStatementsGive() throws Exception {
        AtomicInteger good = new AtomicInteger();
        try (Connection connection = Connections.open(URL)) {
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                int number = i;
                threads.add(Thread.ofPlatform().start(() -> good.addAndGet(rounds(connection, number))));
            }
            for (Thread thread : threads) {
                thread.join();
            }
        }
        assertThat(good).hasValue(THREADS * ROUNDS * ROWS);
    }

    private static int rounds(Connection connection, int number) {
        int good = 0;
        String sql = "select n + ?, 'row ' || (n + ?) from generate_series(1, " + ROWS + ") n";
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int round = 0; round < ROUNDS; round++) {
                int base = 100_000 * number + round;
                statement.setInt(1, base);
                statement.setInt(2, base);
                int row = 0;
                try (ResultSet rows = statement.executeQuery()) {
                    while (rows.next()) {
                        row++;
                        boolean right = rows.getInt(1) == base + row
                                && rows.getString(2).equals("row " + (base + row));
                        good += right ? 1 : 0;
                    }
                }
            }
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
        return good;
    }

    // E39
    @Test
    void closingOrAbortingEndsWhatAnotherThreadRuns() throws Exception {
        for (boolean abort : new boolean[] {false, true}) {
            Connection connection = Connections.open(URL);
            CountDownLatch started = new CountDownLatch(1);
            Thread sleeper = Thread.ofVirtual().start(() -> {
                try (Statement statement = connection.createStatement()) {
                    started.countDown();
                    assertThatThrownBy(() -> statement.execute("select pg_sleep(60)"))
                            .isInstanceOf(SQLException.class);
                } catch (SQLException e) {
                    throw new AssertionError(e);
                }
            });
            started.await();
            if (abort) {
                connection.abort(Runnable::run);
            } else {
                connection.close();
            }
            sleeper.join(10_000);
            assertThat(sleeper.isAlive()).isFalse();
            assertThat(connection.isClosed()).isTrue();
        }
    }

    // E40
    @Test
    void aNetworkTimeoutEndsAConnectionToAServerThatIsSilent() throws SQLException {
        try (Connection connection = Connections.open(URL);
                Statement statement = connection.createStatement()) {
            connection.setNetworkTimeout(Runnable::run, 300);
            assertThat(connection.getNetworkTimeout()).isEqualTo(300);
            assertThat(connection.isValid(1)).isTrue();
            assertThatThrownBy(() -> statement.execute("select pg_sleep(20)"))
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).startsWith("08"));
            assertThat(connection.isValid(1)).isFalse();
            assertThat(connection.isClosed()).isTrue();
        }
    }
}
