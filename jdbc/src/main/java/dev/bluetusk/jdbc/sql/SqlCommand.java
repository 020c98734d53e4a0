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
    /// The first major version of the server whose `MERGE` may have `RETURNING`.
    static final int MERGE_RETURNS = 17;

    /// Keeps a copy.
    public SqlCommand {
        typeless = List.copyOf(typeless);
    }

    /// Whether it gives generated keys when they are asked for: it inserts, updates or deletes, or has `RETURNING`
    /// itself.
    ///
    /// @param serverVersion the major version of the server: a `MERGE` returns nothing before [#MERGE_RETURNS]
    public boolean givesKeys(int serverVersion) {
        return returning || mayReturn(serverVersion);
    }

    private boolean mayReturn(int serverVersion) {
        return switch (kind) {
            case INSERT, UPDATE, DELETE -> true;
            case MERGE -> serverVersion >= MERGE_RETURNS;
            case EMPTY, SELECT, VALUES, TABLE, CALL, EXECUTE, FETCH, SHOW, EXPLAIN, COPY, CREATE, ALTER, DROP, DO ->
                false;
            case SET, RESET, DISCARD, DEALLOCATE, PREPARE, BEGIN, COMMIT, ROLLBACK, SAVEPOINT, RELEASE -> false;
            case WITH, OTHER -> false;
        };
    }

    /// The statement with a `RETURNING` clause; itself, if it has one or may not have one.
    ///
    /// @param serverVersion the major version of the server
    public SqlCommand withReturning(Returning clause, int serverVersion) {
        if (returning || !mayReturn(serverVersion)) {
            return this;
        }
        String columns = kind == StatementKind.MERGE
                ? MergeTarget.of(this).map(clause::of).orElseGet(clause::text)
                : clause.text();
        // In a line of its own, for there may be a comment in the last one.
        String returned = text + "\nRETURNING " + columns;
        return new SqlCommand(returned, kind, firstParameter, parameterCount, true, standardStrings, typeless);
    }

    /// Where the one row of values of an `INSERT` lies, if it may be written with many rows instead.
    public Optional<InsertRow> insertRow() {
        return InsertRow.of(this);
    }
}
