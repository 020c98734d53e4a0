package dev.bluetusk.ingest.plan;

import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.ingest.encode.ColumnType;
import dev.bluetusk.ingest.target.PlanException;
import dev.bluetusk.ingest.target.TableName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Reads a table's columns from the server's catalogue.
public final class Catalogue {
    private static final int TEXT_OID = 25;

    private static final String TABLE = """
            select c.oid::bigint, n.nspname::text, c.relname::text, c.relkind::text
            from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
            where c.oid = pg_catalog.to_regclass($1)""";

    /// A domain is followed to the type under it.
    private static final String COLUMNS = """
            with recursive base (attnum, oid, typmod, required, depth) as (
              select attnum, atttypid, atttypmod, attnotnull, 0
              from pg_catalog.pg_attribute
              where attrelid = $1::bigint::oid and attnum > 0 and not attisdropped
              union all
              select b.attnum, t.typbasetype, t.typtypmod, b.required or t.typnotnull, b.depth + 1
              from base b join pg_catalog.pg_type t on t.oid = b.oid where t.typtype = 'd'
            )
            select distinct on (a.attnum) a.attname::text,
              case when t.typname = 'citext' then $2::bigint else b.oid::bigint end,
              b.typmod, pg_catalog.format_type(b.oid, b.typmod), b.required,
              case when a.attgenerated <> '' then 'COMPUTED' when a.attidentity <> '' then 'IDENTITY'
                when a.atthasdef then 'DEFAULT' else 'NONE' end,
              t.typtype = 'e'
            from pg_catalog.pg_attribute a
              join base b on b.attnum = a.attnum
              join pg_catalog.pg_type t on t.oid = b.oid
            where a.attrelid = $1::bigint::oid
            order by a.attnum, b.depth desc""";

    private static final String KEYS = """
            select i.indexrelid::bigint, i.indisprimary, a.attname::text
            from pg_catalog.pg_index i
              cross join lateral unnest(i.indkey::int2[]) with ordinality k (attnum, place)
              join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
            where i.indrelid = pg_catalog.to_regclass($1) and i.indisunique and i.indimmediate and i.indisvalid
              and i.indpred is null and i.indexprs is null and k.place <= i.indnkeyatts
            order by i.indisprimary desc, i.indexrelid, k.place""";

    private static final String REFERENCES = """
            select exists (select from pg_catalog.pg_constraint
            where contype = 'f' and confrelid = pg_catalog.to_regclass($1) and conrelid <> confrelid)""";

    private static final String SELF_REFERENCE = """
            select exists (select from pg_catalog.pg_constraint
            where contype = 'f' and conrelid = pg_catalog.to_regclass($1) and confrelid = conrelid and not condeferred)""";

    private static final String LABELS =
            "select enumlabel::text from pg_catalog.pg_enum where enumtypid = $1::bigint::oid order by enumsortorder";

    private final Session session;

    /// @param session the session that asks; it is used on the caller's thread
    public Catalogue(Session session) {
        this.session = session;
    }

    /// Finds a table, along the search path if its name has no schema.
    ///
    /// @throws PlanException if the name is one of something that cannot be loaded
    public Optional<TargetTable> find(TableName name) {
        Optional<Found> found;
        try (Rows rows = session.query(TABLE, name.sql())) {
            found = rows
                    .list(row -> new Found(
                            row.getLong(1), new TableName(row.getString(2), row.getString(3)), row.getString(4)))
                    .stream()
                    .findFirst();
        }
        return found.map(table -> {
            if (!"rpfv".contains(table.kind())) {
                throw new PlanException(name + " is not a table");
            }
            return new TargetTable(table.name(), columns(table.oid()));
        });
    }

    /// The keys of a table that are unique at all times and for all rows, the primary key first.
    public List<UniqueKey> uniqueKeys(TableName name) {
        Map<Long, UniqueKey> keys = new LinkedHashMap<>();
        try (Rows rows = session.query(KEYS, name.sql())) {
            while (rows.next()) {
                Row row = rows.row();
                UniqueKey more = new UniqueKey(row.getBoolean(2), List.of(row.getString(3)));
                keys.merge(
                        row.getLong(1),
                        more,
                        (key, last) -> new UniqueKey(
                                key.primary(),
                                Stream.concat(key.columns().stream(), last.columns().stream())
                                        .toList()));
            }
        }
        return List.copyOf(keys.values());
    }

    /// How updated rows of a table can be told from inserted ones.
    public Merge.Count updatesCount(TableName name) {
        try (Rows rows = session.query(
                "select relkind = 'r' from pg_catalog.pg_class where oid = pg_catalog.to_regclass($1)", name.sql())) {
            return rows.one(Boolean.class) ? Merge.Count.BY_VERSION : Merge.Count.BY_LOOKUP;
        }
    }

    /// Whether foreign keys of other tables refer to a table.
    public boolean isReferredTo(TableName name) {
        try (Rows rows = session.query(REFERENCES, name.sql())) {
            return rows.one(Boolean.class);
        }
    }

    /// Whether rows of a table refer to others of it by a foreign key that is checked after each statement:
    /// then a row may come before the one it refers to only within one statement.
    public boolean refersToItself(TableName name) {
        try (Rows rows = session.query(SELF_REFERENCE, name.sql())) {
            return rows.one(Boolean.class);
        }
    }

    private List<TargetColumn> columns(long table) {
        List<TargetColumn> columns;
        try (Rows rows = session.query(COLUMNS, table, (long) TEXT_OID)) {
            columns = rows.list(Catalogue::column);
        }
        return columns.stream().map(this::withLabels).toList();
    }

    private static TargetColumn column(Row row) {
        // The first label only says that there are some; they are asked for afterwards.
        List<String> labels = row.getBoolean(7) ? List.of("") : List.of();
        ColumnType type = new ColumnType((int) row.getLong(2), row.getInt(3), row.getString(4), labels);
        return new TargetColumn(row.getString(1), type, row.getBoolean(5), Generation.valueOf(row.getString(6)));
    }

    private TargetColumn withLabels(TargetColumn column) {
        ColumnType type = column.type();
        if (type.labels().isEmpty()) {
            return column;
        }
        try (Rows rows = session.query(LABELS, Integer.toUnsignedLong(type.oid()))) {
            List<String> labels = rows.list(String.class);
            ColumnType labelled = new ColumnType(type.oid(), type.typmod(), type.name(), labels);
            return new TargetColumn(column.name(), labelled, column.notNull(), column.generation());
        }
    }

    private record Found(long oid, TableName name, String kind) {}
}
