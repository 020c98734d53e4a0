package dev.bluetusk.rest.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A function and its comment to what a file would have been; everything that is wrong goes to [Problems]. Stateless.
public final class FunctionParser {
    private FunctionParser() {}

    /// Whether a comment says that its function is an endpoint: it has a line that begins with `@http`.
    public static boolean isEndpoint(String comment) {
        return comment.lines().anyMatch(line -> line.strip().matches("@http(\\s.*)?"));
    }

    /// Reads a comment.
    ///
    /// @return nothing when a problem was reported
    public static Optional<SqlFile> parse(FunctionSource function, Problems problems) {
        int before = problems.count();
        SourceText source = new SourceText("function " + function.signature(), function.comment());
        CommentReader.Comments comments =
                CommentReader.ofText(source, function.traits().reads(), problems);
        HeadReader reader = new HeadReader(source, problems);
        Optional<SqlHead> head =
                problems.count() == before ? reader.function(comments, function.traits()) : Optional.empty();
        if (head.isEmpty()) {
            return Optional.empty();
        }
        requireKnown(source, function, head.get(), problems);
        if (problems.count() != before) {
            return Optional.empty();
        }
        StatementHead said = reader.first(comments, 0);
        ResultShape shape = said.shape() == ResultShape.ROWS ? function.traits().shape() : said.shape();
        SqlStatement statement = new SqlStatement(
                source,
                new StatementHead(said.offset(), said.name(), shape),
                function.call().whole(),
                function.parameters(),
                List.of(new SqlStatement.Piece(0, 0, false)));
        SqlHead whole = withDefaults(head.get(), function);
        return Optional.of(new SqlFile(source, whole, List.of(statement), Optional.of(function.call())));
    }

    private static void requireKnown(SourceText source, FunctionSource function, SqlHead head, Problems problems) {
        for (SqlHead.LocatedNote located : head.extras().notes()) {
            ParameterNote note = located.note();
            if (!function.parameters().contains(note.name())) {
                problems.report(
                        source,
                        located.offset(),
                        "@param " + note.name() + ": the function has no such argument"
                                + Spelling.hint(note.name(), function.parameters()));
            } else if (note.type().isPresent()) {
                problems.report(source, located.offset(), "@param " + note.name() + ": the function says its type");
            }
        }
        head.extras()
                .body()
                .filter(body -> !function.parameters().contains(body.name()))
                .ifPresent(body -> problems.report(
                        source,
                        body.offset(),
                        "@body " + body.name() + ": the function has no such argument"
                                + Spelling.hint(body.name(), function.parameters())));
        for (String variable : head.route().variables()) {
            if (!function.parameters().contains(variable)) {
                problems.report(
                        source,
                        head.routeOffset(),
                        "{" + variable + "} is in the path " + head.route() + ", but the function has no argument "
                                + variable + Spelling.hint(variable, function.parameters()));
            }
        }
    }

    // An argument that the function has a value for may be left out, unless it stands in the path.
    private static SqlHead withDefaults(SqlHead head, FunctionSource function) {
        List<SqlHead.LocatedNote> notes = new ArrayList<>(head.extras().notes());
        for (String name : function.parameters()) {
            Optional<SqlHead.LocatedNote> said = notes.stream()
                    .filter(located -> located.note().name().equals(name))
                    .findFirst();
            DefaultValue own = function.defaults().get(name);
            boolean settled =
                    said.isPresent() && said.get().note().defaultValue().isPresent();
            if (own == null || settled || head.route().variables().contains(name)) {
                continue;
            }
            said.ifPresent(notes::remove);
            String description =
                    said.map(located -> located.note().description()).orElse("");
            int offset = said.map(SqlHead.LocatedNote::offset).orElse(0);
            notes.add(new SqlHead.LocatedNote(
                    offset, new ParameterNote(name, ":" + name, Optional.empty(), Optional.of(own), description)));
        }
        return new SqlHead(
                head.method(), head.route(), head.routeOffset(), head.extras().with(notes), head.surroundings());
    }
}
