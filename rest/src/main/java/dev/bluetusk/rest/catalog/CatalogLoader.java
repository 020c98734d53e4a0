package dev.bluetusk.rest.catalog;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.rest.sql.DefaultValue;
import dev.bluetusk.rest.sql.FunctionParser;
import dev.bluetusk.rest.sql.FunctionSource;
import dev.bluetusk.rest.sql.HttpMethod;
import dev.bluetusk.rest.sql.ParameterNote;
import dev.bluetusk.rest.sql.Problems;
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
/// Files and comments on functions are read, routes compared, statements described, then types looked up: three round
/// trips for each statement at most, one for all functions and one for all types. Whatever is wrong is collected, so
/// that one start shows all of it.
public final class CatalogLoader {
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
        List<SqlFile> files = new ArrayList<>();
        for (FunctionSource function : new FunctionCatalog(session, problems).read()) {
            FunctionParser.parse(function, problems).ifPresent(files::add);
        }
        files.addAll(0, new SqlFolder(folder).read(files.isEmpty(), problems));
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
            for (Description.Described statement : description.statements()) {
                oids.addAll(statement.parameterTypes());
                for (int column = 1; column <= statement.columns().count(); column++) {
                    oids.add(statement.columns().typeOid(column));
                }
            }
        }
        return oids;
    }

    private Endpoint endpoint(Description description, TypeCatalog types) {
        SqlFile file = description.file();
        List<Parameter> parameters = new ArrayList<>();
        for (String name : file.parameters()) {
            parameters.add(parameter(file, name, type(description, name, types)));
        }
        List<EndpointStatement> statements = new StatementAssembler(file, types, problems).assemble(description);
        Endpoint endpoint = new Endpoint(file, parameters, statements);
        requireBodyOrNone(endpoint);
        return endpoint;
    }

    private void requireBodyOrNone(Endpoint endpoint) {
        int status = endpoint.file().head().extras().status().orElse(0);
        if (status == NO_CONTENT && endpoint.body() != Endpoint.Body.NONE) {
            problems.report(endpoint.file()
                    .statements()
                    .getFirst()
                    .problem("@status 204 means no body, but the statement gives rows: add @void"));
        }
    }

    // The same parameter is the same type in all statements.
    private PgType type(Description description, String name, TypeCatalog types) {
        Optional<PgType> found = Optional.empty();
        for (Description.Described described : description.statements()) {
            int at = described.statement().parameters().indexOf(name);
            if (at < 0) {
                continue;
            }
            PgType type = types.type(described.parameterTypes().get(at));
            if (found.isPresent() && found.get().oid() != type.oid()) {
                problems.report(described
                        .statement()
                        .problemOfPlaceholder(
                                at + 1,
                                ":" + name + " is of type " + type.name() + " here, but of type "
                                        + found.get().name() + " above; name its type: -- @param " + name + " type"));
            }
            found = found.or(() -> Optional.of(type));
        }
        return found.orElseThrow();
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
        boolean whole = file.head()
                .extras()
                .body()
                .filter(body -> body.name().equals(name))
                .isPresent();
        if (whole && inPath) {
            problems.report(
                    file.source(), file.head().routeOffset(), "\"" + name + "\" is in the path and by @body the body");
        }
        Place rest = whole ? Place.WHOLE_BODY : file.head().method().takesBody() ? Place.BODY : Place.QUERY;
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
}
