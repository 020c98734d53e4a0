package dev.bluetusk.jdbc.metadata;

import dev.bluetusk.jdbc.session.JdbcSession;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// What the catalogue says of functions and procedures: one query each.
abstract sealed class CatalogRoutines extends CatalogKeys permits CatalogTypes {
    private static final String SPECIFIC = "p.proname || '_' || p.oid as \"SPECIFIC_NAME\"";

    /// The results and arguments of routines `p`: `place` 0 is what comes back. `@procedures` stands for a
    /// condition on what procedures have.
    private static final String PARTS = " cross join lateral ("
            + " select 0 as place, 'returnValue' as name, p.prorettype as type, 'r' as mode"
            + "  from pg_catalog.pg_type rt where rt.oid = p.prorettype and @procedures and (rt.typtype in"
            + "  ('b', 'd', 'e', 'r', 'm') or rt.typtype = 'p' and p.proargmodes is null)"
            + " union all select g.place::int4, coalesce(nullif(p.proargnames[g.place], ''), '$' || g.place),"
            + "  g.type, coalesce(p.proargmodes[g.place]::text, 'i')"
            + "  from unnest(coalesce(p.proallargtypes, p.proargtypes::pg_catalog.oid[])) with ordinality g(type, place)"
            + " union all select 10000 + ra.attnum, ra.attname, ra.atttypid, 'c' from pg_catalog.pg_type rt"
            + "  join pg_catalog.pg_attribute ra on ra.attrelid = rt.typrelid where rt.oid = p.prorettype"
            + "  and rt.typtype = 'c' and ra.attnum > 0 and not ra.attisdropped) g"
            + " join pg_catalog.pg_type t on t.oid = g.type"
            + " join pg_catalog.pg_namespace tn on tn.oid = t.typnamespace where true";

    CatalogRoutines(JdbcSession session) {
        super(session);
    }

    /// A procedure gives nothing back; pgjdbc says that it gives a `void`.
    private String parts() {
        return PARTS.replace("@procedures", isLikePgjdbc() ? "true" : "p.prokind <> 'p'");
    }

    @Override
    public final ResultSet getProcedures(
            @Nullable String catalog, @Nullable String schemaPattern, @Nullable String procedureNamePattern)
            throws SQLException {
        return run(privileged(new CatalogQuery("select current_database() as \"PROCEDURE_CAT\", n.nspname as"
                        + " \"PROCEDURE_SCHEM\", p.proname as \"PROCEDURE_NAME\", null::text as \"RESERVED_1\","
                        + " null::text as \"RESERVED_2\", null::text as \"RESERVED_3\","
                        + " pg_catalog.obj_description(p.oid, 'pg_proc') as \"REMARKS\","
                        + " 2::int2 as \"PROCEDURE_TYPE\", " + SPECIFIC + " from pg_catalog.pg_proc p"
                        + " join pg_catalog.pg_namespace n on n.oid = p.pronamespace where p.prokind = 'p'"))
                .is("current_database()", catalog)
                .like("n.nspname", schemaPattern)
                .like("p.proname", procedureNamePattern)
                .add(" order by 2, 3, p.oid::text"));
    }

    @Override
    public final ResultSet getFunctions(
            @Nullable String catalog, @Nullable String schemaPattern, @Nullable String functionNamePattern)
            throws SQLException {
        return run(privileged(new CatalogQuery("select current_database() as \"FUNCTION_CAT\", n.nspname as"
                        + " \"FUNCTION_SCHEM\", p.proname as \"FUNCTION_NAME\","
                        + " pg_catalog.obj_description(p.oid, 'pg_proc') as \"REMARKS\","
                        + " (case when p.proretset then 2 else 1 end)::int2 as \"FUNCTION_TYPE\", " + SPECIFIC
                        + " from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace"
                        + " where p.prokind <> 'p'"))
                .is("current_database()", catalog)
                .like("n.nspname", schemaPattern)
                .like("p.proname", functionNamePattern)
                .add(" order by 2, 3, p.oid::text"));
    }

