package dev.bluetusk.pgcompat;

import dev.bluetusk.jdbc.spi.ColumnOrigins;
import dev.bluetusk.jdbc.spi.ConnectionAccess;
import dev.bluetusk.jdbc.spi.ConnectionExtension;
import java.sql.Connection;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Wrapper;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import org.postgresql.PGResultSetMetaData;
import org.postgresql.PGStatement;
import org.postgresql.jdbc.PgConnection;
import org.postgresql.util.PGobject;

/// What one connection has beyond JDBC. Safe for all threads.
final class ConnectionTypes implements ConnectionExtension {
    private final DataTypes types = new DataTypes();
    private final PgConnection connection;
    private final Map<Statement, PGStatement> statements = Collections.synchronizedMap(new WeakHashMap<>());

    ConnectionTypes(ConnectionAccess access) {
        connection = new PgConnection(access.connection(), access, types::add);
    }

    @Override
    public Connection shown(Connection own) {
        return connection;
    }

    @Override
    public Optional<Object> object(String typeName, String text) throws SQLException {
        return Optional.of(types.object(typeName, text));
    }

    @Override
    public <T> Optional<T> object(String typeName, String text, Class<T> type) throws SQLException {
        if (!PGobject.class.isAssignableFrom(type)) {
            return Optional.empty();
        }
        PGobject object = types.object(typeName, text);
        return type.isInstance(object) ? Optional.of(type.cast(object)) : Optional.empty();
    }

    @Override
    public <T> Optional<T> absent(String typeName, Class<T> type) throws SQLException {
        if (!PGobject.class.isAssignableFrom(type)) {
            return Optional.empty();
        }
        PGobject object = types.object(typeName, null);
        return type.isInstance(object) ? Optional.of(type.cast(object)) : Optional.empty();
    }

    @Override
    public Optional<String> className(String typeName) {
        return Optional.of(types.classOf(typeName).getName());
    }

    @Override
    public <T> Optional<T> view(Wrapper of, Class<T> type) {
        return switch (of) {
            case Connection own -> cast(connection, type);
            case Statement statement
            when type == PGStatement.class -> cast(statements.computeIfAbsent(statement, this::added), type);
            case ResultSetMetaData columns
            when type == PGResultSetMetaData.class && columns instanceof ColumnOrigins origins ->
                cast(new ResultMetaData(columns, origins), type);
            default -> Optional.empty();
        };
    }

    private PGStatement added(Statement statement) {
        return new PreparedRules(connection.getPrepareThreshold());
    }

    private static <T> Optional<T> cast(Object view, Class<T> type) {
        return type.isInstance(view) ? Optional.of(type.cast(view)) : Optional.empty();
    }

    /// The columns of a result.
    private record ResultMetaData(ResultSetMetaData columns, ColumnOrigins origins) implements PGResultSetMetaData {
        @Override
        public String getBaseColumnName(int column) throws SQLException {
            return origins.baseColumn(column);
        }

        @Override
        public String getBaseTableName(int column) throws SQLException {
            return columns.getTableName(column);
        }

        @Override
        public String getBaseSchemaName(int column) throws SQLException {
            return columns.getSchemaName(column);
        }

        @Override
        public int getFormat(int column) throws SQLException {
            return origins.isBinary(column) ? 1 : 0;
        }
    }
}
