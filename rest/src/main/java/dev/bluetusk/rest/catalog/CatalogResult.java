package dev.bluetusk.rest.catalog;

import dev.bluetusk.rest.sql.SqlProblem;
import java.util.List;

/// What came of reading a folder.
public sealed interface CatalogResult {

    /// All files are good.
    record Loaded(EndpointCatalog catalog) implements CatalogResult {}

    /// At least one is not.
    ///
    /// @param problems all that is wrong, by file and place
    record Broken(List<SqlProblem> problems) implements CatalogResult {}
}
