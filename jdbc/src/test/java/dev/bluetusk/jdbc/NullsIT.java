package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.sql.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// NULL goes wherever a value may go, whatever it is said to be.
class NullsIT {
    private static final String URL = Connections.freshUrl("jdbc_nulls");

    private static String asked(PreparedStatement statement) throws SQLException {
        try (ResultSet rows = statement.executeQuery()) {
            assertThat(rows.next()).isTrue();
            return String.valueOf(rows.getString(1));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {Types.VARBINARY, Types.OTHER, Types.NULL, Types.TIMESTAMP, Types.BLOB, Types.ARRAY})
    void aNullOfWhichOnlyIsAskedWhetherItIsNullNeedsNoType(int type) throws SQLException {
        try (Connection connection = Connections.open(URL)) {
            connection.setAutoCommit(false);
            try (PreparedStatement statement = connection.prepareStatement("select ? is null and (?) is null")) {
                statement.setNull(1, type);
                statement.setNull(2, type);
                assertThat(asked(statement)).isEqualTo("t");
            }
            try (PreparedStatement statement =
                    connection.prepareStatement("select x from (values (1), (2)) t(x) where ? is null or x = 3")) {
                statement.setNull(1, type);
                assertThat(asked(statement)).isEqualTo("1");
            }
            connection.commit();
        }
    }

    @Test
    void aTimeOfWhichOnlyIsAskedWhetherItIsNullNeedsNoType() throws SQLException {
        try (Connection connection = Connections.open(URL);
                PreparedStatement statement = connection.prepareStatement("select ? is null")) {
            statement.setTimestamp(1, new Timestamp(0));
            assertThat(asked(statement)).isEqualTo("f");
            statement.setTimestamp(1, null);
            assertThat(asked(statement)).isEqualTo("t");
            statement.setBytes(1, new byte[] {1});
            assertThat(asked(statement)).isEqualTo("f");
            statement.setBytes(1, null);
            assertThat(asked(statement)).isEqualTo("t");
        }
    }

    @Test
    void aNullOfBytesGoesIntoACastToAnythingAndIntoAnyColumn() throws SQLException {
        try (Connection connection = Connections.open(URL);
                Statement plain = connection.createStatement()) {
            plain.execute("create table hosts (at inet, span interval, body bytea)");
            connection.setAutoCommit(false);
            try (PreparedStatement statement =
                    connection.prepareStatement("insert into hosts values (cast(? as inet), ?, ?)")) {
                for (int i = 1; i <= 3; i++) {
                    statement.setNull(i, Types.VARBINARY);
                }
                statement.addBatch();
                statement.setBytes(3, new byte[] {7});
                statement.addBatch();
                assertThat(statement.executeBatch()).containsExactly(1, 1);
            }
            connection.commit();
        }
    }

    @Test
    void aNullIsAnArgumentOfFunctionsThatTakeAnything() throws SQLException {
        try (Connection connection = Connections.open(URL);
                PreparedStatement statement = connection.prepareStatement(
                        "select concat('a', ?, 'b') || jsonb_build_object('k', ?)::text || num_nulls(?, 1)")) {
            for (int i = 1; i <= 3; i++) {
                statement.setObject(i, null);
            }
            assertThat(asked(statement)).isEqualTo("ab{\"k\": null}1");
        }
    }

    @Test
    void aNullInABatchOfQuestionsNeedsNoType() throws SQLException {
        try (Connection connection = Connections.open(URL);
                Statement plain = connection.createStatement()) {
            plain.execute("create table flags (set_ bool)");
            try (PreparedStatement statement =
                    connection.prepareStatement("insert into flags select true where ? is null")) {
                statement.setNull(1, Types.VARBINARY);
                statement.addBatch();
                statement.setBytes(1, new byte[0]);
                statement.addBatch();
                assertThat(statement.executeBatch()).containsExactly(1, 0);
            }
        }
    }
}
