package dev.bluetusk.jdbc.metadata;

import dev.bluetusk.jdbc.value.PgTypes;
import java.util.Map;

/// Parts of catalogue queries about types: the codes of JDBC, names, sizes. Stateless.
///
/// They need a `pg_type` as `t`, its schema as `tn`, and of a column its true type as `x.base` with the
/// modifier `x.modifier`.
final class TypeSql {
    /// The code of `java.sql.Types` of `t`.
    static final String CODE = code("t");

    /// The name of `t`, with its schema if the search path does not find it.
    static final String NAME = "case when pg_catalog.pg_type_is_visible(t.oid) then t.typname::text"
            + " else '\"' || tn.nspname || '\".\"' || t.typname || '\"' end";

    private static final String SECONDS =
            "(case x.modifier when -1 then 7 when 0 then 0 when 1 then 3 else x.modifier + 1 end)";

    /// How many digits or characters a column has at most.
    static final String SIZE =
            "case x.base when 16 then 1 when 18 then 1 when 20 then 19 when 21 then 5 when 23 then 10"
                    + " when 26 then 10 when 700 then 8 when 701 then 17"
                    + " when 1700 then case when x.modifier = -1 then 0 else ((x.modifier - 4) >> 16) & 65535 end"
                    + " when 1042 then case when x.modifier = -1 then 2147483647 else x.modifier - 4 end"
                    + " when 1043 then case when x.modifier = -1 then 2147483647 else x.modifier - 4 end"
                    + " when 1082 then 13 when 1083 then 8 + " + SECONDS + " when 1266 then 14 + " + SECONDS
                    + " when 1114 then 22 + " + SECONDS + " when 1184 then 28 + " + SECONDS + " when 1186 then 49"
                    + " when 1560 then x.modifier"
                    + " when 1562 then case when x.modifier = -1 then 2147483647 else x.modifier end else 2147483647 end";

    /// How many digits stand behind the point.
    static final String SCALE = "case x.base when 700 then 8 when 701 then 17"
            + " when 1700 then case when x.modifier = -1 then 0 else (x.modifier - 4) & 65535 end"
            + " when 1083 then case when x.modifier = -1 then 6 else x.modifier end"
            + " when 1266 then case when x.modifier = -1 then 6 else x.modifier end"
            + " when 1114 then case when x.modifier = -1 then 6 else x.modifier end"
            + " when 1184 then case when x.modifier = -1 then 6 else x.modifier end"
            + " when 1186 then case when x.modifier = -1 then 6 else x.modifier & 65535 end else 0 end";

    /// The base of the digits.
    static final String RADIX = "case when x.base in (1560, 1562) then 2 else 10 end";

    /// The bytes of a text or of `bytea`; null for all else.
    static final String OCTETS =
            "case when x.base in (17, 18, 19, 25, 1042, 1043) and t.typcategory <> 'A' then " + SIZE + " end";

    private TypeSql() {}

    /// Joins the type of an attribute `a`.
    static final String OF_ATTRIBUTE = " join pg_catalog.pg_type t on t.oid = a.atttypid"
            + " join pg_catalog.pg_namespace tn on tn.oid = t.typnamespace"
            + " cross join lateral (select case when t.typtype = 'd' then t.typbasetype"
            + " when t.typcategory = 'A' then t.typelem else t.oid end as base,"
            + " case when t.typtype = 'd' then t.typtypmod else a.atttypmod end as modifier) x ";

    /// The code of `java.sql.Types` of a `pg_type` by its alias.
    static String code(String alias) {
        StringBuilder text = new StringBuilder("case ").append(alias).append(".oid");
        for (Map.Entry<Integer, Integer> each : PgTypes.scalarCodes().entrySet()) {
            text.append(" when ").append(each.getKey()).append(" then ").append(each.getValue());
        }
        return text.append(" else case when " + alias + ".typtype = 'c' then 2002 when " + alias
                        + ".typtype = 'd' then 2001 when " + alias + ".typtype = 'e' then 12 when " + alias
                        + ".typcategory = 'A' then 2003 else 1111 end end")
                .toString();
    }
}
