package dev.bluetusk.client.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.Transaction;
import dev.bluetusk.embedded.PostgresServer;
import dev.bluetusk.protocol.message.TransactionStatus;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// COPY that is refused, given up or broken off, from either side, and streams at both ends.
@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
@Timeout(60)
class CopyFaultsIT {
    private static final String IN = "copy f (id) from stdin";

    private final Session session;
    private final Session other;

    CopyFaultsIT(PostgresServer server) {
        session = Connector.connect(Databases.of(server, CopyFaultsIT.class));
        other = Connector.connect(Databases.of(server, CopyFaultsIT.class));
        session.script("drop table if exists f; create table f (id int, pad text)");
    }

    @AfterEach
    void close() {
        session.close();
        other.close();
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private long count() {
        return session.query("select count(*) from f").one(Long.class);
    }

    /// A stream of bytes that are made one by one.
    private abstract static class ByteByByte extends InputStream {
        abstract int next() throws IOException;

        @Override
        public int read() throws IOException {
            return next();
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            for (int i = 0; i < length; i++) {
                int next = next();
                if (next < 0) {
                    return i == 0 ? -1 : i;
                }
                target[offset + i] = (byte) next;
            }
            return length;
        }
    }

    private static void refusedWith(String sqlState, Runnable action) {
        assertThatThrownBy(action::run)
                .isInstanceOfSatisfying(
                        PostgresException.class, e -> assertThat(e.sqlState()).isEqualTo(sqlState));
    }

    @Test
    @DisplayName("D25: a COPY into no table is refused, and the session goes on")
    void aCopyIntoNoTableIsRefusedAndTheSessionGoesOn() {
        refusedWith("42P01", () -> session.copyIn("copy nosuch from stdin").close());
        assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IDLE);
        assertThat(count()).isZero();
    }

