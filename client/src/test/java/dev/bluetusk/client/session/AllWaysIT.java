package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.copy.BinaryCopyReader;
import dev.bluetusk.client.copy.BinaryCopyWriter;
import dev.bluetusk.client.copy.CopyIn;
import dev.bluetusk.client.copy.CopyOut;
import dev.bluetusk.client.row.OwnedRow;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.testkit.Seeds;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// One body of all that a session does, over TCP, TLS and a Unix socket, in text and in binary, on each
/// selected version of the server.
@ParameterizedClass
@MethodSource("dev.bluetusk.client.session.Way#all")
class AllWaysIT {
    private static final int SEEDS = 25;

    private final Way way;
    private final Session session;

    AllWaysIT(Way way) {
        this.way = way;
        this.session = Connector.connect(way.target());
        session.script("set timezone = 'UTC'");
    }

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void theSessionIsOfItsKind() {
        OwnedRow row = session.query(
                        "select ssl, inet_client_addr() is null, current_setting('server_version_num')::int"
                                + " / 10000 from pg_stat_ssl where pid = pg_backend_pid()")
                .list()
                .getFirst();
        assertThat(row.getBoolean(1)).isEqualTo(way.isEncrypted());
        assertThat(row.getBoolean(2)).isEqualTo(way.isUnix());
        assertThat(row.getInt(3)).isEqualTo(way.major());
        assertThat(session.serverParameters()).containsEntry("client_encoding", "UTF8");
        session.ping(Duration.ofSeconds(30));
    }

    /// Each value of the catalogue of samples: the same Java value in both formats, and the same text again when it
    /// goes back in either format.
    @Test
    void everySampleOfEveryTypeIsTheSameInBothFormats() {
        for (TypeSample sample : TypeSample.ALL) {
            PreparedStatement statement = session.prepare("select $1::" + sample.type());
            for (String literal : sample.literals()) {
                String what = sample.type() + " " + literal;
                Read text = Read.of(statement.inText().query(literal), Object.class);
                Read binary = Read.of(statement.inBinary().query(literal), Object.class);
                assertThat(Objects.deepEquals(binary.value(), text.value()))
                        .as(what)
                        .isTrue();
                assertThat(binary.text()).as(what).isEqualTo(text.raw());
                Read back = Read.of(statement.inText().query(text.value()), Object.class);
                assertThat(back.raw()).as(what + " sent in binary").isEqualTo(text.raw());
            }
        }
    }

    /// What is sent comes back, and the server's own text of it is ours.
    @Test
    void generatedValuesComeBackAndTheServersTextIsOurs() {
        GeneratedValues.BY_TYPE.forEach((type, values) -> {
            PreparedStatement statement = session.prepare("select $1::" + type);
            Seeds.forEach(SEEDS, random -> {
                Object value = values.apply(random);
                Read binary = Read.of(statement.inBinary().query(value), value.getClass());
                Read text = Read.of(statement.inText().query(value), value.getClass());
                assertThat(Objects.deepEquals(binary.value(), value))
                        .as(type + " in binary: " + text.raw())
                        .isTrue();
                assertThat(Objects.deepEquals(text.value(), value))
                        .as(type + " in text: " + text.raw())
                        .isTrue();
                assertThat(binary.text()).as(type).isEqualTo(text.raw());
                Read again = Read.of(statement.inBinary().query(text.raw()), value.getClass());
                assertThat(Objects.deepEquals(again.value(), value))
                        .as(type + " sent as text: " + text.raw())
                        .isTrue();
            });
        });
    }

    /// A value with its text by our codec, and, in text format, the very bytes of the server.
    private record Read(Object value, String text, String raw) {
        static Read of(Rows rows, Class<?> target) {
            try (rows) {
                assertThat(rows.next()).isTrue();
                Row row = rows.row();
                String raw = new String(row.buffer(), row.offset(1), row.length(1), StandardCharsets.UTF_8);
                // No BigDecimal is infinite or not a number.
                Class<?> fitting = target == Object.class && isNumericWithoutDigits(row) ? Double.class : target;
                Object value = row.get(1, fitting);
                String text = row.getString(1);
                assertThat(rows.next()).isFalse();
                return new Read(value, text, raw);
            }
        }

        private static boolean isNumericWithoutDigits(Row row) {
            return row.columns().typeOid(1) == Oid.NUMERIC && row.getString(1).matches("NaN|-?Infinity");
        }
    }