    private CatalogQuery privileged(CatalogQuery query) {
        CatalogQuery callable = callable(query);
        return hidesUnprivileged()
                ? callable.add(" and pg_catalog.has_function_privilege(p.oid, 'EXECUTE')")
                : callable;
    }

    /// What lies in the temporary schema of another session cannot be called.
    private static CatalogQuery callable(CatalogQuery query) {
        return query.add(" and not pg_catalog.pg_is_other_temp_schema(n.oid)");
    }

    @Override
    public final ResultSet getProcedureColumns(
            @Nullable String catalog,
            @Nullable String schemaPattern,
            @Nullable String procedureNamePattern,
            @Nullable String columnNamePattern)
            throws SQLException {
        return run(callable(new CatalogQuery("select current_database() as \"PROCEDURE_CAT\", n.nspname as"
                        + " \"PROCEDURE_SCHEM\", p.proname as \"PROCEDURE_NAME\", g.name as \"COLUMN_NAME\","
                        + " (case g.mode when 'r' then 5 when 'o' then 4 when 'b' then 2 when 't' then 5 when 'c' then 3"
                        + " else 1 end)::int2 as \"COLUMN_TYPE\", " + TypeSql.CODE + " as \"DATA_TYPE\", "
                        + TypeSql.NAME + " as \"TYPE_NAME\", null::int4 as \"PRECISION\", null::int4 as \"LENGTH\","
                        + " null::int2 as \"SCALE\", null::int2 as \"RADIX\", 2::int2 as \"NULLABLE\","
                        + " null::text as \"REMARKS\", null::text as \"COLUMN_DEF\", null::int4 as \"SQL_DATA_TYPE\","
                        + " null::int4 as \"SQL_DATETIME_SUB\", null::int4 as \"CHAR_OCTET_LENGTH\","
                        + " (case when g.mode = 'c' then g.place - 10000 else g.place end)::int4 as"
                        + " \"ORDINAL_POSITION\", '' as \"IS_NULLABLE\", " + SPECIFIC + " from pg_catalog.pg_proc p"
                        + " join pg_catalog.pg_namespace n on n.oid = p.pronamespace" + parts()))
                .is("current_database()", catalog)
                .like("n.nspname", schemaPattern)
                .like("p.proname", procedureNamePattern)
                .like("g.name", columnNamePattern)
                .add(" order by 2, 3, p.oid::text, g.place"));
    }

    @Override
    public final ResultSet getFunctionColumns(
            @Nullable String catalog,
            @Nullable String schemaPattern,
            @Nullable String functionNamePattern,
            @Nullable String columnNamePattern)
            throws SQLException {
        return run(callable(new CatalogQuery("select current_database() as \"FUNCTION_CAT\", n.nspname as"
                        + " \"FUNCTION_SCHEM\", p.proname as \"FUNCTION_NAME\", g.name as \"COLUMN_NAME\","
                        + " (case g.mode when 'r' then 4 when 'o' then 3 when 'b' then 2 when 't' then 5 when 'c' then 5"
                        + " else 1 end)::int2 as \"COLUMN_TYPE\", " + TypeSql.CODE + " as \"DATA_TYPE\", "
                        + TypeSql.NAME + " as \"TYPE_NAME\", null::int4 as \"PRECISION\", null::int4 as \"LENGTH\","
                        + " null::int2 as \"SCALE\", null::int2 as \"RADIX\", 2::int2 as \"NULLABLE\","
                        + " null::text as \"REMARKS\", null::int4 as \"CHAR_OCTET_LENGTH\","
                        + " (case when g.mode = 'c' then g.place - 10000 else g.place end)::int4 as"
                        + " \"ORDINAL_POSITION\", '' as \"IS_NULLABLE\", " + SPECIFIC + " from pg_catalog.pg_proc p"
                        + " join pg_catalog.pg_namespace n on n.oid = p.pronamespace" + parts()))
                .is("current_database()", catalog)
                .like("n.nspname", schemaPattern)
                .like("p.proname", functionNamePattern)
                .like("g.name", columnNamePattern)
                .add(" order by 2, 3, p.oid::text, g.place"));
    }
}
