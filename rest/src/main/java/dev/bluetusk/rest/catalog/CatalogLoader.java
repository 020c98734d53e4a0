package dev.bluetusk.rest.catalog;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.row.Columns;
import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.rest.json.JsonColumn;
import dev.bluetusk.rest.json.JsonRowWriter;
import dev.bluetusk.rest.sql.DefaultValue;
import dev.bluetusk.rest.sql.HttpMethod;
import dev.bluetusk.rest.sql.ParameterNote;
import dev.bluetusk.rest.sql.Problems;
import dev.bluetusk.rest.sql.ResultShape;
import dev.bluetusk.rest.sql.SqlFile;
import dev.bluetusk.rest.sql.SqlHead;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Makes a catalog of a folder, with a session's help. Used once, confined to its session's thread.
///
/// Files are read, routes compared, statements described, then types looked up: three round trips for each file
/// at most, and one for all types. Whatever is wrong is collected, so that one start shows all of it.
public final class CatalogLoader {
    private static final String UNNAMED = "?column?";
    private static final int NO_CONTENT = 204;

    private final Session session;
    private final Problems problems = new Problems();

    private CatalogLoader(Session session) {
        this.session = session;
    }

    /// Reads a folder.
    ///
    /// @param reserved paths that the server answers GET at itself
    /// @throws java.io.UncheckedIOException when the folder cannot be read
    /// @throws dev.bluetusk.client.DatabaseException when the session breaks
    public static CatalogResult load(Path folder, Set<String> reserved, Session session) {
        return new CatalogLoader(session).load(folder, reserved);
    }

    /// Makes sure that there is a folder to load, before anything is opened for it.
    ///
    /// @throws java.io.UncheckedIOException when it is missing or no folder
    public static void requireFolder(Path folder) {
        new SqlFolder(folder).requireFolder();
    }

    private CatalogResult load(Path folder, Set<String> reserved) {
        List<SqlFile> files = new SqlFolder(folder).read(problems);
        compareRoutes(files, reserved);
        Describer describer = new Describer(session, problems);
        List<Description> descriptions = files.stream()
                .map(describer::describe)
                .flatMap(Optional::stream)
                .toList();
        TypeCatalog types = TypeCatalog.read(session, oids(descriptions));
        List<Endpoint> endpoints = descriptions.stream()
                .map(description -> endpoint(description, types))
                .toList();
        return problems.count() == 0
                ? new CatalogResult.Loaded(new EndpointCatalog(endpoints))
                : new CatalogResult.Broken(problems.sorted());
    }

    private void compareRoutes(List<SqlFile> files, Set<String> reserved) {
        Map<String, SqlFile> seen = new HashMap<>();
        for (SqlFile file : files) {
            SqlHead head = file.head();
            SqlFile first = seen.putIfAbsent(head.method() + " " + head.route().shape(), file);
            if (first != null) {
                problems.report(
                        file.source(),
                        head.routeOffset(),
                        head.method() + " " + head.route() + " is the route of " + first.file() + " already");
            }
            if (head.method() == HttpMethod.GET
                    && reserved.contains(head.route().toString())) {
                problems.report(
                        file.source(), head.routeOffset(), "GET " + head.route() + " is answered by the server itself");
            }
        }
    }

    private static Set<Integer> oids(List<Description> descriptions) {
        Set<Integer> oids = new HashSet<>();
        for (Description description : descriptions) {
            oids.addAll(description.parameterTypes());
            for (int column = 1; column <= description.columns().count(); column++) {
                oids.add(description.columns().typeOid(column));
            }
        }
        return oids;
    }

    private Endpoint endpoint(Description description, TypeCatalog types) {
        SqlFile file = description.file();
        List<Parameter> parameters = new ArrayList<>();
        for (int i = 0; i < file.statement().parameters().size(); i++) {
            PgType type = types.type(description.parameterTypes().get(i));
            parameters.add(parameter(file, file.statement().parameters().get(i), type));
        }
        List<Column> columns = columns(file, description.columns(), types);
        ResultShape shape = shape(file, columns);
        List<JsonColumn> json = columns.stream().map(Column::json).toList();
        return new Endpoint(file, shape, parameters, columns, new JsonRowWriter(json));
    }

    private Parameter parameter(SqlFile file, String name, PgType type) {
        Optional<ParameterNote> note = file.note(name);
        Optional<DefaultValue> value = note.flatMap(ParameterNote::defaultValue);
        boolean inPath = file.head().route().variables().contains(name);
        if (inPath && value.isPresent()) {
            reportNote(file, name, "{" + name + "} is in the path, so its default would never be used");
        }
        if (value.isPresent() && value.get() instanceof DefaultValue.Text text) {
            requireReadable(file, name, text.text(), type);
        }
        Place rest = file.head().method().takesBody() ? Place.BODY : Place.QUERY;
        String description = note.map(ParameterNote::description).orElse("");
        return new Parameter(name, inPath ? Place.PATH : rest, type, value, description);
    }

    // The server judges the default once, now, by the same input function as later.
    private void requireReadable(SqlFile file, String name, String text, PgType type) {
        try {
            session.execute("select $1::" + type.name(), new Parameters().setText(1, text));
        } catch (PostgresException refused) {
            if (refused.isFatal()) {
                throw refused;
            }
            reportNote(
                    file,
                    name,
                    "the default of \"" + name + "\" is no " + type.name() + ": "
                            + refused.errorFields().message() + " (" + refused.sqlState() + ")");
        }
    }

    private void reportNote(SqlFile file, String name, String message) {
        int offset = file.head().extras().notes().stream()
                .filter(located -> located.note().name().equals(name))
                .mapToInt(SqlHead.LocatedNote::offset)
                .findFirst()
                .orElse(0);
        problems.report(file.source(), offset, message);
    }

    private List<Column> columns(SqlFile file, Columns described, TypeCatalog types) {
        List<Column> columns = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (int number = 1; number <= described.count(); number++) {
            String name = described.name(number);
            if (name.equals(UNNAMED) && file.head().shape() != ResultShape.VOID) {
                problems.report(file.statement()
                        .problem("column " + number + " of the result has no name, so it has no key: write … as name"));
            } else if (!names.add(name) && file.head().shape() != ResultShape.VOID) {
                problems.report(file.statement()
                        .problem("two columns of the result are called \"" + name + "\": give one another name"));
            }
            columns.add(new Column(name, types.type(described.typeOid(number))));
        }
        return columns;
    }

    private ResultShape shape(SqlFile file, List<Column> columns) {
        ResultShape wanted = file.head().shape();
        boolean rowless = columns.isEmpty();
        if (rowless && wanted == ResultShape.SINGLE) {
            problems.report(file.statement().problem("@single needs a row, but the statement gives none"));
        }
        ResultShape shape = rowless ? ResultShape.VOID : wanted;
        int status = file.head().extras().status().orElse(0);
        if (status == NO_CONTENT && shape != ResultShape.VOID) {
            problems.report(
                    file.statement().problem("@status 204 means no body, but the statement gives rows: add @void"));
        }
        return shape;
    }
}
