package dev.bluetusk.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.observe.Outcome;
import dev.bluetusk.client.observe.SessionEvent;
import dev.bluetusk.client.session.SessionOptions;
import dev.bluetusk.testkit.TestServers;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What listeners are told of statements on sessions that many callers share.
@Timeout(60)
class SharedSessionEventsIT {
    private final List<SessionEvent> heard = new CopyOnWriteArrayList<>();

    private List<SessionEvent.Statement> statements() {
        return heard.stream()
                .filter(SessionEvent.Statement.class::isInstance)
                .map(SessionEvent.Statement.class::cast)
                .toList();
    }

    @Test
    void eachStatementOfASharedSessionIsToldWithItsOwnOutcome() {
        SessionOptions options = SessionOptions.defaults().withListener(heard::add);
        try (Database db = Database.open(ConnectionTarget.parse(TestServers.url()), PoolLimits.defaults(), options)) {
            Multiplexer shared = db.multiplexed();
            assertThat(shared.query("select n from generate_series(1, $1) n", 50)
                            .list(row -> row.getInt(1)))
                    .hasSize(50);
            assertThatThrownBy(() -> shared.execute("select 1 / $1", 0)).isInstanceOf(PostgresException.class);
            assertThat(statements())
                    .extracting(told -> told.sql() + " " + told.what().tag() + " " + told.rows() + " "
                            + told.outcome().sqlState())
                    .containsExactly("select n from generate_series(1, $1) n SELECT 50 ", "select 1 / $1  0 22012");
            assertThat(statements())
                    .allSatisfy(told -> assertThat(told.duration()).isPositive());
        }
        assertThat(heard)
                .filteredOn(SessionEvent.Over.class::isInstance)
                .hasSize(1)
                .allSatisfy(
                        over -> assertThat(((SessionEvent.Over) over).lost()).isFalse());
    }

    @Test
    void aLostSharedSessionIsToldOnce() {
        SessionOptions options = SessionOptions.defaults().withListener(heard::add);
        try (Database db = Database.open(ConnectionTarget.parse(TestServers.url()), PoolLimits.defaults(), options)) {
            assertThatThrownBy(() -> db.multiplexed().execute("select pg_terminate_backend(pg_backend_pid())"))
                    .isInstanceOf(RuntimeException.class);
            assertThat(statements().getLast().outcome()).isNotEqualTo(Outcome.DONE);
            assertThat(heard)
                    .filteredOn(SessionEvent.Over.class::isInstance)
                    .hasSize(1)
                    .allSatisfy(over ->
                            assertThat(((SessionEvent.Over) over).lost()).isTrue());
        }
    }
}
