package dev.bluetusk.client.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.PostgresServer;
import dev.bluetusk.protocol.type.Codec;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.wire.WireWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
class CopyIT {
    private final Session session;

    CopyIT(PostgresServer server) {
        session = Connector.connect(Databases.of(server, CopyIT.class));
        session.script("create temp table c (id bigint, x float8, s text)");
    }

    @AfterEach
    void close() {
        session.close();
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private long count() {
        return session.query("select count(*) from c").one(Long.class);
    }

    @Test
    void csvGoesInHoweverItIsCut() {
        byte[] csv = utf8("1,\"a \"\"quoted\"\" one\"\n2,\"two\nlines\"\n3,日本\n");
        try (CopyIn copy = session.copyIn("copy c (id, s) from stdin (format csv)")) {
            for (byte each : csv) {
                copy.write(new byte[] {each}, 0, 1);
            }
            copy.write(ByteBuffer.wrap(utf8("4,last\n")));
            assertThat(copy.finish()).isEqualTo(4);
        }
        assertThat(session.query("select s from c order by id").list(String.class))
                .containsExactly("a \"quoted\" one", "two\nlines", "日本", "last");
    }

    @Test
    void binaryRowsGoInAndComeOutAsTheyWere() {
        try (CopyIn copy = session.copyIn("copy c from stdin (format binary)")) {
            BinaryCopyWriter rows = new BinaryCopyWriter(copy, 3);
            for (int i = 0; i < 100_000; i++) {
                rows.startRow().writeLong(i).writeDouble(i / 2.0);
                if (i % 7 == 0) {
                    rows.writeNull();
                } else {
                    rows.writeText("row " + i);
                }
            }
            assertThat(rows.finish()).isEqualTo(100_000);
        }
        try (CopyOut copy = session.copyOut("copy (select * from c order by id) to stdout (format binary)")) {
            BinaryCopyReader rows = new BinaryCopyReader(copy);
            long expected = 0;
            while (rows.next()) {
                assertThat(rows.readLong()).isEqualTo(expected);
                assertThat(rows.readDouble()).isEqualTo(expected / 2.0);
                if (expected % 7 == 0) {
                    assertThat(rows.readNull()).isTrue();
                } else if (expected % 5 == 0) {
                    assertThat(rows.readText()).isEqualTo("row " + expected);
                }
                expected++;
            }
            assertThat(expected).isEqualTo(100_000);
            assertThat(copy.rows()).isEqualTo(100_000);
        }
    }

    @Test
    void valuesOfAnyTypeGoThroughTheirCodecs() {
        session.script("create temp table v (n numeric, b bool, i int4, j int2)");
        @SuppressWarnings("unchecked") // numeric is read as BigDecimal or as a class around it
        Codec<Object> numeric = (Codec<Object>) Codecs.builtIn().codec(1700);
        Object amount = numeric.accept(new BigDecimal("12.50")).orElseThrow();
        try (CopyIn copy = session.copyIn("copy v from stdin (format binary)")) {
            BinaryCopyWriter rows = new BinaryCopyWriter(copy, 4);
            rows.startRow()
                    .write(amount, numeric)
                    .writeBoolean(true)
                    .writeInt(-5)
                    .writeShort((short) 6);
            rows.finish();
        }
        assertThat(session.query("select v::text from v").one(String.class)).isEqualTo("(12.50,t,-5,6)");
    }

    @Test
    void anEncoderMayWriteStraightIntoTheSendBuffer() {
        try (CopyIn copy = session.copyIn("copy c (id) from stdin")) {
            for (int i = 0; i < 50_000; i++) {
                WireWriter out = copy.buffer();
                out.utf8(Integer.toString(i)).int1('\n');
                copy.flushIfFull();
            }
            assertThat(copy.finish()).isEqualTo(50_000);
        }
        assertThat(session.query("select sum(id)::bigint from c").one(Long.class))
                .isEqualTo(1_249_975_000L);
    }

    @Test
    void aBadRowFailsTheCopyAndTheSessionGoesOn() {
        CopyIn copy = session.copyIn("copy c (id) from stdin");
        byte[] bad = utf8("1\nnonsense\n");
        copy.write(bad, 0, bad.length);
        assertThatThrownBy(copy::finish).isInstanceOfSatisfying(PostgresException.class, e -> {
            assertThat(e.sqlState()).isEqualTo("22P02");
            assertThat(e.errorFields().where().orElse("")).contains("line 2");
        });
        copy.close();
        assertThat(count()).isZero();
    }

    @Test
    void aBadRowIsNoticedLongBeforeTheEndOfTheData() {
        CopyIn copy = session.copyIn("copy c (id) from stdin");
        byte[] bad = utf8("nonsense\n");
        copy.write(bad, 0, bad.length);
        byte[] good = utf8("1\n".repeat(10_000));
        AtomicInteger written = new AtomicInteger();
        assertThatThrownBy(() -> {
                    while (written.incrementAndGet() < 100_000) {
                        copy.write(good, 0, good.length);
                    }
                })
                .isInstanceOf(PostgresException.class);
        assertThat(written.get()).isLessThan(1000);
        assertThatThrownBy(() -> copy.write(good, 0, 1)).hasMessage("this COPY is over");
        copy.close();
        assertThat(count()).isZero();
    }

    @Test
    void aCopyThatIsGivenUpStoresNothing() {
        byte[] data = utf8("1\n".repeat(100_000));
        CopyIn failed = session.copyIn("copy c (id) from stdin");
        failed.write(data, 0, data.length);
        failed.fail("changed my mind");
        try (CopyIn closed = session.copyIn("copy c (id) from stdin")) {
            closed.write(data, 0, data.length);
        }
        assertThat(count()).isZero();
    }

    @Test
    void nothingElseRunsWhileACopyIsUnderWay() {
        try (CopyIn copy = session.copyIn("copy c (id) from stdin")) {
            assertThatThrownBy(() -> session.query("select 1")).hasMessageContaining("a COPY is under way");
            assertThatThrownBy(() -> session.copyOut("copy c to stdout")).hasMessageContaining("a COPY is under way");
            byte[] data = utf8("1\n");
            copy.write(data, 0, data.length);
            assertThat(copy.finish()).isEqualTo(1);
        }
        assertThat(count()).isEqualTo(1);
    }

    @Test
    void aStatementThatIsNoCopyIsRefused() {
        assertThatThrownBy(() -> session.copyIn("select 1")).hasMessageContaining("expected a COPY … FROM STDIN");
        assertThatThrownBy(() -> session.copyIn("copy c to stdout"))
                .hasMessageContaining("expected a COPY … FROM STDIN");
        assertThatThrownBy(() -> session.copyOut("select 1")).hasMessageContaining("expected a COPY … TO STDOUT");
        assertThatThrownBy(() -> session.copyOut("copy c from stdin")).isInstanceOf(PostgresException.class);
        assertThatThrownBy(() -> session.copyIn("copy nowhere from stdin"))
                .isInstanceOfSatisfying(
                        PostgresException.class, e -> assertThat(e.sqlState()).isEqualTo("42P01"));
        assertThat(count()).isZero();
    }

    /// Server and client would wait for each other for ever if notices were not read while data are written.
    @Test
    void aFloodOfNoticesWhileDataAreSentBlocksNobody() {
        AtomicInteger notices = new AtomicInteger();
        session.onNotice(notice -> notices.incrementAndGet());
        session.script("""
                create function pg_temp.shout() returns trigger language plpgsql as
                $$ begin raise notice '%', repeat('!', 1000); return new; end $$;
                create trigger shout before insert on c for each row execute function pg_temp.shout()""");
        try (CopyIn copy = session.copyIn("copy c (id) from stdin")) {
            byte[] data = utf8("1\n".repeat(20_000));
            copy.write(data, 0, data.length);
            assertThat(copy.finish()).isEqualTo(20_000);
        }
        assertThat(notices).hasValue(20_000);
    }

    @Test
    void textComesOutAsAStream() throws IOException {
        session.script("insert into c select n, n, 'row ' || n from generate_series(1, 1000) n");
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try (CopyOut copy = session.copyOut("copy (select id from c order by id) to stdout")) {
            assertThat(copy.writeTo(all)).isEqualTo(1000);
        }
        try (InputStream stream =
                session.copyOut("copy (select id from c order by id) to stdout").inputStream()) {
            assertThat(stream.readAllBytes()).isEqualTo(all.toByteArray());
        }
        assertThat(all.toString(StandardCharsets.UTF_8)).startsWith("1\n2\n3\n").endsWith("1000\n");
    }

    @Test
    void aCopyOutThatIsClosedEarlyIsStoppedOnTheServer() {
        for (int rows : new int[] {10, 100_000, 100_000_000}) {
            try (CopyOut copy = session.copyOut("copy (select generate_series(1, " + rows + ")) to stdout")) {
                assertThat(copy.next()).isTrue();
            }
            assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
        }
    }

    @Test
    void anErrorInTheMiddleOfCopyOutIsThrownByNext() {
        try (CopyOut copy = session.copyOut("copy (select 1 / (5000 - n) from generate_series(1, 9000) n) to stdout")) {
            assertThatThrownBy(() -> {
                        while (copy.next()) {
                            assertThat(copy.data().remaining()).isPositive();
                        }
                    })
                    .isInstanceOf(PostgresException.class);
        }
        assertThat(count()).isZero();
    }

    @Test
    void aResultThatIsUnreadIsSetAsideForACopy() {
        try (Rows rows = session.query("select n from generate_series(1, 1000) n")) {
            assertThat(rows.next()).isTrue();
            try (CopyIn copy = session.copyIn("copy c (id) from stdin")) {
                byte[] data = utf8("1\n");
                copy.write(data, 0, data.length);
                copy.finish();
            }
            int seen = 1;
            while (rows.next()) {
                seen++;
            }
            assertThat(seen).isEqualTo(1000);
        }
    }
}
