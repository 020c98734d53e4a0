package dev.bluetusk.rest.sql;

import java.util.List;
import java.util.Optional;

/// One `-- @word …` of a file's head.
sealed interface Annotation {

    /// Where its `@` stands in the file.
    int offset();

    /// `@http METHOD [/path/{id}]`.
    record Http(int offset, HttpMethod method, Optional<Route> route) implements Annotation {}

    /// `@single`.
    record Single(int offset) implements Annotation {}

    /// `@void`.
    record NoBody(int offset) implements Annotation {}

    /// `@status 201`.
    record Status(int offset, int code) implements Annotation {}

    /// `@param name [type] [default VALUE] [: description]`.
    record Param(int offset, ParameterNote note) implements Annotation {}

    /// `@tag name [name …]`.
    record Tag(int offset, List<String> names) implements Annotation {}
}
