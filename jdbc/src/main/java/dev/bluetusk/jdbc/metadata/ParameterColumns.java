package dev.bluetusk.jdbc.metadata;

import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.session.JdbcSession;
import dev.bluetusk.jdbc.value.PgTypes;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.wire.Oid;
import java.sql.ParameterMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the parameters of a statement are like, as the server has told it. Immutable.
public final class ParameterColumns implements ParameterMetaData {
    private final JdbcSession session;
    private final List<Integer> typeOids;

    /// Makes it for parameters of some types.
    public ParameterColumns(JdbcSession session, List<Integer> typeOids) {
        this.session = session;
        this.typeOids = List.copyOf(typeOids);
    }

    /// The type of a parameter; see [dev.bluetusk.protocol.wire.Oid].
    public int typeOid(int parameter) throws SQLException {
        if (parameter < 1 || parameter > typeOids.size()) {
            throw SqlErrors.argument("expected a parameter from 1 to " + typeOids.size() + " but got " + parameter);
        }
        return typeOids.get(parameter - 1);
    }

    @Override
    public int getParameterCount() {
        return typeOids.size();
    }

    @Override
    public int isNullable(int parameter) throws SQLException {
        typeOid(parameter);
        return parameterNullableUnknown;
    }

    @Override
    public boolean isSigned(int parameter) throws SQLException {
        Codecs codecs = session.types().codecs();
        return switch (PgTypes.code(PgTypes.elementOid(typeOid(parameter), codecs), codecs)) {
            case Types.SMALLINT, Types.INTEGER, Types.BIGINT, Types.REAL, Types.DOUBLE, Types.NUMERIC ->
                typeOid(parameter) != Oid.OID;
            default -> false;
        };
    }

    @Override
    public int getPrecision(int parameter) throws SQLException {
        typeOid(parameter);
        return 0;
    }

    @Override
    public int getScale(int parameter) throws SQLException {
        typeOid(parameter);
        return 0;
    }

    @Override
    public int getParameterType(int parameter) throws SQLException {
        return PgTypes.code(typeOid(parameter), session.types().codecs());
    }

    @Override
    public String getParameterTypeName(int parameter) throws SQLException {
        int typeOid = typeOid(parameter);
        return PgTypes.catalogName(typeOid, session.types().codecs());
    }

    @Override
    public String getParameterClassName(int parameter) throws SQLException {
        Codecs codecs = session.types().codecs();
        String known = PgTypes.className(typeOid(parameter), codecs);
        return PgTypes.isExtensible(typeOid(parameter), known, codecs)
                ? session.extension().className(getParameterTypeName(parameter)).orElse(known)
                : known;
    }

    @Override
    public int getParameterMode(int parameter) throws SQLException {
        typeOid(parameter);
        return parameterModeIn;
    }

    @Override
    public <T> T unwrap(@Nullable Class<T> type) throws SQLException {
        Class<T> wanted = SqlErrors.required(type, "a class to unwrap to");
        if (wanted.isInstance(this)) {
            return wanted.cast(this);
        }
        throw SqlErrors.argument("this metadata is no " + wanted.getName());
    }

    @Override
    public boolean isWrapperFor(@Nullable Class<?> type) {
        return type != null && type.isInstance(this);
    }
}
