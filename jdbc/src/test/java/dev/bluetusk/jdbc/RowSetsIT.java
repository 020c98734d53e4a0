package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLData;
import java.sql.SQLException;
import java.sql.SQLInput;
import java.sql.SQLOutput;
import java.sql.Statement;
import java.sql.Struct;
import java.sql.Types;
import java.util.HashMap;
import javax.sql.rowset.CachedRowSet;
import javax.sql.rowset.RowSetProvider;
import javax.sql.rowset.serial.SerialArray;
import javax.sql.rowset.serial.SerialBlob;
import javax.sql.rowset.serial.SerialClob;
import javax.sql.rowset.serial.SerialDatalink;
import javax.sql.rowset.serial.SerialStruct;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Values of `javax.sql.rowset` as parameters, values of ours in them, and row sets over the driver.
class RowSetsIT {
    private static final String URL = Connections.freshUrl("jdbc_rowsets");
    private static Connection connection;

    @BeforeAll
    static void connect() throws SQLException {
        connection = Connections.open(URL);
        try (Statement statement = connection.createStatement()) {
            statement.execute("create type place as (x int, name text)");
            statement.execute("create table city (id int primary key, name text, map bytea, big oid, tags text[])");
        }
    }

    @AfterAll
    static void close() throws SQLException {
        connection.close();
    }

    private interface Setting {
        void on(PreparedStatement statement) throws SQLException;
    }

