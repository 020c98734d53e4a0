package dev.bluetusk.jdbc.error;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.protocol.message.ErrorFields;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.SQLInvalidAuthorizationSpecException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLNonTransientException;
import java.sql.SQLSyntaxErrorException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransactionRollbackException;
import java.sql.SQLTransientConnectionException;
import java.sql.SQLTransientException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Errors of the server as JDBC has them.
class ServerFailuresTest {
    private static Throwable failure(String state) {
        ErrorFields fields = new ErrorFields(Map.of('S', "ERROR", 'C', state, 'M', "no", 'n', "one_email"));
        return SqlErrors.detailed().of(new PostgresException(fields, "select 1"));
    }

    @Test
    void theClassOfAnErrorIsThatOfItsSqlState() {
        Map<String, Class<? extends SQLException>> classes = Map.ofEntries(
                Map.entry("0A000", SQLFeatureNotSupportedException.class),
                Map.entry("08P01", SQLNonTransientConnectionException.class),
                Map.entry("22012", SQLDataException.class),
                Map.entry("23505", SQLIntegrityConstraintViolationException.class),
                Map.entry("28P01", SQLInvalidAuthorizationSpecException.class),
                Map.entry("40001", SQLTransactionRollbackException.class),
                Map.entry("42601", SQLSyntaxErrorException.class),
                Map.entry("42501", SQLNonTransientException.class),
                Map.entry("53300", SQLTransientConnectionException.class),
                Map.entry("53200", SQLTransientException.class),
                Map.entry("55P03", SQLTransientException.class),
                Map.entry("57014", SQLTimeoutException.class),
                Map.entry("57P01", SQLNonTransientConnectionException.class),
                Map.entry("P0001", SQLException.class));
        classes.forEach((state, kind) -> assertThat(failure(state)).as(state).isInstanceOf(kind));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0A000", "08P01", "22012", "23505", "28P01", "40001", "42601", "42501", "53300", "53200", "57014",
                "P0001"
            })
    void aStackTraceBeginsWithANameThatSaysWhatHappened(String state) {
        assertThat(failure(state).toString())
                .startsWith("dev.bluetusk.jdbc.error.Postgres")
                .doesNotContain("$")
                .endsWith("Exception: ERROR: no");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0A000", "08P01", "22012", "23505", "28P01", "40001", "42601", "42501", "53300", "53200", "57014",
                "P0001"
            })
    void anErrorThatWasSerializedTellsAllThatTheServerSaid(String state) throws Exception {
        Throwable failure = failure(state);
        assertThat(copy(failure))
                .isExactlyInstanceOf(failure.getClass())
                .hasMessage(failure.getMessage())
                .isInstanceOfSatisfying(
                        PostgresSqlException.class,
                        copy -> assertThat(copy.errorFields().constraint()).contains("one_email"));
    }

    @Test
    void aWarningThatWasSerializedTellsAllThatTheServerSaid() throws Exception {
        assertThat(copy(SqlErrors.warning(ErrorFields.of("WARNING", "01000", "careful"))))
                .isInstanceOfSatisfying(
                        PostgresWarning.class,
                        copy -> assertThat(copy.errorFields().message()).isEqualTo("careful"));
    }

    private static Throwable copy(Throwable failure) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(failure);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (Throwable) in.readObject();
        }
    }
}
