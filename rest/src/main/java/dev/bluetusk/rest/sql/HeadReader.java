package dev.bluetusk.rest.sql;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/// Reads the comments above a statement: annotations by strict rules, all else as description. Used once.
///
/// A line of a comment whose first character is `@` is an annotation. An unknown word is a problem, never prose.
final class HeadReader {
    private final SourceText source;
    private final Problems problems;
    private final List<Annotation> annotations = new ArrayList<>();
    private final List<String> prose = new ArrayList<>();

    HeadReader(SourceText source, Problems problems) {
        this.source = source;
        this.problems = problems;
    }

    /// The head, or nothing when a problem was reported.
    Optional<SqlHead> read(List<Token> comments) {
        int before = problems.count();
        comments.forEach(this::readComment);
        reportDoubles();
        if (problems.count() != before) {
            return Optional.empty();
        }
        Optional<SqlHead> head = assemble();
        return problems.count() == before ? head : Optional.empty();
    }

    private void readComment(Token comment) {
        String text = comment.of(source.text());
        int start = comment.start() + 2;
        if (comment.kind() == TokenKind.LINE_COMMENT) {
            readLine(start, text.substring(2));
            return;
        }
        for (String line : text.substring(2, text.length() - 2).split("\n", -1)) {
            String lead = line.stripLeading();
            int star = lead.startsWith("*") ? line.indexOf('*') + 1 : 0;
            readLine(start + star, line.substring(star));
            start += line.length() + 1;
        }
    }

    private void readLine(int offset, String line) {
        String text = line.strip();
        if (!text.startsWith("@")) {
            boolean ornament = !text.isEmpty() && text.chars().allMatch(c -> "-=*#~ ".indexOf(c) >= 0);
            prose.add(ornament ? "" : text);
            return;
        }
        int at = offset + line.indexOf('@');
        String[] parts = text.substring(1).split("\\s+", 2);
        try {
            annotations.add(AnnotationReader.read(at, parts[0], parts.length == 2 ? parts[1] : ""));
        } catch (IllegalArgumentException wrong) {
            problems.report(source, at, String.valueOf(wrong.getMessage()));
        } catch (SqlLexer.UnfinishedTokenException open) {
            problems.report(source, at, open.problem());
        }
    }

    private void reportDoubles() {
        Set<String> seen = new HashSet<>();
        for (Annotation annotation : annotations) {
            String key = switch (annotation) {
                case Annotation.Http http -> "@http";
                case Annotation.Single single -> "@single or @void";
                case Annotation.NoBody nothing -> "@single or @void";
                case Annotation.Status status -> "@status";
                case Annotation.Param param -> "@param " + param.note().name();
                case Annotation.Tag tag -> "@tag at " + tag.offset();
            };
            if (!seen.add(key)) {
                problems.report(source, annotation.offset(), key + " stands twice in this file");
            }
        }
    }

    private Optional<SqlHead> assemble() {
        FilePlace place = FilePlace.of(source.file());
        Optional<Annotation.Http> http = only(Annotation.Http.class);
        int routeOffset = http.map(Annotation.Http::offset).orElse(0);
        Optional<HttpMethod> method = method(place, http);
        Optional<Route> route = http.flatMap(Annotation.Http::route).or(() -> routeOf(place, routeOffset));
        if (method.isEmpty() || route.isEmpty()) {
            return Optional.empty();
        }
        OptionalInt status = only(Annotation.Status.class)
                .map(found -> OptionalInt.of(found.code()))
                .orElse(OptionalInt.empty());
        SqlHead.Extras extras = new SqlHead.Extras(status, description(), tags(), notes());
        return Optional.of(new SqlHead(method.get(), route.get(), routeOffset, shape(), extras));
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

    private ResultShape shape() {
        if (only(Annotation.NoBody.class).isPresent()) {
            return ResultShape.VOID;
        }
        return only(Annotation.Single.class).isPresent() ? ResultShape.SINGLE : ResultShape.ROWS;
    }

    private List<String> tags() {
        return all(Annotation.Tag.class).stream()
                .flatMap(tag -> tag.names().stream())
                .distinct()
                .toList();
    }

    private List<SqlHead.LocatedNote> notes() {
        return all(Annotation.Param.class).stream()
                .map(param -> new SqlHead.LocatedNote(param.offset(), param.note()))
                .toList();
    }

    private String description() {
        return prose.stream().collect(Collectors.joining("\n")).strip().replaceAll("\n{3,}", "\n\n");
    }

    private <T extends Annotation> Optional<T> only(Class<T> kind) {
        return all(kind).stream().findFirst();
    }

    private <T extends Annotation> List<T> all(Class<T> kind) {
        return annotations.stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}
