package org.postgresql.jdbc;

import dev.bluetusk.client.row.Rows;
import dev.bluetusk.jdbc.spi.ColumnSizes;
import dev.bluetusk.jdbc.spi.ConnectionAccess;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.postgresql.core.TypeInfo;

/// The types of a session's database. Asks the server for those that are not built in, each time.
final class SessionTypes implements TypeInfo {
    private static final Map<String, Integer> BUILT_IN = builtIn();

    private static final String KIND = "select case when t.typelem <> 0 and t.typlen = -1 then 'a' else t.typtype end"
            + " from pg_catalog.pg_type t where t.oid = ";

    private final ConnectionAccess access;
    private final ColumnSizes sizes;

    SessionTypes(ConnectionAccess access) {
        this.access = access;
        this.sizes = new ColumnSizes(
                access.property("unknownLength").map(Integer::parseInt).orElse(Integer.MAX_VALUE));
    }

    private static Map<String, Integer> builtIn() {
        Map<String, Integer> types = new LinkedHashMap<>();
        types.put("int2", Types.SMALLINT);
        types.put("int4", Types.INTEGER);
        types.put("oid", Types.BIGINT);
        types.put("int8", Types.BIGINT);
        types.put("money", Types.DOUBLE);
        types.put("numeric", Types.NUMERIC);
        types.put("float4", Types.REAL);
        types.put("float8", Types.DOUBLE);
        types.put("char", Types.CHAR);
        types.put("bpchar", Types.CHAR);
        types.put("varchar", Types.VARCHAR);
        types.put("text", Types.VARCHAR);
        types.put("name", Types.VARCHAR);
        types.put("bytea", Types.BINARY);
        types.put("bool", Types.BIT);
        types.put("bit", Types.BIT);
        types.put("date", Types.DATE);
        types.put("time", Types.TIME);
        types.put("timetz", Types.TIME);
        types.put("timestamp", Types.TIMESTAMP);
        types.put("timestamptz", Types.TIMESTAMP);
        types.put("refcursor", Types.REF_CURSOR);
        types.put("json", Types.OTHER);
        types.put("jsonb", Types.OTHER);
        types.put("uuid", Types.OTHER);
        types.put("point", Types.OTHER);
        types.put("box", Types.OTHER);
        types.put("xml", Types.SQLXML);
        for (String element : types.keySet().toArray(String[]::new)) {
            types.put("_" + element, Types.ARRAY);
        }
        return types;
    }

    @Override
    public Iterator<String> getPGTypeNamesWithSQLTypes() {
        return BUILT_IN.keySet().stream().iterator();
    }

    @Override
    public int getSQLType(String pgTypeName) throws SQLException {
        Integer known = BUILT_IN.get(pgTypeName);
        if (known != null) {
            return known;
        }
        return pgTypeName.endsWith("[]") ? Types.ARRAY : codeOf(getPGType(pgTypeName));
    }

    @Override
    public int getSQLType(int typeOid) throws SQLException {
        Integer known = BUILT_IN.get(getPGType(typeOid));
        return known == null ? codeOf(typeOid) : known;
    }

    private int codeOf(int oid) throws SQLException {
        String kind = one(KIND + Integer.toUnsignedString(oid)).orElse("");
        return switch (kind) {
            case "a" -> Types.ARRAY;
            case "c" -> Types.STRUCT;
            case "d" -> Types.DISTINCT;
            case "e" -> Types.VARCHAR;
            default -> Types.OTHER;
        };
    }

    @Override
    public int getPGType(String pgTypeName) throws SQLException {
        String literal = "'" + pgTypeName.replace("'", "''") + "'";
        return one("select coalesce((select t.oid from pg_catalog.pg_type t join pg_catalog.pg_namespace n"
                        + " on n.oid = t.typnamespace where (t.typname = " + literal
                        + " and pg_catalog.pg_type_is_visible(t.oid)) or n.nspname || '.' || t.typname = " + literal
                        + " or '\"' || n.nspname || '\".\"' || t.typname || '\"' = " + literal
                        + " limit 1), pg_catalog.to_regtype(" + literal + ")::pg_catalog.oid, 0)")
                .map(Integer::parseUnsignedInt)
                .orElse(0);
    }

    @Override
    public String getPGType(int oid) throws SQLException {
        return one("select case when pg_catalog.pg_type_is_visible(t.oid) then t.typname::text"
                        + " else '\"' || n.nspname || '\".\"' || t.typname || '\"' end from pg_catalog.pg_type t"
                        + " join pg_catalog.pg_namespace n on n.oid = t.typnamespace where t.oid = "
                        + Integer.toUnsignedString(oid))
                .orElse("");
    }

    /// The text of the only value, if there is one. Connections for replication take no parameters.
    private Optional<String> one(String sql) throws SQLException {
        return access.use(session -> {
            try (Rows rows =
                    access.property("replication").isPresent() ? session.simpleQuery(sql) : session.query(sql)) {
                return rows.next() && !rows.row().isNull(1)
                        ? Optional.of(rows.row().getString(1))
                        : Optional.<String>empty();
            }
        });
    }

    @Override
    public int getPrecision(int oid, int typmod) {
        return sizes.precision(oid, typmod);
    }

    @Override
    public int getScale(int oid, int typmod) {
        return ColumnSizes.scale(oid, typmod);
    }

    @Override
    public int getDisplaySize(int oid, int typmod) {
        return sizes.display(oid, typmod);
    }
}
