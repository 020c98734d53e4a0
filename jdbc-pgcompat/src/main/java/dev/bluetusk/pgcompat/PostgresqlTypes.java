package dev.bluetusk.pgcompat;

import dev.bluetusk.jdbc.error.PostgresSqlException;
import dev.bluetusk.jdbc.spi.ConnectionAccess;
import dev.bluetusk.jdbc.spi.ConnectionExtension;
import dev.bluetusk.jdbc.spi.DriverExtension;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLWarning;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.postgresql.util.ByteStreamWriter;
import org.postgresql.util.PGobject;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLState;
import org.postgresql.util.PSQLWarning;

/// Adds the `org.postgresql` types to the driver. Where pgjdbc is on the path too, it adds nothing and lets no
/// connection be made: both define the same classes, so that nobody could say whose an object is. Safe for all
/// threads.
public final class PostgresqlTypes implements DriverExtension {
    private static final String ONLY_IN_PGJDBC = "org/postgresql/core/v3/QueryExecutorImpl.class";
    private static final String CANNOT_CONNECT = "08001";

    private final boolean beside;

    /// Makes one, as a service is made.
    public PostgresqlTypes() {
        this(PostgresqlTypes.class.getClassLoader());
    }

    PostgresqlTypes(ClassLoader loader) {
        beside = loader.getResource(ONLY_IN_PGJDBC) != null;
    }

    @Override
    public void check() throws SQLException {
        if (beside) {
            throw new SQLNonTransientConnectionException(
                    "expected bluetusk-jdbc-pgcompat in the place of pgjdbc (org.postgresql:postgresql) but both are on"
                            + " the class path and define the same classes: take one of them away",
                    CANNOT_CONNECT);
        }
    }

    @Override
    public SQLException failure(SQLException made) {
        if (beside || (made instanceof SQLFeatureNotSupportedException && !(made instanceof PostgresSqlException))) {
            return made;
        }
        PSQLException seen = made instanceof PostgresSqlException told
                ? new ServerException(String.valueOf(made.getMessage()), told.errorFields())
                : new DriverException(made.getMessage(), made.getSQLState());
        if (made.getCause() != null) {
            seen.initCause(made.getCause());
        }
        seen.setStackTrace(made.getStackTrace());
        return seen;
    }

    @Override
    public SQLWarning warning(SQLWarning made) {
        return !beside && made instanceof PostgresSqlException told
                ? new PSQLWarning(ServerException.message(told.errorFields()))
                : made;
    }

    @Override
    public Optional<TypedText> parameter(Object value) throws SQLException {
        if (beside) {
            return Optional.empty();
        }
        return switch (value) {
            case PGobject object ->
                Optional.of(
                        new TypedText(Optional.ofNullable(object.getType()), Optional.ofNullable(object.getValue())));
            case ByteStreamWriter bytes -> Optional.of(new TypedText(Optional.of("bytea"), Optional.of(hex(bytes))));
            default -> Optional.empty();
        };
    }

    /// Bytes that write themselves, as PostgreSQL reads them; what is missing of their length is zeros.
    private static String hex(ByteStreamWriter writer) throws SQLException {
        int length = writer.getLength();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(length);
        try {
            writer.writeTo(() -> bytes);
        } catch (IOException e) {
            throw new PSQLException("the bytes of a parameter could not be written", PSQLState.IO_ERROR, e);
        }
        if (bytes.size() > length) {
            throw new PSQLException(
                    "expected " + length + " bytes for a parameter but got " + bytes.size(), PSQLState.DATA_ERROR);
        }
        return "\\x" + HexFormat.of().formatHex(Arrays.copyOf(bytes.toByteArray(), length));
    }

    @Override
    public ConnectionExtension connected(ConnectionAccess access) {
        return beside ? ConnectionExtension.none() : new ConnectionTypes(access);
    }
}
