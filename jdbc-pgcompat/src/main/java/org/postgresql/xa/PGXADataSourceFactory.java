package org.postgresql.xa;

import org.postgresql.ds.common.PGObjectFactory;

/// Makes a [PGXADataSource] of what a naming service has kept of it.
public class PGXADataSourceFactory extends PGObjectFactory {
    /// Makes one, as JNDI does.
    public PGXADataSourceFactory() {}
}
