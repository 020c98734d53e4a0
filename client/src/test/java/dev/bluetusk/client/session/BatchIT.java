package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.BatchException;
import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.Connector;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("dev.bluetusk.client.session.Way#all")
@Timeout(30)
class BatchIT {
    private static final String INSERT = "insert into t values ($1, $2)";

    private final Session session;

    BatchIT(Way way) {
        session = Connector.connect(way.target());
        session.script("create temp table t (n int primary key, v text)");
    }

    @AfterEach
    void close() {
        session.close();
    }

    private List<Integer> stored() {
        return session.query("select n from t order by n").list(Integer.class);
    }

    @Test
    void eachElementRunsAndIsCounted() {
        session.execute("insert into t select g, 'old' from generate_series(1, 5) g");
        List<Long> counts = new ArrayList<>();
        try (Batch batch = session.batch("update t set v = 'new' where n <= $1").counts(counts::add)) {
            assertThat(batch.add(2).add(0).add(9).finish()).isEqualTo(7);
            assertThat(batch.finish()).isEqualTo(7);
            assertThatThrownBy(() -> batch.add(1)).hasMessage("this batch is finished");
        }
        assertThat(counts).containsExactly(2L, 0L, 5L);
    }

    @Test
    void aBatchOfNothingIsNothing() {
        try (Batch batch = session.batch(INSERT)) {
            assertThat(batch.finish()).isZero();
        }
    }

    @Test
    void aBatchIsOneTransactionAndItsFailureNamesTheElement() {
        try (Batch batch = session.batch(INSERT)) {
            batch.add(1, "a").add(2, "b").add(1, "c").add(4, "d");
            assertThatThrownBy(batch::finish).isInstanceOfSatisfying(BatchException.class, e -> {
                assertThat(e.element()).hasValue(3);
                assertThat(e.lastingElements()).isZero();
                assertThat(e)
                        .hasCauseInstanceOf(PostgresException.class)
                        .hasMessageStartingWith("element 3 of the batch failed: ");
            });
        }
        assertThat(stored()).isEmpty();
    }

    @Test
    void groupsBeforeAFailureStayAndNoneBehindItRuns() {
        try (Batch batch = session.batch(INSERT).groups(2)) {
            batch.add(1, "a").add(2, "b").add(3, "c");
            assertThatThrownBy(() -> batch.add(3, "d")).isInstanceOfSatisfying(BatchException.class, e -> {
                assertThat(e.element()).hasValue(4);
                assertThat(e.lastingElements()).isEqualTo(2);
            });
            assertThatThrownBy(() -> batch.add(5, "e")).isInstanceOf(IllegalStateException.class);
        }
        assertThat(stored()).containsExactly(1, 2);
        try (Batch batch = session.batch(INSERT).groups(3)) {
            for (int i = 10; i < 20; i++) {
                batch.add(i, "x");
            }
            assertThat(batch.finish()).isEqualTo(10);
        }
        assertThat(stored()).hasSize(12);
    }

    @Test
    void aFailureInALongBatchIsToldBeforeItsEnd() {
        try (Batch batch = session.batch(INSERT)) {
            assertThatThrownBy(() -> {
                        for (int i = 0; i < 1_000_000; i++) {
                            batch.add(i == 20 ? 0 : i, "v");
                        }
                    })
                    .isInstanceOfSatisfying(
                            BatchException.class, e -> assertThat(e.element()).hasValue(21));
        }
        assertThat(stored()).isEmpty();
    }

    @Test
    void aConstraintThatIsCheckedAtTheEndFailsTheBatchWithoutAnElement() {
        session.script("create temp table d (n int unique deferrable initially deferred)");
        try (Batch batch = session.batch("insert into d values ($1)")) {
            batch.add(1).add(1);
            assertThatThrownBy(batch::finish)
                    .isInstanceOfSatisfying(
                            BatchException.class, e -> assertThat(e.element()).isEmpty());
        }
    }

    @Test
    void aBatchThatIsClosedEarlyIsUndone() {
        Batch batch = session.batch(INSERT);
        batch.add(1, "a");
        batch.close();
        assertThat(stored()).isEmpty();
    }

    @Test
    void aBatchInATransactionIsPartOfIt() {
        try (Transaction transaction = session.begin()) {
            try (Batch batch = session.batch(INSERT)) {
                batch.add(1, "a").add(2, "b").finish();
            }
            transaction.rollback();
        }
        assertThat(stored()).isEmpty();
    }

    @Test
    void aPreparedStatementWritesTheTypesThatTheServerExpects() {
        PreparedStatement insert = session.prepare(INSERT);
        try (Batch batch = insert.batch()) {
            batch.add((short) 1, null).add(2L, "b");
            assertThatThrownBy(() -> batch.add(3)).hasMessageContaining("expected 2 parameters");
            assertThat(batch.finish()).isEqualTo(2);
        }
        assertThat(stored()).containsExactly(1, 2);
    }

    @Test
    void sizesOfGroupsAreChecked() {
        try (Batch batch = session.batch(INSERT)) {
            assertThatThrownBy(() -> batch.groups(0)).isInstanceOf(IllegalArgumentException.class);
            batch.add(1, "a");
            assertThatThrownBy(() -> batch.groups(5)).isInstanceOf(IllegalStateException.class);
            batch.finish();
        }
    }
}
