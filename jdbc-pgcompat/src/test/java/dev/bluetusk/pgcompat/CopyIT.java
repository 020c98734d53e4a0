package dev.bluetusk.pgcompat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.copy.CopyIn;
import org.postgresql.copy.CopyManager;
import org.postgresql.copy.CopyOut;
import org.postgresql.copy.PGCopyInputStream;
import org.postgresql.copy.PGCopyOutputStream;
import org.postgresql.core.BaseConnection;
import org.postgresql.util.ByteStreamWriter;
import org.postgresql.util.PSQLException;

class CopyIT {
    private static final String IN = "copy city from stdin (format csv)";
    private static final String OUT = "copy (select * from city order by id) to stdout (format csv)";
    private static final String ROWS = "1,Köln\n2,Łódź\n3,\uD83D\uDE00\n";

    private static String url = "";

    private Connection connection;
    private CopyManager copies;

    @BeforeAll
    static void database() {
        url = Connections.freshUrl("copy");
    }

    @BeforeEach
    void connect() throws SQLException {
        connection = Connections.open(url);
        Connections.run(connection, "create temporary table city (id int, name text)");
        copies = Connections.postgresql(connection).getCopyAPI();
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    private long count() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select count(*) from city")) {
            rows.next();
            return rows.getLong(1);
        }
    }

    private String all() throws SQLException, IOException {
        StringWriter text = new StringWriter();
        copies.copyOut(OUT, text);
        return text.toString();
    }

    @Test
    void aReaderIsCopiedInAndAWriterOut() throws Exception {
        assertThat(copies.copyIn(IN, new StringReader(ROWS), 1)).isEqualTo(3);
        assertThat(all()).isEqualTo(ROWS);
    }

    @Test
    void aStreamIsCopiedInAndOut() throws Exception {
        byte[] bytes = ROWS.getBytes(StandardCharsets.UTF_8);
        assertThat(copies.copyIn(IN, new ByteArrayInputStream(bytes))).isEqualTo(3);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThat(copies.copyOut(OUT, out)).isEqualTo(3);
        assertThat(out.toByteArray()).isEqualTo(bytes);
    }

    @Test
    void bytesThatWriteThemselvesAreCopiedIn() throws Exception {
        ByteBuffer bytes = ByteBuffer.wrap(ROWS.getBytes(StandardCharsets.UTF_8));
        assertThat(copies.copyIn(IN, ByteStreamWriter.of(bytes.duplicate()))).isEqualTo(3);
        assertThat(all()).isEqualTo(ROWS);
    }

    @Test
    void manyBytesAreCopiedInAndOut() throws Exception {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            text.append(i).append(',').append("Straße ".repeat(i % 7)).append('\n');
        }
        assertThat(copies.copyIn(IN, new StringReader(text.toString()))).isEqualTo(20_000);
        assertThat(all()).isEqualTo(text.toString().replace(",\n", ",\n"));
    }

    @Test
    void aCopyStepByStepTellsItsShape() throws SQLException {
        CopyIn in = copies.copyIn(IN);
        assertThat(in.isActive()).isTrue();
        assertThat(in.getFieldCount()).isEqualTo(2);
        assertThat(in.getFormat()).isZero();
        assertThat(in.getFieldFormat(1)).isZero();
        assertThat(in.getHandledRowCount()).isEqualTo(-1);
        byte[] bytes = ROWS.getBytes(StandardCharsets.UTF_8);
        in.writeToCopy(bytes, 0, 3);
        in.flushCopy();
        in.writeToCopy(bytes, 3, bytes.length - 3);
        assertThat(in.endCopy()).isEqualTo(3);
        assertThat(in.isActive()).isFalse();
        assertThat(in.getHandledRowCount()).isEqualTo(3);
        assertThatThrownBy(in::endCopy).isInstanceOf(PSQLException.class);
        assertThatThrownBy(() -> in.writeToCopy(bytes, 0, 1)).isInstanceOf(PSQLException.class);

        CopyOut out = copies.copyOut("copy city to stdout (format binary)");
        assertThat(out.getFormat()).isEqualTo(1);
        int pieces = 0;
        while (out.readFromCopy() != null) {
            pieces++;
        }
        assertThat(pieces).isPositive();
        assertThat(out.getHandledRowCount()).isEqualTo(3);
        assertThat(out.readFromCopy()).isNull();
    }

    @Test
    void whatIsGivenUpIsNotStored() throws SQLException {
        CopyIn in = copies.copyIn(IN);
        in.writeToCopy("1,a\n".getBytes(StandardCharsets.US_ASCII), 0, 4);
        in.cancelCopy();
        assertThat(in.isActive()).isFalse();
        assertThat(count()).isZero();
        Connections.run(connection, "insert into city select generate_series(1, 100000), 'x'");
        CopyOut out = copies.copyOut(OUT);
        out.readFromCopy();
        out.cancelCopy();
        assertThat(out.isActive()).isFalse();
        assertThat(count()).isEqualTo(100_000);
    }

    @Test
    void whatTheServerRefusesIsAnSqlExceptionAndTheConnectionGoesOn() throws SQLException {
        PSQLException wrong =
                catchThrowableOfType(PSQLException.class, () -> copies.copyIn(IN, new StringReader("one,Bern\n")));
        assertThat(wrong.getSQLState()).isEqualTo("22P02");
        assertThat(Objects.requireNonNull(wrong.getServerErrorMessage()).getWhere())
                .contains("line 1");
        assertThatThrownBy(() -> copies.copyIn("copy nowhere from stdin", new StringReader("")))
                .isInstanceOf(PSQLException.class);
        assertThatThrownBy(() -> copies.copyIn("select 1")).isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> copies.copyOut("select 1")).isInstanceOf(SQLException.class);
        assertThat(count()).isZero();
    }

    @Test
    void aStreamThatFailsEndsTheCopyWithoutARow() throws SQLException {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("broken");
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                throw new IOException("broken");
            }
        };
        assertThatThrownBy(() -> copies.copyIn(IN, broken))
                .isInstanceOf(IOException.class)
                .hasMessage("broken");
        Connections.run(connection, "insert into city select generate_series(1, 10), 'x'");
        assertThatThrownBy(() -> copies.copyOut(OUT, new OutputStream() {
                    @Override
                    public void write(int value) throws IOException {
                        throw new IOException("full");
                    }
                }))
                .isInstanceOf(IOException.class)
                .hasMessage("full");
        assertThat(count()).isEqualTo(10);
    }

    @Test
    void aCopyIsPartOfTheTransaction() throws Exception {
        Connections.run(connection, "create table if not exists kept (id int, name text)");
        connection.setAutoCommit(false);
        copies.copyIn("copy kept from stdin (format csv)", new StringReader(ROWS));
        connection.rollback();
        connection.setAutoCommit(true);
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select 1 from kept")) {
            assertThat(rows.next()).isFalse();
        }
    }

    @Test
    void aCopyCanBeWrittenAndReadAsAStream() throws Exception {
        byte[] bytes = ROWS.getBytes(StandardCharsets.UTF_8);
        try (PGCopyOutputStream out = new PGCopyOutputStream(Connections.postgresql(connection), IN, 5)) {
            out.write(bytes[0]);
            out.write(bytes, 1, 3);
            out.flush();
            out.write(bytes, 4, bytes.length - 4);
        }
        assertThat(count()).isEqualTo(3);
        try (PGCopyInputStream in = new PGCopyInputStream(Connections.postgresql(connection), OUT)) {
            assertThat(in.read()).isEqualTo('1');
            assertThat(in.available()).isPositive();
            assertThat(in.readAllBytes()).hasSize(bytes.length - 1);
            assertThat(in.read()).isEqualTo(-1);
        }
        PGCopyInputStream half = new PGCopyInputStream(Connections.postgresql(connection), OUT);
        half.read();
        half.close();
        assertThatThrownBy(half::read).isInstanceOf(IOException.class);
        PGCopyOutputStream given = new PGCopyOutputStream(Connections.postgresql(connection), IN);
        given.write(bytes);
        given.cancelCopy();
        given.close();
        assertThat(count()).isEqualTo(3);
    }

    @Test
    void aCopyManagerIsMadeOfAConnectionAsOlderApplicationsDo() throws Exception {
        CopyManager cast = new CopyManager((BaseConnection) connection);
        assertThat(cast.copyIn(IN, new StringReader(ROWS))).isEqualTo(3);
        CopyManager unwrapped = new CopyManager(connection.unwrap(BaseConnection.class));
        Writer text = new StringWriter();
        Reader none = new StringReader("");
        assertThat(unwrapped.copyIn(IN, none)).isZero();
        assertThat(unwrapped.copyOut(OUT, text)).isEqualTo(3);
    }
}
