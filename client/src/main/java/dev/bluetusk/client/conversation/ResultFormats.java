package dev.bluetusk.client.conversation;

import dev.bluetusk.client.row.Columns;

/// How the results of an execution are wanted.
@FunctionalInterface
public interface ResultFormats {
    /// The columns of a statement with the formats that are asked for.
    Columns of(ServerStatement statement);
}
