package dev.bluetusk.jdbc.metadata;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.session.JdbcSession;
import dev.bluetusk.jdbc.spi.ColumnOrigins;
import dev.bluetusk.jdbc.spi.ColumnSizes;
import dev.bluetusk.jdbc.value.PgTypes;
import dev.bluetusk.protocol.message.FieldDescription;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the columns of a result are like. Labels, types and sizes came with the result; the tables behind the columns
/// are asked for by one query when somebody wants to know, and kept for the connection's other results.
public final class ResultColumns implements ResultSetMetaData, ColumnOrigins {
    private final JdbcSession session;
    private final Columns columns;
    private final BaseColumns cache;
    private @Nullable List<BaseColumn> bases;

    /// Makes it for the columns of a result.
    ///
    /// @param cache what the connection knows of tables
    public ResultColumns(JdbcSession session, Columns columns, BaseColumns cache) {
        this.session = session;
        this.columns = columns;
        this.cache = cache;
    }

    private FieldDescription field(int column) throws SQLException {
        if (column < 1 || column > columns.count()) {
            throw SqlErrors.argument("expected a column from 1 to " + columns.count() + " but got " + column);
        }
        return columns.fields().get(column - 1);
    }

    private BaseColumn base(int column) throws SQLException {
        if (field(column).tableOid() == 0) {
            return BaseColumn.NONE;
        }
        List<BaseColumn> known = bases;
        if (known == null) {
            known = cache.of(session, columns);
            bases = known;
        }
        return known.get(column - 1);
    }

    private ColumnSizes sizes() {
        return new ColumnSizes(session.options().number("unknownLength", Integer.MAX_VALUE));
    }

    /// What is known of the types, the column's own among them.
    private Codecs codecs(int column) throws SQLException {
        int typeOid = field(column).typeOid();
        Codecs known = session.types().codecs();
        return known.forOid(typeOid).isEmpty()
                ? session.use(native_ -> native_.types().including(typeOid))
                : known;
    }

    /// The type whose sizes count: of an array that of its elements.
    private int measured(int column) throws SQLException {
        return PgTypes.elementOid(field(column).typeOid(), codecs(column));
    }

    @Override
    public String baseColumn(int column) throws SQLException {
        return base(column).name();
    }

    @Override
    public boolean isBinary(int column) throws SQLException {
        return field(column).format() == Format.BINARY;
    }

    @Override
    public int getColumnCount() {
        return columns.count();
    }

    @Override
    public boolean isAutoIncrement(int column) throws SQLException {
        return base(column).autoIncrement();
    }

    @Override
    public boolean isCaseSensitive(int column) throws SQLException {
        return switch (measured(column)) {
            case Oid.OID, Oid.INT2, Oid.INT4, Oid.INT8, Oid.FLOAT4, Oid.FLOAT8, Oid.NUMERIC, Oid.BOOL -> false;
            case Oid.BIT, Oid.VARBIT, Oid.DATE, Oid.TIME, Oid.TIMETZ, Oid.TIMESTAMP, Oid.TIMESTAMPTZ, Oid.INTERVAL ->
                false;
            default -> true;
        };
    }

    @Override
    public boolean isSearchable(int column) throws SQLException {
        field(column);
        return true;
    }

    @Override
    public boolean isCurrency(int column) throws SQLException {
        return field(column).typeOid() == Oid.MONEY;
    }

    @Override
    public int isNullable(int column) throws SQLException {
        BaseColumn base = base(column);
        if (base.equals(BaseColumn.NONE)) {
            return columnNullableUnknown;
        }
        return base.notNull() ? columnNoNulls : columnNullable;
    }

    @Override
    public boolean isSigned(int column) throws SQLException {
        return switch (measured(column)) {
            case Oid.INT2, Oid.INT4, Oid.INT8, Oid.FLOAT4, Oid.FLOAT8, Oid.NUMERIC -> true;
            default -> false;
        };
    }

    @Override
    public int getColumnDisplaySize(int column) throws SQLException {
        FieldDescription field = field(column);
        return sizes().display(measured(column), field.typeModifier());
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
        return base(column).schema();
    }

    @Override
    public int getPrecision(int column) throws SQLException {
        FieldDescription field = field(column);
        return sizes().precision(measured(column), field.typeModifier());
    }

    @Override
    public int getScale(int column) throws SQLException {
        FieldDescription field = field(column);
        return ColumnSizes.scale(measured(column), field.typeModifier());
    }

    @Override
    public String getTableName(int column) throws SQLException {
        return base(column).table();
    }

    @Override
    public String getCatalogName(int column) throws SQLException {
        field(column);
        return "";
    }

    @Override
    public int getColumnType(int column) throws SQLException {
        return PgTypes.code(field(column).typeOid(), codecs(column));
    }

    @Override
    public String getColumnTypeName(int column) throws SQLException {
        int typeOid = field(column).typeOid();
        boolean numbered =
                (typeOid == Oid.INT4 || typeOid == Oid.INT8 || typeOid == Oid.INT2) && isAutoIncrement(column);
        if (numbered) {
            return typeOid == Oid.INT4 ? "serial" : typeOid == Oid.INT8 ? "bigserial" : "smallserial";
        }
        return typeName(typeOid, column);
    }

    private String typeName(int typeOid, int column) throws SQLException {
        return PgTypes.catalogName(typeOid, codecs(column));
    }

    @Override
    public boolean isReadOnly(int column) throws SQLException {
        field(column);
        return false;
    }

    @Override
    public boolean isWritable(int column) throws SQLException {
        return !isReadOnly(column);
    }

    @Override
    public boolean isDefinitelyWritable(int column) throws SQLException {
        field(column);
        return false;
    }

    @Override
    public String getColumnClassName(int column) throws SQLException {
        FieldDescription field = field(column);
        boolean bits = field.typeOid() == Oid.BIT && field.typeModifier() != 1;
        String known = bits ? "java.lang.String" : PgTypes.className(field.typeOid(), codecs(column));
        return PgTypes.isExtensible(field.typeOid(), known, codecs(column))
                ? session.extension()
                        .className(typeName(field.typeOid(), column))
                        .orElse(known)
                : known;
    }

    @Override
    public <T> T unwrap(@Nullable Class<T> type) throws SQLException {
        Class<T> wanted = SqlErrors.required(type, "a class to unwrap to");
        if (wanted.isInstance(this)) {
            return wanted.cast(this);
        }
        return session.extension()
                .view(this, wanted)
                .orElseThrow(() -> SqlErrors.argument("this metadata is no " + wanted.getName()));
    }

    @Override
    public boolean isWrapperFor(@Nullable Class<?> type) {
        return type != null
                && (type.isInstance(this)
                        || session.extension().view(this, type).isPresent());
    }
}
