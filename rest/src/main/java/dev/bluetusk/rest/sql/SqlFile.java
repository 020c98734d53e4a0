package dev.bluetusk.rest.sql;

import java.util.List;
import java.util.Optional;

/// A file, or a function's comment, that has been read: what it says about its endpoint, and its statements. Immutable.
///
/// @param statements in their order; at least one
/// @param call of a function, whose only statement it is; empty for a file
public record SqlFile(SourceText source, SqlHead head, List<SqlStatement> statements, Optional<CallText> call) {

    /// Copies the list.
    public SqlFile {
        statements = List.copyOf(statements);
    }

    /// The file's name relative to the folder.
    public String file() {
        return source.file();
    }

    /// The names of the parameters of all statements, in the order in which they appear.
    public List<String> parameters() {
        return statements.stream()
                .flatMap(statement -> statement.parameters().stream())
                .distinct()
                .toList();
    }

    /// What the file says about a parameter.
    public Optional<ParameterNote> note(String parameter) {
        return head.extras().notes().stream()
                .map(SqlHead.LocatedNote::note)
                .filter(note -> note.name().equals(parameter))
                .findFirst();
    }
}
