package dev.bluetusk.jdbc.metadata;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.protocol.message.FieldDescription;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The column of a table that a column of a result shows.
///
/// @param schema        the table's schema
/// @param table         the table
/// @param name          the column's own name
/// @param notNull       whether it is never NULL
/// @param autoIncrement whether it is numbered by itself
record BaseColumn(String schema, String table, String name, boolean notNull, boolean autoIncrement) {
    /// No column of a table.
    static final BaseColumn NONE = new BaseColumn("", "", "", false, false);

    private static final String QUERY = "select w.place::int4, n.nspname::text, c.relname::text, a.attname::text,"
            + " a.attnotnull or t.typnotnull, a.attidentity <> '' or coalesce(pg_catalog.pg_get_expr(d.adbin, d.adrelid)"
            + " like 'nextval(%', false) from unnest($1::pg_catalog.int8[], $2::pg_catalog.int4[]) with ordinality"
            + " w(rel, att, place) join pg_catalog.pg_class c on c.oid = w.rel"
            + " join pg_catalog.pg_namespace n on n.oid = c.relnamespace"
            + " join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = w.att"
            + " join pg_catalog.pg_type t on t.oid = a.atttypid"
            + " left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum";

    private record Found(int place, BaseColumn column) {}

    /// Those of all columns of a result, by one query.
    static List<BaseColumn> of(Session session, Columns columns) {
        List<FieldDescription> fields = columns.fields();
        long[] tables = fields.stream()
                .mapToLong(field -> Integer.toUnsignedLong(field.tableOid()))
                .toArray();
        int[] attributes = fields.stream().mapToInt(FieldDescription::attribute).toArray();
        Map<Integer, BaseColumn> found = new HashMap<>();
        for (Found each : session.query(QUERY, tables, attributes)
                .list(row -> new Found(
                        row.getInt(1),
                        new BaseColumn(
                                row.getString(2),
                                row.getString(3),
                                row.getString(4),
                                row.getBoolean(5),
                                row.getBoolean(6))))) {
            found.put(each.place(), each.column());
        }
        List<BaseColumn> all = new ArrayList<>();
        for (int i = 1; i <= fields.size(); i++) {
            all.add(found.getOrDefault(i, NONE));
        }
        return List.copyOf(all);
    }
}
