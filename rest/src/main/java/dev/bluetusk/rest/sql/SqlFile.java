package dev.bluetusk.rest.sql;

import java.util.Optional;

/// A file that has been read: what it says about its endpoint, and its one statement. Immutable.
public record SqlFile(SourceText source, SqlHead head, SqlStatement statement) {

    /// The file's name relative to the folder.
    public String file() {
        return source.file();
    }

    /// What the file says about a parameter.
    public Optional<ParameterNote> note(String parameter) {
        return head.extras().notes().stream()
                .map(SqlHead.LocatedNote::note)
                .filter(note -> note.name().equals(parameter))
                .findFirst();
    }
}
