package dev.bluetusk.jdbc.metadata;

import dev.bluetusk.jdbc.session.JdbcSession;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// What the catalogue says of types: one query each.
abstract sealed class CatalogTypes extends CatalogRoutines permits JdbcDatabaseMetaData {
    CatalogTypes(JdbcSession session) {
        super(session);
    }

    @Override
    public final ResultSet getTypeInfo() throws SQLException {
        return run(new CatalogQuery("select s.name as \"TYPE_NAME\", " + TypeSql.CODE + " as \"DATA_TYPE\","
                + " case t.oid when 1700 then 1000 when 1042 then 10485760 when 1043 then 10485760 when 1560 then 83886080"
                + " when 1562 then 83886080 when 1083 then 6 when 1266 then 6 when 1114 then 6 when 1184 then 6"
                + " when 1186 then 6 else 0 end as \"PRECISION\","
                + " case when t.typcategory = 'N' then null else '''' end as \"LITERAL_PREFIX\","
                + " case when t.typcategory = 'N' then null else '''' end as \"LITERAL_SUFFIX\","
                + " null::text as \"CREATE_PARAMS\","
                + " (case when t.typnotnull then 0 else 1 end)::int2 as \"NULLABLE\","
                + " t.typcategory not in ('B', 'D', 'N', 'T', 'V', 'I') as \"CASE_SENSITIVE\","
                + " 3::int2 as \"SEARCHABLE\", t.typcategory <> 'N' or t.oid = 26 as \"UNSIGNED_ATTRIBUTE\","
                + " false as \"FIXED_PREC_SCALE\", s.name <> t.typname as \"AUTO_INCREMENT\","
                + " null::text as \"LOCAL_TYPE_NAME\", 0::int2 as \"MINIMUM_SCALE\","
                + " (case when t.oid = 1700 then 1000 else 0 end)::int2 as \"MAXIMUM_SCALE\","
                + " null::int4 as \"SQL_DATA_TYPE\", null::int4 as \"SQL_DATETIME_SUB\", 10 as \"NUM_PREC_RADIX\""
                + " from pg_catalog.pg_type t join pg_catalog.pg_namespace n on n.oid = t.typnamespace"
                + " cross join lateral (select t.typname::text as name union all select v.serial from (values"
                + " (21, 'smallserial'), (23, 'serial'), (20, 'bigserial')) v(oid, serial) where v.oid = t.oid) s"
                + " where t.typrelid = 0 and n.nspname <> 'pg_toast' and t.typisdefined"
                + " order by 2, t.typcategory = 'A', not t.typispreferred, s.name <> t.typname, t.oid"));
    }

    @Override
    public final ResultSet getUDTs(
            @Nullable String catalog,
            @Nullable String schemaPattern,
            @Nullable String typeNamePattern,
            int @Nullable [] types)
            throws SQLException {
        // A full name goes before catalogue and schema.
        String name = typeNamePattern == null ? "" : typeNamePattern;
        int dot = name.lastIndexOf('.');
        Integer[] codes = types == null ? null : Arrays.stream(types).boxed().toArray(Integer[]::new);
        return run(new CatalogQuery("select * from (select current_database() as \"TYPE_CAT\", n.nspname as"
                        + " \"TYPE_SCHEM\", t.typname as \"TYPE_NAME\", null::text as \"CLASS_NAME\","
                        + " case when t.typtype = 'c' then 2002 else 2001 end as \"DATA_TYPE\","
                        + " pg_catalog.obj_description(t.oid, 'pg_type') as \"REMARKS\","
                        + " case when t.typtype = 'd' then (select " + TypeSql.code("s")
                        + " from pg_catalog.pg_type s where s.oid = t.typbasetype) end::int2 as \"BASE_TYPE\""
                        + " from pg_catalog.pg_type t join pg_catalog.pg_namespace n on n.oid = t.typnamespace"
                        + " where t.typtype in ('c', 'd')"
                        + " and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')")
                .is("current_database()", dot < 0 ? catalog : null)
                .like("n.nspname", dot < 0 ? schemaPattern : schemaOf(name.substring(0, dot)))
                .like("t.typname", dot < 0 ? typeNamePattern : name.substring(dot + 1))
                .add(") found where true")
                .among("\"DATA_TYPE\"", codes)
                .add(" order by \"DATA_TYPE\", \"TYPE_SCHEM\", \"TYPE_NAME\""));
    }

