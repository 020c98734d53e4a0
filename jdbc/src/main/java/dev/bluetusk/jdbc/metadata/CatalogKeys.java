package dev.bluetusk.jdbc.metadata;

import dev.bluetusk.jdbc.session.JdbcSession;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// What the catalogue says of keys and indexes: one query each. Names of tables are exact here, no patterns.
abstract sealed class CatalogKeys extends CatalogTables permits CatalogRoutines {
    private static final String RULE =
            "case %s when 'c' then 0 when 'n' then 2 when 'd' then 4 when 'r' then 1 else 3 end";

    private static final String REFERENCES = "select current_database() as \"PKTABLE_CAT\", pn.nspname as"
            + " \"PKTABLE_SCHEM\", pc.relname as \"PKTABLE_NAME\", pa.attname as \"PKCOLUMN_NAME\","
            + " current_database() as \"FKTABLE_CAT\", fn.nspname as \"FKTABLE_SCHEM\", fc.relname as"
            + " \"FKTABLE_NAME\", fa.attname as \"FKCOLUMN_NAME\", k.place::int2 as \"KEY_SEQ\", "
            + RULE.formatted("o.confupdtype") + " as \"UPDATE_RULE\", " + RULE.formatted("o.confdeltype")
            + " as \"DELETE_RULE\", o.conname as \"FK_NAME\", i.relname as \"PK_NAME\","
            + " case when not o.condeferrable then 7 when o.condeferred then 5 else 6 end as \"DEFERRABILITY\""
            + " from pg_catalog.pg_constraint o"
            + " cross join lateral unnest(o.conkey, o.confkey) with ordinality k(own, other, place)"
            + " join pg_catalog.pg_class fc on fc.oid = o.conrelid"
            + " join pg_catalog.pg_namespace fn on fn.oid = fc.relnamespace"
            + " join pg_catalog.pg_attribute fa on fa.attrelid = o.conrelid and fa.attnum = k.own"
            + " join pg_catalog.pg_class pc on pc.oid = o.confrelid"
            + " join pg_catalog.pg_namespace pn on pn.oid = pc.relnamespace"
            + " join pg_catalog.pg_attribute pa on pa.attrelid = o.confrelid and pa.attnum = k.other"
            + " left join pg_catalog.pg_class i on i.oid = o.conindid where o.contype = 'f'";

    CatalogKeys(JdbcSession session) {
        super(session);
    }

    @Override
    public final ResultSet getPrimaryKeys(@Nullable String catalog, @Nullable String schema, @Nullable String table)
            throws SQLException {
        return run(new CatalogQuery("select current_database() as \"TABLE_CAT\", n.nspname as \"TABLE_SCHEM\","
                        + " c.relname as \"TABLE_NAME\", a.attname as \"COLUMN_NAME\", k.place::int2 as \"KEY_SEQ\","
                        + " o.conname as \"PK_NAME\" from pg_catalog.pg_constraint o"
                        + " cross join lateral unnest(o.conkey) with ordinality k(own, place)"
                        + " join pg_catalog.pg_class c on c.oid = o.conrelid"
                        + " join pg_catalog.pg_namespace n on n.oid = c.relnamespace"
                        + " join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = k.own"
                        + " where o.contype = 'p'")
                .is("current_database()", catalog)
                .is("n.nspname", schema)
                .is("c.relname", table)
                .add(" order by 3, 6, 5"));
    }

    @Override
    public final ResultSet getImportedKeys(@Nullable String catalog, @Nullable String schema, @Nullable String table)
            throws SQLException {
        return run(new CatalogQuery(REFERENCES)
                .is("current_database()", catalog)
                .is("fn.nspname", schema)
                .is("fc.relname", table)
                .add(" order by 2, 3, o.conname, 9"));
    }

    @Override
    public final ResultSet getExportedKeys(@Nullable String catalog, @Nullable String schema, @Nullable String table)
            throws SQLException {
        return run(new CatalogQuery(REFERENCES)
                .is("current_database()", catalog)
                .is("pn.nspname", schema)
                .is("pc.relname", table)
                .add(" order by 6, 7, o.conname, 9"));
    }

    @Override
    public final ResultSet getCrossReference(
            @Nullable String parentCatalog,
            @Nullable String parentSchema,
            @Nullable String parentTable,
            @Nullable String foreignCatalog,
            @Nullable String foreignSchema,
            @Nullable String foreignTable)
            throws SQLException {
        return run(new CatalogQuery(REFERENCES)
                .is("current_database()", parentCatalog)
                .is("pn.nspname", parentSchema)
                .is("pc.relname", parentTable)
                .is("current_database()", foreignCatalog)
                .is("fn.nspname", foreignSchema)
                .is("fc.relname", foreignTable)
                .add(" order by 6, 7, o.conname, 9"));
    }

