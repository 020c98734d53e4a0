package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.session.Session;
import dev.bluetusk.pool.PoolLimits;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// Values that are large beside the memory of the JVM.
class LargeValueIT {
    private static final String URL = Connections.freshUrl("jdbc_large_value");
    private static final int LARGE = 48 * 1024 * 1024;

    /// Arrays that all sessions share may be kept: four of at most 4 MiB.
    private static final long KEPT_MAX = 24L * 1024 * 1024;

    private static long used() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 3; i++) {
            System.gc();
            Runtime runtime = Runtime.getRuntime();
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        return least;
    }

    @Test
    void anIdleConnectionKeepsNothingOfALargeValue() throws SQLException {
        try (Connection connection = Connections.open(URL);
                PreparedStatement open = connection.prepareStatement("select repeat('x', ?)")) {
            assertThat(length(open, 100_000)).isEqualTo(100_000);
            long before = used();
            assertThat(length(open, LARGE)).isEqualTo(LARGE);
            assertThat(used() - before).isLessThan(KEPT_MAX);
            try (PreparedStatement statement = connection.prepareStatement("select length(?::bytea), ?::text")) {
                statement.setBytes(1, new byte[LARGE]);
                statement.setString(2, "y".repeat(LARGE));
                try (ResultSet rows = statement.executeQuery()) {
                    assertThat(rows.next()).isTrue();
                    assertThat(rows.getInt(1)).isEqualTo(LARGE);
                    assertThat(rows.getString(2)).hasSize(LARGE);
                }
            }
            assertThat(used() - before).isLessThan(KEPT_MAX);
        }
    }

    private static int length(PreparedStatement statement, int length) throws SQLException {
        statement.setInt(1, length);
        try (ResultSet rows = statement.executeQuery()) {
            assertThat(rows.next()).isTrue();
            return rows.getString(1).length();
        }
    }

    @Test
    void aValueBeyondTheMemoryClosesItsSessionAndThePoolMakesAnother() throws IOException, InterruptedException {
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx48m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Reader.class.getName(),
                        URL)
                .inheritIO()
                .start();
        assertThat(child.waitFor(3, TimeUnit.MINUTES)).isTrue();
        assertThat(child.exitValue()).isZero();
    }

    /// What the child runs.
    static final class Reader {
        private Reader() {}

        public static void main(String[] arguments) throws SQLException {
            try (BlueTuskPooledDataSource source = new BlueTuskPooledDataSource()) {
                source.setUrl(arguments[0]);
                source.setUser("postgres");
                source.setLimits(PoolLimits.defaults().withSessions(0, 1));
                for (boolean autoCommit : new boolean[] {true, false}) {
                    for (int fetchSize : new int[] {0, 10}) {
                        read(source, autoCommit, fetchSize);
                    }
                }
            }
        }

        private static void read(BlueTuskPooledDataSource source, boolean autoCommit, int fetchSize)
                throws SQLException {
            int pid;
            try (Connection connection = source.getConnection()) {
                connection.setAutoCommit(autoCommit);
                pid = connection.unwrap(Session.class).backendPid();
                require(one(connection, "select 7", fetchSize) == 1, "a value of its own before");
                requireTooLarge(connection, fetchSize);
                require(connection.isClosed(), "a closed connection");
            }
            try (Connection connection = source.getConnection()) {
                require(connection.unwrap(Session.class).backendPid() != pid, "another session");
                require(one(connection, "select repeat('x', 1000000)", fetchSize) == 1_000_000, "a value that fits");
            }
        }

        private static void requireTooLarge(Connection connection, int fetchSize) {
            try {
                throw new IllegalStateException("expected a failure but got a text of "
                        + one(connection, "select repeat('x', 200000000)", fetchSize) + " characters");
            } catch (SQLNonTransientConnectionException e) {
                require(
                        String.valueOf(e.getMessage()).startsWith("the memory of this JVM did not suffice")
                                && "08006".equals(e.getSQLState()),
                        "a failure that says so");
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        }

        private static int one(Connection connection, String sql, int fetchSize) throws SQLException {
            try (Statement statement = connection.createStatement()) {
                statement.setFetchSize(fetchSize);
                try (ResultSet rows = statement.executeQuery(sql)) {
                    rows.next();
                    return rows.getString(1).length();
                }
            }
        }

        private static void require(boolean holds, String expected) {
            if (!holds) {
                throw new IllegalStateException("expected " + expected);
            }
        }
    }
}
