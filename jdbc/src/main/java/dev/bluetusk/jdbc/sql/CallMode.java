package dev.bluetusk.jdbc.sql;

/// What the escape `{call …}` is turned into.
public enum CallMode {
    /// A function that is selected from, with or without `?=`.
    SELECT,
    /// A procedure that is called, or a function that is selected from if there is `?=`.
    CALL_IF_NO_RETURN,
    /// A procedure that is called, with or without `?=`.
    CALL;

    /// Whether the routine is selected from.
    boolean selects(boolean returnsValue) {
        return switch (this) {
            case SELECT -> true;
            case CALL_IF_NO_RETURN -> returnsValue;
            case CALL -> false;
        };
    }
}
