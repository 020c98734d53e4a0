package dev.bluetusk.rest.sql;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Reads the comments above one statement: annotations by strict rules, all else as description. Used once.
///
/// A line of a comment whose first character is `@` is an annotation. An unknown word is a problem, never prose.
final class CommentReader {
    private final SourceText source;
    private final Problems problems;
    private final List<Annotation> annotations = new ArrayList<>();
    private final List<String> prose = new ArrayList<>();

    private CommentReader(SourceText source, Problems problems) {
        this.source = source;
        this.problems = problems;
    }

    /// What comments say.
    ///
    /// @param annotations in their order
    /// @param description all other lines; may be empty
    record Comments(List<Annotation> annotations, String description) {

        <T extends Annotation> List<T> all(Class<T> kind) {
            return annotations.stream().filter(kind::isInstance).map(kind::cast).toList();
        }

        <T extends Annotation> Optional<T> only(Class<T> kind) {
            return all(kind).stream().findFirst();
        }
    }

    /// Reads comments; what is wrong with them goes to the problems.
    static Comments read(SourceText source, List<Token> comments, Problems problems) {
        CommentReader reader = new CommentReader(source, problems);
        comments.forEach(reader::readComment);
        return reader.finish();
    }

    /// Reads the comment on a function: the whole text. A `@http` without a method has that of a function of its kind.
    static Comments ofText(SourceText source, boolean reads, Problems problems) {
        CommentReader reader = new CommentReader(source, problems);
        int start = 0;
        for (String line : source.text().split("\n", -1)) {
            String text = line.strip();
            boolean bare = text.equals("@http") || text.startsWith("@http /");
            String method = bare ? " " + (reads ? HttpMethod.GET : HttpMethod.POST) : "";
            reader.readLine(start, bare ? line.replaceFirst("@http", "@http" + method) : line);
            start += line.length() + 1;
        }
        return reader.finish();
    }

    private Comments finish() {
        reportDoubles();
        String description =
                prose.stream().collect(Collectors.joining("\n")).strip().replaceAll("\n{3,}", "\n\n");
        return new Comments(List.copyOf(annotations), description);
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
            String key = key(annotation);
            if (!seen.add(key)) {
                problems.report(source, annotation.offset(), key + " stands twice in this file");
            }
        }
    }

    private static String key(Annotation annotation) {
        return switch (annotation) {
            case Annotation.Http http -> "@http";
            case Annotation.Single single -> "@single or @void";
            case Annotation.NoBody nothing -> "@single or @void";
            case Annotation.Skip skip -> "@skip";
            case Annotation.Result result -> "@result";
            case Annotation.Status status -> "@status";
            case Annotation.Param param -> "@param " + param.note().name();
            case Annotation.Tag tag -> "@tag at " + tag.offset();
            case Annotation.Set set -> "the setting " + set.setting().name();
            case Annotation.Transaction transaction -> "@tx";
            case Annotation.Context context -> "@context";
            case Annotation.Body body -> "@body";
        };
    }
}
