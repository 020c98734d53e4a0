package dev.bluetusk.jdbc.result;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.session.JdbcSession;
import dev.bluetusk.protocol.message.FieldDescription;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The one table behind a result: which columns of the result are its columns, and which of them tell a row apart.
///
/// @param name    the table in SQL
/// @param columns the name in SQL of each column of the result that is one of the table, by its number
/// @param keys    the numbers of the columns that tell a row apart
record UpdatableTable(String name, Map<Integer, String> columns, List<Integer> keys) {
    /// The columns of the table and, for each unique index without conditions and NULLs, its columns: the primary
    /// key first.
    private static final String QUERY = """
            select format('%I.%I', n.nspname, c.relname), a.attnum, format('%I', a.attname),
              coalesce((select array_agg(i.indexrelid::int8 order by not i.indisprimary, i.indexrelid)
                from pg_catalog.pg_index i where i.indrelid = c.oid and i.indisunique and i.indisvalid
                and i.indpred is null and i.indexprs is null and a.attnum = any (i.indkey)
                and not exists (select from pg_catalog.pg_attribute k where k.attrelid = c.oid
                  and k.attnum = any (i.indkey) and not k.attnotnull)), '{}'),
              a.attnotnull
            from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
            join pg_catalog.pg_attribute a on a.attrelid = c.oid
            where c.oid = $1 and c.relkind in ('r', 'p', 'f') and a.attnum > 0 and not a.attisdropped
            order by a.attnum""";

    /// Finds the table.
    ///
    /// @throws SQLException if the result is not of one table, or does not have a key of it
    static UpdatableTable of(JdbcSession session, Columns columns) throws SQLException {
        long[] tables = columns.fields().stream()
                .mapToLong(field -> Integer.toUnsignedLong(field.tableOid()))
                .filter(oid -> oid != 0)
                .distinct()
                .toArray();
        if (tables.length != 1) {
            throw notUpdatable("its columns are of " + tables.length + " tables");
        }
        return session.use(native_ -> find(native_, tables[0], columns));
    }

    private static UpdatableTable find(Session session, long table, Columns columns) throws SQLException {
        String name = "";
        Map<Integer, String> attributes = new HashMap<>();
        Map<Long, List<Integer>> indexes = new java.util.LinkedHashMap<>();
        try (var rows = session.query(QUERY, table)) {
            while (rows.next()) {
                Row row = rows.row();
                name = row.getString(1);
                attributes.put(row.getInt(2), row.getString(3));
                for (long index : row.get(4, long[].class)) {
                    indexes.computeIfAbsent(index, key -> new ArrayList<>()).add(row.getInt(2));
                }
            }
        }
        if (name.isEmpty()) {
            throw notUpdatable("it is not of a table");
        }
        Map<Integer, String> named = new HashMap<>();
        Map<Integer, Integer> places = new HashMap<>();
        for (int column = 1; column <= columns.count(); column++) {
            FieldDescription field = columns.fields().get(column - 1);
            String attribute = attributes.get(field.attribute());
            if (attribute != null && field.tableOid() != 0) {
                named.put(column, attribute);
                places.putIfAbsent(field.attribute(), column);
            }
        }
        for (List<Integer> index : indexes.values()) {
            if (places.keySet().containsAll(index)) {
                return new UpdatableTable(
                        name, named, index.stream().map(places::get).toList());
            }
        }
        throw notUpdatable("it does not have all columns of a primary key or a unique index");
    }

    private static SQLException notUpdatable(String why) {
        return SqlErrors.cursor("this result set cannot be changed: " + why);
    }

    /// The columns of the result that are of the table, in order.
    List<Integer> numbers() {
        return columns.keySet().stream().sorted().toList();
    }

    /// What gives all columns of the table back.
    String list() {
        return numbers().stream().map(columns::get).collect(Collectors.joining(", "));
    }

    /// The condition that a row is the one, with parameters from a number on.
    String isTheRow(int firstParameter) {
        return IntStream.range(0, keys.size())
                .mapToObj(i -> columns.get(keys.get(i)) + " = $" + (firstParameter + i))
                .collect(Collectors.joining(" and "));
    }
}
