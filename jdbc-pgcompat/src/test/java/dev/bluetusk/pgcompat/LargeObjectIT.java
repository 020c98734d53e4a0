package dev.bluetusk.pgcompat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.largeobject.LargeObject;
import org.postgresql.largeobject.LargeObjectManager;
import org.postgresql.util.ByteStreamWriter;
import org.postgresql.util.PSQLException;

class LargeObjectIT {
    private static final byte[] BYTES = new byte[300_000];

    private static String url = "";

    private Connection connection;
    private LargeObjectManager objects;

    @BeforeAll
    static void database() {
        url = Connections.freshUrl("largeobject");
        new Random(1).nextBytes(BYTES);
    }

    @BeforeEach
    void connect() throws SQLException {
        connection = Connections.open(url);
        connection.setAutoCommit(false);
        objects = Connections.postgresql(connection).getLargeObjectAPI();
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    @Test
    void bytesAreWrittenReadAndFoundAtTheirPlace() throws SQLException {
        long oid = objects.createLO(LargeObjectManager.READWRITE);
        try (LargeObject object = objects.open(oid, LargeObjectManager.WRITE)) {
            object.write(BYTES);
            object.write(ByteStreamWriter.of(ByteBuffer.wrap(new byte[] {1, 2, 3})));
        }
        connection.commit();
        try (LargeObject object = objects.open(oid, LargeObjectManager.READ)) {
            assertThat(object.getLongOID()).isEqualTo(oid);
            assertThat(object.size()).isEqualTo(BYTES.length + 3);
            assertThat(object.read(BYTES.length)).isEqualTo(BYTES);
            assertThat(object.read(10)).containsExactly(1, 2, 3);
            assertThat(object.read(10)).isEmpty();
            object.seek(-2, LargeObject.SEEK_END);
            assertThat(object.tell64()).isEqualTo(BYTES.length + 1);
            object.seek(1, LargeObject.SEEK_CUR);
            byte[] target = new byte[5];
            assertThat(object.read(target, 2, 3)).isEqualTo(1);
            assertThat(target).containsExactly(0, 0, 3, 0, 0);
            object.seek(7);
            try (LargeObject copy = object.copy()) {
                assertThat(copy.tell()).isZero();
            }
        }
    }

    @Test
    void anObjectIsCutOffAndDeleted() throws SQLException {
        long oid = objects.createLO();
        try (LargeObject object = objects.open(oid)) {
            object.write(BYTES, 10, 100);
            object.truncate(5);
            assertThat(object.size64()).isEqualTo(5);
        }
        objects.delete(oid);
        assertThatThrownBy(() -> objects.open(oid)).isInstanceOf(PSQLException.class);
        assertThatThrownBy(() -> objects.open(0))
                .isInstanceOf(PSQLException.class)
                .hasMessageContaining("exist");
        connection.rollback();
    }

    @Test
    void streamsReadAndWrite() throws Exception {
        long oid = objects.createLO();
        LargeObject written = objects.open(oid);
        try (OutputStream out = written.getOutputStream()) {
            out.write(BYTES);
        }
        assertThatThrownBy(() -> written.read(1))
                .isInstanceOf(PSQLException.class)
                .hasMessageContaining("closed");
        try (InputStream in = objects.open(oid).getInputStream()) {
            assertThat(in.readAllBytes()).isEqualTo(BYTES);
        }
        try (InputStream in = objects.open(oid).getInputStream(1000)) {
            assertThat(in.readAllBytes()).hasSize(1000);
        }
    }

    @Test
    void aStreamSkipsAndGoesBackToAMark() throws Exception {
        long oid = objects.createLO();
        LargeObject written = objects.open(oid);
        OutputStream out = written.getOutputStream();
        out.write(BYTES);
        written.close();
        LargeObject object = objects.open(oid);
        object.seek(10);
        try (InputStream in = object.getInputStream(100, Long.MAX_VALUE)) {
            in.mark(1);
            assertThat(in.skip(200_000)).isEqualTo(200_000);
            assertThat(in.read()).isEqualTo(BYTES[200_010] & 0xFF);
            in.reset();
            assertThat(in.readNBytes(500)).isEqualTo(Arrays.copyOfRange(BYTES, 10, 510));
            assertThat(in.skip(1_000_000)).isEqualTo(1_000_000);
            assertThat(in.read()).isEqualTo(-1);
        }
    }

    @Test
    void anObjectThatCommitsEndsTheTransaction() throws SQLException {
        long oid = objects.createLO();
        try (LargeObject object = objects.open(oid, LargeObjectManager.WRITE, true)) {
            object.write(new byte[] {1});
        }
        connection.rollback();
        try (LargeObject object = objects.open(oid)) {
            assertThat(object.read(2)).containsExactly(1);
        }
    }

    @Test
    void autocommitIsRefused() throws SQLException {
        connection.setAutoCommit(true);
        assertThatThrownBy(objects::createLO).isInstanceOf(PSQLException.class).hasMessageContaining("autocommit");
        assertThatThrownBy(() -> objects.open(1)).isInstanceOf(PSQLException.class);
    }
}
