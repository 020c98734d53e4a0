package org.postgresql.ds;

import dev.bluetusk.jdbc.BlueTuskConnectionPoolDataSource;

/// A data source beneath a pool of connections: [BlueTuskConnectionPoolDataSource] by the class name that
/// settings of applications have.
public class PGConnectionPoolDataSource extends BlueTuskConnectionPoolDataSource {
    /// Makes one that knows nothing yet.
    public PGConnectionPoolDataSource() {}

    /// What it is, for people.
    public String getDescription() {
        return "PGConnectionPoolDataSource of BlueTusk";
    }
}
