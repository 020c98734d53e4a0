package org.postgresql.ds;

import dev.bluetusk.jdbc.BlueTuskConnectionPoolDataSource;
import java.io.Serial;
import java.sql.SQLException;
import javax.sql.ConnectionPoolDataSource;
import javax.sql.PooledConnection;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.common.BaseDataSource;

/// A data source for a pool of somebody else: [BlueTuskConnectionPoolDataSource] by the class name that settings of
/// applications have.
public class PGConnectionPoolDataSource extends BaseDataSource implements ConnectionPoolDataSource {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Makes one that knows nothing yet.
    public PGConnectionPoolDataSource() {}

    private BlueTuskConnectionPoolDataSource alike() {
        BlueTuskConnectionPoolDataSource source = new BlueTuskConnectionPoolDataSource();
        source.takeSettings(this);
        return source;
    }

    @Override
    public PooledConnection getPooledConnection() throws SQLException {
        return alike().getPooledConnection();
    }

    @Override
    public PooledConnection getPooledConnection(@Nullable String user, @Nullable String password) throws SQLException {
        return alike().getPooledConnection(user, password);
    }

    @Override
    public String getDescription() {
        return "PGConnectionPoolDataSource of BlueTusk";
    }
}
