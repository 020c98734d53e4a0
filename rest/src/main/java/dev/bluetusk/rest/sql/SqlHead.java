package dev.bluetusk.rest.sql;

import java.util.List;
import java.util.OptionalInt;

/// What the comments above a statement say, together with the file's place. Immutable.
///
/// @param routeOffset where the route is stated, for messages about it
/// @param extras what a file may leave out
public record SqlHead(HttpMethod method, Route route, int routeOffset, ResultShape shape, Extras extras) {

    /// The rest of a head.
    ///
    /// @param status empty for the usual one of the shape
    /// @param description the comments that are no annotations, line by line; may be empty
    public record Extras(OptionalInt status, String description, List<String> tags, List<LocatedNote> notes) {}

    /// A parameter's note and where it stands.
    public record LocatedNote(int offset, ParameterNote note) {}
}
