package org.postgresql.xa;

import dev.bluetusk.jdbc.BlueTuskXADataSource;
import java.io.Serial;
import java.sql.SQLException;
import javax.sql.XAConnection;
import javax.sql.XADataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.common.BaseDataSource;

/// A data source for a transaction manager: [BlueTuskXADataSource] by the class name that settings of
/// applications have.
public class PGXADataSource extends BaseDataSource implements XADataSource {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Makes one that knows nothing yet.
    public PGXADataSource() {}

    private BlueTuskXADataSource alike() {
        BlueTuskXADataSource source = new BlueTuskXADataSource();
        source.takeSettings(this);
        return source;
    }

    @Override
    public XAConnection getXAConnection() throws SQLException {
        return alike().getXAConnection();
    }

    @Override
    public XAConnection getXAConnection(@Nullable String user, @Nullable String password) throws SQLException {
        return alike().getXAConnection(user, password);
    }

    @Override
    public String getDescription() {
        return "PGXADataSource of BlueTusk";
    }

    @Override
    protected String factoryName() {
        return PGXADataSourceFactory.class.getName();
    }
}
