package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// A result of ten million rows in a JVM of 64 MiB, with autocommit on.
class LargeResultIT {
    private static final String URL = Connections.freshUrl("jdbc_large");
    private static final int ROWS = 10_000_000;

    @Test
    void tenMillionRowsPassThroughALittleMemory() throws IOException, InterruptedException {
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Reader.class.getName(),
                        URL)
                .inheritIO()
                .start();
        assertThat(child.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(child.exitValue()).isZero();
    }

    /// What the child runs.
    static final class Reader {
        private Reader() {}

        public static void main(String[] arguments) throws SQLException {
            String sql = "select n, 'row ' || n from generate_series(1, " + ROWS + ") n";
            long sum = 0;
            int count = 0;
            try (Connection connection = Connections.open(arguments[0]);
                    Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery(sql)) {
                while (rows.next()) {
                    count++;
                    int number = rows.getInt(1);
                    sum += number;
                    if (number != count
                            || (count % 1000 == 0 && !rows.getString(2).equals("row " + count))) {
                        throw new IllegalStateException("row " + count + " is wrong: " + number);
                    }
                }
            }
            if (count != ROWS || sum != (long) ROWS * (ROWS + 1) / 2) {
                throw new IllegalStateException("expected " + ROWS + " rows but got " + count);
            }
        }
    }
}
