package org.postgresql.ds;

import dev.bluetusk.jdbc.BlueTuskConnectionPoolDataSource;
import org.postgresql.ds.common.BaseDataSource;
import org.postgresql.ds.common.PGObjectFactory;

/// A data source beneath a pool of connections: [BlueTuskConnectionPoolDataSource] by the class name that
/// settings of applications have.
public class PGConnectionPoolDataSource extends BlueTuskConnectionPoolDataSource implements BaseDataSource {
    /// Makes one that knows nothing yet.
    public PGConnectionPoolDataSource() {}

    @Override
    public String getDescription() {
        return "PGConnectionPoolDataSource of BlueTusk";
    }

    @Override
    protected String factoryName() {
        return PGObjectFactory.class.getName();
    }
}
