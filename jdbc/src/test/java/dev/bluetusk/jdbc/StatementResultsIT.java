package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What statements give besides rows: keys, counts, and refusals of what they cannot give.
class StatementResultsIT {
    private static final String URL = Connections.freshUrl("jdbc_statement_results");

    private Connection connection;

    @BeforeEach
    void open() throws SQLException {
        connection = Connections.open(URL);
        run("drop table if exists thing, made", "create table thing (id serial primary key, name text, size int)");
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    private void run(String... texts) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String text : texts) {
                statement.execute(text);
            }
        }
    }

    private static List<String> firsts(ResultSet rows) throws SQLException {
        List<String> all = new ArrayList<>();
        while (rows.next()) {
            all.add(rows.getString(1));
        }
        return all;
    }

    @Test
    void rowsOfAStatementsOwnReturningAreTheKeysThatWereAskedFor() throws SQLException {
        String sql = "insert into thing (name) values (?) returning name, id";
        try (PreparedStatement statement = connection.prepareStatement(sql, Statement.RETURN_GENERATED_KEYS)) {
            statement.setString(1, "one");
            assertThat(statement.executeUpdate()).isEqualTo(1);
            assertThat(firsts(statement.getGeneratedKeys())).containsExactly("one");
            assertThat(statement.execute()).isFalse();
            assertThat(statement.getUpdateCount()).isEqualTo(1);
        }
        try (PreparedStatement statement = connection.prepareStatement(sql, new String[] {"id"})) {
            for (String name : List.of("two", "three")) {
                statement.setString(1, name);
                statement.addBatch();
            }
            assertThat(statement.executeBatch()).containsExactly(1, 1);
            assertThat(firsts(statement.getGeneratedKeys())).containsExactly("two", "three");
        }
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, "four");
            assertThat(firsts(statement.executeQuery())).containsExactly("four");
        }
    }

    @Test
    void selectIntoHasACountAndNoRows() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            assertThat(statement.execute("select 1 as into, 2 as one into made"))
                    .isFalse();
            assertThat(statement.getUpdateCount()).isEqualTo(1);
            assertThat(statement.getResultSet()).isNull();
            statement.addBatch("select 1 as one into temporary made_too");
            assertThat(statement.executeBatch()).containsExactly(1);
        }
    }

    @Test
    void aQueryThatGivesMoreThanOneResultIsRefused() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            assertThatThrownBy(() -> statement.executeQuery("select 1; select 2"))
                    .extracting("SQLState")
                    .isEqualTo("0100E");
            assertThatThrownBy(() -> statement.executeUpdate("update thing set size = 1; select 2"))
                    .extracting("SQLState")
                    .isEqualTo("0100E");
            assertThat(statement.execute("select 1; select 2")).isTrue();
            assertThat(statement.getMoreResults()).isTrue();
        }
    }

    @Test
    void anObjectIsShortenedAsItsTextIs() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.setMaxFieldSize(3);
            ResultSet rows = statement.executeQuery("select 'abcdef', '\\x61626364'::bytea, 123456");
            rows.next();
            assertThat(rows.getObject(1)).isEqualTo("abc");
            assertThat((byte[]) rows.getObject(2)).containsExactly('a', 'b', 'c');
            assertThat(rows.getObject(3)).isEqualTo(123456);
        }
    }

    @Test
    void aCursorThatStandsOnNoRowSaysSoByItsState() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select 1")) {
            assertThatThrownBy(() -> rows.getInt(1)).extracting("SQLState").isEqualTo("24000");
            assertThatThrownBy(rows::previous).extracting("SQLState").isEqualTo("24000");
            assertThatThrownBy(rows::deleteRow).extracting("SQLState").isEqualTo("24000");
        }
    }

    @Test
    void bytesDoNotBecomeValuesOfOtherTypes() throws SQLException {
        run("insert into thing (name, size) values ('a', 5)");
        try (Statement statement =
                        connection.createStatement(ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_UPDATABLE);
                ResultSet rows = statement.executeQuery("select * from thing")) {
            rows.next();
            rows.updateBytes("size", new byte[] {0, 0, 0, 9});
            assertThatThrownBy(rows::updateRow).extracting("SQLState").isEqualTo("42804");
        }
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select size from thing")) {
            assertThat(firsts(rows)).containsExactly("5");
        }
    }
}
