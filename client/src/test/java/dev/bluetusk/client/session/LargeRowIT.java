package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.NullValueException;
import dev.bluetusk.client.row.OwnedRow;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.row.ValuePieces;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.embedded.PostgresServer;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Rows with values of many megabytes, which are shown before all of them is here.
@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
@Timeout(60)
class LargeRowIT {
    private static final int LARGE = 20 * 1024 * 1024;
    private static final int MANY = 200 * 1024 * 1024;
    private static final String TWO_ROWS =
            "select n, repeat('x', $1 - 1) || 'y', 'end ' || n from generate_series(1, 2) n order by 1";

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Session session;

    LargeRowIT(PostgresServer server) {
        session = Connector.connect(Databases.of(server, LargeRowIT.class));
    }

    @AfterEach
    void close() {
        session.close();
    }

    /// The ways in which the rows of a query can come.
    enum Coming {
        WHOLE,
        FETCHED,
        FETCHED_IN_TRANSACTION;

        Rows query(Session session, String sql, Object... parameters) {
            if (this == FETCHED_IN_TRANSACTION) {
                session.script("begin");
            }
            return this == WHOLE
                    ? session.query(sql, parameters)
                    : session.fetching(1).query(sql, parameters);
        }
    }

    /// The pieces of a value as a stream.
    private static InputStream stream(Row row, int column) {
        ValuePieces pieces = row.pieces(column);
        return new InputStream() {
            @Override
            public int read() {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
            }

            @Override
            public int read(byte[] target, int offset, int length) {
                return pieces.read(target, offset, length);
            }

            @Override
            public int available() {
                return pieces.left();
            }

            @Override
            public void close() {
                pieces.close();
            }
        };
    }

    private void assertUsable() {
        assertThat(session.query("select 42").one(Integer.class)).isEqualTo(42);
    }

    /// Reads a stream to its end, which must have so many bytes and the right last one.
    private static void assertWhole(InputStream stream, int length) throws IOException {
        byte[] buffer = new byte[64 * 1024];
        int total = 0;
        byte last = 0;
        for (int count = stream.read(buffer); count > 0; count = stream.read(buffer)) {
            total += count;
            last = buffer[count - 1];
        }
        assertThat(total).isEqualTo(length);
        assertThat(last).isEqualTo((byte) 'y');
        assertThat(stream.read()).isEqualTo(-1);
    }

    @ParameterizedTest
    @EnumSource
    void twoHundredMegabytesAreReadInConstantMemoryAndWhatLiesBehindThemToo(Coming way) throws IOException {
        try (Rows rows = way.query(session, TWO_ROWS, MANY)) {
            long before = threads.getThreadAllocatedBytes(Thread.currentThread().threadId());
            for (int i = 1; i <= 2; i++) {
                assertThat(rows.next()).isTrue();
                Row row = rows.row();
                assertThat(row.isComing()).isTrue();
                assertThat(row.getInt(1)).isEqualTo(i);
                assertThat(row.comesInPieces(2)).isTrue();
                assertWhole(stream(row, 2), MANY);
                assertThat(row.isTaken(2)).isTrue();
                assertThat(row.getString(3)).isEqualTo("end " + i);
                assertThat(row.getInt(1)).isEqualTo(i);
            }
            assertThat(rows.next()).isFalse();
            assertThat(threads.getThreadAllocatedBytes(Thread.currentThread().threadId()) - before)
                    .isLessThan(4 * 1024 * 1024);
        }
        assertUsable();
    }

    @ParameterizedTest
    @EnumSource
    void aValueThatIsNotReadAsAStreamIsReadAsAllOthersAre(Coming way) {
        try (Rows rows = way.query(session, TWO_ROWS, LARGE)) {
            assertThat(rows.next()).isTrue();
            for (int i = 0; i < 2; i++) {
                assertThat(rows.row().getString(3)).isEqualTo("end 1");
                assertThat(rows.row().getString(2)).hasSize(LARGE).endsWith("xy");
            }
            OwnedRow copy = rows.row().copy();
            assertThat(rows.next()).isTrue();
            assertThat(rows.row().get(2, String.class)).hasSize(LARGE);
            assertThat(copy.getString(2)).hasSize(LARGE).endsWith("xy");
            assertThat(rows.next()).isFalse();
        }
        assertUsable();
    }

