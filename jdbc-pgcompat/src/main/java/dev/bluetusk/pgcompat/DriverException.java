package dev.bluetusk.pgcompat;

import java.io.Serial;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;

/// A failure of the driver's own, of any SQLSTATE.
final class DriverException extends PSQLException {
    @Serial
    private static final long serialVersionUID = 1L;

    DriverException(@Nullable String text, @Nullable String sqlState) {
        super(text, sqlState, null);
    }
}
