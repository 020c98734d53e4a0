package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.SqlState;
import java.io.Serial;

/// A value that does not fit what is known of its type: the type was changed since the catalogue was asked.
public final class ChangedTypeException extends ValueException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final int typeOid;

    /// Makes one.
    ///
    /// @param typeOid the type that must be looked up again
    ChangedTypeException(int typeOid, String message) {
        super(SqlState.DATATYPE_MISMATCH, message);
        this.typeOid = typeOid;
    }

    /// The type that must be looked up again.
    public int typeOid() {
        return typeOid;
    }
}
