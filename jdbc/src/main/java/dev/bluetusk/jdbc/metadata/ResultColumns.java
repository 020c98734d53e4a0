package dev.bluetusk.jdbc.metadata;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.session.JdbcSession;
import dev.bluetusk.protocol.message.FieldDescription;
import dev.bluetusk.protocol.wire.Oid;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;

/// What the columns of a result are like, as far as the server says it with the result.
public final class ResultColumns implements ResultSetMetaData {
    private final JdbcSession session;
    private final Columns columns;

    /// Makes it for the columns of a result.
    public ResultColumns(JdbcSession session, Columns columns) {
        this.session = session;
        this.columns = columns;
    }

    private FieldDescription field(int column) throws SQLException {
        if (column < 1 || column > columns.count()) {
            throw SqlErrors.argument("expected a column from 1 to " + columns.count() + " but got " + column);
        }
        return columns.fields().get(column - 1);
    }

    @Override
    public int getColumnCount() throws SQLException {
        return columns.count();
    }

    @Override
    public boolean isAutoIncrement(int column) throws SQLException {
        return false;
    }

    @Override
    public boolean isCaseSensitive(int column) throws SQLException {
        return getColumnType(column) == Types.VARCHAR;
    }

    @Override
    public boolean isSearchable(int column) throws SQLException {
        return true;
    }

    @Override
    public boolean isCurrency(int column) throws SQLException {
        return field(column).typeOid() == Oid.MONEY;
    }

    @Override
    public int isNullable(int column) throws SQLException {
        return columnNullableUnknown;
    }

    @Override
    public boolean isSigned(int column) throws SQLException {
        return getColumnType(column) != Types.VARCHAR;
    }

    @Override
    public int getColumnDisplaySize(int column) throws SQLException {
        return Integer.MAX_VALUE;
    }

    @Override
    public String getColumnLabel(int column) throws SQLException {
        return field(column).name();
    }

    @Override
    public String getColumnName(int column) throws SQLException {
        return getColumnLabel(column);
    }

    @Override
    public String getSchemaName(int column) throws SQLException {
        return "";
    }

    @Override
    public int getPrecision(int column) throws SQLException {
        return 0;
    }

    @Override
    public int getScale(int column) throws SQLException {
        return 0;
    }

    @Override
    public String getTableName(int column) throws SQLException {
        return "";
    }

    @Override
    public String getCatalogName(int column) throws SQLException {
        return "";
    }

    @Override
    public int getColumnType(int column) throws SQLException {
        return switch (field(column).typeOid()) {
            case Oid.INT4 -> Types.INTEGER;
            case Oid.INT8 -> Types.BIGINT;
            case Oid.INT2 -> Types.SMALLINT;
            case Oid.BOOL -> Types.BIT;
            case Oid.FLOAT4 -> Types.REAL;
            case Oid.FLOAT8 -> Types.DOUBLE;
            case Oid.NUMERIC -> Types.NUMERIC;
            case Oid.DATE -> Types.DATE;
            case Oid.TIME, Oid.TIMETZ -> Types.TIME;
            case Oid.TIMESTAMP, Oid.TIMESTAMPTZ -> Types.TIMESTAMP;
            case Oid.BYTEA -> Types.BINARY;
            case Oid.TEXT, Oid.VARCHAR, Oid.NAME -> Types.VARCHAR;
            case Oid.BPCHAR -> Types.CHAR;
            default -> Types.OTHER;
        };
    }

    @Override
    public String getColumnTypeName(int column) throws SQLException {
        return session.types().codecs().codec(field(column).typeOid()).type().name();
    }

    @Override
    public boolean isReadOnly(int column) throws SQLException {
        return false;
    }

    @Override
    public boolean isWritable(int column) throws SQLException {
        return !isReadOnly(column);
    }

    @Override
    public boolean isDefinitelyWritable(int column) throws SQLException {
        return false;
    }

    @Override
    public String getColumnClassName(int column) throws SQLException {
        return session.types()
                .codecs()
                .codec(field(column).typeOid())
                .javaType()
                .getName();
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        if (type.isInstance(this)) {
            return type.cast(this);
        }
        throw SqlErrors.argument("this metadata is no " + type.getName());
    }

    @Override
    public boolean isWrapperFor(Class<?> type) throws SQLException {
        return type.isInstance(this);
    }
}