    @ParameterizedTest
    @EnumSource
    void whatNobodyAskedForIsPassedOver(Coming way) {
        try (Rows rows = way.query(session, TWO_ROWS, LARGE)) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.next()).isTrue();
            assertThat(rows.row().getInt(1)).isEqualTo(2);
        }
        assertUsable();
        assertThat(session.execute(TWO_ROWS, LARGE)).isEqualTo(2);
        assertThat(session.query(TWO_ROWS, LARGE).affected()).isEqualTo(2);
        try (Rows rows = session.query(TWO_ROWS, LARGE)) {
            rows.stop();
        }
        assertUsable();
    }

    @ParameterizedTest
    @EnumSource
    void aStreamGoesOnWhenAValueBehindItIsAskedFor(Coming way) throws IOException {
        try (Rows rows = way.query(session, TWO_ROWS, LARGE)) {
            assertThat(rows.next()).isTrue();
            InputStream unread = stream(rows.row(), 2);
            assertThat(unread.available()).isEqualTo(LARGE);
            assertThat(rows.row().getString(3)).isEqualTo("end 1");
            assertWhole(unread, LARGE);
            assertThat(rows.row().getString(2)).hasSize(LARGE);
            assertThat(rows.next()).isTrue();
            InputStream begun = stream(rows.row(), 2);
            begun.skipNBytes(1000);
            assertThat(rows.row().getString(3)).isEqualTo("end 2");
            assertWhole(begun, LARGE - 1000);
        }
        assertUsable();
    }

    @ParameterizedTest
    @EnumSource
    void aStreamGoesOnBehindTheNextRowAnotherCommandAndTheEnd(Coming way) throws IOException {
        String sql = TWO_ROWS.replace("(1, 2)", "(1, 4)");
        InputStream last;
        try (Rows rows = way.query(session, sql, LARGE)) {
            assertThat(rows.next()).isTrue();
            InputStream first = stream(rows.row(), 2);
            first.skipNBytes(10);
            assertThat(rows.next()).isTrue();
            assertWhole(first, LARGE - 10);
            InputStream second = stream(rows.row(), 2);
            second.skipNBytes(10);
            assertUsable();
            assertWhole(second, LARGE - 10);
            assertThat(rows.row().getString(3)).isEqualTo("end 2");
            assertThatThrownBy(() -> rows.row().getString(2))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("column 2 was read in pieces");
            assertThat(rows.next()).isTrue();
            assertThat(rows.row().getString(3)).isEqualTo("end 3");
            assertThat(rows.next()).isTrue();
            last = stream(rows.row(), 2);
            last.skipNBytes(10);
        }
        assertWhole(last, LARGE - 10);
        assertUsable();
    }

    @Test
    void aStreamThatWasClosedIsDropped() throws IOException {
        try (Rows rows = session.query(TWO_ROWS, LARGE)) {
            assertThat(rows.next()).isTrue();
            InputStream stream = stream(rows.row(), 2);
            stream.skipNBytes(10);
            stream.close();
            assertThatThrownBy(stream::read).isInstanceOf(IllegalStateException.class);
            assertThat(rows.row().getString(3)).isEqualTo("end 1");
            assertThatThrownBy(() -> stream(rows.row(), 2)).isInstanceOf(IllegalStateException.class);
            assertThat(rows.next()).isTrue();
            stream(rows.row(), 2).close();
            assertThat(rows.next()).isFalse();
        }
        assertUsable();
    }

    @Test
    void severalLargeValuesOfARowAreReadFromLeftToRight() throws IOException {
        String large = "repeat('x', " + (LARGE - 1) + ") || 'y'";
        try (Rows rows = session.query("select " + large + ", null, " + large + ", 'small', " + large)) {
            assertThat(rows.next()).isTrue();
            Row row = rows.row();
            assertWhole(stream(row, 1), LARGE);
            assertThat(row.isNull(2)).isTrue();
            assertThatThrownBy(() -> stream(row, 2)).isInstanceOf(NullValueException.class);
            assertThat(row.comesInPieces(3)).isTrue();
            assertWhole(stream(row, 5), LARGE);
            assertWhole(stream(row, 3), LARGE);
            assertThat(new String(stream(row, 4).readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualTo("small");
            assertThat(row.isTaken(1)).isTrue();
            assertThat(row.isTaken(3)).isFalse();
            assertThat(rows.next()).isFalse();
        }
        assertUsable();
    }

    @Test
    void aFailureBehindALargeRowIsToldBehindIt() throws IOException {
        try (Rows rows =
                session.query("select repeat('x', $1 - 1) || 'y', 1 / (2 - n) from generate_series(1, 2) n", LARGE)) {
            assertThat(rows.next()).isTrue();
            assertWhole(stream(rows.row(), 1), LARGE);
            assertThatThrownBy(rows::next)
                    .isInstanceOfSatisfying(
                            PostgresException.class,
                            e -> assertThat(e.sqlState()).isEqualTo("22012"));
        }
        assertUsable();
    }

    @Test
    void smallRowsBetweenLargeOnesAreRead() {
        String sql = "select n, repeat('x', case n % 3 when 0 then " + LARGE + " else n end)"
                + " from generate_series(1, 12) n order by n";
        List<Integer> lengths = session.query(sql).list(row -> row.getString(2).length());
        assertThat(lengths).containsExactly(1, 2, LARGE, 4, 5, LARGE, 7, 8, LARGE, 10, 11, LARGE);
        int rowsSeen = 0;
        try (Rows rows = session.query(sql)) {
            while (rows.next()) {
                rowsSeen++;
                assertThat(rows.row().getInt(1)).isEqualTo(rowsSeen);
            }
        }
        assertThat(rowsSeen).isEqualTo(12);
        assertUsable();
    }
}
