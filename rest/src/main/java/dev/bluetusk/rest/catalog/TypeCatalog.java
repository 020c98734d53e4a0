package dev.bluetusk.rest.catalog;

import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.client.session.Session;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Types by their numbers, as one look into `pg_type` tells them. Immutable.
final class TypeCatalog {
    private static final int JSON = 114;
    private static final int JSONB = 3802;

    // A domain is followed down to what it is made of, so that a domain over jsonb is passed like jsonb.
    private static final String QUERY = """
            with recursive walk as (
              select t.oid, t.oid as base from pg_type t where t.oid = any($1::oid[])
              union all
              select w.oid, t.typbasetype from walk w join pg_type t on t.oid = w.base where t.typtype = 'd'
            )
            select w.oid::int8,
                   format_type(w.oid, null),
                   b.oid::int8,
                   b.typinput = 'array_in'::regproc,
                   coalesce(case when e.typtype = 'd' then e.typbasetype else e.oid end, b.oid)::int8,
                   coalesce((select string_agg(l.enumlabel, E'\\n' order by l.enumsortorder)
                               from pg_enum l where l.enumtypid in (b.oid, e.oid)), '')
            from walk w
            join pg_type b on b.oid = w.base and b.typtype <> 'd'
            left join pg_type e on e.oid = b.typelem and b.typinput = 'array_in'::regproc""";

    private final Map<Integer, PgType> types;

    private TypeCatalog(Map<Integer, PgType> types) {
        this.types = types;
    }

    static TypeCatalog read(Session session, Collection<Integer> oids) {
        String list = oids.stream().map(Integer::toUnsignedString).collect(Collectors.joining(",", "{", "}"));
        Map<Integer, PgType> types = new HashMap<>();
        try (Rows rows = session.query(QUERY, new Parameters().setText(1, list))) {
            while (rows.next()) {
                PgType type = type(rows.row());
                types.put(type.oid(), type);
            }
        }
        return new TypeCatalog(types);
    }

    private static PgType type(Row row) {
        int base = (int) row.getLong(3);
        boolean array = row.getBoolean(4);
        boolean json = base == JSON || base == JSONB;
        PgType.Kind kind = array ? PgType.Kind.ARRAY : json ? PgType.Kind.JSON : PgType.Kind.SCALAR;
        String labels = row.getString(6);
        List<String> values = labels.isEmpty() ? List.of() : labels.lines().toList();
        return new PgType((int) row.getLong(1), row.getString(2), kind, (int) row.getLong(5), values);
    }

    PgType type(int oid) {
        PgType type = types.get(oid);
        return type != null ? type : new PgType(oid, Integer.toUnsignedString(oid), PgType.Kind.SCALAR, oid, List.of());
    }
}
