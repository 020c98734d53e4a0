package dev.bluetusk.rest.sql;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// A path with places for parameters: `/orders/{id}/lines`. Immutable.
///
/// @param segments what stands between the slashes; none for `/`
public record Route(List<Segment> segments) {
    private static final int SEGMENTS_MAX = 64;

    /// One part of a path.
    public sealed interface Segment {}

    /// A part that must be there as it is written.
    public record Literal(String text) implements Segment {}

    /// A part whose text is a parameter.
    public record Variable(String name) implements Segment {}

    /// Copies the list.
    public Route {
        segments = List.copyOf(segments);
    }

    /// Reads a route from its written form.
    ///
    /// @throws IllegalArgumentException with a sentence that says what is wrong
    static Route parse(String path) {
        if (!path.startsWith("/")) {
            throw new IllegalArgumentException("a path begins with \"/\", but this one is \"" + path + "\"");
        }
        if (path.equals("/")) {
            return new Route(List.of());
        }
        List<Segment> segments = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (String part : path.substring(1).split("/", -1)) {
            Segment segment = segment(part, path);
            if (segment instanceof Variable variable && !names.add(variable.name())) {
                throw new IllegalArgumentException(
                        "the parameter {" + variable.name() + "} stands twice in \"" + path + "\"");
            }
            segments.add(segment);
        }
        if (segments.size() > SEGMENTS_MAX) {
            throw new IllegalArgumentException(
                    "a path has at most " + SEGMENTS_MAX + " parts, this one " + segments.size());
        }
        return new Route(segments);
    }

    private static Segment segment(String part, String path) {
        if (part.isEmpty()) {
            throw new IllegalArgumentException("\"" + path + "\" has an empty part: write it without the extra \"/\"");
        }
        if (part.startsWith("{") && part.endsWith("}") && isName(part.substring(1, part.length() - 1))) {
            return new Variable(part.substring(1, part.length() - 1));
        }
        if (!part.chars().allMatch(Route::isPathCharacter)) {
            throw new IllegalArgumentException(
                    "\"" + part + "\" is no part of a path: letters, digits and -._~ or one {name}");
        }
        return new Literal(part);
    }

    static boolean isName(String text) {
        return !text.isEmpty()
                && !Character.isDigit(text.charAt(0))
                && text.chars().allMatch(c -> Character.isLetterOrDigit(c) || c == '_');
    }

    private static boolean isPathCharacter(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || "-._~".indexOf(c) >= 0;
    }

    /// The parameters in the path, from left to right.
    public List<String> variables() {
        return segments.stream()
                .filter(Variable.class::isInstance)
                .map(segment -> ((Variable) segment).name())
                .toList();
    }

    /// The same for two routes that match the same paths, whatever their parameters are called.
    public String shape() {
        return written(false);
    }

    @Override
    public String toString() {
        return written(true);
    }

    private String written(boolean withNames) {
        if (segments.isEmpty()) {
            return "/";
        }
        StringBuilder path = new StringBuilder();
        for (Segment segment : segments) {
            path.append('/')
                    .append(
                            switch (segment) {
                                case Literal literal -> literal.text();
                                case Variable variable -> withNames ? "{" + variable.name() + "}" : "{}";
                            });
        }
        return path.toString();
    }
}
