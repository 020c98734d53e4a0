package dev.bluetusk.client.largeobject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.client.session.Savepoint;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.Transaction;
import dev.bluetusk.embedded.PostgresServer;
import dev.bluetusk.protocol.message.TransactionStatus;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
class LargeObjectsIT {
    private static final int MIB = 1024 * 1024;

    private final Session session;
    private final LargeObjects objects;
    private final byte[] content = new byte[MIB + 17];

    LargeObjectsIT(PostgresServer server) {
        session = Connector.connect(Databases.of(server, LargeObjectsIT.class));
        objects = LargeObjects.of(session);
        new Random(1).nextBytes(content);
    }

    @AfterEach
    void close() {
        session.close();
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

    private long imported() {
        try {
            return objects.importFrom(new ByteArrayInputStream(content));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void whatWasWrittenIsReadAtAnyPlace() {
        long oid = objects.create();
        try (Transaction transaction = session.begin()) {
            try (LargeObject object = objects.open(oid, LargeObjectMode.READ_WRITE)) {
                assertThat(object.oid()).isEqualTo(oid);
                object.write(content, 0, content.length);
                assertThat(object.position()).isEqualTo(content.length);
                assertThat(object.size()).isEqualTo(content.length);
                object.seek(1000);
                byte[] part = new byte[600_000];
                assertThat(object.read(part, 10, 500_000)).isEqualTo(500_000);
                assertThat(Arrays.copyOfRange(part, 10, 500_010)).isEqualTo(Arrays.copyOfRange(content, 1000, 501_000));
                object.seek(content.length - 5);
                assertThat(object.read(part, 0, 100)).isEqualTo(5);
                assertThat(object.read(part, 0, 100)).isEqualTo(-1);
                assertThat(object.read(part, 0, 0)).isZero();
                object.truncate(10);
                assertThat(object.size()).isEqualTo(10);
                assertThat(object.position()).isEqualTo(content.length);
                object.truncate(20);
            }
            transaction.commit();
        }
        byte[] expected = Arrays.copyOf(Arrays.copyOf(content, 10), 20);
        assertThat(objects.read(oid)).isEqualTo(expected);
        objects.delete(oid);
        refusedWith("42704", () -> objects.delete(oid));
    }

    @Test
    void placesBeyondTwoGibibytesNeedNoRoomBefore() {
        long far = 3L * 1024 * MIB + 5;
        long oid = objects.create();
        objects.write(oid, far, new byte[] {1, 2, 3});
        try (Transaction transaction = session.begin()) {
            try (LargeObject object = objects.open(oid, LargeObjectMode.READ_WRITE)) {
                assertThat(object.size()).isEqualTo(far + 3);
                object.seek(far - 2);
                byte[] part = new byte[10];
                assertThat(object.read(part, 0, 10)).isEqualTo(5);
                assertThat(part).startsWith(0, 0, 1, 2, 3);
                assertThat(object.position()).isEqualTo(far + 3);
                object.truncate(far + MIB);
                object.seek(far + 2L * MIB);
                object.write(part, 2, 1);
                assertThat(object.size()).isEqualTo(far + 2L * MIB + 1);
                refusedWith("22023", () -> object.seek(5L << 40));
            }
            transaction.rollback();
        }
        byte[] part = new byte[4];
        assertThat(objects.read(oid, far + 1, part, 1, 3)).isEqualTo(2);
        assertThat(part).containsExactly(0, 2, 3, 0);
        assertThat(objects.read(oid, far + 100, part, 0, 4)).isZero();
        objects.delete(oid);
    }

    @Test
    void streamsAndChannelsReadAndWrite() throws IOException {
        try (Transaction transaction = session.begin()) {
            long oid = objects.create();
            try (OutputStream out = objects.open(oid, LargeObjectMode.WRITE).outputStream()) {
                out.write(content[0]);
                out.write(content, 1, content.length - 1);
            }
            try (InputStream in = objects.open(oid).inputStream()) {
                assertThat(in.read()).isEqualTo(content[0] & 0xFF);
                assertThat(in.skip(99)).isEqualTo(99);
                assertThat(in.readAllBytes()).isEqualTo(Arrays.copyOfRange(content, 100, content.length));
                assertThat(in.skip(5)).isZero();
                assertThat(in.read()).isEqualTo(-1);
            }
            SeekableByteChannel channel =
                    objects.open(oid, LargeObjectMode.READ_WRITE).channel();
            ByteBuffer direct = ByteBuffer.allocateDirect(100_000);
            assertThat(channel.size()).isEqualTo(content.length);
            channel.position(7);
            int total = 0;
            while (direct.hasRemaining()) {
                total += channel.read(direct);
            }
            assertThat(total).isEqualTo(100_000);
            assertThat(direct.get(0)).isEqualTo(content[7]);
            direct.flip();
            channel.position(0);
            assertThat(channel.write(direct)).isEqualTo(100_000);
            assertThat(channel.position()).isEqualTo(100_000);
            assertThat(channel.truncate(50).position()).isEqualTo(50);
            assertThat(channel.size()).isEqualTo(50);
            assertThat(channel.write(ByteBuffer.wrap(content, 3, 4))).isEqualTo(4);
            ByteBuffer heap = ByteBuffer.allocate(10);
            channel.position(44);
            assertThat(channel.read(heap)).isEqualTo(10);
            assertThat(channel.read(heap)).isZero();
            assertThat(heap.get(6)).isEqualTo(content[3]);
            channel.close();
            assertThat(channel.isOpen()).isFalse();
            assertThatThrownBy(channel::size).isInstanceOf(ClosedChannelException.class);
            transaction.rollback();
        }
    }

    @Test
    void filesGoInAndOutInATransactionOfTheirOwn(@TempDir Path folder) throws IOException {
        Path source = folder.resolve("in");
        Files.write(source, content);
        long oid = objects.importFrom(source);
        assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IDLE);
        Path target = folder.resolve("out");
        assertThat(objects.exportTo(oid, target)).isEqualTo(content.length);
        assertThat(Files.readAllBytes(target)).isEqualTo(content);
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        try (Transaction transaction = session.begin()) {
            objects.exportTo(oid, stream);
            assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IN_TRANSACTION);
            transaction.rollback();
        }
        assertThat(stream.toByteArray()).isEqualTo(content).isEqualTo(objects.read(oid));
        objects.delete(oid);
    }

    @Test
    void anImportThatBreaksOffLeavesNothing() {
        long before =
                session.query("select count(*) from pg_largeobject_metadata").one(Long.class);
        InputStream broken = new ByteByByte() {
            private int given;

            @Override
            int next() throws IOException {
                if (given++ == MIB) {
                    throw new IOException("the disk is gone");
                }
                return 1;
            }
        };
        assertThatThrownBy(() -> objects.importFrom(broken)).hasMessage("the disk is gone");
        assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IDLE);
        assertThat(session.query("select count(*) from pg_largeobject_metadata").one(Long.class))
                .isEqualTo(before);
    }

