package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// How much garbage JDBC makes on its hot path.
class AllocationIT {
    private static final String URL = Connections.freshUrl("jdbc_allocation");
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /// What a prepared scalar may allocate: its result set, and nothing else.
    private static final long SCALAR_BYTES_MAX = 56;

    /// What a scalar may allocate whose statement is prepared and closed each time: the statement and its result set.
    private static final long PARAMETERIZED_BYTES_MAX = 144;

    /// What a transaction of one prepared scalar may allocate: the result set, and what sends BEGIN with it.
    private static final long TRANSACTION_BYTES_MAX = 96;

    private static long bytes() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }

    private static long run(PreparedStatement statement, int times) throws SQLException {
        long sum = 0;
        for (int i = 0; i < times; i++) {
            statement.setInt(1, i);
            try (ResultSet rows = statement.executeQuery()) {
                rows.next();
                sum += rows.getInt(1);
            }
        }
        return sum;
    }

    /// Work that allocates.
    @FunctionalInterface
    private interface Work {
        void run() throws SQLException;
    }

    /// What some work allocates once the compiler has done what it can, or after half a minute.
    private static long settled(Work work, long enough) throws SQLException {
        long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        long allocated;
        do {
            long before = bytes();
            work.run();
            allocated = bytes() - before;
        } while (allocated > enough && System.nanoTime() < deadline);
        return allocated;
    }

    @Test
    void aPreparedScalarMakesLittleGarbage() throws SQLException {
        try (Connection connection = Connections.open(URL);
                PreparedStatement statement = connection.prepareStatement("select ?")) {
            long each = settled(() -> run(statement, 10_000), SCALAR_BYTES_MAX * 10_000) / 10_000;
            assertThat(each).as("bytes for each execution").isLessThanOrEqualTo(SCALAR_BYTES_MAX);
        }
    }

    @Test
    void aParameterizedScalarMakesLittleGarbage() throws SQLException {
        try (Connection connection = Connections.open(URL)) {
            Work work = () -> {
                for (int i = 0; i < 10_000; i++) {
                    try (PreparedStatement statement = connection.prepareStatement("select ? + 1")) {
                        run(statement, 1);
                    }
                }
            };
            long each = settled(work, PARAMETERIZED_BYTES_MAX * 10_000) / 10_000;
            assertThat(each).as("bytes for each execution").isLessThanOrEqualTo(PARAMETERIZED_BYTES_MAX);
        }
    }

    @Test
    void aTransactionAddsItsBeginningOnly() throws SQLException {
        try (Connection connection = Connections.open(URL);
                PreparedStatement statement = connection.prepareStatement("select ? + 1")) {
            connection.setAutoCommit(false);
            Work work = () -> {
                for (int i = 0; i < 10_000; i++) {
                    run(statement, 1);
                    connection.commit();
                }
            };
            long each = settled(work, TRANSACTION_BYTES_MAX * 10_000) / 10_000;
            assertThat(each).as("bytes for each transaction").isLessThanOrEqualTo(TRANSACTION_BYTES_MAX);
        }
    }

    @Test
    void anUpdateMakesNone() throws SQLException {
        try (Connection connection = Connections.open(URL);
                PreparedStatement statement =
                        connection.prepareStatement("update pg_class set relname = ? where false")) {
            Work work = () -> {
                for (int i = 0; i < 10_000; i++) {
                    statement.setString(1, "a name");
                    statement.executeUpdate();
                }
            };
            assertThat(settled(work, 9_999) / 10_000)
                    .as("bytes for each execution")
                    .isZero();
        }
    }

    @Test
    void gettersOfNumbersMakeNone() throws SQLException {
        try (Connection connection = Connections.open(URL);
                PreparedStatement statement =
                        connection.prepareStatement("select n, n::int8, n::float8 from generate_series(1, 20000) n")) {
            long allocated = settled(() -> assertThat(scan(statement)).isPositive(), 60_000);
            assertThat(allocated).as("bytes for 60,000 values").isLessThanOrEqualTo(60_000);
        }
    }

    private static double scan(PreparedStatement statement) throws SQLException {
        double sum = 0;
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                sum += rows.getInt(1) + rows.getLong(2) + rows.getDouble(3);
            }
        }
        return sum;
    }
}
