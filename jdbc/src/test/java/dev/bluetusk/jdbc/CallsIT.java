package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Calls of functions and procedures. E63
class CallsIT {
    private static final String URL = Connections.freshUrl("jdbc_calls");

    @BeforeAll
    static void routines() throws SQLException {
        try (Connection connection = Connections.open(URL);
                Statement statement = connection.createStatement()) {
            statement.execute("create function twice(n int) returns int language sql as 'select 2 * n';"
                    + "create function split(total int, out half int, out rest int) language sql as"
                    + " 'select total / 2, total % 2';"
                    + "create function bump(inout n int) language sql as 'select n + 1';"
                    + "create procedure swap(inout a int, inout b text) language plpgsql as"
                    + " $$ declare t int := a; begin a := length(b); b := t::text; end $$;"
                    + "create table log (n int);"
                    + "create procedure lasting(n int) language plpgsql as"
                    + " $$ begin insert into log values (n); commit; end $$;"
                    + "create function cursor_of(n int) returns refcursor language plpgsql as"
                    + " $$ declare c refcursor := 'numbers'; begin open c for select generate_series(1, n); return c;"
                    + " end $$");
        }
    }

    @Test
    void aFunctionGivesItsValueBackInTheFirstParameter() throws SQLException {
        try (Connection connection = Connections.open(URL);
                CallableStatement call = connection.prepareCall("{? = call twice(?)}")) {
            call.registerOutParameter(1, Types.INTEGER);
            call.setInt(2, 21);
            assertThat(call.execute()).isFalse();
            assertThat(call.getInt(1)).isEqualTo(42);
            assertThat(call.getObject(1)).isEqualTo(42);
            assertThat(call.wasNull()).isFalse();
        }
    }

    @Test
    void parametersOfAFunctionThatGiveValuesBackNeedNone() throws SQLException {
        try (Connection connection = Connections.open(URL);
                CallableStatement call = connection.prepareCall("{call split(?, ?, ?)}")) {
            call.setInt(1, 9);
            call.registerOutParameter(2, Types.INTEGER);
            call.registerOutParameter(3, Types.INTEGER);
            call.execute();
            assertThat(call.getInt(2)).isEqualTo(4);
            assertThat(call.getInt("rest")).isEqualTo(1);
            call.setInt("total", 4);
            call.execute();
            assertThat(call.getInt("half")).isEqualTo(2);
        }
    }

    @Test
    void aParameterMayTakeAValueAndGiveOneBack() throws SQLException {
        try (Connection connection = Connections.open(URL);
                CallableStatement call = connection.prepareCall("{call bump(?)}")) {
            call.registerOutParameter(1, Types.INTEGER);
            call.setInt(1, 7);
            call.execute();
            assertThat(call.getInt(1)).isEqualTo(8);
        }
    }

    @Test
    void aProcedureIsCalledWhereTheConnectionSaysSo() throws SQLException {
        try (Connection connection = Connections.open(URL, "escapeSyntaxCallMode=call");
                CallableStatement call = connection.prepareCall("{call swap(?, ?)}")) {
            call.registerOutParameter(1, Types.INTEGER);
            call.registerOutParameter("b", Types.VARCHAR);
            call.setInt("a", 5);
            call.setString("b", "four");
            call.execute();
            assertThat(call.getInt("a")).isEqualTo(4);
            assertThat(call.getString(2)).isEqualTo("5");
            try (CallableStatement lasting = connection.prepareCall("{call lasting(?)}");
                    Statement statement = connection.createStatement()) {
                lasting.setInt(1, 3);
                lasting.execute();
                try (ResultSet rows = statement.executeQuery("select n from log")) {
                    assertThat(rows.next()).isTrue();
                    assertThat(rows.getInt(1)).isEqualTo(3);
                }
            }
        }
    }

    @Test
    void whatIsNotRegisteredOrDidNotRunGivesNothing() throws SQLException {
        try (Connection connection = Connections.open(URL);
                CallableStatement call = connection.prepareCall("{? = call twice(?)}")) {
            call.setInt(2, 1);
            assertThatThrownBy(call::execute).isInstanceOf(SQLException.class);
            call.registerOutParameter(1, Types.INTEGER);
            assertThatThrownBy(() -> call.getInt(1)).isInstanceOf(SQLException.class);
            assertThatThrownBy(() -> call.setInt(1, 1)).isInstanceOf(SQLException.class);
            assertThatThrownBy(() -> call.setInt("other", 1)).isInstanceOf(SQLException.class);
            assertThatThrownBy(() -> call.registerOutParameter(3, Types.INTEGER))
                    .isInstanceOf(SQLException.class);
        }
    }

    @Test
    void theValueOfAFunctionIsNoCountAndMayBeDropped() throws SQLException {
        try (Connection connection = Connections.open(URL);
                CallableStatement call = connection.prepareCall("{call twice(?)}")) {
            call.setInt(1, 4);
            assertThat(call.executeUpdate()).isZero();
            call.addBatch();
            assertThat(call.executeBatch()).hasSize(1);
        }
    }

    @Test
    void anEscapeThatIsNoCallIsRefusedAtOnce() throws SQLException {
        try (Connection connection = Connections.open(URL)) {
            assertThatThrownBy(() -> connection.prepareCall("{? = twice(?)}"))
                    .isInstanceOf(SQLException.class)
                    .hasMessageStartingWith("expected {call …}");
        }
    }
}
