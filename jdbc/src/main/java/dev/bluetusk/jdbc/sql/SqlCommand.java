package dev.bluetusk.jdbc.sql;

import java.util.List;
import java.util.Optional;

/// One statement of a text, as PostgreSQL is to get it.
///
/// @param text            the statement, with parameters as `$1`, `$2`, …, and without a semicolon behind it
/// @param kind            what it does
/// @param firstParameter  the JDBC index of its `$1` in the whole text, from 1
/// @param parameterCount  how many parameters it has
/// @param returning       whether it has `RETURNING` itself
/// @param standardStrings whether a backslash in its strings is a mere character
/// @param typeless        the numbers of its parameters to which nothing in it gives a type
public record SqlCommand(
        String text,
        StatementKind kind,
        int firstParameter,
        int parameterCount,
        boolean returning,
        boolean standardStrings,
        List<Integer> typeless) {
    /// Keeps a copy.
    public SqlCommand {
        typeless = List.copyOf(typeless);
    }

    /// Whether it gives generated keys when they are asked for: it inserts, updates or deletes, or has
    /// `RETURNING` itself.
    public boolean givesKeys() {
        return returning || mayReturn();
    }

    private boolean mayReturn() {
        return kind == StatementKind.INSERT || kind == StatementKind.UPDATE || kind == StatementKind.DELETE;
    }

    /// The statement with a `RETURNING` clause; itself, if it has one or may not have one.
    public SqlCommand withReturning(Returning clause) {
        if (returning || !mayReturn()) {
            return this;
        }
        // In a line of its own, for there may be a comment in the last one.
        String returned = text + "\nRETURNING " + clause.columns();
        return new SqlCommand(returned, kind, firstParameter, parameterCount, true, standardStrings, typeless);
    }

    /// Where the one row of values of an `INSERT` lies, if it may be written with many rows instead.
    public Optional<InsertRow> insertRow() {
        return InsertRow.of(this);
    }
}
