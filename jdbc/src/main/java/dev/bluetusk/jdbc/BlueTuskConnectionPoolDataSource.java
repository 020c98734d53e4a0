package dev.bluetusk.jdbc;

import dev.bluetusk.jdbc.connection.JdbcPooledConnection;
import java.io.Serial;
import java.sql.SQLException;
import javax.sql.ConnectionPoolDataSource;
import javax.sql.PooledConnection;
import org.jspecify.annotations.Nullable;

/// Makes sessions for a pool of connections of somebody else, such as that of an application server.
public class BlueTuskConnectionPoolDataSource extends DataSourceAddress
        implements ConnectionPoolDataSource, DataSourceModes {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Makes one that knows nothing yet.
    public BlueTuskConnectionPoolDataSource() {}

    @Override
    public PooledConnection getPooledConnection() throws SQLException {
        return JdbcPooledConnection.open(place());
    }

    @Override
    public PooledConnection getPooledConnection(@Nullable String user, @Nullable String password) throws SQLException {
        return JdbcPooledConnection.open(place(user, password));
    }
}
