package org.postgresql.ds;

import dev.bluetusk.jdbc.BlueTuskDataSource;

/// A data source that connects anew each time: [BlueTuskDataSource] by the class name that settings of
/// applications have.
public class PGSimpleDataSource extends BlueTuskDataSource {
    /// Makes one that knows nothing yet.
    public PGSimpleDataSource() {}

    /// What it is, for people.
    public String getDescription() {
        return "PGSimpleDataSource of BlueTusk";
    }
}
