package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.OwnedRow;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.type.ValueException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// Values that are read from streams while they are sent, over TCP, TLS and a Unix socket.
@ParameterizedClass
@MethodSource("dev.bluetusk.client.session.Way#all")
@Timeout(120)
class StreamedValuesIT {
    private static final int MANY = 200 * 1024 * 1024;

    /// The JDK's TLS makes some 1.6 KB of garbage for each record of 16 KiB, none of which is kept.
    private static final long TLS_GARBAGE_MAX = MANY / 5;

    private static final String INSERT = "insert into files (id, name, content) values ($1, $2, $3)";

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Way way;
    private final Session session;

    StreamedValuesIT(Way way) {
        this.way = way;
        session = Connector.connect(way.target());
        session.script("create temp table files (id int, name text, content bytea)");
    }

    @AfterEach
    void close() {
        session.close();
    }

    /// A stream of one byte again and again, which holds nothing.
    private static InputStream endless(char each) {
        return new InputStream() {
            @Override
            public int read() {
                return each;
            }

            @Override
            public int read(byte[] target, int offset, int length) {
                Arrays.fill(target, offset, offset + length, (byte) each);
                return length;
            }
        };
    }

    /// So many bytes, and then the end.
    private static InputStream bytes(char each, long count) {
        return new InputStream() {
            private long left = count;

            @Override
            public int read() {
                return left-- > 0 ? each : -1;
            }

            @Override
            public int read(byte[] target, int offset, int length) {
                int part = (int) Math.min(length, left);
                Arrays.fill(target, offset, offset + part, (byte) each);
                left -= part;
                return part == 0 ? -1 : part;
            }
        };
    }

    /// A stream that gives one byte at a time.
    private static final class Drops extends InputStream {
        private final Callable<Integer> next;

        Drops(Callable<Integer> next) {
            this.next = next;
        }

        @Override
        public int read() throws IOException {
            try {
                return next.call();
            } catch (IOException | RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new IOException(e);
            }
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int next = read();
            target[offset] = (byte) next;
            return next < 0 ? -1 : 1;
        }
    }

    /// So many bytes, and then a failure.
    private static InputStream failing(int count, Exception failure) {
        AtomicInteger left = new AtomicInteger(count);
        return new Drops(() -> {
            if (left.getAndDecrement() > 0) {
                return (int) 'x';
            }
            throw failure;
        });
    }

    private static InputStream utf8(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static long length(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private long stored() {
        return session.query("select count(*) from files").one(Long.class);
    }

    @Test
    void twoHundredMegabytesAreSentInConstantMemory() {
        PreparedStatement lengths = session.prepare("select length($1::bytea), length($2::text)");
        assertThat(lengths.query(StreamedValue.of(bytes('x', 5), 5), "abc").list())
                .hasSize(1);
        long before = threads.getCurrentThreadAllocatedBytes();
        OwnedRow row = lengths.query(StreamedValue.of(bytes('x', MANY), MANY), StreamedValue.of(utf8("äöü"), 6))
                .list()
                .getFirst();
        assertThat(threads.getCurrentThreadAllocatedBytes() - before)
                .as("bytes of memory over %s", way)
                .isLessThan(way.isEncrypted() ? TLS_GARBAGE_MAX : 2_000_000);
        assertThat(row.getInt(1)).isEqualTo(MANY);
        assertThat(row.getInt(2)).isEqualTo(3);
    }

    @Test
    void fiftyMegabytesGoInAndOutWithASmallLimitForMessages() {
        int large = 50 * 1024 * 1024;
        SessionOptions options = SessionOptions.defaults().withMessageSizeMax(64 * 1024);
        byte[] buffer = new byte[64 * 1024];
        try (Session small = Connector.connect(way.target(), options)) {
            small.script("create temp table l (content bytea)");
            small.execute("insert into l values ($1)", StreamedValue.of(bytes('z', large), large));
            try (FieldCursor warm = small.stream("select content from l limit 0")) {
                assertThat(warm.nextRow()).isFalse();
            }
            long before = threads.getCurrentThreadAllocatedBytes();
            long total = 0;
            long wrong = 0;
            try (FieldCursor fields = small.stream("select content from l")) {
                assertThat(fields.nextRow()).isTrue();
                assertThat(fields.nextField()).isTrue();
                assertThat(fields.length()).isEqualTo(large);
                for (int count = fields.read(buffer, 0, buffer.length);
                        count > 0;
                        count = fields.read(buffer, 0, buffer.length)) {
                    total += count;
                    for (int i = 0; i < count; i++) {
                        wrong += buffer[i] == 'z' ? 0 : 1;
                    }
                }
            }
            assertThat(threads.getCurrentThreadAllocatedBytes() - before)
                    .as("bytes of memory over %s", way)
                    .isLessThan(way.isEncrypted() ? TLS_GARBAGE_MAX : 2_000_000);
            assertThat(total).isEqualTo(large);
            assertThat(wrong).isZero();
            assertThat(small.query("select length(content) from l").one(Integer.class))
                    .isEqualTo(large);
        }
    }

    @Test
    void bytesAndTextsAreStoredAsTheyAre(@TempDir Path folder) throws IOException {
        byte[] all = new byte[256 * 1000];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) (i * 31 / 7);
        }
        Path file = Files.write(folder.resolve("all.bin"), all);
        session.execute(INSERT, 1, "one", StreamedValue.of(new ByteArrayInputStream(all), all.length));
        session.execute(INSERT, 2, StreamedValue.of(utf8("Grüße 😀"), length("Grüße 😀")), StreamedValue.of(file));
        session.execute(
                INSERT, new Parameters().setInt(1, 3).setStream(2, utf8(""), 0).setFile(3, file));
        try (var channel = Files.newByteChannel(file)) {
            session.prepare(INSERT).execute(4, null, StreamedValue.of(channel, all.length));
        }
        List<OwnedRow> rows =
                session.query("select id, name, content from files order by id").list();
        assertThat(rows).hasSize(4);
        assertThat(rows).allSatisfy(row -> assertThat(row.get(3, byte[].class)).isEqualTo(all));
        assertThat(rows.get(1).getString(2)).isEqualTo("Grüße 😀");
        assertThat(rows.get(2).getString(2)).isEmpty();
        assertThat(rows.get(3).isNull(2)).isTrue();
    }

