package dev.bluetusk.rest.catalog;

import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.Transaction;
import dev.bluetusk.rest.sql.CallText;
import dev.bluetusk.rest.sql.DefaultValue;
import dev.bluetusk.rest.sql.FunctionParser;
import dev.bluetusk.rest.sql.FunctionSource;
import dev.bluetusk.rest.sql.Problems;
import dev.bluetusk.rest.sql.ResultShape;
import dev.bluetusk.rest.sql.SourceText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The functions and procedures whose comments make them endpoints. Used once, confined to its session's thread.
///
/// Only those are seen that the login may execute.
final class FunctionCatalog {
    private static final String ARGUMENTS =
            "from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality a(type, place) order by a.place";

    // Types are named with their schemas, since search_path is empty while this runs.
    private static final String QUERY = """
            select n.nspname, p.proname, p.oid::regprocedure::text, p.prokind = 'p', p.provolatile in ('i', 's'),
                   p.proretset, t.oid = 'void'::regtype, d.description, p.pronargdefaults::int4,
                   array(select coalesce(p.proargnames[a.place], '') %1$s)::text[],
                   array(select coalesce(p.proargmodes[a.place]::text, 'i') %1$s)::text[],
                   array(select format_type(a.type, null) %1$s)::text[]
            from pg_proc p
            join pg_namespace n on n.oid = p.pronamespace
            left join pg_type t on t.oid = p.prorettype
            join pg_description d on d.objoid = p.oid and d.classoid = 'pg_proc'::regclass and d.objsubid = 0
            where d.description like '%%@http%%' and p.prokind in ('f', 'p')
              and has_function_privilege(p.oid, 'execute') and has_schema_privilege(n.oid, 'usage')
            order by 1, 2, 3""".formatted(ARGUMENTS);

    private final Session session;
    private final Problems problems;

    FunctionCatalog(Session session, Problems problems) {
        this.session = session;
        this.problems = problems;
    }

    List<FunctionSource> read() {
        List<FunctionSource> functions = new ArrayList<>();
        try (Transaction transaction = session.begin()) {
            session.execute("set local search_path to ''");
            try (Rows rows = session.query(QUERY)) {
                while (rows.next()) {
                    if (FunctionParser.isEndpoint(rows.row().getString(8))) {
                        functions.add(function(rows.row()));
                    }
                }
            }
            transaction.rollback();
        }
        return functions;
    }

    private FunctionSource function(Row row) {
        String schema = row.getString(1);
        String name = row.getString(2);
        String signature = row.getString(3);
        boolean procedure = row.getBoolean(4);
        String comment = row.getString(8);
        List<Argument> arguments = arguments(row);
        List<Argument> inputs = arguments.stream().filter(Argument::isInput).toList();
        for (Argument input : inputs) {
            if (input.name().isEmpty()) {
                problems.report(
                        new SourceText("function " + signature, comment),
                        0,
                        "an argument of type " + input.type() + " has no name, so nobody can give it");
            }
        }
        List<String> names = inputs.stream().map(Argument::name).toList();
        List<CallText.Argument> written = arguments.stream()
                .filter(argument -> argument.isInput() || (procedure && argument.isOutput()))
                .map(Argument::written)
                .toList();
        String opening = (procedure ? "call " : "select * from ") + quoted(schema) + "." + quoted(name) + "(";
        ResultShape shape = procedure
                ? procedureShape(arguments)
                : row.getBoolean(7) ? ResultShape.VOID : row.getBoolean(6) ? ResultShape.ROWS : ResultShape.SINGLE;
        return new FunctionSource(
                signature,
                comment,
                new CallText(opening, written, ")"),
                names,
                defaults(inputs, row.getInt(9)),
                new FunctionSource.Traits(name, schema, !procedure && row.getBoolean(5), shape));
    }

    // The last ones have defaults. A variadic argument cannot be left out of a call by names, but it can be empty.
    private static Map<String, DefaultValue> defaults(List<Argument> inputs, int optional) {
        Map<String, DefaultValue> defaults = new HashMap<>();
        for (Argument input : inputs.subList(Math.max(0, inputs.size() - optional), inputs.size())) {
            defaults.put(input.name(), new DefaultValue.OfFunction());
        }
        inputs.stream()
                .filter(Argument::isVariadic)
                .forEach(input -> defaults.put(input.name(), new DefaultValue.Text("{}")));
        return defaults;
    }

    private static ResultShape procedureShape(List<Argument> arguments) {
        return arguments.stream().anyMatch(Argument::isOutput) ? ResultShape.SINGLE : ResultShape.VOID;
    }

    private static List<Argument> arguments(Row row) {
        String[] names = row.get(10, String[].class);
        String[] modes = row.get(11, String[].class);
        String[] types = row.get(12, String[].class);
        List<Argument> arguments = new ArrayList<>();
        for (int i = 0; i < names.length; i++) {
            arguments.add(new Argument(names[i], modes[i].charAt(0), types[i]));
        }
        return arguments;
    }

    private static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /// An argument as `pg_proc` has it.
    ///
    /// @param mode `i` in, `o` out, `b` both, `v` variadic, `t` column of a table
    private record Argument(String name, char mode, String type) {

        boolean isInput() {
            return mode == 'i' || mode == 'b' || isVariadic();
        }

        boolean isVariadic() {
            return mode == 'v';
        }

        boolean isOutput() {
            return mode == 'o' || mode == 'b';
        }

        CallText.Argument written() {
            String named = (isVariadic() ? "variadic " : "") + quoted(name);
            return new CallText.Argument(named, isInput() ? type : "");
        }
    }
}
