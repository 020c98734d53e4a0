package dev.bluetusk.jdbc.sql;

import java.util.Locale;

/// What a statement does, by its first word; behind `WITH`, by the first word of the main statement.
public enum StatementKind {
    /// No statement at all: only blanks and comments.
    EMPTY,
    SELECT,
    VALUES,
    TABLE,
    INSERT,
    UPDATE,
    DELETE,
    MERGE,
    CALL,
    EXECUTE,
    FETCH,
    SHOW,
    EXPLAIN,
    COPY,
    CREATE,
    ALTER,
    DROP,
    DO,
    SET,
    RESET,
    DISCARD,
    DEALLOCATE,
    PREPARE,
    /// `BEGIN` or `START TRANSACTION`.
    BEGIN,
    /// `COMMIT` or `END`.
    COMMIT,
    /// `ROLLBACK` or `ABORT`, also to a savepoint.
    ROLLBACK,
    SAVEPOINT,
    RELEASE,
    /// A statement with `WITH` whose main statement was not found.
    WITH,
    /// Anything else.
    OTHER;

    static StatementKind ofWord(String word) {
        return switch (word.toUpperCase(Locale.ROOT)) {
            case "SELECT" -> SELECT;
            case "VALUES" -> VALUES;
            case "TABLE" -> TABLE;
            case "INSERT" -> INSERT;
            case "UPDATE" -> UPDATE;
            case "DELETE" -> DELETE;
            case "MERGE" -> MERGE;
            case "CALL" -> CALL;
            case "EXECUTE" -> EXECUTE;
            case "FETCH" -> FETCH;
            case "SHOW" -> SHOW;
            case "EXPLAIN" -> EXPLAIN;
            case "COPY" -> COPY;
            case "CREATE" -> CREATE;
            case "ALTER" -> ALTER;
            case "DROP" -> DROP;
            case "DO" -> DO;
            case "SET" -> SET;
            case "RESET" -> RESET;
            case "DISCARD" -> DISCARD;
            case "DEALLOCATE" -> DEALLOCATE;
            case "PREPARE" -> PREPARE;
            case "BEGIN", "START" -> BEGIN;
            case "COMMIT", "END" -> COMMIT;
            case "ROLLBACK", "ABORT" -> ROLLBACK;
            case "SAVEPOINT" -> SAVEPOINT;
            case "RELEASE" -> RELEASE;
            case "WITH" -> WITH;
            default -> OTHER;
        };
    }

    /// Whether it changes rows of a table: `INSERT`, `UPDATE`, `DELETE` or `MERGE`.
    public boolean changesRows() {
        return switch (this) {
            case INSERT, UPDATE, DELETE, MERGE -> true;
            case EMPTY, SELECT, VALUES, TABLE, CALL, EXECUTE, FETCH, SHOW, EXPLAIN, COPY, CREATE, ALTER, DROP, DO ->
                false;
            case SET, RESET, DISCARD, DEALLOCATE, PREPARE, BEGIN, COMMIT, ROLLBACK, SAVEPOINT, RELEASE -> false;
            case WITH, OTHER -> false;
        };
    }

    /// Whether it reads rows and can do nothing else by its form: `SELECT`, `VALUES`, `TABLE`.
    public boolean isQuery() {
        return this == SELECT || this == VALUES || this == TABLE;
    }

    /// Whether it begins, ends or divides a transaction.
    public boolean isTransactionControl() {
        return this == BEGIN || this == COMMIT || this == ROLLBACK || this == SAVEPOINT || this == RELEASE;
    }

    /// Whether it may stand as the main statement behind `WITH`.
    boolean followsWith() {
        return changesRows() || isQuery();
    }

    /// Whether parameters that are written as `$1` count.
    boolean takesParameters() {
        return followsWith() || this == CALL || this == WITH;
    }
}
