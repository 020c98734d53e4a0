package org.postgresql.ds;

import dev.bluetusk.jdbc.BlueTuskConnectionPoolDataSource;
import java.io.Serial;
import org.postgresql.ds.common.BaseDataSource;
import org.postgresql.ds.common.PGObjectFactory;

/// A data source beneath a pool of connections: [BlueTuskConnectionPoolDataSource] by the class name that
/// settings of applications have.
public class PGConnectionPoolDataSource extends BlueTuskConnectionPoolDataSource implements BaseDataSource {
    @Serial
    private static final long serialVersionUID = 1L;

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

    @Override
    public String[] getServerNames() {
        return BaseDataSource.super.getServerNames();
    }

    @Override
    public int[] getPortNumbers() {
        return BaseDataSource.super.getPortNumbers();
    }
}
