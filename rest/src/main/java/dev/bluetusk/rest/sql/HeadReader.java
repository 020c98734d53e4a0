package dev.bluetusk.rest.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// Makes heads of what the comments of a file say: one of the file, one of each statement. Used once.
final class HeadReader {
    /// What PostgreSQL checks before it lets anybody set it in the middle of a transaction, or what the server sets.
    private static final Set<String> NOT_SET = Set.of("transaction_isolation", "transaction_read_only");

    private final SourceText source;
    private final Problems problems;

    HeadReader(SourceText source, Problems problems) {
        this.source = source;
        this.problems = problems;
    }

    /// The head of the file, from the comments above its first statement; nothing when a problem was reported.
    Optional<SqlHead> file(CommentReader.Comments comments) {
        return head(comments, FilePlace.of(source.file()));
    }

    /// The head of a function: without a path its name is the path, behind its schema unless that is `public`.
    Optional<SqlHead> function(CommentReader.Comments comments, FunctionSource.Traits traits) {
        String schema = traits.schema().equals("public") ? "" : "/" + traits.schema();
        return head(comments, new FilePlace(Optional.empty(), schema + "/" + traits.name()));
    }

    private Optional<SqlHead> head(CommentReader.Comments comments, FilePlace place) {
        Optional<Annotation.Http> http = comments.only(Annotation.Http.class);
        int routeOffset = http.map(Annotation.Http::offset).orElse(0);
        Optional<HttpMethod> method = method(place, http);
        Optional<Route> route = http.flatMap(Annotation.Http::route).or(() -> routeOf(place, routeOffset));
        if (method.isEmpty() || route.isEmpty()) {
            return Optional.empty();
        }
        OptionalInt status = comments.only(Annotation.Status.class)
                .map(found -> OptionalInt.of(found.code()))
                .orElse(OptionalInt.empty());
        SqlHead.Extras extras =
                new SqlHead.Extras(status, comments.description(), tags(comments), notes(comments), body(comments));
        if (extras.body().isPresent() && !method.get().takesBody()) {
            problems.report(source, extras.body().get().offset(), "@body: a " + method.get() + " has no body");
        }
        return Optional.of(new SqlHead(method.get(), route.get(), routeOffset, extras, surroundings(comments)));
    }

    private Optional<HttpMethod> method(FilePlace place, Optional<Annotation.Http> http) {
        if (http.isPresent()
                && place.method().isPresent()
                && place.method().get() != http.get().method()) {
            problems.report(
                    source,
                    http.get().offset(),
                    "@http says " + http.get().method() + ", but the file's name says "
                            + place.method().get());
        }
        Optional<HttpMethod> method = http.map(Annotation.Http::method).or(place::method);
        if (method.isEmpty()) {
            problems.report(
                    source,
                    0,
                    "no HTTP method: write \"-- @http GET\" above the statement or call the file name.get.sql");
        }
        return method;
    }

    private Optional<Route> routeOf(FilePlace place, int offset) {
        try {
            return Optional.of(Route.parse(place.path()));
        } catch (IllegalArgumentException wrong) {
            problems.report(source, offset, wrong.getMessage() + " (from the file's place and name)");
            return Optional.empty();
        }
    }

    private static List<String> tags(CommentReader.Comments comments) {
        return comments.all(Annotation.Tag.class).stream()
                .flatMap(tag -> tag.names().stream())
                .distinct()
                .toList();
    }

    private static List<SqlHead.LocatedNote> notes(CommentReader.Comments comments) {
        return comments.all(Annotation.Param.class).stream()
                .map(param -> new SqlHead.LocatedNote(param.offset(), param.note()))
                .toList();
    }

    private static Optional<SqlHead.LocatedName> body(CommentReader.Comments comments) {
        return comments.only(Annotation.Body.class)
                .map(body -> new SqlHead.LocatedName(body.offset(), body.parameter()));
    }

    // The role comes last: it may lack the right to make the others.
    private SqlHead.Surroundings surroundings(CommentReader.Comments comments) {
        List<Setting> settings = new ArrayList<>();
        List<Setting> roles = new ArrayList<>();
        for (Annotation.Set annotation : comments.all(Annotation.Set.class)) {
            Setting setting = annotation.setting();
            String name = setting.name().toLowerCase(Locale.ROOT);
            if (NOT_SET.contains(name)) {
                problems.report(source, annotation.offset(), name + " is not set: write @tx above the statement");
            }
            (name.equals("role") ? roles : settings).add(setting);
        }
        settings.addAll(roles);
        return new SqlHead.Surroundings(
                comments.only(Annotation.Transaction.class).map(Annotation.Transaction::words),
                settings,
                comments.only(Annotation.Context.class).isPresent());
    }

    /// The head of the first statement, and of all if there is a `@void`, which speaks of the whole file.
    StatementHead first(CommentReader.Comments comments, int offset) {
        return comments.only(Annotation.NoBody.class).isPresent()
                ? new StatementHead(offset, Optional.empty(), ResultShape.VOID)
                : statement(comments, offset);
    }

    /// The head of a statement behind the first.
    StatementHead later(CommentReader.Comments comments, int offset) {
        for (Annotation annotation : comments.annotations()) {
            if (!annotation.isOfStatement()) {
                problems.report(
                        source,
                        annotation.offset(),
                        "this annotation speaks of the whole file: it belongs above the first statement");
            }
        }
        return statement(comments, offset);
    }

    private StatementHead statement(CommentReader.Comments comments, int offset) {
        Optional<Annotation.Result> result = comments.only(Annotation.Result.class);
        Optional<Annotation.Skip> skip = comments.only(Annotation.Skip.class);
        if (skip.isPresent()
                && (result.isPresent() || comments.only(Annotation.Single.class).isPresent())) {
            problems.report(
                    source, skip.get().offset(), "@skip shows nothing of the statement, so nothing goes with it");
        }
        ResultShape shape = skip.isPresent()
                ? ResultShape.VOID
                : comments.only(Annotation.Single.class).isPresent() ? ResultShape.SINGLE : ResultShape.ROWS;
        int at = result.map(Annotation.Result::offset).orElse(offset);
        return new StatementHead(at, result.map(Annotation.Result::name), shape);
    }
}
