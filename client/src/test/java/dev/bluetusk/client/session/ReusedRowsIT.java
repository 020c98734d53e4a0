package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.testkit.TestServers;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Results are made of parts that serve one after the other: none may show what belongs to another.
class ReusedRowsIT {
    private static final String SERIES = "select n from generate_series($1::int4, $2::int4) n";

    private final Session session = Connector.connect(TestServers.url());

    @AfterEach
    void close() {
        session.close();
    }

    private Rows series(int from, int to) {
        return session.query(SERIES, new Parameters().setInt(1, from).setInt(2, to));
    }

    @Test
    void aResultThatIsOverGoesOnSayingWhatItsCommandDid() {
        Rows three = series(1, 3);
        three.close();
        Rows none = session.query("create temp table reused_rows (a int)");
        none.close();
        Rows inserted = session.query("insert into reused_rows select generate_series(1, 5)");
        inserted.close();
        try (Rows later = series(1, 2)) {
            later.next();
            assertThat(three.commandTag()).isEqualTo("SELECT 3");
            assertThat(three.affected()).isEqualTo(3);
            assertThat(none.commandTag()).isEqualTo("CREATE TABLE");
            assertThat(none.affected()).isZero();
            assertThat(inserted.commandTag()).isEqualTo("INSERT 0 5");
            assertThat(inserted.affected()).isEqualTo(5);
            assertThat(later.next()).isTrue();
            assertThat(later.row().getInt(1)).isEqualTo(2);
        }
    }

    @Test
    void aResultThatIsOverShowsNoRowOfALaterOne() {
        Rows old = series(1, 3);
        old.next();
        Row oldRow = old.row();
        old.close();
        try (Rows later = series(7, 9)) {
            later.next();
            assertThat(old.next()).isFalse();
            old.close();
            old.stop();
            assertThatThrownBy(() -> oldRow.getInt(1)).isInstanceOf(IllegalStateException.class);
            assertThat(later.row()).isNotSameAs(oldRow);
            assertThat(later.row().getInt(1)).isEqualTo(7);
            assertThat(later.list(Integer.class)).containsExactly(8, 9);
        }
    }

    @Test
    void aResultThatFailedShowsNothingOfALaterOne() {
        Rows failing = session.query("select 10 / (3 - n) from generate_series(1, 5) n");
        assertThat(failing.next()).isTrue();
        assertThat(failing.next()).isTrue();
        assertThatThrownBy(failing::next).isInstanceOf(PostgresException.class);
        try (Rows later = series(4, 6)) {
            later.next();
            assertThat(failing.next()).isFalse();
            failing.close();
            assertThat(later.row().getInt(1)).isEqualTo(4);
            assertThat(later.list(Integer.class)).containsExactly(5, 6);
        }
    }

    @Test
    void whoGivesItsRowsBackGetsThemAgain() {
        Rows first = series(1, 3);
        Row row = first.row();
        first.next();
        first.recycle();
        Rows second = session.query("select 'a text'::text, 5");
        assertThat(second).isSameAs(first);
        assertThat(second.row()).isSameAs(row);
        assertThat(second.columns().count()).isEqualTo(2);
        assertThat(second.next()).isTrue();
        assertThat(row.getString(1)).isEqualTo("a text");
        Rows third = series(1, 1);
        assertThat(third).isNotSameAs(second);
        assertThat(third.list(Integer.class)).containsExactly(1);
        assertThat(second.next()).isFalse();
        assertThat(second.commandTag()).isEqualTo("SELECT 1");
    }

    @Test
    void rowsThatWereSetAsideCanBeGivenBackToo() {
        Rows aside = series(1, 4);
        aside.next();
        try (Rows other = series(10, 11)) {
            assertThat(aside.row().getInt(1)).isEqualTo(1);
            assertThat(aside.next()).isTrue();
            assertThat(aside.row().getInt(1)).isEqualTo(2);
            aside.recycle();
            assertThat(other.list(Integer.class)).containsExactly(10, 11);
        }
        assertThat(series(5, 6).list(Integer.class)).containsExactly(5, 6);
    }

    /// Any order of beginning, reading, closing and giving back results, each of which knows its rows.
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void resultsInAnyOrderShowTheirOwnRows(long seed) {
        Random random = new Random(seed);
        List<Expected> open = new ArrayList<>();
        for (int turn = 0; turn < 2000; turn++) {
            int choice = random.nextInt(8);
            if (open.isEmpty() || (choice < 2 && open.size() < 6)) {
                int from = 100 * turn;
                int count = random.nextInt(5);
                open.add(new Expected(series(from, from + count - 1), from, count));
                continue;
            }
            Expected one = open.get(random.nextInt(open.size()));
            switch (choice) {
                case 3 -> one.end(open, one.rows::close);
                case 4 -> one.end(open, one.rows::stop);
                case 5 -> {
                    open.remove(one);
                    one.rows.recycle();
                }
                case 6 -> assertThat(session.execute(SERIES, turn, turn + 2)).isEqualTo(3);
                case 7 ->
                    assertThatThrownBy(() -> session.execute("select 1 / $1::int4", 0))
                            .isInstanceOf(PostgresException.class);
                default -> one.read(open);
            }
        }
    }

    /// A result with what it must show.
    private static final class Expected {
        private final Rows rows;
        private final int count;
        private int next;
        private int left;

        Expected(Rows rows, int from, int count) {
            this.rows = rows;
            this.next = from;
            this.left = count;
            this.count = count;
        }

        void read(List<Expected> open) {
            assertThat(rows.next()).isEqualTo(left > 0);
            if (left == 0) {
                open.remove(this);
                assertThat(rows.affected()).isEqualTo(count);
                return;
            }
            assertThat(rows.row().getInt(1)).isEqualTo(next);
            next++;
            left--;
        }

        void end(List<Expected> open, Runnable end) {
            open.remove(this);
            end.run();
            assertThat(rows.next()).isFalse();
            assertThat(rows.commandTag()).isEqualTo("SELECT " + count);
        }
    }
}
