package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Results whose rows are changed. E62
class UpdatableIT {
    private static final String URL = Connections.freshUrl("jdbc_updatable");

    private Connection connection;
    private Statement statement;

    @BeforeEach
    void open() throws SQLException {
        connection = Connections.open(URL);
        statement = connection.createStatement(ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_UPDATABLE);
        statement.execute("drop table if exists \"Stock\" cascade;"
                + "create table \"Stock\" (gone int, shop int, sku text, n int default 5, price numeric(6,2),"
                + " day date, primary key (shop, sku));"
                + "alter table \"Stock\" drop column gone;"
                + "insert into \"Stock\" values (1, 'a', 10, 1.50, '2024-02-29'), (1, 'b', 20, null, null),"
                + " (2, 'a', 30, 2, null)");
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    private String all() throws SQLException {
        try (Statement plain = connection.createStatement();
                ResultSet rows = plain.executeQuery(
                        "select string_agg(shop || sku || coalesce(n::text, '-'), ' ' order by shop, sku) from \"Stock\"")) {
            rows.next();
            return rows.getString(1);
        }
    }

    @Test
    void theRightRowIsChangedAlsoUnderOtherLabels() throws SQLException {
        try (ResultSet rows = statement.executeQuery(
                "select sku as article, shop, n * 2 as twice, n as number, price, day from \"Stock\" order by shop, sku")) {
            assertThat(rows.getConcurrency()).isEqualTo(ResultSet.CONCUR_UPDATABLE);
            assertThat(rows.absolute(2)).isTrue();
            rows.updateInt("number", 21);
            rows.updateBigDecimal("price", new BigDecimal("9.9"));
            rows.updateString("day", "2023-01-02");
            rows.updateRow();
            assertThat(rows.getInt("number")).isEqualTo(21);
            assertThat(rows.getBigDecimal("price")).isEqualTo("9.90");
            assertThat(rows.getString("day")).isEqualTo("2023-01-02");
            assertThatThrownBy(() -> rows.updateInt("twice", 1)).isInstanceOf(SQLException.class);
            rows.updateString("article", "c");
            rows.updateRow();
            rows.updateNull("number");
            rows.updateRow();
        }
        assertThat(all()).isEqualTo("1a10 1c- 2a30");
    }

    @Test
    void rowsAreMadeAndDeleted() throws SQLException {
        try (ResultSet rows = statement.executeQuery("select * from \"Stock\" order by shop, sku")) {
            rows.moveToInsertRow();
            rows.updateInt(1, 3);
            rows.updateString("sku", "z");
            rows.insertRow();
            rows.moveToCurrentRow();
            assertThat(rows.last()).isTrue();
            assertThat(rows.getInt("n")).isEqualTo(5);
            assertThat(rows.first()).isTrue();
            rows.deleteRow();
            assertThat(rows.isBeforeFirst()).isTrue();
            assertThat(rows.next()).isTrue();
            assertThat(rows.getString("sku")).isEqualTo("b");
        }
        assertThat(all()).isEqualTo("1b20 2a30 3z5");
    }

    @Test
    void aUniqueKeyThatMayBeNullIsNone() throws SQLException {
        statement.execute("create temp table loose (a int unique, b text); insert into loose values (null, 'x')");
        statement.execute("create temp table tight (a int not null unique, b text); insert into tight values (1, 'x')");
        try (ResultSet rows = statement.executeQuery("select a, b from loose")) {
            assertThat(rows.next()).isTrue();
            assertThatThrownBy(() -> rows.updateString("b", "y")).isInstanceOf(SQLException.class);
        }
        try (ResultSet rows = statement.executeQuery("select a, b from tight")) {
            assertThat(rows.next()).isTrue();
            rows.updateString("b", "y");
            rows.updateRow();
            assertThat(rows.getString("b")).isEqualTo("y");
        }
    }

    @Test
    void movesToAPlaceLeaveTheRowToInsertAndStepsDoNot() throws SQLException {
        try (ResultSet rows = statement.executeQuery("select * from \"Stock\" order by shop, sku")) {
            rows.moveToInsertRow();
            rows.updateInt(1, 3);
            rows.updateString("sku", "z");
            rows.insertRow();
            assertThatThrownBy(rows::next).hasMessageContaining("moveToCurrentRow");
            assertThatThrownBy(() -> rows.relative(1)).hasMessageContaining("moveToCurrentRow");
            assertThat(rows.first()).isTrue();
            assertThat(rows.getString("sku")).isEqualTo("a");
            rows.moveToInsertRow();
            assertThat(rows.absolute(2)).isTrue();
            assertThat(rows.getString("sku")).isEqualTo("b");
            rows.moveToInsertRow();
            rows.beforeFirst();
            assertThat(rows.next()).isTrue();
        }
    }

    @Test
    void changesAreForgottenWithTheRowAndARowIsReadAgain() throws SQLException {
        try (ResultSet rows = statement.executeQuery("select * from \"Stock\" order by shop, sku");
                Statement other = connection.createStatement()) {
            rows.next();
            rows.updateInt("n", 99);
            rows.next();
            rows.updateRow();
            rows.updateInt("n", 98);
            rows.cancelRowUpdates();
            rows.updateRow();
            other.execute("update \"Stock\" set n = 77 where shop = 1 and sku = 'b'");
            rows.refreshRow();
            assertThat(rows.getInt("n")).isEqualTo(77);
            other.execute("delete from \"Stock\" where shop = 1 and sku = 'b'");
            rows.updateInt("n", 1);
            assertThatThrownBy(rows::updateRow).isInstanceOf(SQLException.class);
        }
        assertThat(all()).isEqualTo("1a10 2a30");
    }

    @Test
    void whatHasNoKeyOrIsNoTableIsRefused() throws SQLException {
        statement.execute("create view seen as select * from \"Stock\"");
        for (String sql : new String[] {
            "select sku, n from \"Stock\"",
            "select * from seen",
            "select 1 as n",
            "select s.*, c.oid as o, 1 as n from \"Stock\" s, pg_class c"
        }) {
            try (ResultSet rows = statement.executeQuery(sql)) {
                rows.next();
                assertThatThrownBy(() -> rows.updateInt("n", 1)).as(sql).isInstanceOf(SQLException.class);
            }
        }
        try (Statement plain = connection.createStatement();
                ResultSet rows = plain.executeQuery("select * from \"Stock\"")) {
            rows.next();
            assertThatThrownBy(() -> rows.updateInt("n", 1)).isInstanceOf(SQLException.class);
        }
    }
}