    private static ResultSet row(String sql, Setting setting) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        statement.closeOnCompletion();
        setting.on(statement);
        ResultSet rows = statement.executeQuery();
        assertThat(rows.next()).isTrue();
        return rows;
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "viele Wörter"})
    void aSerialClobIsATextOrALargeObject(String text) throws SQLException {
        Clob clob = new SerialClob(text.toCharArray());
        for (Setting setting : new Setting[] {
            statement -> statement.setClob(1, clob),
            statement -> statement.setObject(1, clob),
            statement -> statement.setObject(1, clob, Types.CLOB),
            statement -> statement.setObject(1, clob, Types.VARCHAR)
        }) {
            try (ResultSet rows = row("select ?::text", setting)) {
                assertThat(rows.getString(1)).isEqualTo(text);
            }
        }
        connection.setAutoCommit(false);
        try (ResultSet rows = row("select ?::oid", statement -> statement.setClob(1, clob))) {
            assertThat(rows.getClob(1).getSubString(1, 100)).isEqualTo(text);
            Clob copy = new SerialClob(rows.getClob(1));
            assertThat(copy.length()).isEqualTo(text.length());
        } finally {
            connection.setAutoCommit(true);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 70_000})
    void aSerialBlobIsABytesOrALargeObject(int length) throws SQLException {
        byte[] bytes = new byte[length];
        java.util.Arrays.fill(bytes, (byte) 0xCA);
        Blob blob = new SerialBlob(bytes);
        for (Setting setting : new Setting[] {
            statement -> statement.setBlob(1, blob),
            statement -> statement.setObject(1, blob),
            statement -> statement.setObject(1, blob, Types.BLOB),
            statement -> statement.setObject(1, blob, Types.BINARY)
        }) {
            try (ResultSet rows = row("select ?::bytea", setting)) {
                assertThat(rows.getBytes(1)).isEqualTo(bytes);
                assertThat(new SerialBlob(rows.getBlob(1)).length()).isEqualTo(length);
            }
        }
        connection.setAutoCommit(false);
        try (ResultSet rows = row("select ?::oid", statement -> statement.setBlob(1, blob))) {
            assertThat(rows.getBlob(1).getBinaryStream().readAllBytes()).isEqualTo(bytes);
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        } finally {
            connection.setAutoCommit(true);
        }
    }

    @Test
    void blobsAndClobsOfOthersAreLookedForInOurs() throws SQLException {
        try (ResultSet rows = row("select 'abcdef', '\\x010203'::bytea", statement -> {})) {
            assertThat(rows.getClob(1).position(new SerialClob("cd".toCharArray()), 1))
                    .isEqualTo(3);
            assertThat(rows.getBlob(2).position(new SerialBlob(new byte[] {3}), 1))
                    .isEqualTo(3);
        }
    }

    @Test
    void aSerialArrayIsAnArray() throws SQLException {
        SerialArray array = new SerialArray(connection.createArrayOf("text", new String[] {"a", null, "b\""}));
        for (Setting setting : new Setting[] {
            statement -> statement.setArray(1, array),
            statement -> statement.setObject(1, array),
            statement -> statement.setObject(1, array, Types.ARRAY)
        }) {
            try (ResultSet rows = row("select ?", setting)) {
                assertThat((Object[]) rows.getArray(1).getArray()).containsExactly("a", null, "b\"");
                assertThat((Object[]) new SerialArray(rows.getArray(1)).getArray())
                        .containsExactly("a", null, "b\"");
            }
        }
    }

    @Test
    void aSerialStructIsARow() throws SQLException {
        Struct place = connection.createStruct("place", new Object[] {7, "here, there"});
        SerialStruct serial = new SerialStruct(place, new HashMap<>());
        for (Setting setting : new Setting[] {
            statement -> statement.setObject(1, serial), statement -> statement.setObject(1, serial, Types.STRUCT)
        }) {
            try (ResultSet rows = row("select ?", setting)) {
                Struct read = (Struct) rows.getObject(1);
                assertThat(read.getAttributes()).containsExactly(7, "here, there");
                assertThat(new SerialStruct(read, new HashMap<>()).getAttributes())
                        .containsExactly(7, "here, there");
            }
        }
    }

    /// A row of the type `place`.
    private static final class Place implements SQLData {
        @Override
        public String getSQLTypeName() {
            return "place";
        }

        @Override
        public void readSQL(SQLInput stream, String typeName) throws SQLException {
            stream.readInt();
        }

        @Override
        public void writeSQL(SQLOutput stream) throws SQLException {
            stream.writeInt(8);
            stream.writeString("of data");
        }
    }

    @Test
    void aSerialStructOfAnApplicationsDataIsARow() throws SQLException {
        SerialStruct serial = new SerialStruct(new Place(), new HashMap<>());
        try (ResultSet rows = row("select ?", statement -> statement.setObject(1, serial))) {
            assertThat(((Struct) rows.getObject(1)).getAttributes()).containsExactly(8, "of data");
        }
    }

    @Test
    void theUrlOfASerialDatalinkIsAText() throws Exception {
        SerialDatalink link = new SerialDatalink(URI.create("http://h/d").toURL());
        try (ResultSet rows = row("select ?", statement -> statement.setURL(1, link.getDatalink()))) {
            assertThat(rows.getString(1)).isEqualTo("http://h/d");
            assertThat(new SerialDatalink(rows.getURL(1)).getDatalink()).hasToString("http://h/d");
        }
    }

    @Test
    void aCachedRowSetReadsAndWritesBack() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("delete from city");
            statement.execute("insert into city values (1, 'Ulm', '\\x0102', null, '{a}'), (2, null, '', null, '{}')");
        }
        CachedRowSet rows = RowSetProvider.newFactory().createCachedRowSet();
        rows.setUrl(URL);
        rows.setUsername("postgres");
        rows.setPassword("any");
        rows.setCommand("select id, name from city where id > ? order by id");
        rows.setInt(1, 0);
        rows.setTableName("city");
        rows.setKeyColumns(new int[] {1});
        rows.execute();
        assertThat(rows.size()).isEqualTo(2);
        assertThat(rows.next()).isTrue();
        rows.updateString("name", "Bonn");
        rows.updateRow();
        // What writes back commits, so that the connection must not.
        connection.setAutoCommit(false);
        try {
            rows.acceptChanges(connection);
        } finally {
            connection.setAutoCommit(true);
        }
        try (Statement statement = connection.createStatement();
                ResultSet changed = statement.executeQuery("select name from city where id = 1")) {
            assertThat(changed.next()).isTrue();
            assertThat(changed.getString(1)).isEqualTo("Bonn");
        }
    }
}
