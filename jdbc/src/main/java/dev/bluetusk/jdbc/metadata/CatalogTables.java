package dev.bluetusk.jdbc.metadata;

import dev.bluetusk.jdbc.session.JdbcSession;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// What the catalogue says of schemas, tables, columns and privileges: one query each.
abstract sealed class CatalogTables extends DatabaseGrammar permits CatalogKeys {
    private static final String KIND = """
            case when n.nspname in ('pg_catalog', 'information_schema') then
              case c.relkind when 'r' then 'SYSTEM TABLE' when 'p' then 'SYSTEM TABLE' when 'v' then 'SYSTEM VIEW'
                when 'i' then 'SYSTEM INDEX' when 'I' then 'SYSTEM INDEX' when 'S' then 'SYSTEM SEQUENCE' end
            when n.nspname ~ '^pg_toast' then
              case c.relkind when 'r' then 'SYSTEM TOAST TABLE' when 't' then 'SYSTEM TOAST TABLE'
                when 'i' then 'SYSTEM TOAST INDEX' end
            when n.nspname ~ '^pg_temp_' then
              case c.relkind when 'r' then 'TEMPORARY TABLE' when 'p' then 'TEMPORARY TABLE'
                when 'i' then 'TEMPORARY INDEX' when 'S' then 'TEMPORARY SEQUENCE' when 'v' then 'TEMPORARY VIEW' end
            else
              case c.relkind when 'r' then 'TABLE' when 'p' then 'PARTITIONED TABLE' when 'i' then 'INDEX'
                when 'I' then 'PARTITIONED INDEX' when 'S' then 'SEQUENCE' when 'v' then 'VIEW' when 'c' then 'TYPE'
                when 'f' then 'FOREIGN TABLE' when 'm' then 'MATERIALIZED VIEW' end
            end""";

    private static final String OWN_SCHEMAS = " and n.nspname <> 'pg_toast'"
            + " and (n.nspname !~ '^pg_temp_' or n.oid = pg_catalog.pg_my_temp_schema())"
            + " and (n.nspname !~ '^pg_toast_temp_')";

    private final JdbcSession session;

    CatalogTables(JdbcSession session) {
        this.session = session;
    }

    final JdbcSession session() {
        return session;
    }

    @Override
    public final Connection getConnection() throws SQLException {
        return session.connection();
    }

    final ResultSet run(CatalogQuery query) throws SQLException {
        return query.run(session.connection());
    }

    final boolean isLikePgjdbc() {
        return session.options().isLikePgjdbc();
    }

    final boolean hidesUnprivileged() {
        return session.options().isOn("hideUnprivilegedObjects", false);
    }

    @Override
    public final ResultSet getCatalogs() throws SQLException {
        return run(new CatalogQuery(
                "select datname as \"TABLE_CAT\" from pg_catalog.pg_database" + " where datallowconn order by 1"));
    }

    @Override
    public final ResultSet getSchemas() throws SQLException {
        return getSchemas(null, null);
    }

    @Override
    public final ResultSet getSchemas(@Nullable String catalog, @Nullable String schemaPattern) throws SQLException {
        CatalogQuery query = new CatalogQuery("select n.nspname as \"TABLE_SCHEM\", current_database() as"
                + " \"TABLE_CATALOG\" from pg_catalog.pg_namespace n where true" + OWN_SCHEMAS);
        if (hidesUnprivileged()) {
            query.add(" and pg_catalog.has_schema_privilege(n.oid, 'USAGE, CREATE')");
        }
        return run(query.is("current_database()", catalog)
                .like("n.nspname", schemaPattern)
                .add(" order by 1"));
    }

    @Override
    public final ResultSet getTableTypes() throws SQLException {
        return run(new CatalogQuery("select kind as \"TABLE_TYPE\" from unnest(array['FOREIGN TABLE', 'INDEX',"
                + " 'MATERIALIZED VIEW', 'PARTITIONED INDEX', 'PARTITIONED TABLE', 'SEQUENCE', 'SYSTEM INDEX',"
                + " 'SYSTEM TABLE', 'SYSTEM TOAST INDEX', 'SYSTEM TOAST TABLE', 'SYSTEM VIEW', 'TABLE',"
                + " 'TEMPORARY INDEX', 'TEMPORARY SEQUENCE', 'TEMPORARY TABLE', 'TEMPORARY VIEW', 'TYPE', 'VIEW'])"
                + " as kind order by 1"));
    }

