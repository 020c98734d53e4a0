package org.postgresql.xa;

import dev.bluetusk.jdbc.BlueTuskXADataSource;
import java.io.Serial;
import org.postgresql.ds.common.BaseDataSource;

/// A data source for a transaction manager: [BlueTuskXADataSource] by the class name that settings of
/// applications have.
public class PGXADataSource extends BlueTuskXADataSource implements BaseDataSource {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Makes one that knows nothing yet.
    public PGXADataSource() {}

    @Override
    public String getDescription() {
        return "PGXADataSource of BlueTusk";
    }

    @Override
    protected String factoryName() {
        return PGXADataSourceFactory.class.getName();
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
