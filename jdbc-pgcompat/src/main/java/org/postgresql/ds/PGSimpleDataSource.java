package org.postgresql.ds;

import dev.bluetusk.jdbc.BlueTuskDataSource;
import java.io.Serial;
import org.postgresql.ds.common.BaseDataSource;
import org.postgresql.ds.common.PGObjectFactory;

/// A data source that connects anew each time: [BlueTuskDataSource] by the class name that settings of
/// applications have.
public class PGSimpleDataSource extends BlueTuskDataSource implements BaseDataSource {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Makes one that knows nothing yet.
    public PGSimpleDataSource() {}

    @Override
    public String getDescription() {
        return "PGSimpleDataSource of BlueTusk";
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
