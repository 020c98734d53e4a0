package dev.bluetusk.rest.sql;

import java.util.List;
import java.util.Optional;

/// Turns the words of one annotation line into an [Annotation]. Stateless.
final class AnnotationReader {
    static final List<String> WORDS = List.of("http", "single", "void", "status", "param", "tag");

    private AnnotationReader() {}

    /// @param word what stands after the `@`
    /// @param rest what follows it on the line
    /// @throws IllegalArgumentException with a sentence that says what is wrong
    static Annotation read(int offset, String word, String rest) {
        return switch (word) {
            case "http" -> http(offset, rest);
            case "single" -> {
                requireNothing(word, rest);
                yield new Annotation.Single(offset);
            }
            case "void" -> {
                requireNothing(word, rest);
                yield new Annotation.NoBody(offset);
            }
            case "status" -> new Annotation.Status(offset, status(rest));
            case "param" -> new Annotation.Param(offset, ParamAnnotationReader.read(rest));
            case "tag" -> new Annotation.Tag(offset, tags(rest));
            default ->
                throw new IllegalArgumentException("unknown annotation @" + word + Spelling.hint(word, WORDS)
                        + " (known: @" + String.join(", @", WORDS) + ")");
        };
    }

    private static Annotation http(int offset, String rest) {
        String[] words = rest.strip().split("\\s+", -1);
        HttpMethod method = HttpMethod.named(words[0])
                .orElseThrow(() -> new IllegalArgumentException("@http needs a method, one of "
                        + String.join(", ", HttpMethod.names()) + ", but got \"" + words[0] + "\""
                        + Spelling.hint(words[0], HttpMethod.names())));
        if (words.length > 2) {
            throw new IllegalArgumentException("@http takes a method and a path, but got \"" + rest.strip() + "\"");
        }
        Optional<Route> route = words.length == 2 ? Optional.of(Route.parse(words[1])) : Optional.empty();
        return new Annotation.Http(offset, method, route);
    }

    private static int status(String rest) {
        String text = rest.strip();
        if (!text.matches("2[0-9][0-9]")) {
            throw new IllegalArgumentException("@status needs a code from 200 to 299, but got \"" + text + "\"");
        }
        return Integer.parseInt(text);
    }

    private static List<String> tags(String rest) {
        if (rest.isBlank()) {
            throw new IllegalArgumentException("@tag needs at least one name");
        }
        return List.of(rest.strip().split("[\\s,]+", -1));
    }

    private static void requireNothing(String word, String rest) {
        if (!rest.isBlank()) {
            throw new IllegalArgumentException("@" + word + " stands alone, but \"" + rest.strip() + "\" follows it");
        }
    }
}
