package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// With autocommit on, what a statement does counts, however much of its result is read.
class HalfReadResultsIT {
    private static final String URL = Connections.freshUrl("jdbc_half_read");
    private static final int ROWS = 20_000;
    private static final String CALLS = "select note(g) from generate_series(1, " + ROWS + ") g";

    @BeforeEach
    void make() throws SQLException {
        try (Connection connection = Connections.open(URL);
                Statement statement = connection.createStatement()) {
            statement.execute("drop table if exists noted; create table noted (n int)");
            statement.execute("create or replace function note(n int) returns text volatile language plpgsql as $$"
                    + " begin insert into noted values (n); return repeat('z', 500); end $$");
            statement.execute("create or replace function note_all(n int) returns int volatile language plpgsql as $$"
                    + " begin insert into noted select generate_series(1, n); return n; end $$");
        }
    }

    private static int noted() throws SQLException {
        try (Connection connection = Connections.open(URL);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select count(*) from noted")) {
            rows.next();
            return rows.getInt(1);
        }
    }

    @Test
    void aResultThatIsClosedBeforeItsEndUndoesNothing() throws SQLException {
        try (Connection connection = Connections.open(URL);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(CALLS)) {
            assertThat(rows.next()).isTrue();
        }
        assertThat(noted()).isEqualTo(ROWS);
    }

    @Test
    void aStatementThatIsClosedOrRunsAgainUndoesNothing() throws SQLException {
        try (Connection connection = Connections.open(URL)) {
            try (Statement statement = connection.createStatement()) {
                statement.execute(CALLS);
                statement.execute(CALLS);
                statement.getMoreResults();
            }
            try (CallableStatement call = connection.prepareCall("{call note_all(" + ROWS + ")}")) {
                call.execute();
            }
        }
        assertThat(noted()).isEqualTo(3 * ROWS);
    }

    @Test
    void aConnectionThatIsClosedUndoesNothing() throws SQLException {
        Connection first = Connections.open(URL);
        assertThat(first.createStatement().executeQuery(CALLS).next()).isTrue();
        first.close();
        Connection second = Connections.open(URL);
        assertThat(second.createStatement()
                        .executeQuery("with q as (insert into noted select generate_series(1, " + ROWS
                                + ") returning n) select n, repeat('z', 500) from q")
                        .next())
                .isTrue();
        second.close();
        assertThat(noted()).isEqualTo(2 * ROWS);
    }

    @Test
    void aServerThatOnlyReadsIsAskedToStop() throws SQLException {
        try (Connection connection = Connections.open(URL, "readOnlyMode=always");
                Statement statement = connection.createStatement()) {
            connection.setReadOnly(true);
            try (ResultSet rows = statement.executeQuery("select generate_series(1, 10000000000)")) {
                assertThat(rows.next()).isTrue();
            }
            try (ResultSet rows = statement.executeQuery("select 7")) {
                assertThat(rows.next()).isTrue();
            }
        }
    }
}
