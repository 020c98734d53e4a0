package dev.bluetusk.pgcompat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.bluetusk.jdbc.error.PostgresSqlException;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLState;
import org.postgresql.util.PSQLWarning;
import org.postgresql.util.ServerErrorMessage;

class ErrorsIT {
    private static String url = "";

    private Connection connection;

    @BeforeAll
    static void tables() throws SQLException {
        url = Connections.freshUrl("errors");
        try (Connection connection = Connections.open(url)) {
            Connections.run(connection, "create table city (id int constraint city_key primary key)");
        }
    }

    @BeforeEach
    void connect() throws SQLException {
        connection = Connections.open(url);
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    @Test
    void anErrorOfTheServerIsAPSQLExceptionWithAllThatTheServerSaid() throws SQLException {
        connection.setAutoCommit(false);
        Connections.run(connection, "insert into city values (1)");
        PSQLException failure = catchThrowableOfType(
                PSQLException.class, () -> Connections.run(connection, "insert into city values (1)"));
        ServerErrorMessage told = Objects.requireNonNull(failure.getServerErrorMessage());
        assertThat(failure.getSQLState()).isEqualTo(PSQLState.UNIQUE_VIOLATION.getState());
        assertThat(told.getSQLState()).isEqualTo("23505");
        assertThat(told.getSeverity()).isEqualTo("ERROR");
        assertThat(told.getSchema()).isEqualTo("public");
        assertThat(told.getTable()).isEqualTo("city");
        assertThat(told.getConstraint()).isEqualTo("city_key");
        assertThat(told.getDetail()).isEqualTo("Key (id)=(1) already exists.");
        assertThat(told.getColumn()).isNull();
        assertThat(told.getRoutine()).isNotEmpty();
        assertThat(failure.getMessage())
                .isEqualTo(told.toString())
                .startsWith("ERROR: duplicate key")
                .contains("Detail");
        assertThat(failure.getCause()).isNull();
        assertThat(((PostgresSqlException) failure).errorFields().constraint()).contains("city_key");
    }

    @Test
    void theNextStatementOfAFailedTransactionHasWhatMadeItFailAsItsCause() throws SQLException {
        connection.setAutoCommit(false);
        assertThatThrownBy(() -> Connections.run(connection, "select 1/0")).isInstanceOf(PSQLException.class);
        assertThatThrownBy(() -> Connections.run(connection, "select 1"))
                .isInstanceOf(PSQLException.class)
                .extracting(failure -> ((SQLException) failure).getSQLState())
                .isEqualTo("25P02");
        assertThatThrownBy(() -> Connections.run(connection, "select 1"))
                .cause()
                .isInstanceOf(PSQLException.class)
                .hasMessageContaining("division by zero");
    }

    @Test
    void aFailureOfTheDriverIsAPSQLExceptionWithoutAnythingOfTheServer() throws SQLException {
        PSQLException failure = catchThrowableOfType(
                PSQLException.class, () -> connection.createStatement().executeQuery("set application_name = 'x'"));
        assertThat(failure.getServerErrorMessage()).isNull();
        assertThat(failure.getSQLState()).isEqualTo("02000");
        connection.close();
        assertThatThrownBy(connection::createStatement)
                .isInstanceOf(PSQLException.class)
                .extracting(closed -> ((SQLException) closed).getSQLState())
                .isEqualTo(PSQLState.CONNECTION_DOES_NOT_EXIST.getState());
    }

    @Test
    void whatTheDriverDoesNotDoKeepsTheExceptionOfJdbc() {
        assertThatThrownBy(() -> connection.prepareStatement("select ?").setRef(1, null))
                .isInstanceOf(SQLFeatureNotSupportedException.class);
    }

    @Test
    void aBatchThatFailsHasAPSQLExceptionAsItsCause() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.addBatch("select 1/0");
            assertThatThrownBy(statement::executeBatch)
                    .isInstanceOf(BatchUpdateException.class)
                    .cause()
                    .isInstanceOf(PSQLException.class);
        }
    }

    @Test
    void aConnectionThatIsRefusedIsAPSQLException() {
        assertThatThrownBy(() -> Connections.open(url.replaceFirst("/errors[^?]*", "/nowhere")))
                .isInstanceOf(PSQLException.class)
                .extracting(refused -> ((SQLException) refused).getSQLState())
                .isEqualTo("3D000");
        PSQLException unreachable = catchThrowableOfType(
                PSQLException.class, () -> Connections.open("jdbc:postgresql://localhost:1/none?user=postgres"));
        assertThat(PSQLState.isConnectionError(unreachable.getSQLState())).isTrue();
    }

    @Test
    void aNoticeIsAPSQLWarning() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("do $$ begin raise warning 'careful' using hint = 'look'; end $$");
            PSQLWarning warning = (PSQLWarning) statement.getWarnings();
            assertThat(warning.getMessage()).isEqualTo("careful");
            assertThat(warning.getServerErrorMessage().getSeverity()).isEqualTo("WARNING");
            assertThat(warning.getServerErrorMessage().getHint()).isEqualTo("look");
        }
    }
}
