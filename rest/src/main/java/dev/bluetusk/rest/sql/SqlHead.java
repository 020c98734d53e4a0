package dev.bluetusk.rest.sql;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// What the comments above a file's first statement say of the whole, together with the file's place. Immutable.
///
/// @param routeOffset where the route is stated, for messages about it
/// @param extras what a file may leave out
/// @param surroundings what is around the statements in the database
public record SqlHead(HttpMethod method, Route route, int routeOffset, Extras extras, Surroundings surroundings) {

    /// The rest of a head.
    ///
    /// @param status empty for the usual one of the shape
    /// @param description the comments that are no annotations, line by line; may be empty
    /// @param body the parameter that is the body of the request as it comes, if one is
    public record Extras(
            OptionalInt status,
            String description,
            List<String> tags,
            List<LocatedNote> notes,
            Optional<LocatedName> body) {

        /// The same with other notes.
        Extras with(List<LocatedNote> others) {
            return new Extras(status, description, tags, others, body);
        }
    }

    /// A parameter's name and where it is said.
    public record LocatedName(int offset, String name) {}

    /// A parameter's note and where it stands.
    public record LocatedNote(int offset, ParameterNote note) {}

    /// The transaction that the statements of a call run in.
    ///
    /// @param transaction what stands behind BEGIN, such as `isolation level serializable`; empty for the usual
    /// transaction
    /// @param settings made for the call alone, in the order in which they are made
    /// @param context whether the request is told to the database by settings, and the answer may be told back so
    public record Surroundings(Optional<String> transaction, List<Setting> settings, boolean context) {

        /// Copies the list.
        public Surroundings {
            settings = List.copyOf(settings);
        }

        /// Whether there is nothing to do but to run the statements.
        public boolean isPlain() {
            return transaction.isEmpty() && settings.isEmpty() && !context;
        }
    }
}