    @Override
    public final ResultSet getTables(
            @Nullable String catalog,
            @Nullable String schemaPattern,
            @Nullable String tableNamePattern,
            String @Nullable [] types)
            throws SQLException {
        CatalogQuery query = new CatalogQuery("select * from (select current_database() as \"TABLE_CAT\","
                + " n.nspname as \"TABLE_SCHEM\", c.relname as \"TABLE_NAME\", " + KIND + " as \"TABLE_TYPE\","
                + " pg_catalog.obj_description(c.oid, 'pg_class') as \"REMARKS\", null::text as \"TYPE_CAT\","
                + " null::text as \"TYPE_SCHEM\", null::text as \"TYPE_NAME\","
                + " null::text as \"SELF_REFERENCING_COL_NAME\", null::text as \"REF_GENERATION\""
                + " from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace where true");
        if (hidesUnprivileged()) {
            query.add(" and pg_catalog.has_table_privilege(c.oid,"
                    + " 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')");
        }
        return run(query.is("current_database()", catalog)
                .like("n.nspname", schemaPattern)
                .like("c.relname", tableNamePattern)
                .add(") found where \"TABLE_TYPE\" is not null")
                .among("\"TABLE_TYPE\"", types)
                .add(" order by \"TABLE_TYPE\", \"TABLE_SCHEM\", \"TABLE_NAME\""));
    }

    @Override
    public final ResultSet getColumns(
            @Nullable String catalog,
            @Nullable String schemaPattern,
            @Nullable String tableNamePattern,
            @Nullable String columnNamePattern)
            throws SQLException {
        // Dropped columns are not counted.
        CatalogQuery query =
                new CatalogQuery("select current_database() as \"TABLE_CAT\", n.nspname as \"TABLE_SCHEM\","
                        + " c.relname as \"TABLE_NAME\", a.attname as \"COLUMN_NAME\", " + TypeSql.CODE
                        + " as \"DATA_TYPE\","
                        + " case when pg_catalog.pg_get_expr(d.adbin, d.adrelid) like 'nextval(%' then case t.oid"
                        + " when 21 then 'smallserial' when 23 then 'serial' when 20 then 'bigserial' else "
                        + TypeSql.NAME
                        + " end else " + TypeSql.NAME + " end as \"TYPE_NAME\", " + TypeSql.SIZE
                        + " as \"COLUMN_SIZE\","
                        + " null::int4 as \"BUFFER_LENGTH\", " + TypeSql.SCALE + " as \"DECIMAL_DIGITS\", "
                        + TypeSql.RADIX
                        + " as \"NUM_PREC_RADIX\","
                        + " case when a.attnotnull or t.typnotnull then 0 else 1 end as \"NULLABLE\","
                        + " pg_catalog.col_description(c.oid, a.attnum) as \"REMARKS\","
                        + " pg_catalog.pg_get_expr(d.adbin, d.adrelid) as \"COLUMN_DEF\", null::int4 as \"SQL_DATA_TYPE\","
                        + " null::int4 as \"SQL_DATETIME_SUB\", " + TypeSql.OCTETS + " as \"CHAR_OCTET_LENGTH\","
                        + " (select count(*)::int4 from pg_catalog.pg_attribute o where o.attrelid = a.attrelid"
                        + " and o.attnum > 0 and o.attnum <= a.attnum and not o.attisdropped) as \"ORDINAL_POSITION\","
                        + " case when a.attnotnull or t.typnotnull then 'NO' else 'YES' end as \"IS_NULLABLE\","
                        + " null::text as \"SCOPE_CATALOG\", null::text as \"SCOPE_SCHEMA\", null::text as \"SCOPE_TABLE\","
                        + " case when t.typtype = 'd' then (select " + TypeSql.code("s")
                        + " from pg_catalog.pg_type s where s.oid = t.typbasetype) end::int2 as \"SOURCE_DATA_TYPE\","
                        + " case when a.attidentity <> '' or pg_catalog.pg_get_expr(d.adbin, d.adrelid) like 'nextval(%'"
                        + " then 'YES' else 'NO' end as \"IS_AUTOINCREMENT\","
                        + " case when a.attgenerated <> '' then 'YES' else 'NO' end as \"IS_GENERATEDCOLUMN\""
                        + " from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace"
                        + " join pg_catalog.pg_attribute a on a.attrelid = c.oid" + TypeSql.OF_ATTRIBUTE
                        + " left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum"
                        + " where c.relkind in ('r', 'p', 'v', 'f', 'm') and a.attnum > 0 and not a.attisdropped");
        return run(query.is("current_database()", catalog)
                .like("n.nspname", schemaPattern)
                .like("c.relname", tableNamePattern)
                .like("a.attname", columnNamePattern)
                .add(" order by n.nspname, c.relname, a.attnum"));
    }

