package dev.bluetusk.benchmarks.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.session.PreparedStatement;
import dev.bluetusk.embedded.EmbeddedPostgres;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// A client that was recorded runs on when its server is gone.
class RecordingIT {
    private static final String SQL = "select $1::int4 + 1";

    private static Operation ours(Door door) throws Exception {
        PreparedStatement statement = door.session().prepare(SQL);
        return turn -> statement.query(turn).one(Integer.class);
    }

    private static Operation jdbc(Door door, String prefix) throws Exception {
        Connection connection = DriverManager.getConnection(door.jdbcUrl(prefix));
        java.sql.PreparedStatement statement = connection.prepareStatement(SQL.replace("$1", "?"));
        return turn -> {
            statement.setInt(1, turn);
            try (ResultSet result = statement.executeQuery()) {
                result.next();
                return result.getInt(1);
            }
        };
    }

    private static void runsWithoutItsServer(Subject subject) throws Exception {
        Recording recording;
        try (EmbeddedPostgres server = EmbeddedPostgres.builder().inMemory().start()) {
            recording = Recording.of(server.url(), subject);
        }
        assertThat(recording.sum()).isEqualTo(Recording.TURN + 1);
        Operation operation = recording.play(subject);
        for (int i = 0; i < 100; i++) {
            assertThat(operation.run(Recording.TURN)).isEqualTo(recording.sum());
        }
    }

    @Test
    void aSessionRunsWithoutItsServer() throws Exception {
        runsWithoutItsServer(RecordingIT::ours);
    }

    @Test
    void ourJdbcDriverRunsWithoutItsServer() throws Exception {
        runsWithoutItsServer(door -> jdbc(door, "jdbc:bluetusk:"));
    }

    @Test
    void pgjdbcRunsWithoutItsServer() throws Exception {
        runsWithoutItsServer(door -> jdbc(door, "jdbc:postgresql:"));
    }

    @Test
    void anOperationThatIsNeverTheSameIsRefused() throws Exception {
        AtomicInteger count = new AtomicInteger();
        Subject changing = door -> {
            PreparedStatement statement = door.session().prepare(SQL);
            return turn -> statement.query(count.incrementAndGet()).one(Integer.class);
        };
        try (EmbeddedPostgres server = EmbeddedPostgres.builder().inMemory().start()) {
            assertThatThrownBy(() -> Recording.of(server.url(), changing))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("expected an operation that sends the same each time, but it sent 1 requests and then 1"
                            + " that differ");
        }
    }
}
