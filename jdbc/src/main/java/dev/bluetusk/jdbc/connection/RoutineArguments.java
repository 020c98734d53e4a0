package dev.bluetusk.jdbc.connection;

import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.session.JdbcSession;
import dev.bluetusk.jdbc.sql.CallShape;
import dev.bluetusk.jdbc.sql.ParsedSql;
import java.sql.SQLException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The names of a routine's arguments, as the catalogue has them.
final class RoutineArguments {
    private static final Pattern NAME =
            Pattern.compile("^\\s*(?:select\\s+\\*\\s+from|call)\\s+([^(]+)\\(", Pattern.CASE_INSENSITIVE);

    /// Of several routines with the name, the one on the search path that has as many arguments as the call.
    private static final String QUERY = """
            select coalesce(proargnames, array_fill(''::text, array[pronargs::int])), proargmodes::text[]
            from pg_catalog.pg_proc p
            join pg_catalog.pg_namespace n on n.oid = p.pronamespace,
            pg_catalog.parse_ident($1) as part
            where p.proname = part[array_length(part, 1)]
            and case array_length(part, 1)
                when 1 then pg_catalog.pg_function_is_visible(p.oid) else n.nspname = part[array_length(part, 1) - 1] end
            order by (select count(*) from unnest(coalesce(proargmodes::text[], array_fill('i'::text, array[pronargs::int]))) m
                where m <> 't') = $2 desc, p.oid
            limit 1""";

    private RoutineArguments() {}

    /// The names in the order of the arguments.
    static List<String> of(JdbcSession session, ParsedSql sql) throws SQLException {
        Matcher name = NAME.matcher(sql.first().text());
        if (!name.find()) {
            throw SqlErrors.state("expected a call in braces, whose parameters have names, but got " + sql.source());
        }
        long values =
                sql.call().map(CallShape::returnsValue).orElse(false) ? sql.parameterCount() - 1 : sql.parameterCount();
        return session
                .use(native_ -> native_.query(QUERY, name.group(1).strip(), values)
                        .list(row -> List.of(row.get(1, String[].class))))
                .stream()
                .findFirst()
                .orElseThrow(() ->
                        SqlErrors.other("there is no routine " + name.group(1).strip(), "42883"));
    }
}
