package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Large values by JDBC's getters of streams, which read them from the connection.
class LargeStreamIT {
    private static final String URL = Connections.freshUrl("jdbc_large_stream");
    private static final int LARGE = 12 * 1024 * 1024;
    private static final String BYTES = "decode(repeat('00ff5c41', " + LARGE / 4 + "), 'hex')";
    private static final String SQL = "select n, " + BYTES + ", repeat('aé😀', " + LARGE / 4 + "), 'end ' || n"
            + " from generate_series(1, 3) n order by 1";

    /// The bytes of `BYTES`.
    private static void assertBytes(InputStream stream, int skipped) throws IOException {
        byte[] bytes = stream.readAllBytes();
        assertThat(bytes).hasSize(LARGE - skipped);
        for (int i = 0; i < bytes.length; i++) {
            byte expected = (byte) (0x00ff5c41 >> (24 - 8 * ((i + skipped) % 4)));
            if (bytes[i] != expected) {
                throw new AssertionError("byte " + i + " is " + bytes[i]);
            }
        }
    }

    @Test
    void twoHundredMegabytesPassThroughALittleMemory() throws IOException, InterruptedException {
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Child.class.getName(),
                        URL)
                .inheritIO()
                .start();
        assertThat(child.waitFor(3, TimeUnit.MINUTES)).isTrue();
        assertThat(child.exitValue()).isZero();
    }

    /// What the child runs.
    static final class Child {
        private static final int MANY = 200_000_000;

        private Child() {}

        public static void main(String[] arguments) throws Exception {
            try (Connection connection = Connections.open(arguments[0])) {
                for (boolean autoCommit : new boolean[] {true, false}) {
                    for (int fetchSize : new int[] {0, 10}) {
                        connection.setAutoCommit(autoCommit);
                        read(connection, fetchSize);
                    }
                }
            }
        }

        private static void read(Connection connection, int fetchSize) throws SQLException, IOException {
            try (PreparedStatement statement = connection.prepareStatement(
                    "select n, convert_to(repeat('x', ?), 'UTF8'), 'end' from generate_series(1, 2) n")) {
                statement.setInt(1, MANY);
                statement.setFetchSize(fetchSize);
                try (ResultSet rows = statement.executeQuery()) {
                    for (int i = 1; i <= 2; i++) {
                        require(rows.next(), "a row");
                        require(rows.getInt(1) == i, "its number");
                        require(length(rows.getBinaryStream(2)) == MANY, "all bytes");
                        require("end".equals(rows.getString(3)), "what lies behind");
                    }
                    require(!rows.next(), "no more");
                }
            }
            try (Statement statement = connection.createStatement()) {
                statement.setFetchSize(fetchSize);
                try (ResultSet rows = statement.executeQuery("select repeat('y', " + MANY + ")")) {
                    require(rows.next(), "a row");
                    require(rows.getCharacterStream(1).skip(MANY + 1L) == MANY, "all characters");
                }
            }
        }

        private static long length(InputStream stream) throws IOException {
            byte[] piece = new byte[64 * 1024];
            long total = 0;
            for (int count = stream.read(piece); count > 0; count = stream.read(piece)) {
                require(piece[0] == 'x' && piece[count - 1] == 'x', "the right bytes");
                total += count;
            }
            return total;
        }

        private static void require(boolean holds, String expected) {
            if (!holds) {
                throw new IllegalStateException("expected " + expected);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "binaryTransfer=false", "binaryTransfer=false&options=-c%20bytea_output=escape"})
    void readFromLeftToRightEachValueIsWhole(String properties) throws SQLException, IOException {
        try (Connection connection = Connections.open(URL, properties);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(SQL)) {
            for (int i = 1; i <= 3; i++) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getInt(1)).isEqualTo(i);
                InputStream bytes = rows.getBinaryStream(2);
                assertThat(rows.wasNull()).isFalse();
                assertBytes(bytes, 0);
                assertText(rows, i);
                assertThat(rows.getString(4)).isEqualTo("end " + i);
                assertThat(rows.getInt(1)).isEqualTo(i);
            }
            assertThat(rows.isLast()).isTrue();
            assertThat(rows.getString(4)).isEqualTo("end 3");
            assertThatThrownBy(() -> rows.getString(3)).hasMessageContaining("was read as a stream");
            assertThat(rows.next()).isFalse();
        }
    }

    private static void assertText(ResultSet rows, int way) throws SQLException, IOException {
        String expected = "aé😀".repeat(LARGE / 4);
        switch (way) {
            case 1 -> {
                try (Reader reader = rows.getCharacterStream(3)) {
                    char[] text = new char[expected.length() + 1];
                    int length = 0;
                    for (int count = reader.read(text);
                            count > 0;
                            count = reader.read(text, length, text.length - length)) {
                        length += count;
                    }
                    assertThat(new String(text, 0, length).equals(expected)).isTrue();
                }
            }
            case 2 ->
                assertThat(new String(rows.getAsciiStream(3).readAllBytes(), StandardCharsets.US_ASCII)
                                .equals("a??".repeat(LARGE / 4)))
                        .isTrue();
            default ->
                assertThat(Arrays.equals(
                                rows.getBinaryStream(3).readAllBytes(), expected.getBytes(StandardCharsets.UTF_8)))
                        .isTrue();
        }
    }

    @Test
    void aStreamStaysGoodWhateverIsAskedForMeanwhile() throws SQLException, IOException {
        InputStream third;
        try (Connection connection = Connections.open(URL);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(SQL)) {
            assertThat(rows.next()).isTrue();
            InputStream first = rows.getBinaryStream(2);
            assertThat(first.read()).isZero();
            assertThat(rows.getString(4)).isEqualTo("end 1");
            assertBytes(first, 1);
            assertThat(rows.next()).isTrue();
            InputStream second = rows.getBinaryStream(2);
            assertThat(second.read()).isZero();
            try (Statement other = connection.createStatement();
                    ResultSet one = other.executeQuery("select 7")) {
                assertThat(one.next()).isTrue();
                assertThat(one.getInt(1)).isEqualTo(7);
            }
            assertBytes(second, 1);
            assertThat(rows.getString(4)).isEqualTo("end 2");
            assertThat(rows.next()).isTrue();
            third = rows.getBinaryStream(2);
        }
        assertBytes(third, 0);
    }

    @Test
    void aLargeValueCanBeReadOnceAsAStreamAndAsOftenAsOneLikesAsAValue() throws SQLException, IOException {
        try (Connection connection = Connections.open(URL);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(SQL)) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getBinaryStream(2)).isNotNull();
            assertBytes(rows.getBinaryStream(2), 0);
            assertThatThrownBy(() -> rows.getBytes(2))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("was read as a stream")
                    .hasMessageContaining("column 2");
            assertThatThrownBy(() -> rows.getBinaryStream(2)).hasMessageContaining("was read as a stream");
            assertThat(rows.next()).isTrue();
            assertThat(rows.getBytes(2)).hasSize(LARGE);
            assertBytes(rows.getBinaryStream(2), 0);
            assertBytes(rows.getBinaryStream(2), 0);
        }
    }

    @Test
    void askedToDoAsPgjdbcDoesTheDriverHoldsEachValue() throws SQLException, IOException {
        try (Connection connection = Connections.open(URL, "compatibility=pgjdbc");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(SQL)) {
            assertThat(rows.next()).isTrue();
            assertBytes(rows.getBinaryStream(2), 0);
            assertBytes(rows.getBinaryStream(2), 0);
            assertThat(rows.getBytes(2)).hasSize(LARGE);
        }
    }
}