    @Test
    void aRollbackUndoesWhatWasWrittenAndCreated() {
        long oid = imported();
        long created;
        try (Transaction transaction = session.begin()) {
            created = objects.create();
            objects.write(oid, 0, new byte[100]);
            objects.delete(oid);
            transaction.rollback();
        }
        assertThat(objects.read(oid)).isEqualTo(content);
        refusedWith("42704", () -> objects.read(created));
        objects.delete(oid);
    }

    @Test
    void anObjectIsOnlyOpenInItsTransaction() {
        long oid = imported();
        assertThatThrownBy(() -> objects.open(oid))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("only be open in a transaction");
        LargeObject old;
        try (Transaction transaction = session.begin()) {
            old = objects.open(oid, LargeObjectMode.READ_WRITE);
            LargeObject closed = objects.open(oid);
            closed.close();
            closed.close();
            assertThatThrownBy(closed::size).hasMessage("large object " + oid + " is closed");
            transaction.commit();
        }
        assertThat(old.isOpen()).isFalse();
        try (Transaction transaction = session.begin()) {
            objects.open(oid);
            assertThatThrownBy(() -> old.read(new byte[1], 0, 1))
                    .hasMessage("large object " + oid + " is closed since its transaction has ended");
            old.close();
            transaction.rollback();
        }
        objects.delete(oid);
    }

    @Test
    void aRefusalFailsTheTransactionAndASavepointSavesIt() {
        long oid = imported();
        try (Transaction transaction = session.begin()) {
            Savepoint savepoint = transaction.savepoint();
            refusedWith("42704", () -> objects.open(4_000_000_000L));
            assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.FAILED);
            savepoint.rollback();
            LargeObject object = objects.open(oid);
            assertThat(object.read(new byte[10], 0, 10)).isEqualTo(10);
            refusedWith("55000", () -> object.write(content, 0, 1));
            object.close();
            transaction.rollback();
        }
        objects.delete(oid);
    }

    @Test
    void identifiersAndPlacesAreChecked() {
        objects.create(3_999_999_999L);
        refusedWith("23505", () -> objects.create(3_999_999_999L));
        objects.write(3_999_999_999L, 0, new byte[] {1});
        assertThat(objects.read(3_999_999_999L)).containsExactly(1);
        objects.delete(3_999_999_999L);
        for (long oid : new long[] {0, -1, 1L << 32}) {
            assertThatThrownBy(() -> objects.delete(oid)).hasMessageContaining("expected an identifier of 1 to");
        }
        assertThatThrownBy(() -> objects.read(1, -1, new byte[1], 0, 1)).hasMessageContaining("a place of 0 or more");
        assertThatThrownBy(() -> objects.read(1, 0, new byte[1], 0, 2)).isInstanceOf(IndexOutOfBoundsException.class);
        long oid = imported();
        try (Transaction transaction = session.begin()) {
            LargeObject object = objects.open(oid);
            assertThatThrownBy(() -> object.seek(-1)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> object.truncate(-1)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> object.read(new byte[1], 1, 1)).isInstanceOf(IndexOutOfBoundsException.class);
            transaction.rollback();
        }
        objects.delete(oid);
    }

    @Test
    void aMebibyteIsReadIntoTheCallersArrayWithoutGarbage() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long oid = imported();
        byte[] target = new byte[content.length];
        long least = Long.MAX_VALUE;
        try (Transaction transaction = session.begin()) {
            for (int i = 0; i < 50; i++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                try (LargeObject object = objects.open(oid)) {
                    assertThat(object.read(target, 0, target.length) == target.length)
                            .isTrue();
                }
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            transaction.rollback();
        }
        assertThat(target).isEqualTo(content);
        assertThat(least).isLessThan(4096);
        objects.delete(oid);
    }
}