    @Test
    @DisplayName("D25: a bad row in a transaction fails the transaction until it is rolled back")
    void aBadRowInATransactionFailsItUntilItIsRolledBack() {
        try (Transaction transaction = session.begin()) {
            refusedWith("22P02", () -> {
                try (CopyIn copy = session.copyIn(IN)) {
                    copy.write(utf8("5\nbad\n6\n"), 0, 8);
                    copy.finish();
                }
            });
            assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.FAILED);
            refusedWith("25P02", this::count);
            refusedWith("25P02", () -> session.copyIn(IN).close());
            refusedWith("25P02", () -> session.copyIn("f", List.of("id")).close());
            transaction.rollback();
        }
        assertThat(count()).isZero();
        try (CopyIn copy = session.copyIn(IN)) {
            copy.write(utf8("7\n"), 0, 2);
            assertThat(copy.finish()).isEqualTo(1);
        }
        assertThat(count()).isEqualTo(1);
    }

    @Test
    @DisplayName("D25: a client that gives up half way stores nothing, in a transaction and outside")
    void aClientThatGivesUpHalfWayStoresNothing() {
        byte[] data = utf8("1\n".repeat(200_000));
        try (CopyIn copy = session.copyIn(IN)) {
            copy.write(data, 0, data.length);
        }
        assertThat(count()).isZero();
        try (Transaction transaction = session.begin()) {
            CopyIn copy = session.copyIn(IN);
            copy.write(data, 0, data.length);
            copy.fail("enough");
            assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.FAILED);
            transaction.rollback();
        }
        assertThat(count()).isZero();
    }

    @Test
    void aSourceThatThrowsLeavesTheSessionUsable() {
        InputStream broken = new ByteByByte() {
            private int given;

            @Override
            int next() throws IOException {
                if (given++ > 300_000) {
                    throw new IOException("the disk is gone");
                }
                return given % 2 == 0 ? '\n' : '1';
            }
        };
        assertThatThrownBy(() -> {
                    try (CopyIn copy = session.copyIn(IN)) {
                        copy.writeFrom(broken);
                        copy.finish();
                    }
                })
                .isInstanceOf(IOException.class)
                .hasMessage("the disk is gone");
        assertThat(count()).isZero();
    }

    @Test
    void aTargetThatThrowsLeavesTheSessionUsable() {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("the disk is full");
            }
        };
        for (int rows : new int[] {10, 100_000_000}) {
            String sql = "copy (select generate_series(1, " + rows + ")) to stdout";
            assertThatThrownBy(() -> {
                        try (CopyOut copy = session.copyOut(sql)) {
                            copy.writeTo(full);
                        }
                    })
                    .hasMessage("the disk is full");
            assertThat(count()).isZero();
        }
    }

    @Test
    void aServerThatRefusesARowStopsTheSource() {
        InputStream endless = new ByteByByte() {
            private long given;

            @Override
            int next() {
                return given++ == 100_001 ? 'x' : given % 2 == 0 ? '\n' : '1';
            }
        };
        refusedWith("22P02", () -> {
            try (CopyIn copy = session.copyIn(IN)) {
                copy.writeFrom(endless);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        assertThat(count()).isZero();
    }

    @Test
    void anotherThreadCancelsACopyInEitherDirection() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        InputStream endless = new ByteByByte() {
            private long given;

            @Override
            int next() {
                if (given == 1_000_000) {
                    begun.countDown();
                }
                return given++ % 2 == 0 ? '1' : '\n';
            }
        };
        CompletableFuture<Void> cancel = CompletableFuture.runAsync(() -> {
            try {
                begun.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            session.cancel();
        });
        refusedWith("57014", () -> {
            try (CopyIn copy = session.copyIn(IN)) {
                copy.writeFrom(endless);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        cancel.get();
        assertThat(count()).isZero();

        refusedWith("57014", () -> {
            try (CopyOut copy = session.copyOut("copy (select generate_series(1, 100000000)) to stdout")) {
                CompletableFuture<Void> later = CompletableFuture.runAsync(session::cancel);
                while (copy.next()) {
                    assertThat(copy.data().remaining()).isPositive();
                }
                later.join();
            }
        });
        assertThat(count()).isZero();
    }

    @Test
    void aTimeLimitHoldsForACopyInEitherDirection() {
        session.setStatementTimeout(Duration.ofMillis(100));
        assertThatThrownBy(() -> {
                    try (CopyOut copy = session.copyOut("copy (select generate_series(1, 1000000000)) to stdout")) {
                        while (copy.next()) {
                            assertThat(copy.data().remaining()).isPositive();
                        }
                    }
                })
                .hasMessageContaining("longer than 100 ms");
        byte[] data = utf8("1\n".repeat(10_000));
        assertThatThrownBy(() -> {
                    try (CopyIn copy = session.copyIn(IN)) {
                        while (true) {
                            copy.write(data, 0, data.length);
                        }
                    }
                })
                .hasMessageContaining("longer than 100 ms");
        session.setStatementTimeout(Duration.ZERO);
        assertThat(count()).isZero();
    }

    @Test
    void filesChannelsAndStreamsGoInAndComeOut(@TempDir Path folder) throws IOException {
        Path source = folder.resolve("in.csv");
        Files.writeString(source, "1,a\n2,\"b\nb\"\n".repeat(20_000));
        long size = Files.size(source);
        try (CopyIn copy = session.copyIn("copy f from stdin (format csv)")) {
            assertThat(copy.writeFrom(source)).isEqualTo(size);
            assertThat(copy.writeFrom(new ByteArrayInputStream(utf8("3,c\n")))).isEqualTo(4);
            assertThat(copy.writeFrom(Channels.newChannel(new ByteArrayInputStream(utf8("4,d\n")))))
                    .isEqualTo(4);
            assertThat(copy.finish()).isEqualTo(40_002);
            assertThat(copy.bytesSent()).isEqualTo(size + 8);
        }
        Path target = folder.resolve("out.csv");
        try (CopyOut copy = session.copyOut("copy f to stdout (format csv)")) {
            assertThat(copy.writeTo(target)).isEqualTo(40_002);
            assertThat(copy.bytesReceived()).isEqualTo(size + 8);
        }
        assertThat(Files.readString(target)).isEqualTo(Files.readString(source) + "3,c\n4,d\n");
        Path binary = folder.resolve("out.bin");
        try (CopyOut copy = session.copyOut("copy f to stdout (format binary)")) {
            copy.writeTo(binary);
        }
        session.script("truncate f");
        try (CopyIn copy = session.copyIn("copy f from stdin (format binary)")) {
            copy.writeFrom(binary);
            assertThat(copy.finish()).isEqualTo(40_002);
        }
    }

    @Test
    void aTableIsCopiedFromSessionToSessionByOneThread() {
        session.script("insert into f select n, repeat('x', 100) from generate_series(1, 100000) n");
        session.script("drop table if exists g; create table g (like f)");
        for (String format : new String[] {"binary", "text"}) {
            try (CopyOut from = session.copyOut("copy f to stdout (format " + format + ")");
                    CopyIn into = other.copyIn("copy g from stdin (format " + format + ")")) {
                assertThat(into.writeFrom(from)).isGreaterThan(10_000_000);
                assertThat(into.finish()).isEqualTo(100_000);
            }
        }
        assertThat(other.query("select count(*) from g").one(Long.class)).isEqualTo(200_000);
        try (CopyOut from = session.copyOut("copy f to stdout");
                CopyIn into = other.copyIn("copy g from stdin (format binary)")) {
            assertThatThrownBy(() -> into.writeFrom(from)).hasMessageContaining("expected COPY data in");
        }
    }

    @Test
    void aTableIsCopiedFromSessionToSessionByTwoThreads() throws Exception {
        session.script("insert into f select n, repeat('x', 100) from generate_series(1, 100000) n");
        session.script("drop table if exists g; create table g (like f)");
        PipedOutputStream end = new PipedOutputStream();
        PipedInputStream start = new PipedInputStream(end, 1 << 16);
        CompletableFuture<Long> reader = CompletableFuture.supplyAsync(() -> {
            try (CopyOut from = session.copyOut("copy f to stdout (format binary)");
                    end) {
                return from.writeTo(end);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        try (CopyIn into = other.copyIn("copy g from stdin (format binary)")) {
            into.writeFrom(start);
            assertThat(into.finish()).isEqualTo(100_000);
        }
        assertThat(reader.get()).isEqualTo(100_000);
    }

    @Test
    void progressIsWhatTheServerSees() {
        String seen = "select bytes_processed from pg_stat_progress_copy where pid = " + session.backendPid();
        try (CopyIn copy = session.copyIn(IN)) {
            byte[] data = utf8("1\n".repeat(300_000));
            copy.write(data, 0, data.length);
            copy.flush();
            assertThat(copy.bytesSent()).isEqualTo(data.length);
            long processed = 0;
            while (processed < copy.bytesSent()) {
                processed = other.query(seen).one(Long.class);
            }
            assertThat(processed).isEqualTo(copy.bytesSent());
            copy.finish();
        }
    }
}