    @Test
    void jsonNumbersAndDomainsAreSentTooAndAFileMoreThanOnce(@TempDir Path folder) throws IOException {
        session.script("create domain pg_temp.bytes_2 as bytea; create temp table d (content bytes_2, j jsonb, n int)");
        byte[] raw = {0, 1, '\\', (byte) 255};
        Path json = Files.writeString(folder.resolve("a.json"), "{\"a\": [1, 2]}");
        PreparedStatement insert = session.prepare("insert into d values ($1, $2, $3)");
        for (int i = 0; i < 2; i++) {
            insert.execute(
                    StreamedValue.of(new ByteArrayInputStream(raw), 4),
                    StreamedValue.of(json),
                    StreamedValue.of(utf8("42"), 2));
        }
        List<OwnedRow> rows =
                session.query("select content::bytea, j::text, n from d").list();
        assertThat(rows).hasSize(2).allSatisfy(row -> {
            assertThat(row.get(1, byte[].class)).isEqualTo(raw);
            assertThat(row.getString(2)).isEqualTo("{\"a\": [1, 2]}");
            assertThat(row.getInt(3)).isEqualTo(42);
        });
    }

    @Test
    void aStreamThatEndsEarlyHasMoreOrFailsRunsNothing() {
        assertThatThrownBy(() -> session.execute(INSERT, 1, "a", StreamedValue.of(bytes('x', 70_000), 100_000)))
                .isInstanceOfSatisfying(StreamedValueException.class, e -> {
                    assertThat(e).hasMessage("expected 100000 bytes for parameter $3 but the stream ended after 70000");
                    assertThat(e.parameter()).isEqualTo(3);
                    assertThat(e.bytesSent()).isEqualTo(70_000);
                });
        assertThatThrownBy(() -> session.execute(INSERT, 1, "a", StreamedValue.of(endless('x'), 1000)))
                .isInstanceOf(StreamedValueException.class)
                .hasMessage("expected 1000 bytes for parameter $3 but the stream has more");
        IOException broken = new IOException("broken disk");
        assertThatThrownBy(() -> session.execute(INSERT, 1, "a", StreamedValue.of(failing(7, broken), 1000)))
                .isInstanceOf(StreamedValueException.class)
                .hasCause(broken)
                .hasMessage("expected 1000 bytes for parameter $3 but the stream failed after 7: broken disk");
        IllegalStateException closed = new IllegalStateException("closed");
        assertThatThrownBy(() -> session.prepare(INSERT)
                        .query(1, StreamedValue.of(failing(900, closed), 1000), StreamedValue.of(bytes('x', 10), 10)))
                .isInstanceOf(StreamedValueException.class)
                .hasMessageContaining("$2")
                .hasCause(closed);
        assertThat(stored()).isZero();
    }

