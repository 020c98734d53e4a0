package dev.bluetusk.client.row;

import java.io.Serial;

/// A value was asked for that is NULL. Ask `isNull` first, or for an `Optional` by `find`.
public final class NullValueException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Makes one for a column, counted from 1.
    public NullValueException(String name, int column, String target) {
        super("column " + column + " \"" + name + "\" is NULL and cannot be read as " + target
                + "; ask isNull or find first");
    }
}
