package dev.bluetusk.jdbc;

import dev.bluetusk.jdbc.connection.JdbcXaConnection;
import java.io.Serial;
import java.sql.SQLException;
import javax.sql.XAConnection;
import javax.sql.XADataSource;
import org.jspecify.annotations.Nullable;

/// Makes sessions for a transaction manager. The server's `max_prepared_transactions` must be above zero for
/// two phases.
public class BlueTuskXADataSource extends DataSourceAddress implements XADataSource, DataSourceModes {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Makes one that knows nothing yet.
    public BlueTuskXADataSource() {}

    @Override
    public XAConnection getXAConnection() throws SQLException {
        return JdbcXaConnection.open(place());
    }

    @Override
    public XAConnection getXAConnection(@Nullable String user, @Nullable String password) throws SQLException {
        return JdbcXaConnection.open(place(user, password));
    }
}
