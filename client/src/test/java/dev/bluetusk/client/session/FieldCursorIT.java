package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.NullValueException;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.embedded.PostgresServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.channels.Channels;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// Values that are read in pieces.
@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
@Timeout(60)
class FieldCursorIT {
    private static final int MANY = 200 * 1024 * 1024;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Session session;

    FieldCursorIT(PostgresServer server) {
        session = Connector.connect(Databases.of(server, FieldCursorIT.class));
    }

    @AfterEach
    void close() {
        session.close();
    }

    private long allocated() {
        return threads.getThreadAllocatedBytes(Thread.currentThread().threadId());
    }

    /// Reads the value to its end, without garbage of its own.
    private static long count(FieldCursor fields, byte[] buffer, byte expected) {
        long total = 0;
        int wrong = 0;
        for (int count = fields.read(buffer, 0, buffer.length);
                count > 0;
                count = fields.read(buffer, 0, buffer.length)) {
            wrong += buffer[0] == expected && buffer[count - 1] == expected ? 0 : 1;
            total += count;
        }
        assertThat(wrong).as("pieces with other bytes").isZero();
        return total;
    }

    private void assertUsable() {
        assertThat(session.query("select 42").one(Integer.class)).isEqualTo(42);
    }

    @Test
    void twoHundredMegabytesAreReadInConstantMemory() {
        byte[] buffer = new byte[128 * 1024];
        PreparedStatement large = session.prepare("select 7, repeat('x', $1), 'end'");
        try (FieldCursor fields = large.stream(100_000)) {
            fields.nextRow();
        }
        long before = allocated();
        try (FieldCursor fields = large.stream(MANY)) {
            assertThat(fields.nextRow()).isTrue();
            assertThat(fields.nextField()).isTrue();
            assertThat(fields.value(Integer.class)).isEqualTo(7);
            assertThat(fields.nextField()).isTrue();
            assertThat(fields.length()).isEqualTo(MANY);
            assertThat(count(fields, buffer, (byte) 'x')).isEqualTo(MANY);
            assertThat(fields.nextField()).isTrue();
            assertThat(fields.value(String.class)).isEqualTo("end");
            assertThat(fields.nextField()).isFalse();
            assertThat(fields.nextRow()).isFalse();
        }
        assertThat(allocated() - before).as("bytes of memory").isLessThan(2_000_000);
        assertUsable();
    }

    @Test
    void aSkippedValueAndACursorClosedMidwayCostNoMemory() {
        PreparedStatement large = session.prepare("select repeat('y', $1), n from generate_series(1, 3) n");
        byte[] some = new byte[100];
        for (int i = 0; i < 2; i++) {
            long before = allocated();
            try (FieldCursor fields = large.stream(20_000_000)) {
                for (int row = 1; row <= 2; row++) {
                    assertThat(fields.nextRow()).isTrue();
                    assertThat(fields.nextField()).isTrue();
                    assertThat(fields.read(some, 0, 100)).isPositive();
                    assertThat(fields.nextField()).isTrue();
                    assertThat(fields.value(Integer.class)).isEqualTo(row);
                }
                fields.nextRow();
                fields.nextField();
            }
            assertThat(allocated() - before).isLessThan(2_000_000);
            assertUsable();
        }
    }

    @Test
    void bytesComeAsTheyAreAndTextsAsUtf8() throws IOException {
        try (FieldCursor fields =
                session.stream("select '\\x00ff10'::bytea, 'Grüße'::text, '{\"a\": 1}'::jsonb, null::bytea, "
                        + "'6a2f41a3-c54c-fce8-32d2-0324e1c32e22'::uuid, ''::text")) {
            assertThat(fields.nextRow()).isTrue();
            fields.nextField();
            assertThat(fields.stream().readAllBytes()).containsExactly(0, 255, 16);
            fields.nextField();
            assertThat(fields.stream().readAllBytes()).asString().isEqualTo("Grüße");
            fields.nextField();
            ByteArrayOutputStream json = new ByteArrayOutputStream();
            assertThat(fields.transferTo(Channels.newChannel(json))).isEqualTo(8);
            assertThat(json).hasToString("{\"a\": 1}");
            fields.nextField();
            assertThat(fields.isNull()).isTrue();
            assertThat(fields.length()).isEqualTo(-1);
            assertThat(fields.read(new byte[1], 0, 1)).isEqualTo(-1);
            assertThatThrownBy(() -> fields.value(String.class)).isInstanceOf(NullValueException.class);
            fields.nextField();
            assertThat(fields.value(UUID.class)).hasToString("6a2f41a3-c54c-fce8-32d2-0324e1c32e22");
            fields.nextField();
            assertThat(fields.value(String.class)).isEmpty();
            assertThat(fields.nextField()).isFalse();
        }
        assertUsable();
    }

    @Test
    void anErrorAmongTheRowsComesAfterThoseBeforeItAndTheSessionGoesOn() {
        FieldCursor fields = session.stream("select repeat('z', 100000), 1 / (3 - n) from generate_series(1, 5) n");
        assertThat(fields.nextRow()).isTrue();
        assertThat(fields.nextRow()).isTrue();
        assertThatThrownBy(fields::nextRow).isInstanceOf(PostgresException.class);
        fields.close();
        assertUsable();
    }

    @Test
    void noOtherCommandRunsWhileValuesAreStreamed() {
        try (FieldCursor fields = session.stream("select repeat('z', 1000000)")) {
            fields.nextRow();
            assertThatThrownBy(() -> session.query("select 1"))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("values are being streamed");
            fields.nextField();
            assertThat(count(fields, new byte[9000], (byte) 'z')).isEqualTo(1_000_000);
        }
        assertUsable();
    }

    @Test
    void theTimeLimitHoldsWhileValuesAreStreamed() {
        session.setStatementTimeout(Duration.ofMillis(200));
        assertThatThrownBy(() -> {
                    try (FieldCursor fields =
                            session.stream("select repeat('z', 20000), pg_sleep(case when n > 5 then 30 end) "
                                    + "from generate_series(1, 9) n")) {
                        while (fields.nextRow()) {
                            fields.nextField();
                        }
                    }
                })
                .isInstanceOf(TimeLimitException.class);
        assertUsable();
    }

    @Test
    void aPoolsResetEndsAnOpenCursor() {
        FieldCursor fields = session.stream("select generate_series(1, 2000000000), repeat('z', 20000)");
        fields.nextRow();
        fields.nextField();
        session.reset();
        assertThat(fields.nextRow()).isFalse();
        assertUsable();
    }

    @Test
    void statementsWithoutRowsAndInTransactionsAreStreamedToo() {
        try (Transaction transaction = session.begin()) {
            try (FieldCursor none = session.stream("create temp table t (a int)")) {
                assertThat(none.nextRow()).isFalse();
            }
            try (FieldCursor one = session.stream("insert into t values ($1) returning a", 5)) {
                assertThat(one.nextRow()).isTrue();
                assertThat(one.nextField()).isTrue();
                assertThat(one.value(Integer.class)).isEqualTo(5);
            }
            transaction.commit();
        }
        assertUsable();
    }
}