    private static String schemaOf(String qualifier) {
        return qualifier.substring(qualifier.lastIndexOf('.') + 1);
    }

    @Override
    public final ResultSet getAttributes(
            @Nullable String catalog,
            @Nullable String schemaPattern,
            @Nullable String typeNamePattern,
            @Nullable String attributeNamePattern)
            throws SQLException {
        return run(new CatalogQuery("select current_database() as \"TYPE_CAT\", n.nspname as \"TYPE_SCHEM\","
                        + " c.relname as \"TYPE_NAME\", a.attname as \"ATTR_NAME\", " + TypeSql.CODE
                        + " as \"DATA_TYPE\", " + TypeSql.NAME + " as \"ATTR_TYPE_NAME\", " + TypeSql.SIZE
                        + " as \"ATTR_SIZE\", " + TypeSql.SCALE + " as \"DECIMAL_DIGITS\", " + TypeSql.RADIX
                        + " as \"NUM_PREC_RADIX\", 1 as \"NULLABLE\","
                        + " pg_catalog.col_description(c.oid, a.attnum) as \"REMARKS\", null::text as \"ATTR_DEF\","
                        + " null::int4 as \"SQL_DATA_TYPE\", null::int4 as \"SQL_DATETIME_SUB\", " + TypeSql.OCTETS
                        + " as \"CHAR_OCTET_LENGTH\", (select count(*)::int4 from pg_catalog.pg_attribute o"
                        + " where o.attrelid = a.attrelid and o.attnum > 0 and o.attnum <= a.attnum"
                        + " and not o.attisdropped) as \"ORDINAL_POSITION\", 'YES' as \"IS_NULLABLE\","
                        + " null::text as \"SCOPE_CATALOG\", null::text as \"SCOPE_SCHEMA\", null::text as"
                        + " \"SCOPE_TABLE\", null::int2 as \"SOURCE_DATA_TYPE\" from pg_catalog.pg_class c"
                        + " join pg_catalog.pg_namespace n on n.oid = c.relnamespace"
                        + " join pg_catalog.pg_attribute a on a.attrelid = c.oid" + TypeSql.OF_ATTRIBUTE
                        + " where c.relkind = 'c' and a.attnum > 0 and not a.attisdropped")
                .is("current_database()", catalog)
                .like("n.nspname", schemaPattern)
                .like("c.relname", typeNamePattern)
                .like("a.attname", attributeNamePattern)
                .add(" order by n.nspname, c.relname, a.attnum"));
    }

    @Override
    public final ResultSet getSuperTypes(
            @Nullable String catalog, @Nullable String schemaPattern, @Nullable String typeNamePattern)
            throws SQLException {
        // No type of PostgreSQL has another above it.
        return run(new CatalogQuery("select null::text as \"TYPE_CAT\", null::text as \"TYPE_SCHEM\", null::text as"
                + " \"TYPE_NAME\", null::text as \"SUPERTYPE_CAT\", null::text as \"SUPERTYPE_SCHEM\","
                + " null::text as \"SUPERTYPE_NAME\" where false"));
    }

    @Override
    public final ResultSet getSuperTables(
            @Nullable String catalog, @Nullable String schemaPattern, @Nullable String tableNamePattern)
            throws SQLException {
        return run(new CatalogQuery("select current_database() as \"TABLE_CAT\", n.nspname as \"TABLE_SCHEM\","
                        + " c.relname as \"TABLE_NAME\", s.relname as \"SUPERTABLE_NAME\""
                        + " from pg_catalog.pg_inherits i join pg_catalog.pg_class c on c.oid = i.inhrelid"
                        + " join pg_catalog.pg_namespace n on n.oid = c.relnamespace"
                        + " join pg_catalog.pg_class s on s.oid = i.inhparent where c.relkind in ('r', 'p', 'f')")
                .is("current_database()", catalog)
                .like("n.nspname", schemaPattern)
                .like("c.relname", tableNamePattern)
                .add(" order by 2, 3, i.inhseqno"));
    }

    @Override
    public final ResultSet getClientInfoProperties() throws SQLException {
        return run(new CatalogQuery("select 'ApplicationName' as \"NAME\", 63 as \"MAX_LEN\", '' as"
                + " \"DEFAULT_VALUE\", 'the name of the application that uses the connection' as \"DESCRIPTION\""));
    }
}
