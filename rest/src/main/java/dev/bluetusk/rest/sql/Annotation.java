package dev.bluetusk.rest.sql;

import java.util.List;
import java.util.Optional;

/// One `-- @word …` of the comments above a statement.
sealed interface Annotation {

    /// Where its `@` stands in the file.
    int offset();

    /// Whether it speaks of one statement, so that each statement of a file may have it.
    default boolean isOfStatement() {
        return switch (this) {
            case Single single -> true;
            case Skip skip -> true;
            case Result result -> true;
            case Http http -> false;
            case NoBody nothing -> false;
            case Status status -> false;
            case Param param -> false;
            case Tag tag -> false;
            case Set setting -> false;
            case Transaction transaction -> false;
            case Context context -> false;
            case Body body -> false;
        };
    }

    /// `@http METHOD [/path/{id}]`.
    record Http(int offset, HttpMethod method, Optional<Route> route) implements Annotation {}

    /// `@single`.
    record Single(int offset) implements Annotation {}

    /// `@void`.
    record NoBody(int offset) implements Annotation {}

    /// `@skip`.
    record Skip(int offset) implements Annotation {}

    /// `@result name`.
    record Result(int offset, String name) implements Annotation {}

    /// `@status 201`.
    record Status(int offset, int code) implements Annotation {}

    /// `@param name [type] [default VALUE] [: description]`.
    record Param(int offset, ParameterNote note) implements Annotation {}

    /// `@tag name [name …]`.
    record Tag(int offset, List<String> names) implements Annotation {}

    /// `@set name value`, `@role name`, `@timeout value`.
    record Set(int offset, Setting setting) implements Annotation {}

    /// `@tx [isolation] [access]`.
    record Transaction(int offset, String words) implements Annotation {}

    /// `@context`.
    record Context(int offset) implements Annotation {}

    /// `@body name`.
    record Body(int offset, String parameter) implements Annotation {}
}