    @Test
    void errorsAreToldAndTheSessionGoesOn() {
        assertThatThrownBy(() -> session.query("select 1/$1", 0))
                .isInstanceOfSatisfying(
                        PostgresException.class, e -> assertThat(e.sqlState()).isEqualTo("22012"));
        try (Rows rows = session.query("select 10 / (3 - n) from generate_series(1, 5) n")) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.next()).isTrue();
            assertThatThrownBy(rows::next).hasMessageContaining("division by zero");
        }
        assertThatThrownBy(() -> session.script("nonsense")).hasMessageContaining("42601");
        assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
    }

    @Test
    void transactionsCommitRollBackAndFail() {
        session.script("create temp table t (a int primary key)");
        try (Transaction transaction = session.begin()) {
            session.execute("insert into t values ($1)", 1);
            transaction.commit();
        }
        try (Transaction transaction = session.begin()) {
            session.execute("insert into t values ($1)", 2);
            try (Savepoint savepoint = transaction.savepoint()) {
                assertThatThrownBy(() -> session.execute("insert into t values (1)"))
                        .hasMessageContaining("23505");
                savepoint.rollback();
            }
            assertThatThrownBy(() -> session.execute("insert into t values (1)"))
                    .hasMessageContaining("23505");
            assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.FAILED);
            assertThatThrownBy(transaction::commit).isInstanceOf(PostgresException.class);
        }
        assertThat(session.query("select a from t").list(Integer.class)).containsExactly(1);
    }

    @Test
    void copyGoesBothWaysInBothFormats() throws IOException {
        session.script("create temp table c (a int, b text)");
        try (CopyIn in = session.copyIn("copy c from stdin (format csv)")) {
            byte[] lines = "1,one\n2,\"two, or more\"\n".getBytes(StandardCharsets.UTF_8);
            in.write(lines, 0, lines.length);
            assertThat(in.finish()).isEqualTo(2);
        }
        try (CopyIn in = session.copyIn("copy c from stdin (format binary)")) {
            BinaryCopyWriter rows = new BinaryCopyWriter(in, 2);
            for (int i = 3; i <= 20_000; i++) {
                rows.startRow().writeInt(i).writeText("row " + i);
            }
            assertThat(rows.finish()).isEqualTo(19_998);
        }
        List<Integer> read = new ArrayList<>();
        try (CopyOut out = session.copyOut("copy (select a from c order by a) to stdout (format binary)")) {
            BinaryCopyReader rows = new BinaryCopyReader(out);
            while (rows.next()) {
                read.add(rows.readInt());
            }
        }
        assertThat(read).hasSize(20_000).startsWith(1, 2, 3).endsWith(20_000);
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (CopyOut out = session.copyOut("copy (select * from c where a < 3 order by a) to stdout")) {
            assertThat(out.writeTo(text)).isEqualTo(2);
        }
        assertThat(text.toString(StandardCharsets.UTF_8)).isEqualTo("1\tone\n2\ttwo, or more\n");
        assertThatThrownBy(() -> session.copyIn("copy nowhere from stdin")).hasMessageContaining("42P01");
    }

    @Test
    void rowsStreamAndLargeValuesGoBothWays() {
        long sum = 0;
        try (Rows rows = session.query("select n, repeat('x', 100) from generate_series(1, 30000) n")) {
            while (rows.next()) {
                sum += rows.row().getInt(1) + rows.row().length(2);
            }
        }
        assertThat(sum).isEqualTo(30_000L * 30_001 / 2 + 100L * 30_000);
        byte[] large = new byte[3_000_000];
        Seeds.of(7).nextBytes(large);
        PreparedStatement statement = session.prepare("select $1::bytea");
        for (PreparedStatement each : List.of(statement.inText(), statement.inBinary())) {
            assertThat(each.query((Object) large).one(byte[].class)).isEqualTo(large);
        }
        try (Rows unread = session.query("select n from generate_series(1, 10000) n")) {
            assertThat(unread.next()).isTrue();
            assertThat(session.query("select 'between'").one(String.class)).isEqualTo("between");
            assertThat(unread.list(Integer.class)).hasSize(9_999);
        }
    }

    @Test
    void aCancelAndATimeLimitStopACommand() throws InterruptedException {
        CountDownLatch running = new CountDownLatch(1);
        session.onNotice(notice -> running.countDown());
        Thread canceller = Thread.ofVirtual().start(() -> {
            try {
                running.await();
                session.cancel();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        assertThatThrownBy(() -> session.script("do $$ begin raise notice 'on'; perform pg_sleep(30); end $$"))
                .hasMessageContaining("57014");
        canceller.join();
        session.setStatementTimeout(Duration.ofMillis(50));
        assertThatThrownBy(() -> session.query("select pg_sleep(30)")).isInstanceOf(TimeLimitException.class);
        session.setStatementTimeout(Duration.ZERO);
        assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
    }

    @Test
    void noticesNotificationsAndSettingsAreHeard() {
        List<String> heard = new ArrayList<>();
        session.onNotice(notice -> heard.add(notice.message()));
        session.onNotification(notification -> heard.add(notification.channel() + "=" + notification.payload()));
        session.script("listen news");
        try (Session other = Connector.connect(way.target())) {
            other.query("select pg_notify('news', 'é')").close();
        }
        session.script("do $$ begin raise notice 'mind %', 'this'; end $$; set application_name = 'all ways'");
        assertThat(heard).contains("mind this", "news=é");
        assertThat(session.serverParameters()).containsEntry("application_name", "all ways");
    }
}