    @Override
    public final ResultSet getPseudoColumns(
            @Nullable String catalog,
            @Nullable String schemaPattern,
            @Nullable String tableNamePattern,
            @Nullable String columnNamePattern)
            throws SQLException {
        return run(new CatalogQuery("select current_database() as \"TABLE_CAT\", n.nspname as \"TABLE_SCHEM\","
                        + " c.relname as \"TABLE_NAME\", a.attname as \"COLUMN_NAME\", " + TypeSql.CODE
                        + " as \"DATA_TYPE\", " + TypeSql.SIZE
                        + " as \"COLUMN_SIZE\", null::int4 as \"DECIMAL_DIGITS\", "
                        + TypeSql.RADIX + " as \"NUM_PREC_RADIX\", 'NO_USAGE_RESTRICTIONS' as \"COLUMN_USAGE\","
                        + " null::text as \"REMARKS\", null::int4 as \"CHAR_OCTET_LENGTH\", 'NO' as \"IS_NULLABLE\""
                        + " from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace"
                        + " join pg_catalog.pg_attribute a on a.attrelid = c.oid" + TypeSql.OF_ATTRIBUTE
                        + " where c.relkind in ('r', 'p', 'f', 'm') and a.attnum < 0")
                .is("current_database()", catalog)
                .like("n.nspname", schemaPattern)
                .like("c.relname", tableNamePattern)
                .like("a.attname", columnNamePattern)
                .add(" order by 1, 2, 3, 4"));
    }

    @Override
    public final ResultSet getTablePrivileges(
            @Nullable String catalog, @Nullable String schemaPattern, @Nullable String tableNamePattern)
            throws SQLException {
        return run(new CatalogQuery("select current_database() as \"TABLE_CAT\", n.nspname as \"TABLE_SCHEM\","
                        + " c.relname as \"TABLE_NAME\", r.rolname as \"GRANTOR\", coalesce(e.rolname, 'PUBLIC') as"
                        + " \"GRANTEE\", p.privilege_type as \"PRIVILEGE\","
                        + " case when p.is_grantable or p.grantee = c.relowner then 'YES' else 'NO' end as"
                        + " \"IS_GRANTABLE\" from pg_catalog.pg_class c"
                        + " join pg_catalog.pg_namespace n on n.oid = c.relnamespace cross join lateral"
                        + " pg_catalog.aclexplode(coalesce(c.relacl, pg_catalog.acldefault('r', c.relowner))) p"
                        + " join pg_catalog.pg_roles r on r.oid = p.grantor"
                        + " left join pg_catalog.pg_roles e on e.oid = p.grantee"
                        + " where c.relkind in ('r', 'p', 'v', 'm', 'f')")
                .is("current_database()", catalog)
                .like("n.nspname", schemaPattern)
                .like("c.relname", tableNamePattern)
                .add(" order by 1, 2, 3, 6, 5"));
    }

    @Override
    public final ResultSet getColumnPrivileges(
            @Nullable String catalog,
            @Nullable String schema,
            @Nullable String table,
            @Nullable String columnNamePattern)
            throws SQLException {
        return run(new CatalogQuery("select current_database() as \"TABLE_CAT\", n.nspname as \"TABLE_SCHEM\","
                        + " c.relname as \"TABLE_NAME\", a.attname as \"COLUMN_NAME\", r.rolname as \"GRANTOR\","
                        + " coalesce(e.rolname, 'PUBLIC') as \"GRANTEE\", p.privilege_type as \"PRIVILEGE\","
                        + " case when p.is_grantable or p.grantee = c.relowner then 'YES' else 'NO' end as"
                        + " \"IS_GRANTABLE\" from pg_catalog.pg_class c"
                        + " join pg_catalog.pg_namespace n on n.oid = c.relnamespace"
                        + " join pg_catalog.pg_attribute a on a.attrelid = c.oid cross join lateral"
                        + " pg_catalog.aclexplode(coalesce(c.relacl, pg_catalog.acldefault('r', c.relowner))"
                        + " || coalesce(a.attacl, '{}'::pg_catalog.aclitem[])) p"
                        + " join pg_catalog.pg_roles r on r.oid = p.grantor"
                        + " left join pg_catalog.pg_roles e on e.oid = p.grantee"
                        + " where c.relkind in ('r', 'p', 'v', 'm', 'f') and a.attnum > 0 and not a.attisdropped")
                .is("current_database()", catalog)
                .is("n.nspname", schema)
                .is("c.relname", table)
                .like("a.attname", columnNamePattern)
                .add(" order by 4, 7, 6"));
    }
}
