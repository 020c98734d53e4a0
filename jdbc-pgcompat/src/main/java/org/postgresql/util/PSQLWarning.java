package org.postgresql.util;

import java.io.Serial;
import java.sql.SQLWarning;

/// A notice of the server.
public class PSQLWarning extends SQLWarning {
    @Serial
    private static final long serialVersionUID = 1L;

    private final ServerErrorMessage serverError;

    /// What a server told.
    public PSQLWarning(ServerErrorMessage err) {
        super(err.getMessage(), err.getSQLState());
        serverError = err;
    }

    /// All that the server told.
    public ServerErrorMessage getServerErrorMessage() {
        return serverError;
    }
}