    @Test
    void aTransactionGoesOnAfterAStreamThatFailed() {
        try (Transaction transaction = session.begin()) {
            assertFails(StreamedValue.of(utf8("{\"a"), 100), "jsonb");
            session.execute(INSERT, 1, "a", StreamedValue.of(bytes('x', 10), 10));
            for (String type : List.of("text", "jsonb", "xml", "int", "bytea")) {
                assertFails(StreamedValue.of(utf8("{\"a"), 100_000), type);
                assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IN_TRANSACTION);
            }
            session.execute(INSERT, 2, "b", StreamedValue.of(bytes('y', 10), 10));
            transaction.commit();
        }
        assertThat(stored()).isEqualTo(2);
    }

    private void assertFails(StreamedValue value, String type) {
        assertThatThrownBy(() -> session.execute("select $1::" + type, value))
                .isInstanceOf(StreamedValueException.class)
                .satisfies(e -> assertThat(e.getSuppressed()).isEmpty());
    }

    @Test
    void whatFetchesInATransactionSaysThatItHasFailed() {
        try (Transaction transaction = session.begin()) {
            session.execute("select 1");
            assertThatThrownBy(() -> session.fetching(5).query("select $1::bytea", StreamedValue.of(utf8("a"), 2)))
                    .isInstanceOf(StreamedValueException.class);
            assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IN_TRANSACTION);
            assertThatThrownBy(() -> session.fetching(5).query("select $1::text", StreamedValue.of(utf8("a"), 2)))
                    .isInstanceOf(StreamedValueException.class)
                    .satisfies(e -> assertThat(e.getSuppressed())
                            .singleElement()
                            .isInstanceOfSatisfying(
                                    PostgresException.class,
                                    refused -> assertThat(refused.sqlState()).isEqualTo("22021")));
            transaction.rollback();
        }
        assertThat(stored()).isZero();
    }

    @Test
    void whatTheServerRefusesIsItsOwnError() {
        byte[] latin = "Gr\u00fc\u00dfe".getBytes(StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> session.execute(
                        "select $1::text", StreamedValue.of(new ByteArrayInputStream(latin), latin.length)))
                .isInstanceOfSatisfying(
                        PostgresException.class, e -> assertThat(e.sqlState()).isEqualTo("22021"));
        assertThatThrownBy(() -> session.execute("select $1::jsonb", StreamedValue.of(utf8("{"), 1)))
                .isInstanceOfSatisfying(
                        PostgresException.class, e -> assertThat(e.sqlState()).isEqualTo("22P02"));
        assertThatThrownBy(() -> session.execute("select 1 / length($1::bytea)", StreamedValue.of(utf8(""), 0)))
                .isInstanceOfSatisfying(
                        PostgresException.class, e -> assertThat(e.sqlState()).isEqualTo("22012"));
        assertThatThrownBy(() -> session.execute("insert into nowhere values ($1)", StreamedValue.of(utf8("a"), 1)))
                .isInstanceOf(PostgresException.class);
        assertThat(stored()).isZero();
    }

    @Test
    void anOrdinaryValueThatDoesNotFitLeavesTheStreamUntouched() throws IOException {
        InputStream stream = utf8("abc");
        try (Transaction transaction = session.begin()) {
            session.execute("select 1");
            assertThatThrownBy(() -> session.execute(INSERT, Duration.ofDays(1), "a", StreamedValue.of(stream, 3)))
                    .isInstanceOf(ValueException.class);
            assertThatThrownBy(() -> session.execute(INSERT, 1, StreamedValue.of(stream, 3)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("expected 3 parameters but got 2");
            assertThat(session.execute(INSERT, 1, "a", StreamedValue.of(stream, 3)))
                    .isEqualTo(1);
            transaction.commit();
        }
        assertThat(stream.read()).isEqualTo(-1);
        assertThat(stored()).isEqualTo(1);
    }

    @Test
    void aStaleStatementIsPreparedAgainBeforeTheStreamIsRead() {
        PreparedStatement insert = session.prepare("insert into files values ($1, $2, $3) returning *");
        insert.query(1, "a", StreamedValue.of(utf8("abc"), 3)).close();
        session.script("alter table files add more int default 5");
        try (Rows rows = insert.query(2, "b", StreamedValue.of(utf8("defg"), 4))) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.row().get(3, byte[].class)).hasSize(4);
            assertThat(rows.row().getInt(4)).isEqualTo(5);
        }
        session.script("deallocate all");
        insert.query(3, "c", StreamedValue.of(utf8("defg"), 4)).close();
        session.script("discard plans");
        session.execute(INSERT, 4, "d", StreamedValue.of(utf8("h"), 1));
        assertThat(stored()).isEqualTo(4);
    }

    @Test
    void statementsWithoutANameAreStreamedTooInAndOutsideOfATransaction() {
        String url = way.url() + "&statement_naming=unnamed";
        try (Session pooled = Connector.connect(url)) {
            for (int i = 0; i < 3; i++) {
                String sql = "select length($1::bytea), $2::int";
                OwnedRow row = pooled.query(sql, StreamedValue.of(bytes('x', 100_000), 100_000), i)
                        .list()
                        .getFirst();
                assertThat(row.getInt(1)).isEqualTo(100_000);
                assertThat(row.getInt(2)).isEqualTo(i);
            }
            try (Transaction transaction = pooled.begin()) {
                for (int i = 0; i < 3; i++) {
                    assertThat(pooled.query("select $1::text", StreamedValue.of(utf8("ab"), 2))
                                    .one(String.class))
                            .isEqualTo("ab");
                }
                transaction.commit();
            }
        }
    }

    @Test
    void aTimeLimitHoldsForSlowStreamsAndTheSessionGoesOn() {
        session.setStatementTimeout(Duration.ofMillis(200));
        long until = System.nanoTime() + 400_000_000;
        InputStream slow = new Drops(() -> {
            while (System.nanoTime() < until) {
                Thread.onSpinWait();
            }
            return (int) 'x';
        });
        assertThatThrownBy(() -> session.execute(INSERT, 1, "a", StreamedValue.of(slow, 1_000_000)))
                .isInstanceOf(TimeLimitException.class);
        assertThatThrownBy(
                        () -> session.execute("select pg_sleep(30), $1::bytea", StreamedValue.of(bytes('x', 100), 100)))
                .isInstanceOf(TimeLimitException.class);
        assertThat(stored()).isZero();
    }

    @Test
    void aStreamCannotUseTheSessionThatItIsSentOn() {
        InputStream mischief = new Drops(() -> {
            session.execute("select 1");
            return (int) 'x';
        });
        assertThatThrownBy(() -> session.execute(INSERT, 1, "a", StreamedValue.of(mischief, 10)))
                .isInstanceOf(StreamedValueException.class)
                .hasMessageContaining("is being sent on this session");
        assertThat(stored()).isZero();
    }

    @Test
    void answersComeWhileValuesAreSent() {
        session.onNotice(notice -> {});
        String sql = "select repeat('y', 300000), length($1::bytea) from generate_series(1, 30)";
        for (int i = 0; i < 3; i++) {
            assertThat(session.query(sql, StreamedValue.of(bytes('x', 3_000_000), 3_000_000))
                            .list())
                    .hasSize(30);
        }
        try (FieldCursor fields =
                session.prepare("select $1::bytea").stream(StreamedValue.of(bytes('x', 1_000_000), 1_000_000))) {
            assertThat(fields.nextRow()).isTrue();
            assertThat(fields.nextField()).isTrue();
            assertThat(fields.length()).isEqualTo(1_000_000);
        }
        assertThat(session.fetching(2)
                        .query("select length($1::bytea) from generate_series(1, 5)", StreamedValue.of(utf8("abc"), 3))
                        .list(Integer.class))
                .containsExactly(3, 3, 3, 3, 3);
        assertThatThrownBy(
                        () -> session.fetching(2).query("select length($1::bytea)", StreamedValue.of(utf8("abc"), 4)))
                .isInstanceOf(StreamedValueException.class);
        assertThat(session.query("select length($1::bytea)", StreamedValue.of(Channels.newChannel(utf8("abc")), 3))
                        .one(Integer.class))
                .isEqualTo(3);
    }

    @Test
    void anAbortWhileAValueIsSentIsALostSessionThatHasNotExecutedIt() {
        AtomicInteger left = new AtomicInteger(100_000);
        InputStream cut = new Drops(() -> {
            if (left.getAndDecrement() == 0) {
                session.abort("pulled the plug");
            }
            return (int) 'x';
        });
        assertThatThrownBy(() -> session.execute(INSERT, 1, "a", StreamedValue.of(cut, 1_000_000)))
                .isInstanceOfSatisfying(SessionLostException.class, e -> {
                    assertThat(e).hasMessageContaining("pulled the plug");
                    assertThat(e.maybeExecuted()).isFalse();
                });
        assertThat(session.isOpen()).isFalse();
    }
}