    @Override
    public final ResultSet getIndexInfo(
            @Nullable String catalog,
            @Nullable String schema,
            @Nullable String table,
            boolean unique,
            boolean approximate)
            throws SQLException {
        CatalogQuery query = new CatalogQuery("select current_database() as \"TABLE_CAT\", n.nspname as"
                + " \"TABLE_SCHEM\", c.relname as \"TABLE_NAME\", not i.indisunique as \"NON_UNIQUE\","
                + " null::text as \"INDEX_QUALIFIER\", ic.relname as \"INDEX_NAME\","
                + " (case when i.indisclustered then 1 when am.amname = 'hash' then 2 else 3 end)::int2 as \"TYPE\","
                + " k.place::int2 as \"ORDINAL_POSITION\","
                + " coalesce(a.attname::text, pg_catalog.pg_get_indexdef(i.indexrelid, k.place::int4, false)) as"
                + " \"COLUMN_NAME\", case when am.amname = 'btree' then case when i.indoption[k.place - 1] & 1::int2 = 1"
                + " then 'D' else 'A' end end as \"ASC_OR_DESC\", greatest(ic.reltuples, 0)::int8 as \"CARDINALITY\","
                + " ic.relpages::int8 as \"PAGES\", pg_catalog.pg_get_expr(i.indpred, i.indrelid) as"
                + " \"FILTER_CONDITION\", pg_catalog.obj_description(ic.oid, 'pg_class') as \"REMARKS\""
                + " from pg_catalog.pg_index i"
                + " join pg_catalog.pg_class c on c.oid = i.indrelid"
                + " join pg_catalog.pg_namespace n on n.oid = c.relnamespace"
                + " join pg_catalog.pg_class ic on ic.oid = i.indexrelid"
                + " join pg_catalog.pg_am am on am.oid = ic.relam"
                + " cross join lateral unnest(i.indkey[0:i.indnkeyatts - 1]) with ordinality k(own, place)"
                + " left join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = k.own and k.own <> 0"
                + " where true");
        if (unique) {
            query.add(" and i.indisunique");
        }
        return run(query.is("current_database()", catalog)
                .is("n.nspname", schema)
                .is("c.relname", table)
                .add(" order by 4, 7, 6, 8"));
    }

    @Override
    public final ResultSet getBestRowIdentifier(
            @Nullable String catalog, @Nullable String schema, @Nullable String table, int scope, boolean nullable)
            throws SQLException {
        // The primary key, else the unique index with the fewest columns, which may be NULL only if that is asked for.
        CatalogQuery best = new CatalogQuery("select 2::int2 as \"SCOPE\", a.attname as \"COLUMN_NAME\", "
                + TypeSql.CODE + " as \"DATA_TYPE\", " + TypeSql.NAME + " as \"TYPE_NAME\", " + TypeSql.SIZE
                + " as \"COLUMN_SIZE\", null::int4 as \"BUFFER_LENGTH\", (" + TypeSql.SCALE
                + ")::int2 as \"DECIMAL_DIGITS\", 1::int2 as \"PSEUDO_COLUMN\" from (select i.indrelid, i.indkey,"
                + " i.indnkeyatts from pg_catalog.pg_index i join pg_catalog.pg_class c on c.oid = i.indrelid"
                + " join pg_catalog.pg_namespace n on n.oid = c.relnamespace"
                + " where i.indisunique and i.indisvalid and i.indpred is null and i.indexprs is null");
        if (!nullable) {
            best.add(" and not exists (select 1 from pg_catalog.pg_attribute m where m.attrelid = i.indrelid"
                    + " and m.attnum = any(i.indkey[0:i.indnkeyatts - 1]) and not m.attnotnull)");
        }
        return run(best.is("current_database()", catalog)
                .is("n.nspname", schema)
                .is("c.relname", table)
                .add(" order by i.indisprimary desc, i.indnkeyatts, i.indexrelid limit 1) b"
                        + " cross join lateral unnest(b.indkey[0:b.indnkeyatts - 1]) with ordinality k(own, place)"
                        + " join pg_catalog.pg_attribute a on a.attrelid = b.indrelid and a.attnum = k.own"
                        + TypeSql.OF_ATTRIBUTE + " order by k.place"));
    }

    @Override
    public final ResultSet getVersionColumns(@Nullable String catalog, @Nullable String schema, @Nullable String table)
            throws SQLException {
        return run(new CatalogQuery("select null::int2 as \"SCOPE\", a.attname as \"COLUMN_NAME\", " + TypeSql.CODE
                        + " as \"DATA_TYPE\", " + TypeSql.NAME + " as \"TYPE_NAME\", null::int4 as \"COLUMN_SIZE\","
                        + " null::int4 as \"BUFFER_LENGTH\", null::int2 as \"DECIMAL_DIGITS\", 2::int2 as"
                        + " \"PSEUDO_COLUMN\" from pg_catalog.pg_class c"
                        + " join pg_catalog.pg_namespace n on n.oid = c.relnamespace"
                        + " join pg_catalog.pg_attribute a on a.attrelid = c.oid" + TypeSql.OF_ATTRIBUTE
                        + " where a.attname = 'ctid' and a.attnum < 0")
                .is("current_database()", catalog)
                .is("n.nspname", schema)
                .is("c.relname", table));
    }
}
