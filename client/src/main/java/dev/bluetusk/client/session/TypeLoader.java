package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.ServerStatement;
import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.type.TypeDescription;
import dev.bluetusk.protocol.type.TypeDescription.Attribute;
import dev.bluetusk.protocol.type.TypeDescription.Composite;
import dev.bluetusk.protocol.type.TypeDescription.Domain;
import dev.bluetusk.protocol.type.TypeDescription.Enumeration;
import dev.bluetusk.protocol.type.TypeDescription.Multirange;
import dev.bluetusk.protocol.type.TypeDescription.Plain;
import dev.bluetusk.protocol.type.TypeDescription.Range;
import dev.bluetusk.protocol.type.TypeDescription.Shape;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/// Asks the catalogue what types are made of: one query for all types wanted and all types that these are made
/// of.
///
/// As safe for threads as whom it asks.
final class TypeLoader {
    private static final int[] NO_TYPES = new int[0];

    /// All names have their schema, so that no search path can put another table or function in their place.
    private static final String TEMPLATE = """
            with recursive wanted(oid) as (
              %s
              union
              select part.oid from wanted join pg_catalog.pg_type t on t.oid operator(pg_catalog.=) wanted.oid
              cross join lateral (
                select t.typelem as oid
                union all select t.typbasetype
                union all select r.rngsubtype from pg_catalog.pg_range r
                  where r.rngtypid operator(pg_catalog.=) t.oid
                union all select r.rngtypid from pg_catalog.pg_range r
                  where r.rngmultitypid operator(pg_catalog.=) t.oid
                union all select a.atttypid from pg_catalog.pg_attribute a
                  where a.attrelid operator(pg_catalog.=) t.typrelid
                  and a.attnum operator(pg_catalog.>) 0 and not a.attisdropped
              ) part where part.oid operator(pg_catalog.<>) 0::pg_catalog.oid
            )
            select n.nspname, t.typname, t.oid::pg_catalog.int8, t.typarray::pg_catalog.int8, t.typtype,
              array(select e.enumlabel::pg_catalog.text from pg_catalog.pg_enum e
                where e.enumtypid operator(pg_catalog.=) t.oid order by e.enumsortorder),
              array(select a.attname::pg_catalog.text from pg_catalog.pg_attribute a
                where a.attrelid operator(pg_catalog.=) t.typrelid and a.attnum operator(pg_catalog.>) 0
                and not a.attisdropped order by a.attnum),
              array(select a.atttypid::pg_catalog.int8 from pg_catalog.pg_attribute a
                where a.attrelid operator(pg_catalog.=) t.typrelid and a.attnum operator(pg_catalog.>) 0
                and not a.attisdropped order by a.attnum),
              coalesce(
                (select r.rngsubtype from pg_catalog.pg_range r where r.rngtypid operator(pg_catalog.=) t.oid),
                (select r.rngtypid from pg_catalog.pg_range r where r.rngmultitypid operator(pg_catalog.=) t.oid),
                t.typbasetype)::pg_catalog.int8
            from wanted join pg_catalog.pg_type t on t.oid operator(pg_catalog.=) wanted.oid
            join pg_catalog.pg_namespace n on n.oid operator(pg_catalog.=) t.typnamespace
            """;

    private static final String BY_OID = TEMPLATE.formatted("select pg_catalog.unnest($1::pg_catalog.oid[])");
    private static final String BY_NAME = TEMPLATE.formatted("select pg_catalog.to_regtype($1)::pg_catalog.oid");

    private final Catalogue catalogue;

    TypeLoader(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /// Whom the catalogue's queries are sent to.
    interface Catalogue {
        /// Whether the server can be asked without harm.
        boolean isReady();

        /// Runs a query with one parameter, a text.
        Rows query(String sql, Parameters parameters);
    }

    /// Asks by a session.
    static TypeLoader of(CommandRunner runner) {
        BoundParameters binding = new BoundParameters(Codecs::builtIn);
        return new TypeLoader(new Catalogue() {
            // Not while a transaction waits to begin or has failed.
            @Override
            public boolean isReady() {
                return !runner.waitingBegin().waits()
                        && runner.conversation().transactionStatus() != TransactionStatus.FAILED;
            }

            @Override
            public Rows query(String sql, Parameters parameters) {
                ServerStatement statement = runner.statements().statement(sql, NO_TYPES, 0);
                StreamedRows source =
                        runner.query(statement, binding.declared(parameters), ServerStatement::textColumns);
                return new Rows(source, source.columns(), source.cells());
            }
        });
    }

    boolean isReady() {
        return catalogue.isReady();
    }

    /// Some types and those that they are made of.
    List<TypeDescription> byOid(Collection<Integer> typeOids) {
        String oids = typeOids.stream().map(Integer::toUnsignedString).collect(Collectors.joining(",", "{", "}"));
        return load(BY_OID, oids);
    }

    /// A type and those that it is made of; nothing if there is none. The type itself comes first.
    List<TypeDescription> byName(String name) {
        return load(BY_NAME, name);
    }

    private List<TypeDescription> load(String sql, String wanted) {
        Parameters parameters = new Parameters();
        parameters.set(1, wanted);
        List<TypeDescription> types = new ArrayList<>();
        try (Rows rows = catalogue.query(sql, parameters)) {
            while (rows.next()) {
                types.add(type(rows.row()));
            }
        }
        return types;
    }

    private static TypeDescription type(Row row) {
        int part = (int) row.getLong(9);
        Shape shape = switch (row.getString(5)) {
            case "e" -> new Enumeration(List.of(row.get(6, String[].class)));
            case "d" -> new Domain(part);
            case "c" -> new Composite(attributes(row.get(7, String[].class), row.get(8, long[].class)));
            case "r" -> new Range(part);
            case "m" -> new Multirange(part);
            default -> new Plain();
        };
        return new TypeDescription(
                row.getString(1), row.getString(2), (int) row.getLong(3), (int) row.getLong(4), shape);
    }

    private static List<Attribute> attributes(String[] names, long[] typeOids) {
        List<Attribute> attributes = new ArrayList<>();
        for (int i = 0; i < names.length; i++) {
            attributes.add(new Attribute(names[i], (int) typeOids[i]));
        }
        return attributes;
    }
}
