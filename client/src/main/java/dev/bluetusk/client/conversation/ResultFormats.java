package dev.bluetusk.client.conversation;

import dev.bluetusk.client.row.Columns;

/// How the results of an execution are wanted.
@FunctionalInterface
public interface ResultFormats {
    /// Each value in the format that is cheaper for its type.
    ResultFormats CHEAPER = ServerStatement::columns;

    /// All values in text, whatever they are.
    ResultFormats TEXT = statement -> Columns.NONE;

    /// The columns of a statement with the formats that are asked for.
    Columns of(ServerStatement statement);
}
