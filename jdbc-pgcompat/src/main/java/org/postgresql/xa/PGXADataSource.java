package org.postgresql.xa;

import dev.bluetusk.jdbc.BlueTuskXADataSource;

/// A data source for a transaction manager: [BlueTuskXADataSource] by the class name that settings of
/// applications have.
public class PGXADataSource extends BlueTuskXADataSource {
    /// Makes one that knows nothing yet.
    public PGXADataSource() {}

    /// What it is, for people.
    public String getDescription() {
        return "PGXADataSource of BlueTusk";
    }
}
